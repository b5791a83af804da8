import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rounds } from './postgres-rounds.ts';

const nextTurn = () => new Promise(setImmediate);

test('answers of one turn are heard together, their callers go on together, and what they ask then is sent together', async () => {
	const rounds = new Rounds();
	const seen: string[] = [];
	const caller = async (name: string) => {
		await new Promise<void>((resolve) => {
			rounds.hear(() => {
				seen.push(`${name} heard`);
				resolve();
			});
		});
		await Promise.resolve();
		seen.push(`${name} goes on`);
		rounds.send(() => void seen.push(`${name} sent`));
	};
	const calls = [caller('a'), caller('b')];
	assert.equal(seen.length, 0);
	const turn = nextTurn().then(() => seen.push('next turn'));
	await Promise.all([...calls, turn]);
	assert.deepEqual(seen, ['a heard', 'b heard', 'a goes on', 'b goes on', 'a sent', 'b sent', 'next turn']);
});

test('what is asked while nothing is heard is sent at the end of the turn, once', async () => {
	const rounds = new Rounds();
	const seen: string[] = [];
	rounds.send(() => seen.push('first'));
	await Promise.resolve();
	rounds.send(() => seen.push('second'));
	assert.equal(seen.length, 0);
	await nextTurn();
	assert.deepEqual(seen, ['first', 'second']);
	rounds.send(() => seen.push('third'));
	await nextTurn();
	assert.deepEqual(seen, ['first', 'second', 'third']);
});

test('what was asked before a round is sent with what its callers ask', async () => {
	const rounds = new Rounds();
	const seen: string[] = [];
	rounds.hear(() => rounds.send(() => seen.push('after')));
	rounds.send(() => seen.push('before'));
	await nextTurn();
	await nextTurn();
	assert.deepEqual(seen, ['before', 'after']);
});
