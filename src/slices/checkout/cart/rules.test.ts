import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHECKOUT_STATES, checkOpen, stateAt, totalOf } from './rules.ts';

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
