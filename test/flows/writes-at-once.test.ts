/** Writes of one company at the same time: each is answered by what it did, as if it had been alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBooksBalance, atOnce, movements, SHIPPINGS, tallyStatuses, topics } from '../support/dispatch.ts';
import { startProvider, storeWith } from '../support/payment-provider.ts';
import { type Json, startService } from '../support/service.ts';

const service = await startService();

const numbers = (values: readonly unknown[]) => [...(values as number[])].sort((a, b) => a - b);
const oneTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

test('dispatches at once: who is short, unknown, declared, expanded or under a key is answered for itself', async () => {
	const company = await service.company();
	const full = await company.product('CAFE', { stock: 500 });
	await company.product('TE', { stock: 500 });
	await company.product('MATE', { stock: 1 });
	const kinds: readonly [Json, string, Record<string, string>][] = [
		[{ details: ['CAFE', 'TE'].map((code) => ({ code, quantity: 1 })) }, '', {}],
		[{ details: [{ code: 'TE', quantity: 2 }] }, '', {}],
		[{ details: ['CAFE', 'MATE'].map((code) => ({ code, quantity: 1 })) }, '', {}],
		[{ details: [{ code: 'NADA', quantity: 1 }] }, '', {}],
		[{ details: [{ code: 'CAFE', quantity: 1 }] }, '?expand=[details,guide]', {}],
		[{ details: [{ code: 'CAFE', quantity: 1 }], declareSii: 1 }, '', {}],
	];
	const replies = await atOnce(120, (place) => {
		const [body, query, headers] = kinds[place % kinds.length] ?? [];
		const key = place % 7 === 0 ? { 'idempotency-key': `envio-${place}` } : {};
		return company.post(`${SHIPPINGS}${query}`, body, { ...headers, ...key });
	});
	const made = replies.filter(({ status }) => status === 201);
	for (const [place, { status, body, text }] of replies.entries()) {
		const kind = place % kinds.length;
		if (kind === 3) assert.deepEqual([status, body.errorCode], [400, 'request.unknown_reference'], text);
		else if (kind !== 2) assert.equal(status, 201, text);
		else if (status !== 201)
			assert.deepEqual([status, body.errorCode, body.product], [409, 'stock.short', 'Producto MATE única (MATE)']);
		if (kind === 4) assert.equal(body.details.items.length, 1, text);
	}
	assert.deepEqual(tallyStatuses(replies), { 201: 81, 400: 20, 409: 19 });
	assert.deepEqual(numbers(made.map(({ body }) => body.guide.number)), oneTo(81));
	assert.equal(new Set(made.map(({ body }) => body.id)).size, 81);
	const moved = await movements(company, full);
	assert.equal(
		moved.reduce((sum, { quantity }) => sum + quantity, 0),
		500 - 61,
	);
	assert.equal((await company.stock('CAFE'))?.quantity, 500 - 61);
	assert.equal((await company.stock('MATE'))?.quantity, 0);
	assert.equal((await topics(company)).filter((topic) => topic === 'dispatch.created').length, 81);
	assert.equal((await company.get('/v1/shippings/count.json')).body.count, 81);
	await assertBooksBalance(service);
});

test('each answer at once is of its own dispatch: lines, number and stock after it', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 2000 });
	const replies = await atOnce(60, (place) =>
		company.post(SHIPPINGS, { details: [{ code: 'CAFE', quantity: place + 1 }] }),
	);
	for (const [place, { body }] of replies.entries()) {
		const stored = (await company.get(`/v1/shippings/${body.id}.json?expand=[details,guide]`)).body;
		assert.equal(stored.guide.number, body.guide.number);
		assert.deepEqual(
			stored.details.items.map(({ quantity }: { quantity: number }) => quantity),
			[place + 1],
		);
	}
	// In the order of the ledger each movement leaves what the next one finds.
	let stock = 0;
	const { rows } = await service.app.db.query(
		`select quantity, quantity_after from stock_movements where variant_id = ${variantId} order by id`,
		[],
	);
	assert.equal(rows.length, 61);
	for (const { quantity, quantity_after } of rows) {
		stock += quantity as number;
		assert.equal(quantity_after, stock);
	}
	await assertBooksBalance(service);
});

test('coupons at once: a series is given once, the others are refused by name, all others are made', async () => {
	const company = await service.company({ hasStore: true });
	const replies = await atOnce(60, (place) =>
		company.post('/v1/loyalty/coupons.json', {
			name: 'Bienvenida',
			type: place % 12 === 11 ? '9' : '0',
			amount: 1000,
			serialNumber: place % 5 === 0 ? 'MISMA' : `SERIE-${place}`,
		}),
	);
	const same = replies.filter((_, place) => place % 5 === 0 && place % 12 !== 11);
	assert.equal(same.filter(({ status }) => status === 201).length, 1);
	for (const { status, body } of same)
		if (status !== 201) assert.deepEqual([status, body.errorCode], [409, 'coupons.serial_taken']);
	assert.deepEqual(tallyStatuses(replies), { 201: 45, 400: 5, 409: 10 });
	for (const [place, { status, body }] of replies.entries())
		if (status === 201 && place % 5 !== 0) assert.equal(body.data[0].serialNumber, `SERIE-${place}`);
	assert.equal((await company.get('/v1/loyalty/coupons/count.json')).body.count, 45);
	await assertBooksBalance(service);
});

test('checkouts at once set aside no more than there is, with coupons and without', async () => {
	const { company } = await storeWith(service, await startProvider());
	await company.product('CAFE', { stock: 25, price: 1990 });
	const coupon = { name: 'Bienvenida', type: '0', amount: 100, serialNumber: 'HOLA' };
	assert.equal((await company.post('/v1/loyalty/coupons.json', coupon)).status, 201);
	const replies = await atOnce(80, (place) =>
		company.post('/v1/checkouts.json', {
			email: `comprador${place}@ejemplo.example`,
			items: [{ code: 'CAFE', quantity: 1 }],
			...(place % 4 === 0 ? { coupons: ['HOLA'] } : {}),
		}),
	);
	assert.deepEqual(tallyStatuses(replies), { 201: 25, 409: 55 });
	for (const [place, { status, body }] of replies.entries())
		if (status === 201) {
			assert.equal(body.email, `comprador${place}@ejemplo.example`);
			assert.equal(body.coupons.length, place % 4 === 0 ? 1 : 0);
		}
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [25, 25]);
	await assertBooksBalance(service);
});
