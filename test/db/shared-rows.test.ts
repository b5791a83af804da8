/** Rows that several transactions of one name change at the same time: each sees the others' changes or none, and leaves them in order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPostgres, placed } from './database.ts';
import { behindTwo, clear, db, INSERT, insertLast, many, owners, READ, rowOf, statuses, TAKE } from './sharing.ts';

class Broken extends Error {}

/** Each its own: after one that fails, others of its name run alone for a while. */
const named = (sharedAs: string) => ({ sharedAs });

test('one that others could disturb finds everything that those before it wrote', async () => {
	await clear();
	const work = (n: number) =>
		db.transaction(async (tx) => {
			await tx.lock('door');
			const { rows } = await tx.query('select count(*) as n from notes', []);
			insertLast(tx, n, `after ${rows[0]?.n}`);
		}, named('door'));
	const outcomes = await behindTwo(db, () => many(6, work), named('door'));
	assert.deepEqual(new Set(statuses(outcomes)), new Set(['fulfilled']));
	assert.deepEqual(
		await owners(),
		[0, 1, 2, 3, 4, 5].map((n) => `after ${n} 1`),
	);
});

test('nobody is refused for what another took and had to give back', async () => {
	await clear();
	await db.transaction((tx) => tx.query(INSERT, [1, 'stock']));
	await db.query('update notes set n = 1 where id = 1', []);
	const take = (n: number, thenFails: boolean) =>
		db.transaction(async (tx) => {
			const batch = tx.batch();
			const taken = batch.add(TAKE, [1], ({ rows }) => rows[0]);
			await batch.send([[1]]);
			if (!taken.value) throw new Broken('none left');
			if (thenFails) throw new Broken('changed its mind');
			insertLast(tx, 100 + n, 'taker');
		}, named('stock'));
	const [gaveBack, took] = await behindTwo(db, () => many(2, (n) => take(n, n === 0)), named('stock'));
	// Run again, it may find that the other was faster.
	assert.deepEqual([gaveBack?.status, took?.status], ['rejected', 'fulfilled']);
	assert.deepEqual([await rowOf(1), await owners()], [0, ['stock 1', 'taker 1']]);
});

test('what is written of a row follows the changes of the row, however long each has read before', async () => {
	await clear();
	const key = isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key';
	await db.query(`create table ledger (id ${key}, of_note bigint not null, n_after bigint not null)`, []);
	for (const id of [1, 2]) await db.transaction((tx) => tx.query(INSERT, [id, 'stock']));
	await db.query('update notes set n = 20', []);
	const work = (n: number) =>
		db.transaction(async (tx) => {
			for (let reads = (n * 7) % 5; reads > 0; reads--) await tx.query(READ, [n]);
			const batch = tx.batch();
			const notes = n % 3 === 0 ? [2] : [1, 2];
			const taken = notes.map((id) => batch.add<number, { n: number }>(TAKE, [id], ({ rows }) => rows[0]?.n ?? -1));
			await batch.send(notes.map((id) => [id]));
			for (let reads = (n * 3) % 4; reads > 0; reads--) await tx.query(READ, [n]);
			const rows = notes.map((of_note, index) => ({ of_note, n_after: taken[index]?.value }));
			tx.beforeCommit((last) => last.insert('ledger' as never, rows as never));
		}, named('ledger'));
	const outcomes = await behindTwo(db, () => many(12, work), named('ledger'));
	assert.deepEqual(new Set(statuses(outcomes)), new Set(['fulfilled']));
	for (const [id, many] of [
		[1, 8],
		[2, 12],
	]) {
		const { rows } = await db.query(placed('select n_after from ledger where of_note = ? order by id'), [id ?? 0]);
		assert.deepEqual(
			rows.map(({ n_after }) => n_after),
			Array.from({ length: many ?? 0 }, (_, n) => 19 - n),
		);
	}
});
