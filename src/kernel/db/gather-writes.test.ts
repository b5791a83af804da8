import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather, type LastCommit } from './gather-writes.ts';

const NONE: LastCommit = { many: 0, tookMs: 0 };

/** A queue that gains a write in each of so many turns of the event loop. */
function growing(turns: number): number[] {
	const queue = [0];
	const grow = (left: number) =>
		setImmediate(() => {
			if (left === 0) return;
			queue.push(left);
			grow(left - 1);
		});
	grow(turns);
	return queue;
}

test('a write waits for others as long as more of them come', async () => {
	const queue = growing(4);
	await gather(queue, 64, NONE);
	assert.equal(queue.length, 5);
});

test('a write that comes alone waits for one turn', async () => {
	let turns = 0;
	const count = () => {
		turns++;
		counting = setImmediate(count);
	};
	let counting = setImmediate(count);
	await gather([0], 64, NONE);
	clearImmediate(counting);
	assert.equal(turns, 1);
});

test('nothing waits once a commit is full, or for more than eight turns', async () => {
	const full = growing(20);
	await gather(full, 3, NONE);
	assert.equal(full.length, 3);
	const steady = growing(20);
	await gather(steady, 64, NONE);
	assert.equal(steady.length, 9);
});

/** A queue of one write that has another after so many turns that bring none, on a clock that moves with each turn. */
function late(quietTurns: number, msOfTurn: number) {
	const queue = [0];
	let [now, turns] = [0, 0];
	let next: NodeJS.Immediate;
	const pass = () => {
		now += msOfTurn;
		if (++turns === quietTurns) queue.push(turns);
		next = setImmediate(pass);
	};
	next = setImmediate(pass);
	return {
		queue,
		nowMs: () => now,
		end() {
			clearImmediate(next);
			return turns;
		},
	};
}

test('as many as shared the commit before are waited for, a quarter of the time that it took', async () => {
	const { queue, nowMs, end } = late(20, 0.01);
	await gather(queue, 64, { many: 2, tookMs: 1 }, nowMs);
	assert.deepEqual([queue.length, end()], [2, 20]);
	const tooLate = late(30, 0.01);
	await gather(tooLate.queue, 64, { many: 2, tookMs: 1 }, tooLate.nowMs);
	assert.deepEqual([tooLate.queue.length, tooLate.end()], [1, 25]);
});

test('however long the commit before took, nobody is waited for longer than two milliseconds', async () => {
	const { queue, nowMs, end } = late(30, 0.1);
	await gather(queue, 64, { many: 2, tookMs: 1_000 }, nowMs);
	assert.deepEqual([queue.length, end()], [1, 20]);
});

test('where the commit before was of one, nobody is waited for', async () => {
	const { queue, nowMs, end } = late(2, 0.01);
	await gather(queue, 64, { many: 1, tookMs: 1_000 }, nowMs);
	assert.deepEqual([queue.length, end()], [1, 1]);
});

test('where many shared the commit before, eight are enough', async () => {
	const queue = growing(8);
	await gather(queue, 64, { many: 30, tookMs: 1_000 }, () => 0);
	assert.equal(queue.length, 9);
});
