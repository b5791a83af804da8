import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breaker } from './breaker.ts';

const at = (ms: number) => ({ ms, clockMs: ms });

test('a breaker opens after ten failures in a row, for longer and longer, and closes at the first success', () => {
	const breaker = new Breaker();
	const fail = (times: number, ms: number) => {
		for (let n = 0; n < times; n++) breaker.noteFailure(ms, at(ms));
	};
	fail(9, 0);
	assert.ok(!breaker.isOpen(at(0)) && !breaker.isWary);
	breaker.noteSuccess();
	fail(10, 0);
	assert.ok(breaker.isOpen(at(999)) && !breaker.isOpen(at(1_000)) && breaker.isWary);
	fail(1, 1_000);
	assert.ok(breaker.isOpen(at(2_999)) && !breaker.isOpen(at(3_000)));
	fail(50, 3_000);
	assert.ok(breaker.isOpen(at(62_999)) && !breaker.isOpen(at(63_000)));
	breaker.noteSuccess();
	assert.ok(!breaker.isOpen(at(3_000)) && !breaker.isWary);
});

test('failures of calls that overlapped in time count once', () => {
	const breaker = new Breaker();
	for (let pause = 0; pause < 5; pause++)
		for (let n = 0; n < 100; n++) breaker.noteFailure(pause * 1_000 + n, at(pause * 1_000 + 500 + n));
	assert.equal(breaker.isWary, false);
});

test("a breaker's pause ends by the time that passes, also when the clock is set back, or when the clock is moved on", () => {
	const breaker = new Breaker();
	for (let n = 0; n < 10; n++) breaker.noteFailure(n - 10, at(n - 9));
	assert.equal(breaker.isOpen({ ms: 999, clockMs: -86_400_000 }), true);
	assert.equal(breaker.isOpen({ ms: 1_000, clockMs: -86_400_000 }), false);
	assert.equal(breaker.isOpen({ ms: 0, clockMs: 86_400_000 }), false);
});
