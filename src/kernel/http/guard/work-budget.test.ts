/** Which requests begin, in which order, by what companies have spent: time and work are told, not measured. */
import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { count, workedFor } from '../../work-meter.ts';
import { RateRefusal } from './rate-limit.ts';
import { WorkBudget } from './work-budget.ts';

const PER_SECOND = 100;
const [HEAVY, OTHER, THIRD, STRANGER] = [1, 2, 3, 4];

function setUp() {
	let now = 0;
	// What the test itself takes is nobody's work: on a busy machine it would be as much as a request's.
	const budget = new WorkBudget(PER_SECOND, () => now, { count() {}, mark() {} });
	const log: string[] = [];
	const come = (companyId: number, name: string) => {
		const response = new ServerResponse(new IncomingMessage(new Socket()));
		const waits = budget.enter(companyId, response);
		if (!waits) log.push(name);
		waits?.then(
			() => log.push(name),
			(error) => log.push(`${name} ${error instanceof RateRefusal ? error.status : error}`),
		);
		return { response, end: () => budget.leave(companyId, response) };
	};
	return {
		budget,
		log,
		come,
		pass(ms: number) {
			now += ms;
			budget.release();
			return turn();
		},
		/** A request that took so much. */
		took(companyId: number, ms: number) {
			// Nothing is counted of who is alone.
			come(STRANGER, '').end();
			const { end } = come(companyId, '');
			budget.of(companyId).spent(ms);
			end();
			log.splice(0);
		},
	};
}

describe('the work of a company', () => {
	test('a company that is alone for ten seconds is not held up, whatever it takes', async () => {
		const { took, come, log, pass } = setUp();
		took(HEAVY, 5000);
		come(OTHER, 'other').end();
		const first = come(HEAVY, 'heavy 0');
		come(HEAVY, 'heavy 1');
		assert.deepEqual(log, ['other', 'heavy 0']);
		first.end();
		await pass(10_000);
		for (const name of ['a', 'b', 'c']) come(HEAVY, name);
		assert.deepEqual(log.slice(-3), ['a', 'b', 'c']);
	});

	test('in debt it waits while a request of another is under way, and one without debt never does', async () => {
		const { took, come, log, pass } = setUp();
		took(HEAVY, 5000);
		const other = come(OTHER, 'other');
		come(HEAVY, 'heavy');
		come(OTHER, 'another').end();
		await pass(10);
		assert.deepEqual(log, ['other', 'another']);
		other.end();
		await turn();
		assert.deepEqual(log, ['other', 'another', 'heavy']);
	});

	test('while others are about, as many begin as come to 50 ms by what the last ones took', async () => {
		const { took, come, log, budget } = setUp();
		for (let n = 0; n < 40; n++) took(HEAVY, 20);
		come(OTHER, 'other').end();
		log.splice(0);
		const all = Array.from({ length: 5 }, (_, n) => come(HEAVY, `heavy ${n}`));
		assert.deepEqual(log, ['heavy 0', 'heavy 1', 'heavy 2']);
		budget.of(HEAVY).spent(20);
		all[0]?.end();
		await turn();
		assert.deepEqual(log.slice(3), ['heavy 3']);
	});

	test('companies in debt take turns', async () => {
		const { took, come, log } = setUp();
		took(OTHER, 5000);
		took(HEAVY, 5000);
		const first = come(HEAVY, 'heavy 0');
		const rest = [come(HEAVY, 'heavy 1'), come(OTHER, 'other 0'), come(HEAVY, 'heavy 2'), come(OTHER, 'other 1')];
		for (const each of [first, ...rest]) {
			each?.end();
			await turn();
		}
		assert.deepEqual(log, ['heavy 0', 'heavy 1', 'other 0', 'heavy 2', 'other 1']);
	});

	test('what has waited for a second is refused, and so is the hundred and first; a debt is paid by time', async () => {
		const { took, come, log, pass } = setUp();
		took(HEAVY, 1000);
		come(OTHER, 'other');
		for (let n = 0; n < 100; n++) come(HEAVY, 'waits');
		assert.throws(() => come(HEAVY, 'one more'), RateRefusal);
		await pass(999);
		assert.deepEqual(log, ['other']);
		await pass(1);
		assert.deepEqual(log.splice(1), Array(100).fill('waits 429'));
		// 1,000 ms, of which 100 a second are its own.
		await pass(7800);
		come(HEAVY, 'late');
		assert.deepEqual(log, ['other']);
		come(OTHER, 'other');
		await pass(700);
		assert.deepEqual(log, ['other', 'other', 'late']);
	});

	test('who has hung up is in nobody’s way', async () => {
		const { took, come, log, pass } = setUp();
		took(HEAVY, 5000);
		took(THIRD, 1);
		const { response } = come(OTHER, 'other');
		come(HEAVY, 'heavy');
		response.destroyed = true;
		await pass(10);
		assert.deepEqual(log, ['other', 'heavy']);
	});

	test('nothing is refused where no other has a request, however short ago it had one', async () => {
		const { took, come, log, pass } = setUp();
		took(HEAVY, 5000);
		come(OTHER, 'other').end();
		const all = Array.from({ length: 140 }, () => come(HEAVY, 'heavy'));
		await pass(2000);
		assert.deepEqual(log, ['other', 'heavy']);
		for (const each of all) {
			each.end();
			await turn();
		}
		assert.deepEqual(log, ['other', ...Array(140).fill('heavy')]);
	});

	test('a job rests between its slices while its company is in debt and another has a request, a second at most', async () => {
		const { took, come, budget, pass } = setUp();
		let ended = 0;
		const rest = (isHolding: boolean) => budget.rest(HEAVY, isHolding).then(() => ended++);
		took(HEAVY, 5000);
		await rest(false);
		const other = come(OTHER, 'other');
		const waiting = rest(false);
		// Where it holds locks, 5 ms.
		const holding = rest(true);
		await pass(5);
		await holding;
		assert.equal(ended, 2);
		other.end();
		await waiting;
		come(OTHER, 'other');
		const second = rest(false);
		await pass(1000);
		await second;
		assert.equal(ended, 4);
	});

	test('what a job took counts as its company’s', async () => {
		const { took, come, budget, log } = setUp();
		took(OTHER, 1);
		count(true);
		budget.work(HEAVY, () => workedFor()?.spent(5000));
		count(false);
		come(OTHER, 'other');
		come(HEAVY, 'heavy');
		assert.deepEqual(log, ['other']);
	});
});
