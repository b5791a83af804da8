/**
 * The delivery engine in simulated worlds (`npm run prove:deliveries` runs many more): one database call, send or timer at a
 * time in an order that a seed decides. A seed that fails here fails there as well, and shows all that happened in it:
 * `node prove/deliveries.ts --seed SEED`, on PostgreSQL with `--postgres 1`.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemory, openServer } from '../simulation/engines.ts';
import { simulate } from '../simulation/simulate.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const SEEDS = isPostgres ? 8 : 200;

test('nothing is lost, late, out of order, or left with a dead worker', async () => {
	const { engine, close } = await (isPostgres ? openServer() : openMemory());
	const broken: string[] = [];
	for (let seed = 1; seed <= SEEDS; seed++)
		for (const each of (await simulate(engine, seed)).broken) broken.push(`seed ${seed}: ${each}`);
	await close();
	assert.deepEqual(broken, []);
});

test('a seed repeats itself', async () => {
	const { engine, close } = await openMemory();
	const [first, again] = [await simulate(engine, 7, true), await simulate(engine, 7, true)];
	await close();
	assert.ok(first.trace.length > 100);
	assert.deepEqual(first.trace, again.trace);
});
