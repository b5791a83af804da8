/** The buffer before the request log: bounded by number and by bytes, oldest first, and it knows what it dropped. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Noted } from '../../kernel/journal.ts';
import { Pending } from './pending.ts';

const noted = (requestId: string, companyId = 1, answer?: string, status = 200): Noted => ({
	requestId,
	caller: undefined,
	token: undefined,
	concerned: { companyId, path: '/', hide: (text) => text },
	at: 0,
	method: 'GET',
	url: '/',
	status,
	errorCode: undefined,
	ignored: undefined,
	durationMs: 1,
	key: undefined,
	isReplay: false,
	body: undefined,
	bodyBytes: 0,
	answer,
	fault: undefined,
});
const idsOf = (taken: readonly Noted[]) => taken.map(({ requestId }) => requestId).join();

test('the oldest give way, and are counted by company once', () => {
	const pending = new Pending(3, 1_000);
	for (const [id, company] of [
		['a', 1],
		['b', 2],
		['c', 1],
		['d', 1],
		['e', 1],
	] as const)
		pending.add(noted(id, company));
	assert.equal(idsOf(pending.take(2, 1_000)), 'c,d');
	assert.deepEqual(
		[...pending.takeMissed()],
		[
			[1, 1],
			[2, 1],
		],
	);
	assert.deepEqual([...pending.takeMissed()], []);
	pending.add(noted('f'));
	assert.equal(idsOf(pending.take(9, 1_000)), 'e,f');
	assert.equal(pending.size, 0);
	assert.deepEqual(pending.take(9, 1_000), []);
});

test('bodies count by their size, and a batch ends where they have enough', () => {
	const pending = new Pending(100, 1_000);
	for (const id of ['a', 'b', 'c', 'd']) pending.add(noted(id, 1, 'x'.repeat(300)));
	assert.deepEqual([...pending.takeMissed()], [[1, 1]]);
	assert.equal(idsOf(pending.take(100, 500)), 'b,c');
	assert.equal(idsOf(pending.take(100, 1)), 'd');
	pending.add(noted('huge', 1, 'x'.repeat(5_000)));
	assert.equal(idsOf(pending.take(100, 1)), 'huge');
});

test('while enough waits, calls that went well are kept without their bodies', () => {
	const pending = new Pending(100, 1_000, 500);
	const answer = 'x'.repeat(300);
	for (const id of ['a', 'b', 'c']) pending.add(noted(id, 1, answer));
	pending.add(noted('refused', 1, answer, 409));
	const kept = pending.take(100, 10_000).map(({ requestId, answer: text }) => `${requestId} ${text?.length}`);
	assert.deepEqual(kept, ['a 300', 'b 300', 'c undefined', 'refused 300']);
	pending.add(noted('later', 1, answer));
	assert.equal(pending.take(1, 10_000)[0]?.answer, answer);
});
