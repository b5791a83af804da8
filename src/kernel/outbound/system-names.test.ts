import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createSystemNames } from './system-names.ts';

const FOUND: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
const stays = () => new AbortController().signal;

/** A system where every name hangs until the test answers it. */
function hangingSystem() {
	const asked: string[] = [];
	const answers = new Map<string, PromiseWithResolvers<LookupAddress[]>>();
	const names = createSystemNames((name) => {
		const answer = Promise.withResolvers<LookupAddress[]>();
		asked.push(name);
		answers.set(name, answer);
		return answer.promise;
	});
	const answer = (name: string) => answers.get(name)?.resolve(FOUND);
	const fail = (name: string) => answers.get(name)?.reject(new Error('no such name'));
	return { asked, names, answer, fail };
}

test('two names are asked for at once, the others in their order', async () => {
	const { asked, names, answer, fail } = hangingSystem();
	const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => names.find(name, stays()));
	await turn();
	assert.deepEqual(asked, ['a', 'b']);
	answer('b');
	assert.deepEqual(await b, FOUND);
	await turn();
	assert.deepEqual(asked, ['a', 'b', 'c']);
	fail('a');
	await assert.rejects(a as Promise<unknown>, /no such name/);
	await turn();
	assert.deepEqual(asked, ['a', 'b', 'c', 'd']);
	answer('c');
	answer('d');
	assert.deepEqual(await Promise.all([c, d]), [FOUND, FOUND]);
	void names.find('e', stays());
	void names.find('f', stays());
	void names.find('g', stays());
	await turn();
	assert.deepEqual(asked.slice(4), ['e', 'f'], 'and no turn is lost or won');
});

test('names that DNS does not know have one turn among them, so another is left', async () => {
	const { asked, names, answer } = hangingSystem();
	const [, y] = ['x.test', 'y.test', 'z.test'].map((name) => names.findUnknown(name, stays()));
	const local = names.find('interno', stays());
	await turn();
	assert.deepEqual(asked, ['x.test', 'interno']);
	answer('interno');
	assert.deepEqual(await local, FOUND);
	answer('x.test');
	await turn();
	assert.deepEqual(asked, ['x.test', 'interno', 'y.test']);
	answer('y.test');
	assert.deepEqual(await y, FOUND);
});

test('who leaves while waiting has no turn, and keeps none from others', async () => {
	const { asked, names, answer } = hangingSystem();
	const leaves = new AbortController();
	void names.find('a', stays());
	void names.findUnknown('b.test', stays());
	const left = [names.find('c', leaves.signal), names.findUnknown('d.test', leaves.signal)];
	const next = names.find('e', stays());
	await turn();
	leaves.abort();
	for (const each of left) await assert.rejects(each, { name: 'AbortError' });
	answer('b.test');
	await turn();
	answer('e');
	assert.deepEqual(await next, FOUND);
	await assert.rejects(names.find('f', leaves.signal), { name: 'AbortError' });
	assert.deepEqual(asked, ['a', 'b.test', 'e']);
});

test('a name that hangs holds one thread, however often it is asked for', async () => {
	const { asked, names, answer } = hangingSystem();
	const leaves = new AbortController();
	void names.find('a', leaves.signal);
	await turn();
	leaves.abort();
	const again = [names.find('a', stays()), names.findUnknown('a', stays())];
	void names.find('b', stays());
	await turn();
	assert.deepEqual(asked, ['a', 'b']);
	answer('a');
	assert.deepEqual(await Promise.all(again), [FOUND, FOUND]);
	void names.find('a', stays());
	await turn();
	assert.deepEqual(asked, ['a', 'b', 'a'], 'and what it answered is not kept');
});
