import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SearchTurns } from './search-turns.ts';

const turn = () => new Promise(setImmediate);

/** Searches that end when they are told to, on a clock that stands still. */
function start() {
	let now = 0;
	const turns = new SearchTurns(() => now);
	const begun: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<string>>();
	const search = (name: string) =>
		turns.search(() => {
			begun.push(name);
			const end = Promise.withResolvers<string>();
			ends.set(name, end);
			return end.promise;
		});
	const growth = Promise.withResolvers<void>();
	return {
		turns,
		begun,
		search,
		growth,
		pass(ms: number) {
			now += ms;
		},
		end: (name: string) => ends.get(name),
	};
}

test('while no index is being made nobody waits', async () => {
	const { search, begun, end } = start();
	const both = [search('one'), search('other')];
	assert.deepEqual(begun, ['one', 'other']);
	end('one')?.resolve('found');
	end('other')?.reject(new Error('lost'));
	assert.equal(await both[0], 'found');
	await assert.rejects(both[1] as Promise<string>, /lost/);
});

test('while one is being made one search reads at a time, and the index grows for as long before the next', async () => {
	const { turns, search, begun, growth, pass, end } = start();
	const made = turns.grow(() => growth.promise);
	const found = ['one', 'two', 'three'].map(search);
	assert.deepEqual(begun, ['one']);
	pass(20);
	end('one')?.reject(new Error('lost'));
	await assert.rejects(found[0] as Promise<string>, /lost/);
	turns.worked(19);
	await turn();
	assert.deepEqual(begun, ['one']);
	turns.worked(1);
	await turn();
	assert.deepEqual(begun, ['one', 'two']);
	growth.resolve();
	await made;
	await turn();
	assert.deepEqual(begun, ['one', 'two']);
	const late = search('late');
	assert.deepEqual(begun, ['one', 'two', 'late']);
	pass(20);
	end('two')?.resolve('two');
	await turn();
	assert.deepEqual(begun, ['one', 'two', 'late', 'three']);
	end('three')?.resolve('three');
	end('late')?.resolve('late');
	assert.deepEqual(await Promise.all([...found.slice(1), late]), ['two', 'three', 'late']);
});

test('when it could not be made, those who wait search without it', async () => {
	const { turns, search, begun, growth, end } = start();
	const made = turns.grow(() => growth.promise);
	const found = [search('one'), search('two')];
	growth.reject(new Error('closed'));
	await assert.rejects(made, /closed/);
	end('one')?.resolve('one');
	await turn();
	assert.deepEqual(begun, ['one', 'two']);
	end('two')?.resolve('two');
	assert.deepEqual(await Promise.all(found), ['one', 'two']);
});
