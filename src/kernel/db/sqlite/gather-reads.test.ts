import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../engine/engine.ts';
import { GatheredReads } from './gather-reads.ts';

const ANSWER = { rows: [], changes: 0 };

/** Reads that write down when they run, beside what else happens; each takes so long, and nothing else takes any time. */
function watched(costMs = 0, fail: (text: string) => void = () => {}) {
	const seen: string[] = [];
	let now = 0;
	const run = <R>(text: string): Answer<R> => {
		seen.push(text);
		now += costMs;
		fail(text);
		return ANSWER;
	};
	const reads = new GatheredReads(run, () => now);
	return { seen, reads, read: (text: string) => reads.query(text, []) };
}

const nextTurn = () => new Promise(setImmediate);

test('what is asked for in one turn of the event loop is read together, and so is what its callers ask for next', async () => {
	const { seen, read } = watched();
	const caller = async (name: string) => {
		await read(`${name} first`);
		seen.push(`${name} goes on`);
		await Promise.resolve();
		await read(`${name} second`);
	};
	const calls = [caller('a'), caller('b')];
	seen.push('all have asked');
	const turn = nextTurn().then(() => seen.push('next turn'));
	await Promise.all(calls);
	const together = ['a first', 'b first', 'a goes on', 'b goes on', 'a second', 'b second'];
	assert.deepEqual(seen, ['all have asked', ...together]);
	await turn;
});

test('each read gets its own answer or its own error', async () => {
	const { read } = watched(0, (text) => {
		if (text === 'wrong') throw new Error('no such table');
	});
	const [wrong, right] = await Promise.allSettled([read('wrong'), read('right')]);
	assert.equal(wrong.status === 'rejected' && wrong.reason.message, 'no such table');
	assert.deepEqual(right.status === 'fulfilled' && right.value, ANSWER);
});

test('reads that take long leave other events their turn, and keep their order', async () => {
	const { seen, read } = watched(6);
	const calls = ['a', 'b', 'c', 'd', 'e'].map(read);
	const other = nextTurn()
		.then(nextTurn)
		.then(() => seen.push('another event'));
	await Promise.all([...calls, other]);
	assert.deepEqual(
		seen.filter((name) => name !== 'another event'),
		['a', 'b', 'c', 'd', 'e'],
	);
	assert.ok(seen.indexOf('another event') < seen.indexOf('e'));
});

test('a caller that always asks for more leaves other events their turn', async () => {
	const { seen, read } = watched(1);
	let isOver = false;
	const greedy = async () => {
		while (!isOver) await read('more');
	};
	const reading = greedy();
	await nextTurn();
	await nextTurn();
	isOver = true;
	await reading;
	assert.ok(seen.length >= 10);
});

test('a read asked for after a quiet while is read', async () => {
	const { seen, read } = watched();
	await read('early');
	await nextTurn();
	await nextTurn();
	await read('late');
	assert.deepEqual(seen, ['early', 'late']);
});

test('what was asked for is read before the end', async () => {
	const { seen, reads, read } = watched();
	const asked = [read('a'), read('b')];
	reads.finish();
	assert.deepEqual(seen, ['a', 'b']);
	await Promise.all(asked);
	await nextTurn();
	await read('c');
	assert.deepEqual(seen, ['a', 'b', 'c']);
});
