import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './gather-writes.ts';

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
	await gather(queue, 64);
	assert.equal(queue.length, 5);
});

test('a write that comes alone waits for one turn', async () => {
	let turns = 0;
	const count = () => {
		turns++;
		counting = setImmediate(count);
	};
	let counting = setImmediate(count);
	await gather([0], 64);
	clearImmediate(counting);
	assert.equal(turns, 1);
});

test('nothing waits once a commit is full, or for more than eight turns', async () => {
	const full = growing(20);
	await gather(full, 3);
	assert.equal(full.length, 3);
	const steady = growing(20);
	await gather(steady, 64);
	assert.equal(steady.length, 9);
});
