import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endingOf } from './result-page.ts';

const tried = (state: 'created' | 'pending' | 'success' | 'fail' | 'expired', refund: 0 | 1 = 0, refundedAt = 0) => ({
	id: 1,
	payment_method_id: 1,
	state,
	amount: 1,
	refund_due: refund,
	refunded_at: refundedAt,
});

test('how it ended is told from the checkout and its newest transaction', () => {
	for (const [state, transactions, ending] of [
		['paid', [tried('success')], 'success'],
		['paid', [tried('success'), tried('expired', 1)], 'success'],
		['open', [], 'waiting'],
		['open', [tried('created')], 'waiting'],
		['open', [tried('expired')], 'waiting'],
		['open', [tried('pending')], 'pending'],
		['open', [tried('fail')], 'fail'],
		['open', [tried('fail'), tried('created')], 'waiting'],
		['expired', [tried('expired')], 'ended'],
		['expired', [tried('expired', 1)], 'refund'],
		['expired', [tried('expired', 1, 1_773_100_800)], 'refunded'],
		['expired', [tried('expired', 1, 1_773_100_800), tried('expired', 1)], 'refund'],
		['cancelled', [tried('fail')], 'ended'],
	] as const)
		assert.equal(endingOf({ state, transactions }), ending, `${state} ${JSON.stringify(transactions)}`);
});
