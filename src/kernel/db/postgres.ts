/** The engine for many processes: PostgreSQL 15+ through pipelined prepared statements. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ParameterOrJSON, Sql } from 'postgres';
import type { Answer, Database, Row, Tx, Value } from './engine.ts';
import { translated } from './violations.ts';

export interface PostgresOptions {
	url: string;
	/** Connections this process may hold. */
	pool: number;
	/** A schema of its own, for throw-away instances. */
	schema?: string;
}

const ATTEMPTS = 10;
/** serialization_failure and deadlock_detected: the engine asks to run the transaction again. */
const RETRY_CODES = new Set(['40001', '40P01']);

/** Advisory locks belong to the whole database; ours to the schema, so that services in other schemas are not in the way. */
const LOCK_KEY = "hashtextextended(coalesce(current_schema(), '') || '/' || $1, 0)";

type Runner = { unsafe: Sql['unsafe'] };

async function query(on: Runner, text: string, values: readonly Value[]): Promise<Answer> {
	try {
		const rows = await on.unsafe(text, values as ParameterOrJSON<never>[], { prepare: true });
		return { rows: rows as unknown as Row[], changes: rows.count };
	} catch (error) {
		throw translated(error);
	}
}

function transactionOn(connection: Runner, last: (() => Promise<void>)[], effects: (() => void)[]): Tx {
	return {
		dialect: 'postgres',
		query: (text, values) => query(connection, text, values),
		beforeCommit: (work) => last.push(work),
		afterCommit: (effect) => effects.push(effect),
		async tryLock(name) {
			const text = `select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`;
			return (await query(connection, text, [name])).rows[0]?.taken === true;
		},
		async lock(name) {
			await query(connection, `select pg_advisory_xact_lock(${LOCK_KEY})`, [name]);
		},
	};
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
	// Whoever runs on the embedded engine is spared the driver.
	const { default: postgres } = await import('postgres');
	const pool = postgres(options.url, {
		max: options.pool,
		onnotice: () => {},
		connection: options.schema ? { search_path: options.schema } : {},
		// Every integer we store fits a double exactly (interface notes, "Exactness").
		types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
	});

	const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const effects: (() => void)[] = [];
		const last: (() => Promise<void>)[] = [];
		let finished: Promise<unknown> = Promise.resolve();
		const value = await pool.begin(async (connection) => {
			const done = await work(transactionOn(connection, last, effects));
			// Sent with the commit itself, which undoes everything if one of them fails: the row that others wait for (the
			// next number of a document) is held for one journey less.
			finished = Promise.all(last.map((finish) => finish()));
			// It may fail before anybody waits for it, which is no reason to end the process.
			finished.catch(() => {});
			return done;
		});
		await finished;
		for (const effect of effects) effect();
		return value as T;
	};

	return {
		dialect: 'postgres',
		query: (text, values) => query(pool, text, values),
		version: () => undefined,
		async transaction(work) {
			for (let n = 1; ; n++) {
				try {
					return await attempt(work);
				} catch (error) {
					if (n === ATTEMPTS || !RETRY_CODES.has((error as { code?: string }).code ?? '')) throw error;
					await sleep(Math.random() * 10 * n);
				}
			}
		},
		close: () => pool.end({ timeout: 5 }),
	};
}
