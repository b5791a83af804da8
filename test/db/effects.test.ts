/** What follows a commit may stumble: the commit stands, is told as such, and nobody else suffers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionLost, type Tx } from '../../src/kernel/db/index.ts';
import { until } from '../support/receiver.ts';
import { emptyDatabase, placed } from './database.ts';

const database = await emptyDatabase();

for (const [kind, stumble] of [
	['throws', () => assert.fail('stumbled')],
	['fails later', () => Promise.reject(new Error('stumbled'))],
	// A transaction whose connection is lost begins again, and this one must not.
	['throws a lost connection', () => Promise.reject(new ConnectionLost({ message: 'stumbled', code: 'ECONNRESET' }))],
	[
		'throws a lost connection at once',
		() => {
			throw new ConnectionLost({ message: 'stumbled', code: 'ECONNRESET' });
		},
	],
] as const)
	test(`an effect that ${kind} is noted and harms nobody`, async () => {
		const noted: string[] = [];
		const db = await database.open((error, words) => noted.push(`${words}: ${(error as Error).message}`));
		const name = `effects_${kind.replaceAll(' ', '_')}`;
		await db.query(`create table ${name} (id bigint primary key)`, []);
		const add = (tx: Tx, id: number) => tx.query(placed(`insert into ${name} values (?)`), [id]);
		const happened: string[] = [];
		let runs = 0;
		const one = db.transaction(async (tx) => {
			runs++;
			tx.afterCommit(() => happened.push('before'));
			tx.afterCommit(stumble);
			tx.afterCommit(() => happened.push('after'));
			await add(tx, 1);
			return 'committed';
		});
		const beside = db.transaction(async (tx) => {
			tx.afterCommit(() => happened.push('beside'));
			await add(tx, 2);
			return 'committed';
		});
		assert.deepEqual([await one, await beside, runs], ['committed', 'committed', 1]);
		await until(() => noted.length === 1 && happened.length === 3);
		assert.deepEqual(happened.toSorted(), ['after', 'before', 'beside']);
		assert.match(noted[0] as string, /the commit stands: stumbled/);
		await db.transaction((tx) => add(tx, 3));
		assert.equal((await db.query(`select count(*) as n from ${name}`, [])).rows[0]?.n, 3);
	});
