/** Reads that share the connections to PostgreSQL do not wait for a slow one, nor fail with one that fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDatabase, isPostgres } from './database.ts';

const database = await emptyDatabase();
const db = await database.open();
const skip = !isPostgres && 'SQLite is called, not sent to';

const server = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid', [])).rows[0]?.pid;
const nextTurn = () => new Promise(setImmediate);

test('one that fails spoils none of the others', { skip }, async () => {
	const [failed, answered] = await Promise.allSettled([db.query('select 1 / 0', []), server()]);
	assert.equal(failed.status, 'rejected');
	assert.equal(answered.status, 'fulfilled');
});

test('a read of the next turn does not wait for one that takes long', { skip }, async () => {
	const [isHeld, isFree] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const holding = db.transaction(async (tx) => {
		await tx.query('select pg_advisory_xact_lock(1)', []);
		isHeld.resolve();
		await isFree.promise;
	});
	await isHeld.promise;
	const slow = db.query('select pg_advisory_xact_lock_shared(1)', []);
	await nextTurn();
	assert.equal(typeof (await server()), 'number');
	isFree.resolve();
	await Promise.all([slow, holding]);
});
