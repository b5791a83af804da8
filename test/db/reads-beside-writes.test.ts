/** What is read while others write is committed, at whatever moment it is read; and every commit is a version of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database, Tx } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

const database = await emptyDatabase();
const db = await database.open();
await db.query('create table notes (id bigint primary key, text text not null)', []);

const insert = (tx: Tx, id: number, text = 'note') => tx.query(placed('insert into notes values (?, ?)'), [id, text]);
const count = async () => (await db.query<{ n: number }>('select count(*) as n from notes', [])).rows[0]?.n;
const clear = () => db.transaction((tx) => tx.query('delete from notes', []));
const onlySqlite = { skip: isPostgres && 'PostgreSQL has no versions, and locks no file' };

test('before, during and after a transaction, and after one that is undone, only what is committed is read', async () => {
	await clear();
	const seen = [await count()];
	await db.transaction(async (tx) => {
		seen.push(await count());
		await insert(tx, 1);
		seen.push(await count());
	});
	assert.deepEqual([...seen, await count()], [0, 0, 0, 1]);
	// It may run twice.
	let during: unknown;
	const refused = db.transaction(async (tx) => {
		await insert(tx, 2);
		during = await count();
		throw new Error('refused');
	});
	await assert.rejects(refused, /refused/);
	assert.deepEqual([during, await count()], [1, 1]);
	const twice = db.transaction(async (tx) => {
		await insert(tx, 3);
		await insert(tx, 1);
	});
	await assert.rejects(twice);
	assert.equal(await count(), 1);
});

test('reads of every turn of the event loop see whole transactions, while many are under way', async () => {
	await clear();
	let isOver = false;
	const writing = Promise.all(
		Array.from({ length: 60 }, (_, n) =>
			db.transaction(async (tx) => {
				await insert(tx, 2 * n);
				await new Promise(setImmediate);
				await insert(tx, 2 * n + 1);
			}),
		),
	).finally(() => {
		isOver = true;
	});
	const odd: unknown[] = [];
	while (!isOver) {
		const n = await count();
		if (n === undefined || n % 2 === 1) odd.push(n);
		await new Promise(setImmediate);
	}
	await writing;
	assert.deepEqual([odd, await count()], [[], 120]);
});

test(
	'a transaction that the engine has given up is in nobody’s way, neither before its end nor after',
	onlySqlite,
	async () => {
		await clear();
		const pages = async (tx: Tx) => Number((await tx.query('pragma page_count', [])).rows[0]?.page_count);
		const limit = (tx: Tx, most: number) => tx.query(`pragma max_page_count = ${most}`, []);
		const seen: unknown[] = [];
		const failing = db.transaction(async (tx) => {
			await limit(tx, await pages(tx));
			await assert.rejects(insert(tx, 1, 'too long'.repeat(100_000)), /full/);
			seen.push(await count());
			await insert(tx, 2);
		});
		await assert.rejects(failing, /full/);
		seen.push(await count());
		await db.transaction((tx) => limit(tx, 1_073_741_823));
		assert.deepEqual([...seen, await count()], [0, 0, 0]);
	},
);

test('the version changes with every commit, no matter who makes it, and not by reading', onlySqlite, async () => {
	await clear();
	const other = await database.open();
	const versions: unknown[] = [];
	/** It is asked for once a turn. */
	const note = async () => {
		await new Promise(setImmediate);
		versions.push(db.version());
	};
	const write = (on: Database, id: number) => on.transaction((tx) => insert(tx, id));
	await note();
	for (const [id, on] of [db, other, db, db, other, other].entries()) {
		await write(on, id);
		await note();
	}
	await db.query(`insert into notes values (100, 'outside of any transaction')`, []);
	await note();
	assert.equal(new Set(versions).size, versions.length, versions.join(' '));
	const before = versions.at(-1);
	await count();
	await note();
	assert.equal(versions.at(-1), before);
	await db.transaction(async (tx) => {
		await insert(tx, 200);
		await note();
		assert.equal(versions.at(-1), before, 'what is not committed is no version');
	});
	await note();
	assert.notEqual(versions.at(-1), before);
});

test('while another process holds the file, reads are answered, and writes wait', onlySqlite, async () => {
	await clear();
	const other = await database.open();
	const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const holding = other.transaction(async (tx) => {
		await insert(tx, 1);
		isHeld.resolve();
		await letGo.promise;
	});
	await isHeld.promise;
	let isWritten = false;
	const waiting = db
		.transaction((tx) => insert(tx, 2))
		.then(() => {
			isWritten = true;
		});
	const seen: unknown[] = [];
	for (let round = 0; round < 5; round++) {
		seen.push(await count(), typeof db.version(), isWritten);
		await new Promise((resolve) => setTimeout(resolve, 30));
	}
	letGo.resolve();
	await Promise.all([holding, waiting]);
	assert.deepEqual(seen, Array.from({ length: 5 }, () => [0, 'number', false]).flat());
	assert.equal(await count(), 2);
});
