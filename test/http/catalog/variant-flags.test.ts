/** What variants and products say of their stock, and how they are deleted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const variantOf = async (company: TestCompany, product: Json, variant: Json = {}): Promise<Json> => {
	const { body } = await company.post('/v1/products.json', { name: 'Harina', ...product });
	const reply = await company.post('/v1/variants.json', { productId: body.id, ...variant });
	assert.equal(reply.status, 201, reply.text);
	return reply.body;
};
const sell = (company: TestCompany, code: string, quantity: number, more: Json = {}) =>
	company.post('/v1/documents.json', { codeSii: '39', details: [{ code, quantity, netUnitValue: 1000 }], ...more });
const stockOf = async (company: TestCompany, code: string): Promise<Json[]> =>
	(await company.get(`/v1/stocks.json?code=${code}`)).body.items.map((row: Json) => [
		row.quantity,
		row.quantityReserved,
	]);

test('what never runs out is sold without a check and without a movement', async () => {
	const company = await service.company();
	const { code, id } = await variantOf(company, {}, { unlimitedStock: 1 });
	assert.equal((await sell(company, code, 7)).status, 201);
	assert.equal((await sell(company, code, 7, { dispatch: 0 })).status, 201);
	const guide = await company.post('/v1/shippings.json', { details: [{ code, quantity: 3 }] });
	assert.equal(guide.status, 201);
	assert.deepEqual(await stockOf(company, code), []);
	assert.equal((await company.delete(`/v1/shippings/${guide.body.id}.json`)).status, 200);
	assert.deepEqual(await stockOf(company, code), []);
	const received = await company.post('/v1/stocks/receptions.json', { details: [{ code, quantity: 1 }] });
	assert.equal(received.body.errorCode, 'stock.not_controlled');
	assert.equal((await company.put(`/v1/variants/${id}.json`, { unlimitedStock: 0 })).body.unlimitedStock, 0);
	assert.equal((await sell(company, code, 1)).status, 409, 'what is known of it in memory is read anew');
});

test('a variant may go below zero where the company does not allow it', async () => {
	const company = await service.company();
	const { code } = await variantOf(company, {}, { allowNegativeStock: 1 });
	const other = await variantOf(company, {});
	assert.equal((await sell(company, other.code, 1)).body.errorCode, 'stock.short');
	assert.equal((await sell(company, code, 2)).status, 201);
	assert.equal((await sell(company, code, 3, { dispatch: 0 })).status, 201);
	assert.deepEqual(await stockOf(company, code), [[-2, 3]]);
	await company.post(`/v1/price_lists/${company.priceListId}/details.json`, { code, variantValue: 1000 });
	const items = [{ code, quantity: 4 }];
	const checkout = await company.post('/v1/checkouts.json', { email: 'elisa@correo.test', items });
	assert.equal(checkout.status, 201, checkout.text);
	assert.deepEqual(await stockOf(company, code), [[-2, 7]]);
	assert.equal((await company.delete(`/v1/checkouts/${checkout.body.id}.json`)).status, 200);
	assert.deepEqual(await stockOf(company, code), [[-2, 3]]);
});

test('a service moves no stock', async () => {
	const company = await service.company();
	const { code, product } = await variantOf(company, { classification: 1, stockControl: 1 });
	const { body } = await company.get(product.href);
	assert.deepEqual([body.classification, body.stockControl], [1, 0]);
	assert.equal((await sell(company, code, 2)).status, 201);
	assert.deepEqual(await stockOf(company, code), []);
	const goods = await company.put(`/v1/products/${product.id}.json`, { classification: 0, stockControl: 1 });
	assert.deepEqual([goods.body.classification, goods.body.stockControl], [0, 1]);
	assert.equal((await sell(company, code, 2)).status, 409);
	for (const classification of [2, 3, 4]) {
		const reply = await company.post('/v1/products.json', { name: 'x', classification });
		assert.deepEqual([reply.status, reply.body.field], [400, 'classification']);
	}
	const pack = await company.put(`/v1/products/${product.id}.json`, { classification: 3 });
	assert.deepEqual([pack.status, pack.body.errorCode], [409, 'catalog.classification_stays']);
});

test('parts of what is sold whole are refused, everywhere alike', async () => {
	const company = await service.company();
	const { code, product } = await variantOf(company, { allowDecimal: 0 });
	const receive = (quantity: number) =>
		company.post('/v1/stocks/receptions.json', { details: [{ code, quantity, cost: 500 }] });
	assert.equal((await receive(5)).status, 201);
	await company.post(`/v1/price_lists/${company.priceListId}/details.json`, { code, variantValue: 1000 });
	const half = { code, quantity: 0.5 };
	for (const [reply, field] of [
		[await receive(0.5), 'details[0].quantity'],
		[await sell(company, code, 1.5), 'details[0].quantity'],
		[await company.post('/v1/shippings.json', { details: [half] }), 'details[0].quantity'],
		[await company.post('/v1/checkouts.json', { email: 'elisa@correo.test', items: [half] }), 'items[0].quantity'],
	] as const) {
		assert.deepEqual([reply.status, reply.body.errorCode], [400, 'catalog.whole_quantities']);
		assert.equal(reply.body.field, field);
	}
	assert.deepEqual(await stockOf(company, code), [[5, 0]]);
	assert.equal((await company.put(`/v1/products/${product.id}.json`, { allowDecimal: 1 })).status, 200);
	assert.equal((await sell(company, code, 1.5)).status, 201);
});

test('serial numbers of a product are those of its variants', async () => {
	const company = await service.company();
	const variant = await variantOf(company, { serialNumber: 1, isLot: 1 });
	assert.deepEqual([variant.serialNumber, variant.isLot], [1, 1]);
	await company.put(`/v1/products/${variant.product.id}.json`, { serialNumber: 0 });
	const { body } = await company.get(variant.href);
	assert.deepEqual([body.serialNumber, body.isLot], [0, 1]);
	assert.deepEqual((await company.get('/v1/variants.json?serialnumber=1')).body.items, []);
	assert.equal((await company.get('/v1/variants.json?serialnumber=0')).body.count, 1);
});

test('codes and bar codes that are not sent get the same number, which scanners read', async () => {
	const company = await service.company();
	const [one, two] = [await variantOf(company, {}), await variantOf(company, {})];
	assert.notEqual(one.code, two.code);
	assert.equal(one.code, one.barCode);
	const digits = [...one.barCode].map(Number);
	const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0);
	assert.deepEqual([digits.length, sum % 10], [13, 0]);
	const named = await variantOf(company, {}, { code: 'HARINA-1', barCode: '' });
	assert.deepEqual([named.code, named.barCode], ['HARINA-1', '']);
	assert.match((await variantOf(company, {}, { code: 'HARINA-2' })).barCode, /^2\d{12}$/);
});

test('a deleted variant is hidden and no longer sold; what names it stays as it was', async () => {
	const company = await service.company();
	const variant = await variantOf(company, {}, { code: 'HARINA', unlimitedStock: 1 });
	const sibling = (await company.post('/v1/variants.json', { productId: variant.product.id })).body;
	const sale = await sell(company, 'HARINA', 1);
	const deleted = await company.delete(`/v1/variants/${variant.id}.json`);
	assert.deepEqual([deleted.status, deleted.body], [200, { ...variant, state: 99 }]);
	assert.deepEqual((await company.delete(`/v1/variants/${variant.id}.json`)).body, deleted.body);
	assert.deepEqual((await company.get(variant.href)).body, deleted.body);
	const lines = (await company.get(`/v1/documents/${sale.body.id}/details.json`)).body.items;
	assert.equal(Number(lines[0].variant.id), variant.id);
	assert.equal((await sell(company, 'HARINA', 1)).status, 400);
	assert.deepEqual((await company.get('/v1/variants.json')).body.items, [sibling]);
	assert.deepEqual((await company.get('/v1/variants.json?state=99')).body.items, [deleted.body]);
	for (const [query, count] of [
		['', 1],
		['?state=0', 1],
		['?state=1', 0],
		['?state=99', 1],
		['?state=[0,99]', 2],
		[`?productid=${variant.product.id}`, 1],
	] as const)
		assert.deepEqual((await company.get(`/v1/variants/count.json${query}`)).body, { count }, query);
	const { body: product } = await company.get(`/v1/products/${variant.product.id}.json?expand=variants`);
	assert.deepEqual([product.variants.count, product.variants.items], [1, [sibling]]);
	const taken = await company.post('/v1/variants.json', { productId: variant.product.id, code: 'HARINA' });
	assert.equal(taken.status, 409);
	assert.equal((await company.put(`/v1/variants/${variant.id}.json`, { state: 0 })).body.state, 0);
	assert.deepEqual((await company.get('/v1/variants/count.json')).body, { count: 2 });
	assert.equal((await company.delete('/v1/variants/987654321.json')).status, 404);
});

test('a deleted product is inactive and stays in its list', async () => {
	const company = await service.company();
	const { body: product } = await company.post('/v1/products.json', { name: 'Harina' });
	const deleted = await company.delete(`/v1/products/${product.id}.json`);
	assert.deepEqual([deleted.status, deleted.body], [200, { ...product, state: 1 }]);
	assert.deepEqual((await company.delete(`/v1/products/${product.id}.json`)).body, deleted.body);
	assert.deepEqual((await company.get('/v1/products.json')).body.items, [deleted.body]);
	assert.deepEqual((await company.get('/v1/products/count.json?state=1')).body, { count: 1 });
	assert.equal((await company.delete('/v1/products/987654321.json')).status, 404);
});
