import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleCoupon } from '../../../test/support/sample-coupon.ts';
import { type CartLine, discount, isFor, spread } from './discount.ts';
import type { CouponRow } from './store.ts';
import { AMOUNT, FREE_SHIPPING, PERCENTAGE } from './type-codes.ts';

const line = (total: number, productId = 1, collections: string[] = []): CartLine => ({
	productId,
	collections,
	total,
});

const amount = (value: number, change: Partial<CouponRow> = {}) =>
	sampleCoupon({ kind: AMOUNT, amount: value, ...change });
const percentage = (hundredths: number, change: Partial<CouponRow> = {}) =>
	sampleCoupon({ kind: PERCENTAGE, amount: hundredths, ...change });
const freeShipping = (change: Partial<CouponRow> = {}) => sampleCoupon({ kind: FREE_SHIPPING, amount: 0, ...change });

const cases: [
	name: string,
	lines: CartLine[],
	shipping: number,
	coupons: CouponRow[],
	discounts: number[],
	total: number,
][] = [
	['no coupon', [line(1000), line(500)], 300, [], [0, 0], 1800],
	['an amount in proportion to the lines', [line(3000), line(1000)], 0, [amount(1000)], [750, 250], 3000],
	[
		'the last peso to the largest remainder',
		[line(1000), line(1000), line(1001)],
		0,
		[amount(1000)],
		[333, 333, 334],
		2001,
	],
	['equal remainders: the earlier line', [line(100), line(100)], 0, [amount(101)], [51, 50], 99],
	['an amount never takes more than the lines are worth', [line(400), line(100)], 250, [amount(9000)], [400, 100], 250],
	['a percentage', [line(1990), line(10)], 0, [percentage(1000)], [199, 1], 1800],
	['half a peso rounds away from zero', [line(5)], 0, [percentage(1000)], [1], 4],
	['12.5 %', [line(1000)], 0, [percentage(1250)], [125], 875],
	[
		'a percentage up to its maximum',
		[line(50_000), line(50_000)],
		0,
		[percentage(5000, { max_amount: 10_001 })],
		[5001, 5000],
		89_999,
	],
	['a maximum of 0 takes nothing', [line(500)], 0, [percentage(5000, { max_amount: 0 })], [0], 500],
	['100 %', [line(999), line(1)], 100, [percentage(10_000)], [999, 1], 100],
	['free shipping', [line(1000)], 3500, [freeShipping()], [0], 1000],
	['free shipping without shipping takes nothing', [line(1000)], 0, [freeShipping()], [0], 1000],
	[
		'only the lines of its products',
		[line(1000, 7), line(1000, 8)],
		0,
		[percentage(5000, { products: '["7"]' })],
		[500, 0],
		1500,
	],
	[
		'only the lines of its collections',
		[line(1000, 7), line(1000, 8, ['Verano'])],
		0,
		[amount(3000, { collections: '["verano"]' })],
		[0, 1000],
		1000,
	],
	[
		'percentages count on full prices, amounts on what is left',
		[line(1000)],
		0,
		[amount(300, { id: 1 }), percentage(5000, { id: 2 })],
		[800],
		200,
	],
	[
		'two percentages never go below 0',
		[line(1000)],
		0,
		[percentage(6000, { id: 1 }), percentage(6000, { id: 2 })],
		[1000],
		0,
	],
	[
		'everything at once',
		[line(1000), line(0)],
		500,
		[freeShipping({ id: 1 }), amount(100, { id: 2 }), percentage(1000, { id: 3 })],
		[200, 0],
		800,
	],
	['an empty cart', [], 0, [amount(100)], [], 0],
];

for (const [name, lines, shipping, coupons, discounts, total] of cases)
	test(`takes off: ${name}`, () => {
		const quote = discount(lines, shipping, coupons);
		assert.deepEqual(
			quote.lines.map((each) => each.discount),
			discounts,
		);
		assert.equal(quote.total, total);
		assert.equal(quote.shippingCost, shipping);
	});

test('each coupon says what it took', () => {
	const quote = discount([line(1000)], 500, [
		freeShipping({ id: 4, serial_number: 'ENVIO', name: 'Envío' }),
		amount(2000, { id: 5, serial_number: 'DOS', name: 'Dos mil' }),
		percentage(1000, { id: 6, serial_number: 'DIEZ', name: 'Diez' }),
	]);
	assert.deepEqual(quote.coupons, [
		{ id: 6, serialNumber: 'DIEZ', name: 'Diez', discount: 100, shippingDiscount: 0 },
		{ id: 5, serialNumber: 'DOS', name: 'Dos mil', discount: 900, shippingDiscount: 0 },
		{ id: 4, serialNumber: 'ENVIO', name: 'Envío', discount: 0, shippingDiscount: 500 },
	]);
});

test('what a coupon is for: a product or a collection of its lists; empty lists restrict nothing', () => {
	const both = sampleCoupon({ products: '["7"]', collections: '["12","Verano"]' });
	assert.equal(isFor(both)(line(1, 7)), true);
	assert.equal(isFor(both)(line(1, 8, ['12'])), true);
	assert.equal(isFor(both)(line(1, 8, ['VERANO'])), true);
	assert.equal(isFor(both)(line(1, 8, ['invierno'])), false);
	assert.equal(isFor(sampleCoupon({ products: '[]', collections: '[]' }))(line(1, 8)), true);
});

const anyAmount = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2_000_000_000 }));
const anyLine = fc.record({
	productId: fc.integer({ min: 1, max: 4 }),
	collections: fc.subarray(['verano', 'ofertas']),
	total: anyAmount,
});
const anyCoupon = fc
	.tuple(
		fc.constantFrom(AMOUNT, PERCENTAGE, FREE_SHIPPING),
		anyAmount,
		fc.integer({ min: 0, max: 10_000 }),
		fc.option(anyAmount),
		fc.option(fc.subarray(['1', '2', '3'])),
		fc.option(fc.subarray(['verano', 'ofertas'])),
	)
	.map(([kind, value, hundredths, max, products, collections]) =>
		sampleCoupon({
			kind,
			amount: kind === AMOUNT ? value : kind === PERCENTAGE ? hundredths : 0,
			max_amount: max,
			products: products && JSON.stringify(products),
			collections: collections && JSON.stringify(collections),
		}),
	);
const anyCart = fc.record({
	lines: fc.array(anyLine, { maxLength: 12 }),
	shipping: anyAmount,
	coupons: fc
		.array(anyCoupon, { maxLength: 6 })
		.map((coupons) => coupons.map((coupon, index) => ({ ...coupon, id: index + 1, serial_number: `C${index}` }))),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('for any cart and coupons: lines and shipping add up to the total, and no discount exceeds what it is taken from', () => {
	fc.assert(
		fc.property(anyCart, ({ lines, shipping, coupons }) => {
			const quote = discount(lines, shipping, coupons);
			assert.equal(quote.subtotal, sum(lines.map((each) => each.total)));
			assert.equal(sum(quote.lines.map((each) => each.total)) + shipping - quote.shippingDiscount, quote.total);
			assert.equal(sum(quote.lines.map((each) => each.discount)), quote.discount);
			assert.equal(sum(quote.coupons.map((each) => each.discount)), quote.discount);
			assert.equal(sum(quote.coupons.map((each) => each.shippingDiscount)), quote.shippingDiscount);
			assert.ok(quote.discount >= 0 && quote.discount <= quote.subtotal);
			assert.ok(quote.shippingDiscount >= 0 && quote.shippingDiscount <= shipping);
			assert.ok(quote.total >= 0);
			for (const [index, each] of quote.lines.entries()) {
				assert.ok(Number.isInteger(each.total) && each.total >= 0 && each.discount >= 0);
				assert.equal(each.total + each.discount, lines[index]?.total);
			}
		}),
	);
});

test('for any cart and coupons: no coupon takes from lines it is not for, nor more than it allows', () => {
	fc.assert(
		fc.property(anyCart, ({ lines, shipping, coupons }) => {
			for (const coupon of coupons) {
				const quote = discount(lines, shipping, [coupon]);
				const eligible = lines.map(isFor(coupon));
				for (const [index, each] of quote.lines.entries()) if (!eligible[index]) assert.equal(each.discount, 0);
				const worth = sum(lines.filter(isFor(coupon)).map((each) => each.total));
				if (coupon.kind === AMOUNT) assert.equal(quote.discount, Math.min(coupon.amount, worth));
				if (coupon.kind === PERCENTAGE)
					assert.ok(quote.discount <= Math.min(worth, coupon.max_amount ?? Number.POSITIVE_INFINITY));
			}
		}),
	);
});

test('for any cart and coupons: the order they are entered in changes nothing', () => {
	const shuffled = anyCart.chain((cart) =>
		fc.record({
			cart: fc.constant(cart),
			other: fc.shuffledSubarray(cart.coupons, { minLength: cart.coupons.length }),
		}),
	);
	fc.assert(
		fc.property(shuffled, ({ cart: { lines, shipping, coupons }, other }) => {
			assert.deepEqual(discount(lines, shipping, other), discount(lines, shipping, coupons));
		}),
	);
});

test('for any cart and coupons: taking coupons away restores the price, down to the full one', () => {
	const shrunk = anyCart.chain((cart) =>
		fc.record({ cart: fc.constant(cart), added: anyCoupon.map((coupon) => ({ ...coupon, id: 99 })) }),
	);
	fc.assert(
		fc.property(shrunk, ({ cart: { lines, shipping, coupons }, added }) => {
			const before = discount(lines, shipping, coupons);
			const kept = [...coupons, added].filter((coupon) => coupon.id !== added.id);
			assert.deepEqual(discount(lines, shipping, kept), before);
			const bare = discount(lines, shipping, []);
			assert.equal(bare.total, sum(lines.map((each) => each.total)) + shipping);
			assert.ok(bare.lines.every((each) => each.discount === 0));
		}),
	);
});

test('for any cart and coupons: one coupon more never makes it dearer', () => {
	fc.assert(
		fc.property(anyCart, ({ lines, shipping, coupons }) => {
			const full = discount(lines, shipping, coupons);
			for (const coupon of coupons) {
				const fewer = discount(
					lines,
					shipping,
					coupons.filter((each) => each !== coupon),
				);
				// Which line gets the odd peso may differ, and with it what a later coupon for one line finds left.
				assert.ok(full.total <= fewer.total + coupons.length * lines.length);
			}
		}),
		{ numRuns: 300 },
	);
});

test('for any amount and weights: shares add up, are proportional within one unit, and fit', () => {
	fc.assert(
		fc.property(
			fc.array(anyAmount, { minLength: 1, maxLength: 20 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(weights, part) => {
				const whole = sum(weights);
				const value = Math.floor(whole * part);
				const shares = spread(value, weights);
				assert.equal(sum(shares), value);
				for (const [index, share] of shares.entries()) {
					const weight = weights[index] as number;
					assert.ok(share >= 0 && share <= weight);
					if (whole > 0) assert.ok(Math.abs(share - (value / whole) * weight) < 1.001);
				}
			},
		),
	);
});
