import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCoupon } from '../../../test/support/sample-coupon.ts';
import { localDate } from '../../kernel/clock.ts';
import { amountDecimals, checkCoupons, matchSerials, type Purchase, readAmount, serialKey } from './rules.ts';
import type { CouponRow } from './store.ts';
import { AMOUNT, FREE_SHIPPING, PERCENTAGE } from './type-codes.ts';

const utc = (text: string) => Date.parse(text) / 1000;

/** 10 March 2026, 22:30 in Santiago (UTC−3): already the 11th in UTC. */
const NOW = utc('2026-03-11T01:30:00Z');

const purchase = (change: Partial<Purchase> = {}): Purchase => ({
	lines: [{ productId: 7, collections: ['verano'], total: 10_000 }],
	now: NOW,
	timeZone: 'America/Santiago',
	currency: { code: 'CLP', decimals: 0 },
	usedByBuyer: new Set(),
	heldByPurchase: new Set(),
	...change,
});

const allowed: [name: string, coupon: Partial<CouponRow>, purchase?: Partial<Purchase>][] = [
	['absent properties restrict nothing', { uses_taken: 1000 }, { usedByBuyer: new Set([1]) }],
	['the last use', { uses: 3, uses_taken: 2 }],
	['its own held use', { uses: 1, uses_taken: 1 }, { heldByPurchase: new Set([1]) }],
	['a repeatable one again', { repeatable: 1 }, { usedByBuyer: new Set([1]) }],
	['one use per e-mail, the first', { repeatable: 0 }],
	['a non-combinable one alone', { combinable: 0 }],
	['exactly the minimum', { min_amount: 10_000 }],
	['its product', { products: '["7"]' }],
	['its collection', { collections: '["Verano"]' }],
	['its first day, though it starts later that day', { from_date: utc('2026-03-11T02:59:59Z') }],
	['its last day, though its hour has passed', { to_date: utc('2026-03-10T03:00:00Z') }],
	['its first day, written as a date', { from_date: utc('2026-03-10T00:00:00Z') }],
	['its last day, written as a date', { to_date: utc('2026-03-10T00:00:00Z') }],
	['a single day', { from_date: utc('2026-03-10T12:00:00Z'), to_date: utc('2026-03-10T12:00:00Z') }],
];

for (const [name, coupon, change] of allowed)
	test(`may be used: ${name}`, () => checkCoupons([sampleCoupon(coupon)], purchase(change)));

const refused: [code: string, sentence: string, coupon: Partial<CouponRow>, purchase?: Partial<Purchase>][] = [
	['disabled', 'Coupon HOLA is switched off', { disabled: 1 }],
	['not_started', 'Coupon HOLA can be used from 2026-03-11 on', { from_date: utc('2026-03-11T03:00:00Z') }],
	['expired', 'Coupon HOLA could be used until 2026-03-09', { to_date: utc('2026-03-10T02:59:59Z') }],
	['not_started', 'Coupon HOLA can be used from 2026-03-11 on', { from_date: utc('2026-03-11T00:00:00Z') }],
	['expired', 'Coupon HOLA could be used until 2026-03-09', { to_date: utc('2026-03-09T00:00:00Z') }],
	['exhausted', 'Coupon HOLA has been used as many times as it allows', { uses: 2, uses_taken: 2, uses_settled: 2 }],
	['exhausted', 'Coupon HOLA has been used as many times as it allows', { uses: 0 }],
	['exhausted', 'Coupon HOLA has been used as many times as it allows', { uses: 1, uses_taken: 3, uses_settled: 3 }],
	[
		'in_use',
		'Coupon HOLA is held by a purchase that is still being paid; it comes free if that one is not completed',
		{ uses: 2, uses_taken: 2, uses_settled: 1 },
	],
	[
		'already_used',
		'Coupon HOLA can be used once per person, and this e-mail address has used it already',
		{ repeatable: 0 },
		{ usedByBuyer: new Set([1]) },
	],
	['below_minimum', 'Coupon HOLA needs a purchase of at least CLP 10001', { min_amount: 10_001 }],
	[
		'below_minimum',
		'Coupon HOLA needs a purchase of at least USD 100.50',
		{ min_amount: 10_050 },
		{ currency: { code: 'USD', decimals: 2 } },
	],
	['matches_nothing', 'Coupon HOLA is not for any of the products in this purchase', { products: '["8"]' }],
	['matches_nothing', 'Coupon HOLA is not for any of the products in this purchase', { collections: '["invierno"]' }],
	['matches_nothing', 'Coupon HOLA is not for any of the products in this purchase', {}, { lines: [] }],
];

/** What the sentence names, for programs. */
const FACTS: Readonly<Record<string, object>> = {
	'Coupon HOLA can be used from 2026-03-11 on': { date: '2026-03-11' },
	'Coupon HOLA could be used until 2026-03-09': { date: '2026-03-09' },
	'Coupon HOLA needs a purchase of at least CLP 10001': { minimum: 10_001, currency: 'CLP' },
	'Coupon HOLA needs a purchase of at least USD 100.50': { minimum: 100.5, currency: 'USD' },
};

for (const [reason, message, coupon, change] of refused)
	test(`refused: ${reason} ${JSON.stringify(coupon)}`, () => {
		assert.throws(() => checkCoupons([sampleCoupon(coupon)], purchase(change)), {
			status: 400,
			code: `coupons.${reason}`,
			field: 'coupons',
			message,
			extra: { serial: 'HOLA', ...(FACTS[message] ?? {}) },
		});
	});

test('a coupon that is not combinable refuses company, in whatever order', () => {
	const alone = sampleCoupon({ id: 2, serial_number: 'SOLO', combinable: 0 });
	const other = sampleCoupon({ combinable: 1 });
	for (const coupons of [
		[alone, other],
		[other, alone],
	])
		assert.throws(() => checkCoupons(coupons, purchase()), {
			code: 'coupons.not_combinable',
			message: 'Coupon SOLO cannot be used together with other coupons',
		});
	checkCoupons([other, sampleCoupon({ id: 3 })], purchase());
});

test('a series is found in any letter case, and is refused when unknown or entered twice', () => {
	const coupon = sampleCoupon({ serial_number: 'Ñandú-10', serial_key: serialKey('Ñandú-10') });
	assert.deepEqual(matchSerials([' ÑANDÚ-10 '], [coupon]), [coupon]);
	assert.deepEqual(matchSerials(['N\u0303ANDU\u0301-10'], [coupon]), [coupon]);
	assert.throws(() => matchSerials(['otra'], [coupon]), {
		code: 'coupons.unknown',
		message: 'There is no coupon otra; check how it is spelled',
		field: 'coupons',
	});
	assert.throws(() => matchSerials(['ñandú-10', 'ÑANDÚ-10'], [coupon]), {
		code: 'coupons.entered_twice',
		message: 'Coupon Ñandú-10 was entered twice; once is enough',
	});
});

test('dates are those of the time zone, daylight saving included', () => {
	assert.equal(localDate(utc('2026-01-01T02:59:59Z'), 'America/Santiago'), '2025-12-31');
	assert.equal(localDate(utc('2026-01-01T03:00:00Z'), 'America/Santiago'), '2026-01-01');
	assert.equal(localDate(utc('2026-07-01T03:30:00Z'), 'America/Santiago'), '2026-06-30');
	assert.equal(localDate(utc('2026-07-01T03:30:00Z'), 'America/Sao_Paulo'), '2026-07-01');
});

test('an amount is read as its type means it', () => {
	assert.equal(readAmount(AMOUNT, '5000', 0, '012'), 5000);
	assert.equal(readAmount(AMOUNT, '10.5', 2, '012'), 1050);
	assert.equal(readAmount(PERCENTAGE, '12.5', 0, '012'), 1250);
	assert.equal(readAmount(PERCENTAGE, '100', 0, '012'), 10_000);
	assert.equal(readAmount(FREE_SHIPPING, '0.00', 0, '012'), 0);
	assert.equal(amountDecimals(PERCENTAGE, 0), 2);
	for (const [kind, text, code] of [
		[AMOUNT, '-1', 'request.invalid'],
		[AMOUNT, '10.5', 'request.invalid'],
		[AMOUNT, '0x10', 'request.invalid'],
		[AMOUNT, '9007199254740993', 'request.invalid'],
		[PERCENTAGE, '100.01', 'coupons.percentage_range'],
		[PERCENTAGE, '-1', 'coupons.percentage_range'],
		[PERCENTAGE, '33.333', 'coupons.percentage_range'],
		[FREE_SHIPPING, '20', 'coupons.free_shipping_amount'],
		[FREE_SHIPPING, '0.5', 'coupons.free_shipping_amount'],
	] as const)
		assert.throws(() => readAmount(kind, text, 0, '012'), { status: 400, code, field: 'amount' });
});

test('a date is that whole day in the company’s time zone, on either side of UTC', () => {
	const day = utc('2026-03-10T00:00:00Z');
	const coupon = sampleCoupon({ from_date: day, to_date: day });
	for (const [timeZone, first, last] of [
		['America/Santiago', '2026-03-10T03:00:00Z', '2026-03-11T02:59:59Z'],
		['UTC', '2026-03-10T00:00:00Z', '2026-03-10T23:59:59Z'],
		['Asia/Tokyo', '2026-03-09T15:00:00Z', '2026-03-10T14:59:59Z'],
	] as const) {
		const at = (now: number) => () => checkCoupons([coupon], purchase({ now, timeZone }));
		assert.throws(at(utc(first) - 1), { code: 'coupons.not_started' });
		at(utc(first))();
		at(utc(last))();
		assert.throws(at(utc(last) + 1), { code: 'coupons.expired' });
	}
});
