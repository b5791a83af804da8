/** Transactions of one name that wait at the same time may be one, and run in step: nobody sees a difference but in the number of commits. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Tx, takeIds } from '../../src/kernel/db/index.ts';
import { isPostgres } from './database.ts';
import {
	behindTwo,
	clear,
	db,
	INSERT,
	insertLast,
	many,
	owners,
	READ,
	rowOf,
	shared,
	statuses,
	TAKE,
} from './sharing.ts';

await db.query('create table counters (shop bigint primary key, last_number bigint not null)', []);
await db.query('create table papers (id bigint primary key, shop bigint not null, number bigint not null)', []);
// SQLite gives the next after the highest.
if (isPostgres) await db.query('create sequence notes_id_seq', []);

const WHICH = 'select pg_current_xact_id()::text as id';
const transactionOf = async (tx: Tx) => (await tx.query<{ id: string }>(WHICH, [])).rows[0]?.id;

class Broken extends Error {}

describe('transactions that may be shared', () => {
	test('are written, answered and followed up as if each had been alone', async () => {
		await clear();
		const effects: number[] = [];
		const ids = new Set<string | undefined>();
		const outcomes = await behindTwo(db, () =>
			many(40, (n) =>
				db.transaction(async (tx) => {
					if (isPostgres) ids.add(await transactionOf(tx));
					tx.origin = `request ${n}`;
					const batch = tx.batch();
					batch.insert('notes' as never, [{ id: n, owner: batch.origin ?? '', n: 0 }]);
					batch.sendAtCommit();
					tx.afterCommit(() => effects.push(n));
					return n;
				}, shared),
			),
		);
		assert.deepEqual(
			outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value),
			Array.from({ length: 40 }, (_, n) => n),
		);
		assert.deepEqual(
			effects.sort((a, b) => a - b),
			Array.from({ length: 40 }, (_, n) => n),
		);
		const { rows } = await db.query('select id, owner from notes order by id', []);
		for (const [n, { owner }] of rows.entries()) assert.equal(owner, `request ${n}`);
		assert.equal(rows.length, 40);
		if (isPostgres) assert.equal(ids.size, 3, '40 are two of 16 and one of 8');
	});

	test('one that is refused before anything is written is told so, once, and harms no other', async () => {
		await clear();
		let runs = 0;
		const outcomes = await behindTwo(db, () =>
			many(10, (n) =>
				db.transaction(async (tx) => {
					runs++;
					tx.tellRefusal((error) => (error instanceof Broken ? new Broken('told') : error));
					insertLast(tx, n, 'kept');
					await tx.query(READ, [n]);
					if (n === 4) throw new Broken('no');
				}, shared),
			),
		);
		assert.deepEqual(
			statuses(outcomes).map((status) => status === 'fulfilled'),
			Array.from({ length: 10 }, (_, n) => n !== 4),
		);
		const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
		assert.match(String(refused?.reason), /told/);
		assert.deepEqual([await owners(), runs], [['kept 9'], 10]);
	});

	test('one whose last statements are refused has its answer, the others theirs, and every effect happens once', async () => {
		await clear();
		const effects: number[] = [];
		const work = (n: number) =>
			db.transaction(async (tx) => {
				tx.tellRefusal((error) => (/unique/i.test(String(error)) ? new Broken('taken') : error));
				await tx.query(READ, [n]);
				insertLast(tx, n % 15, 'kept');
				tx.afterCommit(() => effects.push(n));
			}, shared);
		// Also right after a failure, when nobody shares.
		for (const round of [0, 1]) {
			await clear();
			effects.length = 0;
			const outcomes = await behindTwo(db, () => many(16, work));
			const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
			assert.equal(refused.length, 1, `round ${round}`);
			assert.ok(refused[0]?.reason instanceof Broken);
			assert.deepEqual([await owners(), effects.length], [['kept 15'], 15]);
		}
	});

	test('what needs a transaction of its own gets one', async () => {
		await clear();
		const named = (name: string) => ({ sharedAs: name });
		const needs: readonly [string, (tx: Tx, n: number) => Promise<unknown>][] = [
			['write', (tx, n) => tx.query(INSERT, [n, 'written'])],
			['lock', (tx, n) => tx.lock('door').then(() => insertLast(tx, n, 'locked'))],
			['try', async (tx, n) => void ((await tx.tryLock(`${n}`)) && insertLast(tx, n, 'tried'))],
			[
				'settle',
				async (tx, n) => {
					insertLast(tx, n, 'settled');
					await tx.settle();
					assert.equal((await tx.query(READ, [n])).rows.length, 1);
				},
			],
			[
				'hold',
				async (tx, n) => {
					if (isPostgres) await tx.query('select id from notes for update', []);
					insertLast(tx, n, 'held');
				},
			],
		];
		for (const [place, [name, work]] of needs.entries()) {
			const outcomes = await many(8, (n) => db.transaction((tx) => work(tx, 100 * place + n), named(name)));
			assert.deepEqual(new Set(statuses(outcomes)), new Set(['fulfilled']), name);
		}
		assert.deepEqual(await owners(), ['held 8', 'locked 8', 'settled 8', 'tried 8', 'written 8']);
	});

	test('the last one is given once, and who comes too late is refused by what is left then', async () => {
		await clear();
		await db.transaction((tx) => tx.query(INSERT, [1, 'stock']));
		await db.query('update notes set n = 7 where id = 1', []);
		const outcomes = await many(60, (n) =>
			db.transaction(async (tx) => {
				const batch = tx.batch();
				const taken = batch.add(TAKE, [1], ({ rows }) => rows[0]);
				await batch.send([[1]]);
				if (!taken.value) throw new Broken('none left');
				insertLast(tx, 100 + n, 'taker');
			}, shared),
		);
		assert.equal(statuses(outcomes).filter((status) => status === 'fulfilled').length, 7);
		assert.deepEqual([await rowOf(1), await owners()], [0, ['stock 1', 'taker 7']]);
	});

	test('a second batch of rows that others lock is for a transaction of its own', async () => {
		await clear();
		await db.transaction(async (tx) => {
			for (const id of [1, 2]) await tx.query(INSERT, [id, 'stock']);
		});
		await db.query('update notes set n = 100', []);
		const outcomes = await many(20, () =>
			db.transaction(async (tx) => {
				const batch = tx.batch();
				batch.add(TAKE, [1], () => undefined);
				await batch.send([[1]]);
				batch.add(TAKE, [2], () => undefined);
				await batch.send([[2]]);
			}, shared),
		);
		assert.deepEqual(new Set(statuses(outcomes)), new Set(['fulfilled']));
		assert.deepEqual([await rowOf(1), await rowOf(2)], [80, 80]);
	});

	test('numbers of several counters have no gap, and each is told its own', async () => {
		let runs = 0;
		const outcomes = await many(120, (n) =>
			db.transaction(async (tx) => {
				runs++;
				const shop = n % 3;
				await tx.query('select 1 as one', []);
				const batch = tx.batch();
				let number: { readonly value: number } | undefined;
				batch.late((late) => {
					const counter = { table: 'counters', key: { shop } };
					number = late.insertNumbered('papers' as never, { id: n, shop }, counter);
				});
				if (n % 50 === 7) batch.add(INSERT, [1, 'once'], () => undefined);
				batch.sendAtCommit();
				return () => number?.value;
			}, shared),
		);
		const { rows } = await db.query('select id, shop, number from papers order by shop, number', []);
		const told = new Map(
			outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [[n, outcome.value()] as const] : [])),
		);
		assert.equal(rows.length, told.size);
		assert.ok(rows.length >= 117 && runs >= 120);
		const next = [1, 1, 1];
		for (const { id, shop, number } of rows) {
			assert.equal(number, next[shop as number]);
			assert.equal(told.get(id as number), number);
			next[shop as number] = (number as number) + 1;
		}
	});

	test('ids are given once, and who shares with nobody sees what those before it wrote', async () => {
		await clear();
		const seen: number[] = [];
		const isRefused = (n: number) => n % 7 === 3;
		const outcomes = await many(60, (n) =>
			db.transaction(
				async (tx) => {
					const taken = await takeIds(tx, { notes: 1 + (n % 3) });
					if (isRefused(n)) throw new Broken('no');
					if (n % 5 === 4) {
						seen[n] = (await tx.query<{ n: number }>('select count(*) as n from notes', [])).rows[0]?.n ?? -1;
						for (const id of taken.notes) await tx.query(INSERT, [id, 'alone']);
					} else for (const id of taken.notes) insertLast(tx, id, 'shared');
					return taken.notes.length;
				},
				n % 5 === 4 ? {} : shared,
			),
		);
		assert.deepEqual(
			statuses(outcomes),
			outcomes.map((_, n) => (isRefused(n) ? 'rejected' : 'fulfilled')),
		);
		const written = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
		const sum = (many: readonly number[]) => many.reduce((all, each) => all + each, 0);
		assert.equal((await db.query('select count(*) as n from notes', [])).rows[0]?.n, sum(written));
		// SQLite runs them one after the other.
		if (!isPostgres)
			for (const [n, count] of seen.entries()) if (count !== undefined) assert.equal(count, sum(written.slice(0, n)));
	});

	test('what its work has left running reaches nothing when it is over', async () => {
		await clear();
		let late: Tx | undefined;
		await behindTwo(db, () =>
			many(3, (n) =>
				db.transaction(async (tx) => {
					if (n === 1) late = tx;
					insertLast(tx, n, 'kept');
				}, shared),
			),
		);
		if (isPostgres) await assert.rejects(async () => late?.query(READ, [1]), /is over/);
		assert.deepEqual(await owners(), ['kept 3']);
	});
});
