/** Which lines move stock: those of variants that control it; below zero only where the company allows it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, movements, receptionPath, SHIPPINGS, sell, ship } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const detailsOf = async (caller: { get: (path: string) => Promise<Json> }, shipping: Json): Promise<Json[]> =>
	(await caller.get(shipping.details.href)).body.items;

async function generous() {
	const company = await service.company();
	await company.put('/v1/company.json', { allowNegativeStock: 1 });
	return company;
}

test('free text has a comment and a quantity: no product, no stock, stock and cost 0', async () => {
	const company = await service.company();
	const shipping = await ship(company, {
		details: [{ comment: 'Muebles\nusados', quantity: 1.5, netUnitValue: 2000 }],
	});
	const [line] = await detailsOf(company, shipping);
	assert.deepEqual([line.quantity, line.variantStock, line.variantCost, line.variant], [1.5, 0, 0, null]);
	const guide = (await company.get(`${shipping.guide.href}?expand=details.comment`)).body;
	assert.deepEqual([guide.details.items[0].comment, guide.exemptAmount], ['Muebles\nusados', 3000]);
	assert.equal((await company.get('/v1/stocks/count.json')).body.count, 0);
});

test('a variant without stock control is dispatched without limit and moves none', async () => {
	const company = await service.company();
	const variantId = await company.product('EMBALAJE', { stockControl: 0 });
	const [line] = await detailsOf(company, await ship(company, { details: [{ variantId, quantity: 1000 }] }));
	assert.deepEqual([line.variantStock, line.variantCost, line.variant.id], [0, 0, String(variantId)]);
	assert.deepEqual(await movements(company, variantId), []);
});

test('stock is kept to four decimals', async () => {
	const company = await service.company();
	await company.product('TELA', { stock: 1 });
	for (const [quantity, left] of [
		[0.1, 0.9],
		['0.2', 0.7],
		[0.7, 0],
	] as const) {
		const [line] = await detailsOf(company, await ship(company, { details: [{ code: 'TELA', quantity }] }));
		assert.equal(line.variantStock, left);
	}
	assert.equal((await company.post(SHIPPINGS, { details: [{ code: 'TELA', quantity: 0.0001 }] })).status, 409);
	await assertBooksBalance(service);
});

test('a company that allows it goes below zero, also where there never was any', async () => {
	const company = await generous();
	const variantId = await company.product('CAFE', { stock: 2, cost: 600 });
	const [line] = await detailsOf(company, await ship(company, { details: [{ variantId, quantity: 5 }] }));
	assert.deepEqual([line.variantStock, line.variantCost], [-3, 600]);
	const there = await ship(company, { officeId: company.otherOfficeId, details: [{ variantId, quantity: 1 }] });
	assert.equal((await detailsOf(company, there))[0]?.variantStock, -1);
	await company.delete(there.href);
	assert.equal((await company.stock('CAFE', company.otherOfficeId))?.quantity, 0);
	// Stock below zero has no value to weigh: what comes in sets the cost.
	await company.post('/v1/stocks/receptions.json', { details: [{ variantId, quantity: 5, cost: 900 }] });
	const [next] = await detailsOf(company, await ship(company, { details: [{ variantId, quantity: 1 }] }));
	assert.deepEqual([next.variantStock, next.variantCost], [1, 900]);
	await assertBooksBalance(service);
});

test('below zero: sales set aside, dispatched, transferred and received all the same', async () => {
	const company = await generous();
	await company.product('CAFE', { stock: 1 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 4 }]);
	const shipping = await ship(company, { details: [{ detailId: sale.lines[0].id, quantity: 4 }] });
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [-3, 0]);
	await company.delete(shipping.href);
	const back = await company.stock('CAFE');
	assert.deepEqual([back?.quantity, back?.quantityReserved, back?.quantityAvailable], [1, 4, -3]);
	const transfer = await ship(company, {
		destinationOfficeId: company.otherOfficeId,
		details: [{ code: 'CAFE', quantity: 3 }],
	});
	assert.equal((await company.post(receptionPath(transfer.id))).status, 201);
	assert.equal((await company.stock('CAFE', company.otherOfficeId))?.quantity, 3);
	await assertBooksBalance(service);
});

test('a sale line has its limit whatever the stock may do', async () => {
	const company = await generous();
	await company.product('CAFE', { stock: 1 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 4 }]);
	const refused = await company.post(SHIPPINGS, { details: [{ detailId: sale.lines[0].id, quantity: 5 }] });
	assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.rest_exhausted']);
});

test('costs of a coin with decimals', async () => {
	const company = await service.company({ currency: 'USD' });
	const variantId = await company.product('CAFE');
	await company.post('/v1/stocks/receptions.json', { details: [{ variantId, quantity: 1, cost: 10.01 }] });
	await company.post('/v1/stocks/receptions.json', { details: [{ variantId, quantity: 2, cost: 10.02 }] });
	const shipping = await ship(company, { details: [{ variantId, quantity: 1, netUnitValue: 19.99 }] });
	assert.equal((await detailsOf(company, shipping))[0]?.variantCost, 10.02);
	const guide = (await company.get(shipping.guide.href)).body;
	assert.deepEqual([guide.netAmount, guide.taxAmount, guide.totalAmount], [19.99, 3.8, 23.79]);
});
