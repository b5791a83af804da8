/** The embedded engine: one queued writer with group commit, a separate connection for readers, WAL, foreign keys on. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Database, Queryable, Row, Tx, Value } from './engine.ts';
import { translated } from './violations.ts';

export interface SqliteOptions {
	file: string;
	/** `full` survives power loss; `off` is for throw-away instances. */
	synchronous: 'full' | 'off';
}

/** How many queued transactions share one commit, and so one fsync. */
const GROUP = 64;
const BUSY_RETRY_MS = 20;
const BUSY_GIVE_UP_MS = 30_000;

class Connection implements Queryable {
	readonly dialect = 'sqlite';
	readonly raw: DatabaseSync;
	readonly #prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>();

	constructor(options: SqliteOptions) {
		this.raw = new DatabaseSync(options.file, { enableForeignKeyConstraints: true, timeout: 50 });
		this.raw.exec(`pragma journal_mode = wal; pragma synchronous = ${options.synchronous};`);
		this.raw.exec('pragma cache_size = -65536; pragma temp_store = memory; pragma mmap_size = 268435456;');
	}

	async query(text: string, values: readonly Value[]): Promise<Answer> {
		try {
			return this.#run(text, values);
		} catch (error) {
			throw translated(error);
		}
	}

	#run(text: string, values: readonly Value[]): Answer {
		let entry = this.#prepared.get(text);
		if (!entry) {
			const statement = this.raw.prepare(text);
			entry = { statement, givesRows: statement.columns().length > 0 };
			this.#prepared.set(text, entry);
		}
		if (!entry.givesRows) return { rows: [], changes: Number(entry.statement.run(...values).changes) };
		const rows = entry.statement.all(...values) as Row[];
		return { rows, changes: rows.length };
	}
}

interface Job {
	work: (tx: Tx) => Promise<unknown>;
	resolve: (value: never) => void;
	reject: (error: unknown) => void;
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && /database is (locked|busy)|database table is locked/.test(error.message);
}

class SqliteDatabase implements Database {
	readonly dialect = 'sqlite';
	readonly #reader: Connection;
	readonly #writer: Connection;
	readonly #queue: Job[] = [];
	#draining: Promise<void> | undefined;

	constructor(options: SqliteOptions) {
		mkdirSync(dirname(options.file), { recursive: true });
		this.#writer = new Connection(options);
		this.#reader = new Connection(options);
	}

	query(text: string, values: readonly Value[]) {
		return this.#reader.query(text, values);
	}

	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			this.#queue.push({ work, resolve, reject });
			this.#draining ??= this.#drain();
		});
	}

	async #drain() {
		// One turn of the event loop gathers the writes that arrived together.
		await new Promise(setImmediate);
		while (this.#queue.length > 0) await this.#commitGroup();
		this.#draining = undefined;
	}

	/** Runs queued jobs as savepoints of one transaction; a job that throws leaves nothing and harms no other. */
	async #commitGroup() {
		const done: { job: Job; value: unknown; effects: (() => void)[] }[] = [];
		try {
			await this.#begin();
			for (let n = 0; n < GROUP && this.#queue.length > 0; n++) {
				const job = this.#queue.shift() as Job;
				const effects: (() => void)[] = [];
				this.#writer.raw.exec('savepoint job');
				try {
					const value = await job.work(this.#tx(effects));
					this.#writer.raw.exec('release job');
					done.push({ job, value, effects });
				} catch (error) {
					this.#writer.raw.exec('rollback to job; release job');
					job.reject(error);
				}
			}
			this.#writer.raw.exec('commit');
		} catch (error) {
			if (this.#writer.raw.isTransaction) this.#writer.raw.exec('rollback');
			for (const { job } of done) job.reject(error);
			if (done.length === 0) this.#queue.shift()?.reject(error);
			return;
		}
		for (const { job, value, effects } of done) {
			job.resolve(value as never);
			for (const effect of effects) effect();
		}
	}

	#tx(effects: (() => void)[]): Tx {
		return {
			dialect: 'sqlite',
			query: (text, values) => this.#writer.query(text, values),
			afterCommit: (effect) => effects.push(effect),
			tryLock: async () => true,
			lock: async () => {},
		};
	}

	/** Another process (a command, say) may hold the file: waits for it without blocking the event loop. */
	async #begin() {
		const giveUpAt = Date.now() + BUSY_GIVE_UP_MS;
		for (;;) {
			try {
				this.#writer.raw.exec('begin immediate');
				return;
			} catch (error) {
				if (!isBusy(error) || Date.now() > giveUpAt) throw error;
				await sleep(BUSY_RETRY_MS);
			}
		}
	}

	async close() {
		await this.#draining;
		this.#reader.raw.close();
		this.#writer.raw.close();
	}
}

export function openSqlite(options: SqliteOptions): Database {
	return new SqliteDatabase(options);
}
