/** A schema that changes under a service on PostgreSQL: what was prepared before is prepared again, and nobody is told of it. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type Database, openPostgres } from '../../src/kernel/db/index.ts';
import { startPostgres } from '../support/postgres.ts';
import { isPostgres } from './database.ts';

const POOL = 4;
const MANY = 12;

describe('a prepared statement', {
	skip: isPostgres ? false : 'the embedded engine prepares again by itself',
}, async () => {
	if (!isPostgres) return;
	const server = await startPostgres();
	const handles: Database[] = [];
	const open = async () => {
		const db = await openPostgres({ url: server.url, pool: POOL });
		handles.push(db);
		return db;
	};
	const [db, admin] = [await open(), await open()];
	const NAMES = Array.from({ length: MANY }, (_, n) => `stale_${process.pid}_${n}`);
	const ofAll = (text: (name: string) => string) => admin.query(`do $$ begin ${NAMES.map(text).join(';')}; end $$`, []);
	await ofAll((name) => `create table ${name} (id bigint primary key)`);
	after(async () => {
		await ofAll((name) => `drop table ${name}`);
		for (const each of handles) await each.close();
		await server.stop();
	});
	const insertAll = (id: number) =>
		db.transaction(async (tx) => {
			for (const name of NAMES) await tx.query(`insert into ${name} (id) values ($1) returning *`, [id]);
		});
	const onEachConnection = <T>(work: (n: number) => Promise<T>) =>
		Promise.all(Array.from({ length: POOL }, (_, n) => work(n)));

	test('whose answer has changed is prepared again, outside of a transaction and in one', async () => {
		await onEachConnection((n) => insertAll(n));
		const read = () => onEachConnection(() => db.query(`select * from ${NAMES[0]} order by id`, []));
		await read();
		await ofAll((name) => `alter table ${name} add column note text`);
		// More statements are old than a transaction is begun again, on every connection.
		await onEachConnection((n) => insertAll(10 + n));
		for (const { rows } of await read()) assert.deepEqual(rows[0], { id: 0, note: null });
	});

	test('that the server has forgotten is prepared again', async () => {
		await onEachConnection((n) => insertAll(20 + n));
		await onEachConnection(() =>
			db.transaction(async (tx) => {
				await tx.query('select pg_sleep(0.02)', []);
				await tx.query('deallocate all', []).catch(() => {});
			}),
		);
		await onEachConnection((n) => insertAll(30 + n));
		const { rows } = await admin.query(`select count(*) as n from ${NAMES[0]}`, []);
		assert.deepEqual(rows, [{ n: 4 * POOL }]);
	});

	test('that is complete and refused by the commit of its own is told as refused', async () => {
		const [name, other] = NAMES;
		await admin.query(
			`alter table ${name} add column other bigint references ${other} (id) deferrable initially deferred`,
			[],
		);
		await assert.rejects(db.query(`insert into ${name} (id, other) values ($1, $2)`, [99, 98]), /foreign/);
		const { rows } = await admin.query(`select id from ${name} where id = 99`, []);
		assert.deepEqual(rows, []);
		await admin.query(`alter table ${name} drop column other`, []);
	});

	test('takes more values than 15 bits count', async () => {
		const ids = Array.from({ length: 33_000 }, (_, n) => 1_000 + n);
		const places = ids.map((_, n) => `($${n + 1})`).join(',');
		assert.equal((await db.query(`insert into ${NAMES[1]} (id) values ${places}`, ids)).changes, ids.length);
	});
});
