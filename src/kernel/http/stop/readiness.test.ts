/** However many ask whether the service is ready, the database is written to once, and once a second at most. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailable } from '../../db/index.ts';
import { readiness, unlessStopping } from './readiness.ts';

/** A database whose proofs the test ends, on a clock that the test moves. */
function proving(timeoutMs = 60_000) {
	const clock = { now: 10_000 };
	const proofs: PromiseWithResolvers<void>[] = [];
	const prove = () => {
		const proof = Promise.withResolvers<void>();
		proofs.push(proof);
		return proof.promise;
	};
	return { clock, proofs, ask: readiness({ prove }, timeoutMs, () => clock.now) };
}

test('all who ask share one proof, under way or not older than a second', async () => {
	const { clock, proofs, ask } = proving();
	const many = Array.from({ length: 100 }, () => ask());
	clock.now += 5_000;
	many.push(ask());
	assert.equal(proofs.length, 1, 'while it is under way, however long');
	proofs[0]?.resolve();
	assert.deepEqual(new Set(await Promise.all(many)), new Set([undefined]));
	clock.now += 999;
	assert.equal(await ask(), undefined);
	assert.equal(proofs.length, 1, 'a second from its end');
	clock.now += 1;
	const later = Array.from({ length: 100 }, () => ask());
	assert.equal(proofs.length, 2);
	proofs[1]?.reject(new DatabaseUnavailable('full', { message: 'no space left' }));
	assert.deepEqual(new Set(await Promise.all(later)), new Set(['full']));
	assert.equal(await ask(), 'full', 'what went wrong is shared as well');
	assert.equal(proofs.length, 2);
});

test('who has waited long enough is told that the database is silent, and who comes later waits for the same proof', async () => {
	const { proofs, ask } = proving(20);
	assert.equal(await ask(), 'silent');
	const later = ask();
	proofs[0]?.resolve();
	assert.equal(await later, undefined);
	assert.equal(proofs.length, 1);
});

/** A stop that the test begins, and what is being found out meanwhile. */
function asked() {
	const signal = new AbortController();
	const found = Promise.withResolvers<'found'>();
	const stop = { isServiceStopping: false, stopped: signal.signal };
	return { stop, signal, found, answer: unlessStopping(stop, () => found.promise) };
}

test('who waits is told at once that the service stops', async () => {
	const { stop, signal, answer } = asked();
	stop.isServiceStopping = true;
	signal.abort();
	assert.equal(await answer, 'stopping');
	assert.equal(await unlessStopping(stop, () => assert.fail('nothing is to be found out')), 'stopping');
});

test('while one process is replaced the service is as ready as it is, until it stops as well', async () => {
	const replaced = asked();
	replaced.signal.abort();
	replaced.found.resolve('found');
	assert.equal(await replaced.answer, 'found');
	const then = asked();
	then.signal.abort();
	then.stop.isServiceStopping = true;
	then.found.resolve('found');
	assert.equal(await then.answer, 'stopping');
});
