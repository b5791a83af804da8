/** A shop that keeps its catalogue, prices and stock by bar code, and is told when they change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, startReceiver } from '../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const OFFICE = (company: TestCompany) => `officeid=${company.officeId}`;

async function companyWith(codes: Record<string, string>) {
	const company = await service.company();
	for (const [code, barCode] of Object.entries(codes)) {
		const id = await company.product(code, { stock: 12, price: 8395 });
		assert.equal((await company.put(`/v1/variants/${id}.json`, { barCode })).status, 200);
	}
	return company;
}

const CODES = { 'POL-AZUL-M': '7804321000014', 'POL-AZUL-L': '7804321000021' };

test('variant, price and stock are found by the bar code, and by nothing else', async () => {
	const company = await companyWith(CODES);
	const one = async (path: string): Promise<Json> => {
		const { body, status, headers } = await company.get(path);
		assert.deepEqual([status, headers.get('bodega-ignored')], [200, null], path);
		assert.equal(body.count, 1, path);
		return body.items[0];
	};
	for (const [code, barCode] of Object.entries(CODES)) {
		const variant = await one(`/v1/variants.json?barcode=${barCode}&expand=[product]`);
		assert.equal(variant.code, code);
		assert.equal(variant.product.name, `Producto ${code}`);
		const stock = await one(`/v1/stocks.json?barcode=${barCode}&${OFFICE(company)}`);
		assert.deepEqual([stock.quantityAvailable, stock.variant.id], [12, String(variant.id)]);
		const price = await one(`/v1/price_lists/${company.priceListId}/details.json?barcode=${barCode}`);
		assert.deepEqual([price.variantValue, price.variantValueWithTaxes], [8395, 9990]);
	}
	for (const path of [
		'/v1/variants.json?barcode=7804321999999',
		`/v1/stocks.json?barcode=7804321999999&${OFFICE(company)}`,
		`/v1/price_lists/${company.priceListId}/details.json?barcode=7804321999999`,
	])
		assert.equal((await company.get(path)).body.count, 0, path);
});

test('the whole catalogue page by page, by type, and by a part of its name', async () => {
	const company = await service.company();
	const type = (await company.post('/v1/product_types.json', { name: 'Poleras' })).body;
	for (let n = 0; n < 57; n++)
		await company.post('/v1/products.json', {
			name: n % 2 === 0 ? `Polera algodón ${n}` : `Chaqueta ${n}`,
			...(n % 2 === 0 ? { productTypeId: type.id } : {}),
		});
	const all: Json[] = [];
	for (let offset = 0; ; offset += 50) {
		const { items, count } = (await company.get(`/v1/products.json?limit=50&offset=${offset}`)).body;
		assert.equal(count, 57);
		all.push(...items);
		if (items.length < 50) break;
	}
	assert.equal(new Set(all.map(({ id }) => id)).size, 57);
	assert.equal((await company.get(`/v1/products.json?producttypeid=${type.id}`)).body.count, 29);
	assert.equal((await company.get('/v1/products.json?name=ALGODON')).body.count, 29);
});

test('what changes is told by topic, and the path that is told opens what changed', async () => {
	const company = await companyWith({ 'POL-AZUL-M': '7804321000014' });
	const receiver = await startReceiver();
	const topics = ['product', 'variant', 'price', 'stock'];
	assert.equal((await company.post('/v1/webhooks.json', { url: receiver.url, topics })).status, 201);
	const [variant] = (await company.get('/v1/variants.json?code=POL-AZUL-M')).body.items;
	const [price] = (await company.get(`/v1/price_lists/${company.priceListId}/details.json?variantid=${variant.id}`))
		.body.items;
	await company.put(price.href, { variantValueWithTaxes: 10_990 });
	await company.post('/v1/stocks/consumptions.json', {
		officeId: company.officeId,
		note: 'Venta web',
		details: [{ barCode: '7804321000014', quantity: 2 }],
	});
	await company.put(`/v1/variants/${variant.id}.json`, { description: 'Azul, talla M' });
	await deliverAll(service);
	const told = receiver.received.map(({ body }) => body);
	const of = (topic: string) => told.find((each) => each.topic === topic);
	for (const topic of ['price', 'stock', 'variant']) {
		const { action, resource, resourceId, cpnId } = of(topic);
		assert.deepEqual([action, resourceId, cpnId], ['put', String(variant.id), company.id], topic);
		const { status, body } = await company.get(resource);
		assert.deepEqual([status, body.code], [200, 200], resource);
	}
	const [stock] = (await company.get(of('stock').resource)).body.data;
	assert.equal(stock.quantity, 10);
	const [changed] = (await company.get(of('price').resource)).body.data;
	assert.equal(changed.variantValueWithTaxes, 10_990);
});
