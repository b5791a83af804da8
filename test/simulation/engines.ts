/** The databases that simulated worlds run on: SQLite in memory, and a real PostgreSQL. */
import { migrations } from '../../migrations/index.ts';
import { batchOn } from '../../src/kernel/db/engine/batch.ts';
import type { Database, Tx } from '../../src/kernel/db/engine/engine.ts';
import { migrate, openPostgres } from '../../src/kernel/db/index.ts';
import { randomSecret } from '../../src/kernel/secrets.ts';
import { startPostgres } from '../support/postgres.ts';
import { CREATE_CLOCK, type Engine } from './database.ts';
import { ServerEngine } from './postgres.ts';
import { MemoryEngine } from './sqlite.ts';

export interface OpenEngine {
	engine: Engine;
	close(): Promise<void>;
}

async function createTables(engine: Engine): Promise<void> {
	const query: Tx['query'] = (text, values) => engine.query(text, values);
	const tx: Tx = {
		dialect: engine.dialect,
		database: engine,
		query,
		batch: () => batchOn(tx),
		beforeCommit() {},
		afterCommit() {},
		tryLock: async () => true,
		lock: async () => {},
	};
	const db: Database = {
		dialect: engine.dialect,
		query,
		version: () => undefined,
		transaction: (work) => work(tx),
		snapshot: (work) => work(tx),
		prove: async () => {},
		hurry() {},
		close: async () => {},
	};
	await migrate(db, migrations, 0);
	await engine.query(CREATE_CLOCK, []);
	await engine.query('insert into simulated_clock (now_ms) values (0)', []);
}

export async function openMemory(): Promise<OpenEngine> {
	const engine = new MemoryEngine();
	await createTables(engine);
	return { engine, close: async () => {} };
}

export async function openServer(): Promise<OpenEngine> {
	const server = await startPostgres();
	const schema = `simulation_${randomSecret(6)}`;
	const admin = await openPostgres({ url: server.url, pool: 2 });
	await admin.query(`create schema ${schema}`, []);
	const engine = await ServerEngine.open(server.url, schema);
	await createTables(engine);
	return {
		engine,
		async close() {
			await engine.close();
			await admin.query(`drop schema ${schema} cascade`, []);
			await admin.close();
			await server.stop();
		},
	};
}
