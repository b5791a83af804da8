import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveOf, resumptionOf, STATES, standingOf } from './states.ts';

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

test('a start that goes on does what its transaction has become', () => {
	for (const [state, details, amount, expected] of [
		['created', null, 100, 'call'],
		['pending', '{}', 100, 'reported'],
		['success', '{}', 100, 'reported'],
		['expired', null, 100, 'replaced'],
		['fail', null, 100, 'reopen'],
		['fail', '{}', 100, 'anew'],
		['fail', null, 90, 'anew'],
	] as const)
		assert.equal(resumptionOf({ state, details, amount }, 100), expected, `${state} ${details} ${amount}`);
});
