/** Several that share a transaction, and others: processes that take the same rows, rows that are held, and connections that are lost. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ConnectionLost, type Database, openPostgres } from '../../src/kernel/db/index.ts';
import { startPostgres } from '../support/postgres.ts';
import { startWire } from '../support/wire.ts';
import { isPostgres } from './database.ts';
import {
	behindTwo,
	clear,
	database,
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

const onlyPostgres = { skip: isPostgres ? false : 'SQLite has one writer' };

test('two processes that take the same rows in any order never hold each other up', onlyPostgres, async () => {
	await clear();
	const rows = 12;
	await db.transaction(async (tx) => {
		for (let id = 0; id < rows; id++) await tx.query(INSERT, [id, 'stock']);
	});
	await db.query('update notes set n = 1000', []);
	const other = await database.open();
	let runs = 0;
	const take = (on: Database, n: number) =>
		on.transaction(async (tx) => {
			runs++;
			// Its own rows in order, as everybody; those of the next one may come before them.
			const ids = [n % rows, (n * 7 + 5) % rows].sort((a, b) => a - b);
			await tx.query('select 1 as one', []);
			const batch = tx.batch();
			const left = ids.map((id) => batch.add(TAKE, [id], (answer) => answer.rows[0]?.n as number));
			await batch.send(ids.map((id) => [id]));
			assert.ok(left.every(({ value }) => value >= 0));
			return ids;
		}, shared);
	const outcomes = await many(600, (n) => take(n % 2 ? db : other, n));
	assert.deepEqual(new Set(statuses(outcomes)), new Set(['fulfilled']));
	const { rows: left } = await db.query('select sum(n) as n from notes', []);
	assert.equal(Number(left[0]?.n), rows * 1000 - 1200);
	assert.equal(runs, 600, 'none ran again');
});

test('those that wait for a row do not hold up others of the name for long', onlyPostgres, async () => {
	await clear();
	await db.transaction(async (tx) => {
		for (const id of [1, 2]) await tx.query(INSERT, [id, 'stock']);
	});
	await db.query('update notes set n = 100', []);
	const other = await database.open();
	const held = Promise.withResolvers<void>();
	const free = Promise.withResolvers<void>();
	const holding = other.transaction(async (tx) => {
		await tx.query('select id from notes where id = 1 for update', []);
		held.resolve();
		await free.promise;
	});
	await held.promise;
	const take = (id: number) =>
		db.transaction(async (tx) => {
			const batch = tx.batch();
			batch.add(TAKE, [id], () => undefined);
			await batch.send([[id]]);
		}, shared);
	const waiting = [take(1), take(1)];
	await Promise.all(Array.from({ length: 5 }, () => take(2)));
	assert.deepEqual([await rowOf(1), await rowOf(2)], [100, 95]);
	free.resolve();
	await Promise.all([holding, ...waiting]);
	assert.equal(await rowOf(1), 98);
});

describe('a connection that is lost under several', onlyPostgres, async () => {
	if (!isPostgres) return;
	const server = await startPostgres();
	after(() => server.stop());
	const open = async () => {
		const wire = await startWire(server.url);
		const on = await openPostgres({ url: wire.url, pool: 5, schema: database.schema });
		after(() => on.close());
		return { wire, on };
	};

	test('before the commit undoes all, and each begins again', async () => {
		await clear();
		const { on } = await open();
		let isFirst = true;
		const outcomes = await behindTwo(on, () =>
			many(6, (n) =>
				on.transaction(async (tx) => {
					const pid = (await tx.query('select pg_backend_pid() as pid', [])).rows[0]?.pid as number;
					if (n === 3 && isFirst) {
						isFirst = false;
						await db.query('select pg_terminate_backend($1::bigint::int, 5000)', [pid]);
						await tx.query('select 1 as one', []);
					}
					insertLast(tx, n, 'kept');
				}, shared),
			),
		);
		assert.deepEqual(new Set(statuses(outcomes)), new Set(['fulfilled']));
		assert.deepEqual(await owners(), ['kept 6']);
	});

	test('after the commit was sent is told to each as such, and none begins again', async () => {
		await clear();
		const { wire, on } = await open();
		let runs = 0;
		const outcomes = await behindTwo(on, () =>
			many(6, (n) =>
				on.transaction(async (tx) => {
					runs++;
					await tx.query(READ, [n]);
					insertLast(tx, n, 'unsure');
					wire.cutsAt = (sent) => sent.includes('commit') && sent.includes('unsure');
				}, shared),
			),
		);
		for (const outcome of outcomes)
			assert.ok(
				outcome.status === 'rejected' &&
					outcome.reason instanceof ConnectionLost &&
					outcome.reason.mayHaveCommitted === true,
			);
		assert.equal(runs, 6);
		assert.deepEqual(await owners(), ['unsure 6']);
	});
});
