/** Returns of one sale at once: never more than was sold, credited to the last peso, and the books balance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, atOnce, movements, sell, ship, tallyStatuses } from '../support/dispatch.ts';
import { annulReturn, giveBack, partsOf, returned, sold, teaShop } from '../support/returns.ts';
import { type Json, type Reply, startService } from '../support/service.ts';

const service = await startService();

const amountsOf = (replies: readonly Reply[]) =>
	replies.reduce((sum, { status, body }) => sum + (status === 201 ? body.amount : 0), 0);

test('40 returns of a line of 7 at once: 7 are made, which come to the line, 33 are refused', async () => {
	const company = await teaShop(service);
	const [variant] = (await company.get('/v1/variants.json?code=TE')).body.items;
	const sale = await sold(company, [{ code: 'TE', quantity: 7, netUnitValue: 1672.27, discount: 3.3 }]);
	const replies = await atOnce(40, () => giveBack(company, sale, partsOf(sale, 1)));
	assert.deepEqual(tallyStatuses(replies), { 201: 7, 409: 33 });
	for (const { status, body } of replies) if (status === 409) assert.equal(body.errorCode, 'returns.more_than_sold');
	assert.equal(amountsOf(replies), sale.totalAmount);
	assert.equal((await company.stock('TE'))?.quantity, 20);
	const back = (await movements(company, variant.id)).filter(({ kind }) => kind === 'return');
	assert.equal(back.length, 7);
	assert.equal((await company.get('/v1/returns/count.json')).body.count, 7);
	await assertBooksBalance(service);
});

test('a sale is annulled or returned, never both', async () => {
	for (let round = 0; round < 5; round++) {
		const company = await teaShop(service);
		const sale = await sold(company, [{ code: 'CAFE', quantity: 4 }]);
		const [annulled, back] = await Promise.all([company.delete(sale.href), giveBack(company, sale, partsOf(sale, 4))]);
		assert.deepEqual([annulled?.status === 200, back?.status === 201].filter(Boolean).length, 1);
		assert.equal((await company.stock('CAFE'))?.quantity, 20);
	}
	await assertBooksBalance(service);
});

test('dispatches and returns of one line at once share it', async () => {
	const company = await teaShop(service);
	const sale = await sell(company, [{ code: 'CAFE', quantity: 10 }]);
	const [{ id: detailId }] = sale.lines;
	const replies = await atOnce(30, (place) =>
		place % 2
			? giveBack(company, sale, partsOf(sale, 1))
			: company.post('/v1/shippings.json', { details: [{ detailId, quantity: 1 }] }),
	);
	const count = (odd: number) => replies.filter(({ status }, place) => status === 201 && place % 2 === odd).length;
	const line = (await company.get(`/v1/documents/${sale.id}/details/${detailId}.json?expand=quantityDispatched`)).body;
	assert.equal(line.quantityDispatched, count(0));
	const details = (await company.get('/v1/returns.json?limit=50&expand=details')).body.items;
	const entered = details.reduce((sum: number, { details: { items } }: Json) => sum + items[0].quantityDevStock, 0);
	const level = await company.stock('CAFE');
	assert.equal(level?.quantity, 20 - count(0) + entered);
	assert.equal(level?.quantityReserved, 10 - count(0) - (count(1) - entered));
	assert.ok(count(1) === 10, `${count(1)} returned`);
	await assertBooksBalance(service);
});

test('a return is annulled once, no matter who asks at once', async () => {
	const company = await teaShop(service);
	const sale = await sold(company, [{ code: 'CAFE', quantity: 4 }]);
	const { id } = await returned(company, sale, partsOf(sale, 4));
	const replies = await atOnce(8, () => annulReturn(company, id));
	assert.deepEqual(tallyStatuses(replies), { 201: 1, 409: 7 });
	assert.equal((await company.stock('CAFE'))?.quantity, 16);
	await assertBooksBalance(service);
});

test('a day of a shop: sold, dispatched, part back, price lowered, annulled, all back; the ledger tells it', async () => {
	const company = await teaShop(service);
	const [variant] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	const sale = await sell(company, [{ code: 'CAFE', quantity: 6 }]);
	const [{ id: detailId }] = sale.lines;
	await ship(company, { details: [{ detailId, quantity: 4 }] });
	const parts = [await returned(company, sale, partsOf(sale, 3))];
	const lower = [{ documentDetailId: detailId, quantity: 0, unitValue: 500 }];
	const lowered = await returned(company, sale, lower, { priceAdjustment: 1 });
	assert.equal(lowered.amount, 1785);
	const annulled = await returned(company, sale, partsOf(sale, 1));
	assert.equal(annulled.amount, 595);
	assert.equal((await annulReturn(company, annulled.id)).status, 201);
	parts.push(lowered, await returned(company, sale, partsOf(sale, 3)));
	assert.equal(
		parts.reduce((sum, { amount }) => sum + amount, 0),
		sale.totalAmount,
	);
	assert.equal((await giveBack(company, sale, partsOf(sale, 0.0001))).status, 409);
	assert.deepEqual(
		(await movements(company, variant.id)).slice(2).map(({ kind, quantity }) => [kind, quantity]),
		[
			['dispatch', -4],
			['return', 1],
			['return', 1],
			['annulment', -1],
			['return', 3],
		],
	);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [20, 0]);
	await assertBooksBalance(service);
});
