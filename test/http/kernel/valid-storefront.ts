/** Valid writes of store descriptions, for the battery of bad bodies. */
import type { Json, TestCompany } from '../../support/service.ts';
import type { ValidWrite } from './valid-bodies.ts';

export async function storefrontWrites(
	company: TestCompany,
	{ variantId, collectionId }: Readonly<Record<string, number>>,
): Promise<[string, ValidWrite][]> {
	const text = 'Texto';
	const { product } = (await company.get(`/v1/variants/${variantId}.json`)).body;
	const productId = Number(product.id);
	const sizes = { weight: 0.25, width: 10, deph: 6, length: 18, match: 0 };
	const said = {
		productId,
		idVariantDefault: variantId,
		name: text,
		variantShippingAll: 1,
		productType: 'virtual',
		state: 1,
		description: text,
		displayNotice: text,
		urlImg: 'https://cdn.example/a.jpg',
		urlVideo: 'https://cdn.example/a.mp4',
		order: 1,
		width: 10,
		depth: 6,
		length: 18,
		pictures: [{ href: 'https://cdn.example/a.jpg', legendImage: text, order: 1 }],
		orderedVariants: [{ id: variantId, order: 1, show: 1 }],
		variantsShipping: [{ productVariantId: variantId, ...sizes }],
		integration: { sku: 'A' },
		descriptions: [{ name: text }],
	};
	const items = '/v2/products/market_info';
	const made = (await company.post(`${items}.json`, said)).body as Json;
	const { body: unsent } = await company.post('/v1/variants.json', { productId });
	return [
		[`POST ${items}.json`, { path: `${items}.json`, body: said }],
		[`PUT ${items}/:id.json`, { path: `${items}/${made.data.id}.json`, body: said }],
		[
			'POST /v2/variants/shipping.json',
			{ path: '/v2/variants/shipping.json', body: { productVariantId: unsent.id, ...sizes } },
		],
		['PUT /v2/variants/:id/shipping.json', { path: `/v2/variants/${variantId}/shipping.json`, body: sizes }],
		[
			'POST /v1/collections/:id/products.json',
			{ path: `/v1/collections/${collectionId}/products.json`, body: { code: 'CAFE-1' } },
		],
	];
}
