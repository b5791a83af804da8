/** The ports a checkout uses: quote, hold, settle and release, on the real database and under concurrency. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tx } from '../../../src/kernel/db/index.ts';
import { Refusal } from '../../../src/kernel/errors.ts';
import {
	holdCoupons,
	type QuoteRequest,
	quoteCoupons,
	releaseCoupons,
	settleCoupons,
} from '../../../src/slices/coupons/index.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db } = service.app;
const HALF_HOUR = 1800;
const workOf = (tx: Tx, { actor }: TestCompany) => ({ tx, actor, now: NOW });
let lastCheckout = 0;
const newCheckout = () => ++lastCheckout;

async function create(company: TestCompany, serialNumber: string, properties: Json = {}, change: Json = {}) {
	const coupon = { name: serialNumber, type: '0', amount: 1000, serialNumber, properties, ...change };
	const { status, body } = await company.post('/v1/loyalty/coupons.json', coupon);
	assert.equal(status, 201, JSON.stringify(body));
	return body.data[0].id as number;
}

const request = (serials: string[], change: Partial<QuoteRequest> = {}): QuoteRequest => ({
	email: 'camila@rojas.example',
	serials,
	lines: [
		{ productId: 7, collections: ['verano'], total: 3000 },
		{ productId: 8, collections: [], total: 1000 },
	],
	shippingCost: 2500,
	now: NOW,
	timeZone: 'America/Santiago',
	...change,
});

interface Buyer {
	email?: string;
	checkoutId?: number;
}

/** What creating a checkout does: quote and hold in one transaction. */
function hold(company: TestCompany, serials: string[], { email = 'camila@rojas.example', checkoutId }: Buyer = {}) {
	const id = checkoutId ?? newCheckout();
	return db.transaction(async (tx) => {
		const quote = await quoteCoupons(tx, company.id, request(serials, { email, checkoutId: id }));
		const held = { checkoutId: id, email, coupons: quote.coupons, expiresAt: NOW + HALF_HOUR };
		await holdCoupons(workOf(tx, company), held);
		return id;
	});
}

/** Holding without asking first, as two buyers do who asked at the same moment. */
function holdBlindly(company: TestCompany, id: number, { email = 'camila@rojas.example', checkoutId }: Buyer = {}) {
	return db.transaction((tx) =>
		holdCoupons(workOf(tx, company), {
			checkoutId: checkoutId ?? newCheckout(),
			email,
			coupons: [{ id, serialNumber: 'X' }],
			expiresAt: NOW + HALF_HOUR,
		}),
	);
}

const settle = (company: TestCompany, checkoutId: number) =>
	db.transaction((tx) => settleCoupons(workOf(tx, company), checkoutId));
const release = (company: TestCompany, checkoutId: number) =>
	db.transaction((tx) => releaseCoupons(workOf(tx, company), checkoutId));

const refusal = (reason: string) => ({ status: 400, code: `coupons.${reason}`, field: 'coupons' });

async function counters(company: TestCompany, id: number) {
	const text = `select uses_taken as taken, uses_settled as settled,
		(select count(*) from coupon_uses u where u.company_id = c.company_id and u.coupon_id = c.id) as rows
		from coupons c where company_id = ${company.id} and id = ${id}`;
	return { ...(await db.query(text, [])).rows[0] };
}

test('a quote: discounts by line, shipping, total and what each coupon took', async () => {
	const company = await service.company();
	const amount = await create(company, 'PESOS');
	const shipping = await create(company, 'ENVIO', {}, { type: '2', amount: 0 });
	assert.deepEqual(await quoteCoupons(db, company.id, request(['envio', 'Pesos'])), {
		subtotal: 4000,
		discount: 1000,
		shippingCost: 2500,
		shippingDiscount: 2500,
		total: 3000,
		lines: [
			{ discount: 750, total: 2250 },
			{ discount: 250, total: 750 },
		],
		coupons: [
			{ id: amount, serialNumber: 'PESOS', name: 'PESOS', discount: 1000, shippingDiscount: 0 },
			{ id: shipping, serialNumber: 'ENVIO', name: 'ENVIO', discount: 0, shippingDiscount: 2500 },
		],
	});
	const { total, coupons } = await quoteCoupons(db, company.id, request([]));
	assert.deepEqual([total, coupons], [6500, []]);
});

test('a quote refuses, naming the series and the reason', async () => {
	const company = await service.company();
	await create(company, 'APAGADO', {}, { disabled: 1 });
	await create(company, 'FUTURO', { fromDate: NOW + 86_400 });
	await create(company, 'PASADO', { toDate: NOW - 86_400 });
	await create(company, 'CERO', { uses: 0 });
	await create(company, 'SOLO', { combinable: false });
	await create(company, 'GRANDE', { minAmount: 4001 });
	await create(company, 'OTRO', { products: ['9'] });
	await create(await service.company(), 'AJENO');
	for (const [serials, reason, message] of [
		[['apagado'], 'disabled', 'Coupon APAGADO is switched off'],
		[['FUTURO'], 'not_started', 'Coupon FUTURO can be used from 2026-03-11 on'],
		[['PASADO'], 'expired', 'Coupon PASADO could be used until 2026-03-09'],
		[['CERO'], 'exhausted', 'Coupon CERO has been used as many times as it allows'],
		[['SOLO', 'GRANDE'], 'below_minimum', 'Coupon GRANDE needs a purchase of at least CLP 4001'],
		[['OTRO'], 'matches_nothing', 'Coupon OTRO is not for any of the products in this purchase'],
		[['AJENO'], 'unknown', 'There is no coupon AJENO; check how it is spelled'],
		[['SOLO', 'solo'], 'entered_twice', 'Coupon SOLO was entered twice; once is enough'],
	] as [string[], string, string][])
		await assert.rejects(quoteCoupons(db, company.id, request(serials)), { ...refusal(reason), message });
	await create(company, 'LIBRE');
	await assert.rejects(quoteCoupons(db, company.id, request(['SOLO', 'LIBRE'])), refusal('not_combinable'));
});

test('hold, settle, count: repeating a step changes nothing', async () => {
	const company = await service.company();
	const id = await create(company, 'HOLA', { uses: 2 });
	const checkout = await hold(company, ['HOLA']);
	assert.deepEqual(await counters(company, id), { taken: 1, settled: 0, rows: 1 });
	await settle(company, checkout);
	await settle(company, checkout);
	await release(company, checkout);
	assert.deepEqual(await counters(company, id), { taken: 1, settled: 1, rows: 1 });
	const used = await company.get(`/v1/loyalty/coupons/${id}/used.json`);
	assert.deepEqual(used.body, { code: '200', data: { count: 1 } });
	const list = await company.get('/v1/loyalty/coupons.json?expand=used');
	assert.equal(list.body.data[0].movementsCount, 1);
	assert.deepEqual(list.body.data[0].used, { href: `${service.url}/v1/loyalty/coupons/${id}/used.json`, count: 1 });
	// Uses are told by the checkouts that take them.
	assert.deepEqual(await company.events(), [{ number: 1, topic: 'coupon.created', payload: { couponId: id } }]);
});

test('what is released is free for the next, and a repeat gives nothing back twice', async () => {
	const company = await service.company();
	const id = await create(company, 'UNA', { uses: 1 });
	const checkout = await hold(company, ['UNA']);
	await assert.rejects(hold(company, ['UNA'], { email: 'otra@persona.example' }), refusal('in_use'));
	await release(company, checkout);
	await release(company, checkout);
	await settle(company, checkout);
	assert.deepEqual(await counters(company, id), { taken: 0, settled: 0, rows: 0 });
	const next = await hold(company, ['UNA'], { email: 'otra@persona.example' });
	await settle(company, next);
	await assert.rejects(hold(company, ['UNA']), refusal('exhausted'));
});

test('holding again after a release works while a use is left, and is refused when it is not', async () => {
	const company = await service.company();
	const id = await create(company, 'TARDE', { uses: 1, repeteable: false });
	const late = await hold(company, ['TARDE']);
	await release(company, late);
	await holdBlindly(company, id, { checkoutId: late });
	await release(company, late);
	const other = await hold(company, ['TARDE'], { email: 'otra@persona.example' });
	await assert.rejects(holdBlindly(company, id, { checkoutId: late }), refusal('in_use'));
	await settle(company, other);
	await assert.rejects(holdBlindly(company, id, { checkoutId: late }), refusal('exhausted'));
	await company.put(`/v1/loyalty/coupons/${id}.json`, { disabled: 1 });
	await assert.rejects(holdBlindly(company, id, { checkoutId: late }), refusal('disabled'));
	await assert.rejects(holdBlindly(await service.company(), id), refusal('unknown'));
});

test('one checkout holds what it asked for last, and its own hold does not stand in its way', async () => {
	const company = await service.company();
	const one = await create(company, 'UNO', { uses: 1, repeteable: false });
	const two = await create(company, 'DOS', { uses: 1 });
	const checkoutId = await hold(company, ['UNO']);
	await hold(company, ['UNO', 'DOS'], { checkoutId });
	assert.deepEqual(await counters(company, one), { taken: 1, settled: 0, rows: 1 });
	await hold(company, ['DOS'], { checkoutId });
	assert.deepEqual(await counters(company, one), { taken: 0, settled: 0, rows: 0 });
	assert.deepEqual(await counters(company, two), { taken: 1, settled: 0, rows: 1 });
	await hold(company, [], { checkoutId });
	assert.deepEqual(await counters(company, two), { taken: 0, settled: 0, rows: 0 });
});

test('a hold that is refused leaves nothing, also of the coupons before it', async () => {
	const company = await service.company();
	const first = await create(company, 'PRIMERO');
	const second = await create(company, 'SEGUNDO', { uses: 1 });
	await hold(company, ['SEGUNDO']);
	const checkoutId = newCheckout();
	const both = [first, second].map((id) => ({ id, serialNumber: 'X' }));
	const attempt = { checkoutId, email: 'a@b.example', coupons: both, expiresAt: NOW };
	await assert.rejects(
		db.transaction((tx) => holdCoupons(workOf(tx, company), attempt)),
		refusal('in_use'),
	);
	assert.deepEqual(await counters(company, first), { taken: 0, settled: 0, rows: 0 });
});

test('one use per e-mail, whatever its letter case, held or settled; a failed payment frees it', async () => {
	const company = await service.company();
	const id = await create(company, 'PERSONAL', { repeteable: false });
	const first = await hold(company, ['PERSONAL'], { email: 'Camila@Rojas.example' });
	const again = () => hold(company, ['PERSONAL'], { email: ' CAMILA@ROJAS.EXAMPLE' });
	await assert.rejects(again(), {
		...refusal('already_used'),
		message: 'Coupon PERSONAL can be used once per person, and this e-mail address has used it already',
	});
	await assert.rejects(holdBlindly(company, id, { email: 'camila@rojas.EXAMPLE' }), refusal('already_used'));
	await hold(company, ['PERSONAL'], { email: 'ignacio@munoz.example' });
	await release(company, first);
	await settle(company, await again());
	await assert.rejects(again(), refusal('already_used'));
});

test('repeteable, or not said: the same e-mail may come back', async () => {
	const company = await service.company();
	const id = await create(company, 'SIEMPRE', { repeteable: true });
	await create(company, 'CALLADO');
	for (const serial of ['SIEMPRE', 'CALLADO', 'SIEMPRE', 'CALLADO']) await hold(company, [serial]);
	// Uses from before it was limited count as well.
	await company.put(`/v1/loyalty/coupons/${id}.json`, { properties: { repeteable: false } });
	await assert.rejects(hold(company, ['SIEMPRE']), refusal('already_used'));
	await assert.rejects(holdBlindly(company, id), refusal('already_used'));
});

test('200 buyers at once for one use: exactly one holds it', async () => {
	const company = await service.company();
	const id = await create(company, 'UNICO', { uses: 1 });
	const attempts = await Promise.allSettled(
		Array.from({ length: 200 }, (_, n) => hold(company, ['UNICO'], { email: `cliente${n}@correo.example` })),
	);
	const won = attempts.filter((each) => each.status === 'fulfilled');
	assert.equal(won.length, 1);
	for (const each of attempts)
		if (each.status === 'rejected') assert.equal((each.reason as Refusal).code, 'coupons.in_use');
	assert.deepEqual(await counters(company, id), { taken: 1, settled: 0, rows: 1 });
	await release(company, (won[0] as PromiseFulfilledResult<number>).value);
	await hold(company, ['UNICO']);
});

test('200 times the same e-mail at once, once per person: exactly one holds it', async () => {
	const company = await service.company();
	const id = await create(company, 'PERSONAL', { repeteable: false });
	const attempts = await Promise.allSettled(
		Array.from({ length: 200 }, (_, n) =>
			hold(company, ['PERSONAL'], { email: n % 2 ? 'ana@soto.cl' : 'ANA@SOTO.CL' }),
		),
	);
	assert.equal(attempts.filter((each) => each.status === 'fulfilled').length, 1);
	for (const each of attempts)
		if (each.status === 'rejected') assert.equal((each.reason as Refusal).code, 'coupons.already_used');
	assert.deepEqual(await counters(company, id), { taken: 1, settled: 0, rows: 1 });
});

test('50 settlements and releases of one checkout at once: one outcome, counted once', async () => {
	const company = await service.company();
	const id = await create(company, 'CARRERA', { uses: 5 });
	const checkout = await hold(company, ['CARRERA']);
	await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? settle : release)(company, checkout)));
	const { taken, settled, rows } = await counters(company, id);
	assert.ok(taken === settled && settled === rows && (taken as number) <= 1);
});

test('buyers who hold, pay and give up in any order never exceed a limit nor lose a count', async () => {
	const company = await service.company();
	const ids = [
		await create(company, 'A', { uses: 12 }),
		await create(company, 'B', { uses: 7, repeteable: false }),
		await create(company, 'C'),
	];
	const buyer = async (n: number) => {
		const serials = [['A', 'B'], ['B', 'A', 'C'], ['C'], ['C', 'A']][n % 4] as string[];
		try {
			const checkout = await hold(company, serials, { email: `cliente${n % 15}@correo.example` });
			if (n % 3 === 0) await settle(company, checkout);
			if (n % 3 === 1) await release(company, checkout);
		} catch (error) {
			assert.ok(error instanceof Refusal, String(error));
		}
	};
	await Promise.all(Array.from({ length: 120 }, (_, n) => buyer(n)));
	for (const [place, most] of [12, 7, Number.POSITIVE_INFINITY].entries()) {
		const { taken, settled, rows } = (await counters(company, ids[place] as number)) as Record<string, number>;
		assert.equal(taken, rows);
		assert.ok((taken as number) <= most && (settled as number) <= (taken as number));
	}
});
