/**
 * A PostgreSQL that is there and says nothing: frozen, behind a way that swallows what is said, or behind one that closes
 * politely before it was of use. Callers are told within the deadlines, and everything goes on by itself afterwards.
 */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openPostgres } from '../../src/kernel/db/index.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { until } from '../support/receiver.ts';
import { type Reply, startService } from '../support/service.ts';
import { startWire } from '../support/wire.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const DEADLINES = { databaseConnectTimeoutMs: '1500', databaseTimeoutMs: '3000', readyTimeoutMs: '500' };

const told = ({ status, body, headers }: Reply) => [status, body.errorCode, headers.get('retry-after')];
const UNAVAILABLE = [503, 'service.unavailable', '1'];

describe('a silent database', { skip: isPostgres ? false : 'the embedded engine answers at once' }, async () => {
	if (!isPostgres) return;
	const database = await startOwnPostgres();
	process.env.TEST_DATABASE_URL = database.url;
	const wire = await startWire(database.url);
	const service = await startService({ ...DEADLINES, databaseUrl: wire.url, logLevel: 'silent' });
	after(() => database.stop());
	const company = await service.company();

	const isReady = async () => (await service.call('GET', '/ready')).status === 200;
	const toldToEverybody = async () => {
		const calls = [company.get('/v1/offices.json'), company.post('/v1/products.json', { name: 'Taza' })];
		// More than there are connections: those who wait for one are told as well.
		for (let n = 0; n < 40; n++) calls.push(company.post('/v1/products.json', { name: `Taza ${n}` }));
		const health = service.call('GET', '/health');
		for (const reply of await Promise.all(calls)) {
			assert.equal(reply.status, 503, reply.text);
			assert.ok(['service.unavailable', 'service.overloaded'].includes(reply.body.errorCode), reply.text);
			assert.equal(reply.headers.get('retry-after'), '1');
		}
		// What was proven before holds for a second.
		await until(async () => !(await isReady()));
		assert.deepEqual(told(await service.call('GET', '/ready')), UNAVAILABLE);
		assert.equal((await health).status, 200);
	};
	const goesOn = async () => {
		await until(isReady);
		// A server that has just come back may let somebody wait for longer than these short deadlines once more.
		await until(async () => (await company.get('/v1/offices.json')).status === 200);
		await until(async () => (await company.post('/v1/products.json', { name: 'Plato' })).status === 201);
	};

	test('frozen', async () => {
		await goesOn();
		await database.freeze();
		try {
			await toldToEverybody();
			// Nobody has a connection now, and the server lets nobody in.
			await toldToEverybody();
		} finally {
			await database.thaw();
		}
		await goesOn();
	});

	test('behind a way that swallows what is said', async () => {
		wire.mode = 'silent';
		try {
			await toldToEverybody();
			await toldToEverybody();
		} finally {
			wire.mode = 'open';
		}
		await goesOn();
	});

	test('behind a way that takes connections and closes them politely', async () => {
		wire.mode = 'closing';
		try {
			await toldToEverybody();
			await toldToEverybody();
		} finally {
			wire.mode = 'open';
		}
		await goesOn();
	});

	test('after a commit was sent: nobody knows, and the key tells', async () => {
		wire.hushesAt = (sent) => sent.includes('commit');
		const key = { 'idempotency-key': 'fuente-1' };
		const unsure = await company.post('/v1/products.json', { name: 'Fuente' }, key);
		wire.hushesAt = () => false;
		assert.deepEqual(told(unsure), [503, 'service.unsure', '1']);
		const again = await company.post('/v1/products.json', { name: 'Fuente' }, key);
		assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, 'true'], again.text);
		assert.equal((await company.get('/v1/products/count.json?name=Fuente')).body.count, 1);
	});

	test('a statement that waits for a lock too long is given up, also by the server', async () => {
		const { databaseSchema: schema } = service.settings;
		const other = await openPostgres({ url: database.url, pool: 2, schema });
		const waiting = async () =>
			(
				await other.query(
					"select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'bodega server'",
					[],
				)
			).rows[0]?.n as number;
		await other.transaction(async (tx) => {
			await tx.query('lock table products in access exclusive mode', []);
			const reply = await company.post('/v1/products.json', { name: 'Olla' });
			assert.deepEqual(told(reply), UNAVAILABLE);
			await until(async () => (await waiting()) === 0);
		});
		await other.close();
		await goesOn();
	});

	test('a migration may take as long as it takes', async () => {
		const db = await openPostgres({ url: database.url, pool: 2, deadlines: { connectMs: 10_000, statementMs: 200 } });
		await assert.rejects(
			db.transaction((tx) => tx.query('select pg_sleep(1)', [])),
			{ reason: 'silent' },
		);
		await db.transaction((tx) => tx.query('select pg_sleep(1)', []), { isPatient: true });
		// The connection is an ordinary one again.
		await assert.rejects(
			db.transaction((tx) => tx.query('select pg_sleep(1)', [])),
			{ reason: 'silent' },
		);
		await db.close();
	});

	test('closing does not wait for it', async () => {
		const db = await openPostgres({ url: database.url, pool: 3 });
		await db.query('select 1', []);
		await database.freeze();
		const reads = db.query('select 1', []);
		const write = db.transaction((tx) => tx.query('select 1', []));
		const waiting = Array.from({ length: 5 }, () => db.transaction((tx) => tx.query('select 1', [])));
		const refused = Promise.all([reads, write, ...waiting].map((each) => assert.rejects(each)));
		await db.close();
		await refused;
		await assert.rejects(db.query('select 1', []), { reason: 'unreachable' });
		await assert.rejects(
			db.transaction(async () => {}),
			{ reason: 'unreachable' },
		);
		await database.thaw();
	});
});
