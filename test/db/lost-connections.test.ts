/** Connections to PostgreSQL that break: nothing happens by half or twice, nobody waits for ever, and the process lives on. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ConnectionLost, type Database, openPostgres, type Tx } from '../../src/kernel/db/index.ts';
import { startPostgres } from '../support/postgres.ts';
import { startWire } from '../support/wire.ts';
import { isPostgres } from './database.ts';

describe('a lost connection', { skip: isPostgres ? false : 'the embedded engine has none' }, async () => {
	if (!isPostgres) return;
	const server = await startPostgres();
	const handles: Database[] = [];
	const open = async (pool: number, url = server.url) => {
		const db = await openPostgres({ url, pool });
		handles.push(db);
		return db;
	};
	const admin = await open(2);
	const NAME = `lost_${process.pid}`;
	await admin.query(`create table ${NAME} (id bigint primary key, owner text not null)`, []);
	after(async () => {
		await admin.query(`drop table ${NAME}`, []);
		for (const db of handles) await db.close();
		await server.stop();
	});
	const add = (tx: Tx, id: number, owner: string) => tx.query(`insert into ${NAME} values ($1, $2)`, [id, owner]);
	const idsOf = async (owner: string) =>
		(await admin.query(`select id from ${NAME} where owner = $1 order by id`, [owner])).rows.map(({ id }) => id);
	const processOf = async (on: Database | Tx) =>
		(await on.query('select pg_backend_pid() as pid', [])).rows[0]?.pid as number;
	const kill = async (pid: number) => {
		await admin.query('select pg_terminate_backend($1::bigint::int, 5000)', [pid]);
	};

	test('while nobody uses it is replaced', async () => {
		const db = await open(2);
		const [first, second] = [await processOf(db), await processOf(db)];
		assert.equal(second, first);
		await kill(first);
		assert.notEqual(await processOf(db), first);
	});

	test('under a statement, or between two, undoes the transaction, which begins again on another', async () => {
		const db = await open(2);
		for (const [owner, isUnder] of [
			['under', true],
			['between', false],
		] as const) {
			let runs = 0;
			const effects: number[] = [];
			await db.transaction(async (tx) => {
				const run = ++runs;
				tx.afterCommit(() => effects.push(run));
				await add(tx, isUnder ? run : 10 + run, owner);
				if (run > 1) return;
				const pid = await processOf(tx);
				if (isUnder) await Promise.all([tx.query('select pg_sleep(60)', []), kill(pid)]);
				else await kill(pid);
				await add(tx, 99, owner);
			});
			assert.deepEqual([await idsOf(owner), effects], [[isUnder ? 2 : 12], [2]]);
		}
	});

	test('whose failure its sender does not mind undoes the transaction all the same', async () => {
		const db = await open(2);
		const careless = db.transaction(async (tx) => {
			await add(tx, 20, 'careless');
			await tx.query('select 1 / 0', []).catch(() => {});
			return 'done';
		});
		await assert.rejects(careless, /division by zero/);
		const hasty = db.transaction(async (tx) => {
			await add(tx, 21, 'careless');
			tx.query('select 1 / 0', []).catch(() => {});
			return 'done';
		});
		await assert.rejects(hasty, /division by zero/);
		assert.deepEqual(await idsOf('careless'), []);
	});

	test('a statement that comes when its transaction is over is refused, and reaches no other', async () => {
		const db = await open(2);
		let late: Tx | undefined;
		await db.transaction(async (tx) => {
			late = tx;
			await add(tx, 30, 'over');
		});
		await assert.rejects(add(late as Tx, 31, 'over'), /is over/);
		await assert.rejects(
			db.transaction(async (tx) => {
				late = tx;
				throw new Error('no');
			}),
			/no/,
		);
		await assert.rejects(add(late as Tx, 32, 'over'), /is over/);
		assert.deepEqual(await idsOf('over'), [30]);
	});

	test('after the commit was sent is told as such, and the transaction does not begin again', async () => {
		const wire = await startWire(server.url);
		const db = await open(2, wire.url);
		let runs = 0;
		wire.cutsAt = (sent) => sent.includes('commit');
		const unsure = db.transaction(async (tx) => {
			runs++;
			await add(tx, 40, 'unsure');
		});
		await assert.rejects(unsure, (error) => error instanceof ConnectionLost && error.mayHaveCommitted);
		assert.deepEqual([runs, await idsOf('unsure')], [1, [40]]);
		wire.cutsAt = () => false;
		assert.equal(await db.transaction(async () => 'again'), 'again');
	});

	test('to a server that is not there is told soon, and forgotten when it is there again', async () => {
		const wire = await startWire(server.url);
		const db = await open(2, wire.url);
		await processOf(db);
		wire.cut();
		await assert.rejects(processOf(db), ConnectionLost);
		await assert.rejects(
			db.transaction((tx) => processOf(tx)),
			(error) => error instanceof ConnectionLost && error.code === 'ECONNREFUSED',
		);
		await wire.mend();
		assert.ok(await processOf(db));
		assert.ok(await db.transaction((tx) => processOf(tx)));
	});

	test('again and again, under many at once, loses nothing that was answered and keeps nothing that was not', async () => {
		const db = await open(6);
		const pids = new Set<number>();
		let isOver = false;
		const kept: number[] = [];
		const refused: number[] = [];
		const unsure: number[] = [];
		const writer = async (name: number) => {
			for (let n = 0; !isOver; n++) {
				const id = 100_000 * (name + 1) + 2 * n;
				try {
					await db.transaction(async (tx) => {
						pids.add(await processOf(tx));
						await Promise.all([add(tx, id, 'storm'), add(tx, id + 1, 'storm')]);
					});
					kept.push(id, id + 1);
				} catch (error) {
					assert.ok(error instanceof ConnectionLost, String(error));
					(error.mayHaveCommitted ? unsure : refused).push(id, id + 1);
				}
			}
		};
		const reader = async () => {
			while (!isOver) await processOf(db).catch((error) => assert.ok(error instanceof ConnectionLost, String(error)));
		};
		const work = [...Array.from({ length: 16 }, (_, name) => writer(name)), ...Array.from({ length: 8 }, reader)];
		for (let round = 0; round < 20; round++) {
			const before = kept.length;
			while (kept.length < before + 40) await new Promise((resolve) => setTimeout(resolve, 2));
			await Promise.all([...pids].map((pid) => admin.query('select pg_terminate_backend($1::bigint::int)', [pid])));
			pids.clear();
		}
		isOver = true;
		await Promise.all(work);
		const there = new Set(await idsOf('storm'));
		assert.deepEqual(
			kept.filter((id) => !there.has(id)),
			[],
		);
		assert.deepEqual(
			refused.filter((id) => there.has(id)),
			[],
		);
		for (let place = 0; place < unsure.length; place += 2)
			assert.equal(there.has(unsure[place] as number), there.has(unsure[place + 1] as number), 'whole or not at all');
	});

	for (const pool of [1, 2, 5])
		test(`of ${pool} serve transactions and reads, however many wait`, async () => {
			const db = await open(pool);
			let atOnce = 0;
			let most = 0;
			const writes = Array.from({ length: 40 }, (_, n) =>
				db.transaction(async (tx) => {
					most = Math.max(most, ++atOnce);
					await add(tx, 1_000 * pool + n, `pool of ${pool}`);
					await tx.query('select pg_sleep(0.002)', []);
					atOnce--;
				}),
			);
			const reads = Array.from({ length: 300 }, () => processOf(db));
			await Promise.all([...writes, ...reads]);
			assert.equal((await idsOf(`pool of ${pool}`)).length, 40);
			assert.equal(most, Math.max(pool - 1, 1));
		});

	test('no read, however many there are, happens inside a transaction of somebody else', async () => {
		const db = await open(2);
		const seen = async () =>
			(await db.query(`select count(*) as n from ${NAME} where owner = 'undone'`, [])).rows[0]?.n as number;
		let isOver = false;
		const undone = async (name: number) => {
			for (let n = 0; !isOver; n++)
				await assert.rejects(
					db.transaction(async (tx) => {
						await add(tx, 1_000_000 * (name + 1) + n, 'undone');
						await tx.query('select pg_sleep(0.001)', []);
						throw new Error('undone');
					}),
					/^Error: undone$/,
				);
		};
		const writer = undone(1);
		for (let round = 0; round < 20; round++)
			assert.deepEqual(new Set(await Promise.all(Array.from({ length: 1_000 }, seen))), new Set([0]));
		isOver = true;
		await writer;
	});

	test('a read does not wait for transactions that fill the pool', async () => {
		const db = await open(3);
		const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
		const holding = Array.from({ length: 5 }, () =>
			db.transaction(async (tx) => {
				await processOf(tx);
				await isReleased;
			}),
		);
		assert.ok(await processOf(db));
		release();
		await Promise.all(holding);
	});
});
