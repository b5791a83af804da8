/** A shop that sells coffee in two sizes, and what it says of it in its online store. */
import assert from 'node:assert/strict';
import type { Json, Service, TestCompany } from './service.ts';

export const LIST = '/v2/products/list/market_info.json';
export const ITEMS = '/v2/products/market_info';

export interface Shop {
	company: TestCompany;
	productId: number;
	bag: number;
	kilo: number;
	body: Json;
}

/** A coffee in two sizes; 1672.27 net is 1990 with tax. */
export async function storeShop(service: Service, rights?: string): Promise<Shop> {
	const company = await service.company(rights ? { rights } : {});
	const bag = await company.product('CAFE-250', { stock: 10, otherStock: 4, name: 'Café de grano' });
	const productId = Number((await company.get(`/v1/variants/${bag}.json`)).body.product.id);
	const kilo = (await company.post('/v1/variants.json', { productId, code: 'CAFE-1K', description: '1 kg' })).body.id;
	const prices = `/v1/price_lists/${company.priceListId}/details`;
	const { body } = await company.get(`${prices}.json?variantid=${bag}`);
	await company.put(`${prices}/${body.items[0].id}.json`, { variantValue: 1672.27 });
	// As a client in use sends it: "null" for no video, a blank for no notice.
	const sent = {
		productId,
		idVariantDefault: bag,
		name: 'Café de Grano Ñuble 250 g',
		description: '<p onclick="x()">Tostado en <b>Valparaíso</b></p><script>alert(1)</script>',
		urlImg: 'https://cdn.example/cafe.jpg',
		urlVideo: 'null',
		displayNotice: ' ',
		variantShippingAll: 1,
		order: 1,
		state: 1,
		productType: 'normal',
		pictures: [
			{ href: 'https://cdn.example/b.jpg', legendImage: 'Atrás', order: 2 },
			{ href: 'https://cdn.example/a.jpg', order: 1 },
		],
		orderedVariants: [
			{ id: kilo, order: 1, show: 1 },
			{ id: bag, order: 2, show: 1 },
		],
	};
	return { company, productId, bag, kilo, body: sent };
}

/** The same, described. */
export async function describedIn(service: Service, more: Json = {}, rights?: string): Promise<Shop & { item: Json }> {
	const made = await storeShop(service, rights);
	const { status, body, text } = await made.company.post(`${ITEMS}.json`, { ...made.body, ...more });
	assert.equal(status, 200, text);
	assert.equal(body.code, 200);
	return { ...made, item: body.data };
}
