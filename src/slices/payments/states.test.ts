import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveOf, STATES, standingOf } from './states.ts';

test('every report in every state does what the table says', () => {
	const table = [
		['created', 'record', 'record', 'record'],
		['pending', 'record', 'record', 'same'],
		['success', 'same', 'refuse', 'refuse'],
		['fail', 'refuse', 'same', 'refuse'],
		['expired', 'record', 'record', 'refuse'],
		['refund due', 'refuse', 'refuse', 'refuse'],
	] as const;
	for (const [state, success, fail, pending] of table) {
		assert.equal(moveOf(state, 'success'), success, `success when ${state}`);
		assert.equal(moveOf(state, 'fail'), fail, `fail when ${state}`);
		assert.equal(moveOf(state, 'pending'), pending, `pending when ${state}`);
	}
	assert.deepEqual(
		STATES,
		table.slice(0, 5).map(([state]) => state),
	);
});

test('money that waits to be refunded is a standing of its own', () => {
	assert.equal(standingOf({ state: 'expired', refund_due: 1 }), 'refund due');
	assert.equal(standingOf({ state: 'expired', refund_due: 0 }), 'expired');
});
