/** Limits of several processes: together never beyond one process's, and at most a tenth below it, wherever the requests arrive. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { RateRefusal } from './rate-limit.ts';
import { type AskForTurns, sharedLimiter, TurnLedger } from './shared-limits.ts';

/** Answers come later than they are asked for, as from another process. */
function processes(many: number, limit: number, nowMs: () => number) {
	const ledger = new TurnLedger();
	let asked = 0;
	const ask: AskForTurns = async (wish) => {
		asked++;
		await turn();
		return ledger.give(wish);
	};
	const limiters = Array.from({ length: many }, () =>
		sharedLimiter(limit, nowMs, { name: 'token', processes: many, ask }),
	);
	return { limiters, asked: () => asked };
}

/** How many of so many requests each process lets in, all sent at once. */
async function admitted(limiters: ReturnType<typeof processes>['limiters'], requests: readonly number[]) {
	const each = limiters.map(async (limiter, place) => {
		const turns = Array.from({ length: requests[place] ?? 0 }, async () => limiter.take('key'));
		const results = await Promise.allSettled(turns);
		for (const result of results) if (result.status === 'rejected') assert.ok(result.reason instanceof RateRefusal);
		return results.filter(({ status }) => status === 'fulfilled').length;
	});
	return (await Promise.all(each)).reduce((sum, many) => sum + many, 0);
}

describe('requests of one second', () => {
	for (const [limit, many] of [
		[100, 4],
		[100, 2],
		[1_000, 8],
		[10, 3],
		[1, 2],
	] as const)
		for (const [name, shares] of [
			['evenly', () => 2 * limit],
			['all to one', (place: number) => (place === 0 ? 3 * limit : 0)],
			['one to each, the rest to the last', (place: number) => (place === many - 1 ? 3 * limit : 1)],
			['each half of the one before', (place: number) => Math.ceil((2 * limit) / 2 ** place)],
		] as const)
			test(`limit ${limit}, ${many} processes, ${name}`, async () => {
				const { limiters } = processes(many, limit, () => 5_000);
				const requests = limiters.map((_, place) => shares(place));
				// Those of the others first: what they leave unused is what can be lost.
				const few = requests.map((wanted) => (wanted <= 1 ? wanted : 0));
				const first = await admitted(limiters, few);
				const all =
					first +
					(await admitted(
						limiters,
						requests.map((wanted, place) => wanted - (few[place] ?? 0)),
					));
				assert.ok(all <= limit, `${all} of ${limit}`);
				assert.ok(all >= 0.9 * limit, `${all} of ${limit}`);
			});
});

test('a process asks for several turns at once, a new second begins anew, and what is left counts the others in', async () => {
	let now = 5_000;
	const { limiters, asked } = processes(2, 200, () => now);
	const [one, other] = limiters;
	for (let n = 0; n < 50; n++) await one?.take('key');
	assert.equal(asked(), 5);
	assert.deepEqual(await other?.take('key'), { limit: 200, remaining: 149, reset: 1 });
	assert.equal(await admitted(limiters, [300, 300]), 149);
	assert.throws(() => one?.take('key'), { status: 429, code: 'request.rate_limited' }, 'nobody is asked any more');
	assert.equal((await other?.take('another'))?.remaining, 199);
	now += 1_000;
	assert.equal((await one?.take('key'))?.remaining, 199);
});
