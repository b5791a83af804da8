/** A transaction happens whole or not at all, alone or in a group, and waits for others without harming them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Batch, Database, Tx } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

const database = await emptyDatabase();
const db = await database.open();
const NOTES = 'create table notes (id bigint primary key, owner text not null, n bigint not null)';
await db.query(NOTES, []);

const INSERT = placed('insert into notes values (?, ?, 0)');
const insert = (tx: Tx, id: number, owner: string) => tx.query(INSERT, [id, owner]);
const addNote = (batch: Batch, id: number, owner: string) => batch.add(INSERT, [id, owner], ({ changes }) => changes);
const owners = async (on: Database = db) =>
	(await on.query('select owner, count(*) as n from notes group by owner order by owner', [])).rows.map(
		({ owner, n }) => `${owner} ${n}`,
	);
const clear = () => db.transaction((tx) => tx.query('delete from notes', []));
const columnOf = async (id: number, on: Database = db) =>
	(await on.query(placed('select n from notes where id = ?'), [id])).rows[0]?.n;

class Broken extends Error {}

describe('what comes last in a transaction', () => {
	test('is written with it, and undoes it when it fails', async () => {
		await clear();
		await db.transaction(async (tx) => {
			tx.beforeCommit((last) => addNote(last, 2, 'last'));
			await insert(tx, 1, 'first');
		});
		assert.deepEqual(await owners(), ['first 1', 'last 1']);
		const effects: string[] = [];
		const failing = db.transaction(async (tx) => {
			tx.afterCommit(() => effects.push('never'));
			tx.beforeCommit((last) => addNote(last, 4, 'undone'));
			tx.beforeCommit((last) => addNote(last, 1, 'twice'));
			tx.beforeCommit((last) => addNote(last, 5, 'undone'));
			await insert(tx, 3, 'undone');
		});
		await assert.rejects(failing);
		assert.deepEqual([await owners(), effects], [['first 1', 'last 1'], []]);
		await db.transaction((tx) => insert(tx, 6, 'after'));
		assert.deepEqual(await owners(), ['after 1', 'first 1', 'last 1']);
	});
});

describe('a group of transactions', () => {
	test('once the engine has given it up, for a full disk say, nothing of it is written any more', {
		skip: isPostgres && 'only SQLite has one writer',
	}, async () => {
		await clear();
		const pages = async (tx: Tx) => Number((await tx.query('pragma page_count', [])).rows[0]?.page_count);
		const limit = (tx: Tx, most: number) => tx.query(`pragma max_page_count = ${most}`, []);
		const failing = db.transaction(async (tx) => {
			await insert(tx, 1, 'before');
			await limit(tx, await pages(tx));
			const batch = tx.batch();
			addNote(batch, 2, 'too long'.repeat(100_000));
			addNote(batch, 3, 'after');
			await batch.send().catch(() => {});
			await insert(tx, 4, 'later').catch(() => {});
		});
		const beside = db.transaction((tx) => insert(tx, 5, 'beside'));
		await assert.rejects(failing, /full/);
		await assert.rejects(beside, /full/);
		assert.deepEqual(await owners(), []);
		await db.transaction((tx) => limit(tx, 1_073_741_823));
		await db.transaction((tx) => insert(tx, 6, 'again'));
		assert.deepEqual(await owners(), ['again 1']);
	});

	test('a job that fails, early or late, leaves nothing and harms no other', async () => {
		await clear();
		const effects: number[] = [];
		const jobs = Array.from({ length: 200 }, (_, n) =>
			db.transaction(async (tx) => {
				if (n % 10 === 3) throw new Broken('early');
				await insert(tx, n, 'first');
				tx.afterCommit(() => effects.push(n));
				if (n % 10 === 6) await insert(tx, n, 'twice');
				await insert(tx, 1000 + n, 'second');
				if (n % 10 === 9) throw new Broken('late');
				return n;
			}),
		);
		const outcomes = await Promise.allSettled(jobs);
		for (const [n, outcome] of outcomes.entries()) {
			const fails = [3, 6, 9].includes(n % 10);
			assert.equal(outcome.status, fails ? 'rejected' : 'fulfilled', String(n));
			if (outcome.status === 'fulfilled') assert.equal(outcome.value, n);
			else if (n % 10 === 6) assert.match(String(outcome.reason), /unique/i);
			else assert.ok(outcome.reason instanceof Broken);
		}
		assert.deepEqual(await owners(), ['first 140', 'second 140']);
		assert.deepEqual(
			effects.sort((a, b) => a - b),
			outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : [])),
			'what was promised after the commit happens once, and only then',
		);
	});

	test('jobs see what jobs before them did, and readers only what is committed', async () => {
		await clear();
		const seen: unknown[] = [];
		await db.transaction(async (tx) => {
			await insert(tx, 1, 'mine');
			seen.push((await tx.query('select count(*) as n from notes', [])).rows[0]?.n);
			seen.push((await db.query('select count(*) as n from notes', [])).rows[0]?.n);
		});
		seen.push((await db.query('select count(*) as n from notes', [])).rows[0]?.n);
		assert.deepEqual(seen, [1, 0, 1]);
	});

	test('an update of one row by many loses nothing', async () => {
		await clear();
		await db.transaction((tx) => insert(tx, 1, 'counter'));
		const other = await database.open();
		await Promise.all(
			Array.from({ length: 60 }, (_, n) =>
				(n % 2 ? db : other).transaction((tx) => tx.query('update notes set n = n + 1 where id = 1', [])),
			),
		);
		assert.equal(await columnOf(1), 60);
	});

	test('when the engine itself gives up the transaction, everybody hears of it and nothing half-done stays', async (t) => {
		if (isPostgres) return t.skip('only SQLite groups transactions');
		await clear();
		await db.query(
			"create trigger give_up before insert on notes when new.owner = 'poison' begin select raise(rollback, 'given up'); end",
			[],
		);
		for (const isLate of [false, true]) {
			const outcomes = await Promise.allSettled(
				Array.from({ length: 9 }, (_, n) =>
					db.transaction(async (tx) => {
						if (n === 4 && isLate) await insert(tx, 500, 'good');
						await insert(tx, n, n === 4 ? 'poison' : 'good');
						await insert(tx, 100 + n, 'good');
					}),
				),
			);
			const stayed = (await db.query('select count(*) as n from notes', [])).rows[0]?.n;
			assert.equal(stayed, 2 * outcomes.filter(({ status }) => status === 'fulfilled').length);
			assert.equal(outcomes[4]?.status, 'rejected');
			await clear();
		}
		await db.query('drop trigger give_up', []);
		await db.transaction((tx) => insert(tx, 1, 'after'));
		assert.deepEqual(await owners(), ['after 1']);
	});
});

describe('between processes', () => {
	test('a writer waits for the other, and both get their way', async () => {
		await clear();
		const other = await database.open();
		const order: string[] = [];
		const slow = other.transaction(async (tx) => {
			await insert(tx, 1, 'slow');
			await sleep(400);
			order.push('slow');
		});
		await sleep(50);
		const quick = db.transaction(async (tx) => {
			await tx.query('update notes set n = 7 where id = 1', []);
			order.push('quick');
		});
		await Promise.all([slow, quick]);
		assert.deepEqual((await owners()).length, 1);
		// PostgreSQL does not see the other's row before it is committed; SQLite comes after it.
		if (!isPostgres) assert.deepEqual([order, await columnOf(1)], [['slow', 'quick'], 7]);
	});

	test('of two that hold each other up one runs again', async () => {
		const meeting = await (await emptyDatabase('apart')).open();
		await meeting.query(NOTES, []);
		await meeting.transaction(async (tx) => {
			await insert(tx, 1, 'a');
			await insert(tx, 2, 'b');
		});
		let [runs, holding] = [0, 0];
		const met = Promise.withResolvers<void>();
		const both = (first: number, second: number) =>
			meeting.transaction(async (tx) => {
				runs++;
				await tx.query(placed('update notes set n = n + 1 where id = ?'), [first]);
				// Each has its first row before either asks for its second; SQLite lets the other begin when this one has ended.
				if (++holding === 2) met.resolve();
				if (isPostgres) await met.promise;
				await tx.query(placed('update notes set n = n + 1 where id = ?'), [second]);
			});
		await Promise.all([both(1, 2), both(2, 1)]);
		assert.deepEqual([await columnOf(1, meeting), await columnOf(2, meeting)], [2, 2]);
		// A transaction that runs again may be quicker than the other wakes up, and meet it once more.
		if (isPostgres) assert.ok(runs >= 3, 'one of them was chosen to run again');
	});

	test('a serialization failure is tried again, with what it promised only once', async (t) => {
		if (!isPostgres) return t.skip('only PostgreSQL asks for it');
		await clear();
		let runs = 0;
		let effects = 0;
		await db.transaction(async (tx) => {
			runs++;
			await insert(tx, 1, 'again');
			tx.afterCommit(() => effects++);
			if (runs < 4) await tx.query("do $$ begin raise exception 'try again' using errcode = '40001'; end $$", []);
		});
		assert.deepEqual([runs, effects, await owners()], [4, 1, ['again 1']]);
		await assert.rejects(
			db.transaction((tx) => tx.query("do $$ begin raise exception 'never' using errcode = '40001'; end $$", [])),
			/never/,
		);
	});

	test('a lock that is taken is refused at once, and given back at the end', async (t) => {
		if (!isPostgres) return t.skip('the single writer is the lock');
		const other = await database.open();
		await db.transaction(async (tx) => {
			assert.equal(await tx.tryLock('door'), true);
			assert.equal(await tx.tryLock('door'), true, 'again by the same');
			assert.equal(await other.transaction((second) => second.tryLock('door')), false);
			assert.equal(await other.transaction((second) => second.tryLock('window')), true);
		});
		assert.equal(await other.transaction((second) => second.tryLock('door')), true);
	});

	test('a lock of one schema is not in the way of another', async (t) => {
		if (!isPostgres) return t.skip('a database file has no schemas');
		const neighbour = await (await emptyDatabase()).open();
		await db.transaction(async (tx) => {
			await tx.lock('door');
			assert.equal(await neighbour.transaction((second) => second.tryLock('door')), true);
		});
	});
});
