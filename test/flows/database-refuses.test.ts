/**
 * A database that says no: full, read-only, locked, without a connection left, or giving up what it was asked. Callers get 503
 * and what to do, never 500; reads go on where they can; /ready says why; and all goes on by itself.
 */
import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { openPostgres, openSqlite } from '../../src/kernel/db/index.ts';
import { NEW_COURIER } from '../http/courier/world.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { until } from '../support/receiver.ts';
import { type Reply, type Service, startService, type TestCompany } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';

const told = ({ status, body, headers }: Reply) => [status, body.errorCode, headers.get('retry-after')];
const UNAVAILABLE = [503, 'service.unavailable', '1'];
const readyReason = async (service: Service) => (await service.call('GET', '/ready')).body.reason;

let names = 0;
const write = (company: TestCompany) =>
	company.post('/v1/products.json', { name: `Taza ${names++} ${'x'.repeat(80)}` });

async function untilRefused(company: TestCompany): Promise<Reply> {
	for (;;) {
		const reply = await write(company);
		if (reply.status !== 201) return reply;
	}
}

async function goesOn(service: Service, company: TestCompany) {
	await until(async () => (await service.call('GET', '/ready')).status === 200);
	const reply = await write(company);
	assert.equal(reply.status, 201, reply.text);
}

/** In each shape that errors of writes have. */
async function isToldInEveryShape(company: TestCompany) {
	assert.deepEqual(told(await write(company)), UNAVAILABLE);
	const coupon = { name: 'Bienvenida', type: '0', amount: 2000, serialNumber: `HOLA${names++}` };
	const shaped = await company.post('/v1/loyalty/coupons.json', coupon);
	assert.deepEqual([...told(shaped), shaped.body.code], [...UNAVAILABLE, '503']);
	const courier = { ...NEW_COURIER, name: `Despachos ${names++}` };
	const numbered = await company.post('/v1/couriers.json', courier);
	assert.deepEqual([...told(numbered), numbered.body.code], [...UNAVAILABLE, 503]);
}

describe('the embedded database', { skip: isPostgres && 'a server refuses in its own way' }, async () => {
	if (isPostgres) return;
	const service = await startService({ databaseTimeoutMs: '600', readyTimeoutMs: '300', logLevel: 'silent' });
	const company = await service.company();
	const { db } = service.app;
	const asWriter = (text: string) => db.transaction((tx) => tx.query(text, []));

	test('full: the engine itself has no page left', async () => {
		const pages = (await db.query('pragma page_count', [])).rows[0]?.page_count as number;
		await asWriter(`pragma max_page_count = ${pages}`);
		assert.deepEqual(told(await untilRefused(company)), UNAVAILABLE);
		await until(async () => (await readyReason(service)) === 'full');
		assert.equal((await company.get('/v1/products.json')).status, 200);
		await asWriter('pragma max_page_count = 4294967294');
		await goesOn(service, company);
	});

	/** The engine's own switch, of which there is no way back: each transaction begins as a write. */
	test('read-only', async () => {
		const still = await startService({ logLevel: 'silent' });
		const other = await still.company();
		await still.app.db.transaction((tx) => tx.query('pragma query_only = 1', []));
		await isToldInEveryShape(other);
		assert.equal(await readyReason(still), 'read_only');
		assert.equal((await other.get('/v1/products.json')).status, 200);
	});

	test('deleted while it is in use: nothing is acknowledged that would be lost', async () => {
		const file = `${service.settings.dataDir}/bodega.db`;
		renameSync(file, `${file}.away`);
		await isToldInEveryShape(company);
		await until(async () => (await readyReason(service)) === 'file_gone');
		renameSync(`${file}.away`, file);
		await goesOn(service, company);
	});

	test('held by another program: everybody who waits is told in time, however many they are', async () => {
		const other = openSqlite({ file: `${service.settings.dataDir}/bodega.db`, synchronous: 'off' });
		await other.transaction(async () => {
			const replies = await Promise.all(Array.from({ length: 200 }, () => write(company)));
			for (const reply of replies) assert.deepEqual(told(reply), UNAVAILABLE);
			await until(async () => ['silent', 'locked'].includes(await readyReason(service)));
			assert.equal((await company.get('/v1/products.json')).status, 200);
		});
		await other.close();
		await goesOn(service, company);
	});

	test('held by another program: closing does not wait for it', async () => {
		const file = `${service.settings.dataDir}/other.db`;
		const [holder, waiter] = [
			openSqlite({ file, synchronous: 'off' }),
			openSqlite({ file, synchronous: 'off', deadlines: { connectMs: 1_000, statementMs: 3_600_000 } }),
		];
		await holder.transaction(async () => {
			const refused = assert.rejects(
				waiter.transaction(async () => {}),
				{ reason: 'unreachable' },
			);
			await waiter.close();
			await refused;
			await assert.rejects(
				waiter.transaction(async () => {}),
				{ reason: 'unreachable' },
			);
		});
		await holder.close();
	});
});

describe('PostgreSQL', { skip: !isPostgres && 'a file refuses in its own way' }, async () => {
	if (!isPostgres) return;
	const database = await startOwnPostgres();
	process.env.TEST_DATABASE_URL = database.url;
	const admin = await openPostgres({ url: database.url, pool: 2 });
	await admin.query("create role limited login password 'limited'", []);
	await admin.query('create schema limited authorization limited', []);
	const limited = new URL(database.url);
	limited.username = 'limited';
	limited.password = 'limited';
	const service = await startService({
		databaseUrl: limited.href,
		databaseSchema: 'limited',
		databasePool: '10',
		logLevel: 'silent',
	});
	after(async () => {
		await admin.close();
		await database.stop();
	});
	const company = await service.company();
	const inSchema = await openPostgres({ url: database.url, pool: 2, schema: 'limited' });
	after(() => inSchema.close());

	/** A trigger that says what the server says when its disk is full; no disk is filled here. */
	test('full: 53100', async () => {
		await inSchema.query(
			"create function fill() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$",
			[],
		);
		for (const table of ['products', 'coupons', 'couriers'])
			await inSchema.query(`create trigger full_${table} before insert on ${table} execute function fill()`, []);
		await isToldInEveryShape(company);
		// Only some writes fail, so the one that proves would pass: what callers were refused for weighs more.
		await until(async () => (await readyReason(service)) === 'full');
		await inSchema.query('drop function fill() cascade', []);
		await goesOn(service, company);
	});

	test('read-only: 25006', async () => {
		await admin.query('alter system set default_transaction_read_only = on', []);
		await admin.query('select pg_reload_conf()', []);
		try {
			assert.deepEqual(told(await untilRefused(company)), UNAVAILABLE);
			await isToldInEveryShape(company);
			await until(async () => (await readyReason(service)) === 'read_only');
			assert.equal((await company.get('/v1/products.json')).status, 200);
		} finally {
			await admin.query('alter system reset default_transaction_read_only', []);
			await admin.query('select pg_reload_conf()', []);
		}
		await goesOn(service, company);
	});

	test('cancelled: 57014', async () => {
		await inSchema.transaction(async (tx) => {
			await tx.query('lock table products in exclusive mode', []);
			const reply = write(company);
			await until(
				async () =>
					((
						await admin.query(
							"select pg_cancel_backend(pid) as done from pg_stat_activity where usename = 'limited' and wait_event_type = 'Lock'",
							[],
						)
					).rows.length as number) > 0,
			);
			assert.deepEqual(told(await reply), UNAVAILABLE);
		});
		await goesOn(service, company);
	});

	/** Each of them is dead before the service has heard of it. */
	test('every connection ended by the server: the next calls are answered over new ones', async () => {
		for (let round = 0; round < 5; round++) {
			await Promise.all(Array.from({ length: 40 }, () => write(company)));
			await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'limited'", []);
			for (const reply of await Promise.all(Array.from({ length: 40 }, () => company.get('/v1/products.json'))))
				assert.equal(reply.status, 200, reply.text);
		}
	});

	test('no connection left: 53300', async () => {
		await admin.query('alter role limited connection limit 4', []);
		await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'limited'", []);
		await inSchema.transaction(async (tx) => {
			await tx.query('lock table products in exclusive mode', []);
			const waiting = new Set<Promise<Reply>>();
			let refused: Reply | undefined;
			while (!refused) {
				const reply = write(company);
				waiting.add(reply);
				reply.then((each) => {
					refused ??= each;
				}, assert.fail);
				await Promise.race([reply, new Promise((resolve) => setTimeout(resolve, 50))]);
			}
			assert.deepEqual(told(refused), UNAVAILABLE);
			await until(async () => (await readyReason(service)) === 'connections');
		});
		await admin.query('alter role limited connection limit -1', []);
		await goesOn(service, company);
	});
});
