import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsendableHeader } from '../endpoints/rules.ts';
import { judge, readRetryAfter } from './rules.ts';

const schedule = [0, 5, 300];
const nowMs = 1_000_000;
const base = { retryAfter: undefined, attempt: 1, schedule, nowMs, random: 0 };

test('2xx delivers, 410 ends it, everything else is tried again as scheduled', () => {
	for (const status of [200, 201, 204, 299]) assert.deepEqual(judge({ ...base, status }), { kind: 'delivered' });
	assert.deepEqual(judge({ ...base, status: 410 }), { kind: 'gone' });
	for (const status of [0, 100, 199, 300, 301, 307, 400, 404, 429, 500, 503])
		assert.deepEqual(judge({ ...base, status }), { kind: 'retry', atMs: nowMs + 5_000 });
	assert.deepEqual(judge({ ...base, status: 500, attempt: 2 }), { kind: 'retry', atMs: nowMs + 300_000 });
	assert.deepEqual(judge({ ...base, status: 500, attempt: 3 }), { kind: 'failed' });
	assert.deepEqual(judge({ ...base, status: 200, attempt: 3 }), { kind: 'delivered' });
});

test('jitter only ever adds, up to a twentieth', () => {
	assert.deepEqual(judge({ ...base, status: 500, random: 1 }), { kind: 'retry', atMs: nowMs + 5_250 });
});

test('Retry-After lengthens the wait, never shortens it, and is not believed beyond a day', () => {
	assert.deepEqual(judge({ ...base, status: 503, retryAfter: '60' }), { kind: 'retry', atMs: nowMs + 60_000 });
	assert.deepEqual(judge({ ...base, status: 503, retryAfter: '1' }), { kind: 'retry', atMs: nowMs + 5_000 });
	assert.equal(readRetryAfter('999999999', nowMs), 86_400);
	assert.equal(readRetryAfter(new Date(nowMs + 30_000).toUTCString(), nowMs), 30);
	for (const text of [undefined, '', 'soon', '-5', new Date(0).toUTCString()])
		assert.equal(readRetryAfter(text, nowMs), 0);
});

test('headers that steer the connection or cannot be sent are told', () => {
	assert.equal(unsendableHeader({ Authorization: 'Bearer x', 'x-a': 'é' }), undefined);
	for (const name of ['host', 'Content-Length', 'content-type', 'Webhook-Signature', 'TE', 'a b', '', 'x:y'])
		assert.equal(unsendableHeader({ ok: '1', [name]: 'x' }), name);
	for (const value of ['a\r\nb', '\u0000', '€', 7, null, 'x'.repeat(5000)])
		assert.equal(unsendableHeader({ a: value }), 'a');
});
