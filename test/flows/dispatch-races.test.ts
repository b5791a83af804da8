/** Many dispatches at once: the last unit, what is left of a line and the next number are each given once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	assertBooksBalance,
	atOnce,
	movements,
	SHIPPINGS,
	sell,
	ship,
	tallyStatuses,
	topics,
	undispatched,
} from '../support/dispatch.ts';
import { type Json, type Reply, startService, type TestCompany } from '../support/service.ts';

const service = await startService();

const numbersOf = (replies: readonly Reply[]): number[] =>
	replies
		.filter(({ status }) => status === 201)
		.map(({ body }) => body.guide.number as number)
		.sort((a, b) => a - b);

const oneTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

const sumOf = async (company: TestCompany, variantId: number) =>
	(await movements(company, variantId)).reduce((sum, { quantity }) => sum + quantity, 0);

test('100 dispatches of a stock of 10: 10 leave, 90 are refused by name, numbers 1 to 10', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10 });
	const replies = await atOnce(100, () => company.post(SHIPPINGS, { details: [{ code: 'CAFE', quantity: 1 }] }));
	assert.deepEqual(tallyStatuses(replies), { 201: 10, 409: 90 });
	for (const { status, body } of replies) if (status === 409) assert.equal(body.product, 'Producto CAFE única (CAFE)');
	assert.deepEqual(numbersOf(replies), oneTo(10));
	assert.equal((await company.stock('CAFE'))?.quantity, 0);
	assert.equal(await sumOf(company, variantId), 0);
	assert.equal((await topics(company)).length, 10);
	assert.equal((await company.get('/v1/shippings/count.json')).body.count, 10);
	await assertBooksBalance(service);
});

test('100 dispatches of a line of 10: 10 leave, 90 are refused by name', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 50 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 10 }]);
	const details = [{ detailId: sale.lines[0].id, quantity: 1 }];
	const replies = await atOnce(100, () => company.post(SHIPPINGS, { details }));
	assert.deepEqual(tallyStatuses(replies), { 201: 10, 409: 90 });
	for (const { status, body } of replies) if (status === 409) assert.equal(body.errorCode, 'documents.rest_exhausted');
	assert.deepEqual(numbersOf(replies), oneTo(10));
	assert.deepEqual(await undispatched(company, sale.id), [0]);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [40, 0]);
	await assertBooksBalance(service);
});

test('movements of dispatches at once are listed in the order in which stock left', async () => {
	const company = await service.company();
	for (const code of ['CAFE', 'MATE', 'TE']) await company.product(code, { stock: 100 });
	const carts = [['CAFE', 'MATE'], ['MATE', 'TE'], ['TE'], ['MATE'], ['TE', 'CAFE']];
	const replies = await atOnce(50, (n) => {
		const details = (carts[n % carts.length] ?? []).map((code) => ({ code, quantity: 1 }));
		const place = n % 2 === 0 ? {} : { address: 'Av. Matta 100', municipality: 'Santiago', city: 'Santiago' };
		return company.post(SHIPPINGS, { ...place, details });
	});
	assert.deepEqual(tallyStatuses(replies), { 201: 50 });
	for (const [code, left] of [
		['CAFE', 20],
		['MATE', 30],
		['TE', 30],
	] as const) {
		const { body } = await company.get(`/v1/stocks/movements.json?code=${code}&limit=50`);
		const dispatched: Json[] = body.items.filter(({ quantity }: Json) => quantity < 0);
		const after = dispatched.sort((a, b) => a.id - b.id).map(({ variantStock }) => variantStock);
		assert.deepEqual(
			after,
			oneTo(left).map((n) => 100 - n),
		);
	}
});

test('free stock and stock set aside are taken by whom they are for, also at once', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 20 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 10 }]);
	const line = (place: number): Json => (place % 2 ? { detailId: sale.lines[0].id } : { code: 'CAFE' });
	const replies = await atOnce(60, (place) => company.post(SHIPPINGS, { details: [{ ...line(place), quantity: 1 }] }));
	const winners = replies.map(({ status }, place) => (status === 201 ? place % 2 : -1));
	assert.equal(winners.filter((kind) => kind === 0).length, 10);
	assert.equal(winners.filter((kind) => kind === 1).length, 10);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [0, 0]);
});

test('dispatches of a line against the annulment of its document: one side wins, whole', async () => {
	for (let round = 0; round < 8; round++) {
		const company = await service.company();
		await company.product('CAFE', { stock: 10 });
		const sale = await sell(company, [{ code: 'CAFE', quantity: 6 }]);
		const details = [{ detailId: sale.lines[0].id, quantity: 2 }];
		const replies = await atOnce(5, (place) =>
			place === round % 5 ? company.delete(`/v1/documents/${sale.id}.json`) : company.post(SHIPPINGS, { details }),
		);
		const [annul] = replies.splice(round % 5, 1) as [Reply];
		const left = tallyStatuses(replies)[201] ?? 0;
		const level = await company.stock('CAFE');
		if (annul.status === 200) {
			assert.deepEqual([left, level?.quantity, level?.quantityReserved], [0, 10, 0]);
			assert.equal(annul.body.data.state, 1);
		} else {
			assert.deepEqual([annul.status, annul.body.errorCode], [409, 'documents.has_guides']);
			assert.deepEqual([left, level?.quantity, level?.quantityReserved], [3, 4, 0]);
		}
		for (const { status } of replies) assert.ok(status === 201 || status === 409);
	}
	await assertBooksBalance(service);
});

test('a document annulled by many at once answers annulled to each, and gives back once', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 4 }]);
	const replies = await atOnce(20, () => company.delete(`/v1/documents/${sale.id}.json`));
	for (const { status, body } of replies) assert.deepEqual([status, body.data.state], [200, 1]);
	assert.equal((await company.stock('CAFE'))?.quantityReserved, 0);
	assert.deepEqual(await topics(company), ['document.created', 'document.annulled']);
});

test('lines in every order never wait for each other for ever', async () => {
	const company = await service.company();
	const codes = ['A', 'B', 'C', 'D', 'E'];
	for (const code of codes) await company.product(code, { stock: 100 });
	const replies = await atOnce(40, (place) => {
		const turned = [...codes.slice(place % 5), ...codes.slice(0, place % 5)];
		const ordered = place % 2 ? turned : turned.reverse();
		return company.post(SHIPPINGS, { details: ordered.map((code) => ({ code, quantity: 1 })) });
	});
	assert.deepEqual(tallyStatuses(replies), { 201: 40 });
	for (const code of codes) assert.equal((await company.stock(code))?.quantity, 60);
	assert.deepEqual(numbersOf(replies), oneTo(40));
});

test('dispatching and annulling one sale from both offices at once keeps every book', async () => {
	const company = await service.company();
	const lines = ['A', 'B', 'C'].map((code) => ({ code, quantity: 20 }));
	for (const { code } of lines) await company.product(code, { stock: 100, otherStock: 100 });
	const sale = await sell(company, lines);
	const dispatch = (place: number) => {
		const details = sale.lines.map(({ id }: Json) => ({ detailId: id, quantity: 1 }));
		const officeId = place % 2 ? company.otherOfficeId : company.officeId;
		return company.post(SHIPPINGS, { officeId, details: place % 3 ? details : details.reverse() });
	};
	const first = await atOnce(10, dispatch);
	const replies = await atOnce(20, (place) =>
		place % 2 ? dispatch(place >> 1) : company.delete(first[place >> 1]?.body.href),
	);
	assert.deepEqual(tallyStatuses(replies), { 200: 10, 201: 10 });
	assert.deepEqual(await undispatched(company, sale.id), [10, 10, 10]);
	for (const { code } of lines) {
		const [here, there] = [await company.stock(code), await company.stock(code, company.otherOfficeId)];
		assert.equal((here?.quantity ?? 0) + (there?.quantity ?? 0), 190);
		assert.deepEqual([here?.quantityReserved, there?.quantityReserved], [10, 0]);
	}
	await assertBooksBalance(service);
});

test('one new client in many dispatches at once is one client', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 100 });
	const client = { code: '12.345.678-5', company: 'Emporio Rojas' };
	const replies = await atOnce(20, () => company.post(SHIPPINGS, { client, details: [{ code: 'CAFE', quantity: 1 }] }));
	assert.deepEqual(tallyStatuses(replies), { 201: 20 });
	assert.equal((await company.get('/v1/clients/count.json')).body.count, 1);
});

test('two companies at once have numbers, stock and events of their own', async () => {
	const companies = await atOnce(2, () => service.company());
	for (const company of companies) await company.product('CAFE', { stock: 10 });
	const replies = await atOnce(40, (place) =>
		(companies[place % 2] as TestCompany).post(SHIPPINGS, { details: [{ code: 'CAFE', quantity: 1 }] }),
	);
	for (const [side, company] of companies.entries()) {
		const own = replies.filter((_, place) => place % 2 === side);
		assert.deepEqual(tallyStatuses(own), { 201: 10, 409: 10 });
		assert.deepEqual(numbersOf(own), oneTo(10));
		assert.deepEqual(
			(await company.events()).map(({ number }) => number),
			oneTo(10),
		);
	}
});

test('50 annulments of one dispatch: all answer annulled, the stock comes back once', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10 });
	const shipping = await ship(company, { details: [{ code: 'CAFE', quantity: 4 }] });
	const replies = await atOnce(50, () => company.delete(shipping.href));
	assert.deepEqual(tallyStatuses(replies), { 200: 50 });
	for (const { body } of replies) assert.equal(body.data.state, 1);
	assert.equal((await company.stock('CAFE'))?.quantity, 10);
	assert.equal(await sumOf(company, variantId), 10);
	assert.deepEqual(await topics(company), ['dispatch.created', 'dispatch.annulled']);
	await assertBooksBalance(service);
});
