import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beyondRange, shortStock } from '../../../foundations/stock/errors.ts';
import { invalid, notFound, type Refusal, unknownReference } from '../../../kernel/errors.ts';
import * as couponErrors from '../../coupons/errors.ts';
import * as errors from './errors.ts';
import { CHECKOUT_STATES, checkOpen, isUnfulfillable, stateAt, totalOf } from './rules.ts';

test('only an open checkout may change, and every other says why', () => {
	checkOpen('open');
	const codes = CHECKOUT_STATES.slice(1).map((state) => {
		try {
			checkOpen(state);
		} catch (error) {
			return (error as { code: string }).code;
		}
		return undefined;
	});
	assert.deepEqual(codes, ['store.already_paid', 'store.expired', 'store.cancelled']);
});

test('what is out of time is expired, unless it ended before', () => {
	assert.equal(stateAt({ state: 'open', expires_at: 10 }, 9), 'open');
	assert.equal(stateAt({ state: 'open', expires_at: 10 }, 10), 'expired');
	assert.equal(stateAt({ state: 'paid', expires_at: 10 }, 11), 'paid');
});

test('the total is what is left of lines and shipping', () => {
	assert.equal(totalOf({ subtotal: 1000, discount: 300, shippingCost: 200, shippingDiscount: 200 }), 700);
});

test('money goes back for what stands in the way of an order that is paid, and for nothing else', () => {
	const codes = (refusals: readonly Refusal[]) => refusals.filter(isUnfulfillable).map(({ code }) => code);
	const { unknownCoupon, disabled, exhausted, inUse, alreadyUsed } = couponErrors;
	const meant = [
		...[
			errors.alreadyPaid(),
			errors.isCancelled(),
			errors.otherAmount(),
			shortStock({ product: 'Café', variantId: 1, officeId: 1, requested: 2, available: 1 }),
		],
		...[unknownCoupon, disabled, exhausted, inUse, alreadyUsed].map((make) => make('OTONO-10')),
	];
	assert.deepEqual(
		codes(meant),
		meant.map(({ code }) => code),
	);
	const others = [errors.hasExpired(), errors.suspended(), beyondRange('Café'), notFound('client'), invalid('a', 'b')];
	assert.deepEqual(codes([...others, unknownReference('deliveryTypeId', 'a delivery type')]), []);
	assert.equal(isUnfulfillable(new Error('stock.short')), false);
});
