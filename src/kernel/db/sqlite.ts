/** The embedded engine: one queued writer with group commit, a separate connection for readers, WAL, foreign keys on. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx, Value } from './engine.ts';
import { SqliteConnection, type SqliteOptions } from './sqlite-connection.ts';

/** How many queued transactions share one commit, and so one fsync. */
const GROUP = 64;
const BUSY_RETRY_MS = 20;
const BUSY_GIVE_UP_MS = 30_000;

interface Job {
	work: (tx: Tx) => Promise<unknown>;
	resolve: (value: never) => void;
	reject: (error: unknown) => void;
}

interface Done {
	job: Job;
	value: unknown;
	effects: (() => void)[];
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && /database is (locked|busy)|database table is locked/.test(error.message);
}

class SqliteDatabase implements Database {
	readonly dialect = 'sqlite';
	readonly #reader: SqliteConnection;
	readonly #writer: SqliteConnection;
	readonly #queue: Job[] = [];
	#draining: Promise<void> | undefined;
	readonly #versionStatement: StatementSync;
	#version: number | undefined;

	constructor(options: SqliteOptions) {
		mkdirSync(dirname(options.file), { recursive: true });
		this.#writer = new SqliteConnection(options);
		this.#reader = new SqliteConnection(options);
		this.#versionStatement = this.#reader.raw.prepare('pragma data_version');
	}

	query(text: string, values: readonly Value[]) {
		return this.#reader.query(text, values);
	}

	/** Asked of the file once per turn of the event loop; it changes with every commit of any process. */
	version(): number {
		if (this.#version === undefined) {
			this.#version = this.#versionStatement.get()?.data_version as number;
			setImmediate(() => {
				this.#version = undefined;
			});
		}
		return this.#version;
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
		while (this.#queue.length > 0) await this.#commitGroup(this.#queue.splice(0, GROUP), false);
		this.#draining = undefined;
	}

	/**
	 * Runs jobs in one transaction. A job that refuses before it wrote anything leaves nothing to undo; when one fails
	 * after a write, the group is undone and its unanswered jobs run again, each with a savepoint (a fifth slower), so
	 * that it harms no other. Jobs may therefore run twice, as on any engine that asks for a retry.
	 */
	async #commitGroup(jobs: readonly Job[], withSavepoints: boolean): Promise<void> {
		const done: Done[] = [];
		const refused = new Set<Job>();
		const unanswered = () => jobs.filter((job) => !refused.has(job));
		try {
			await this.#begin();
			for (const job of jobs) {
				const outcome = await this.#runJob(job, withSavepoints);
				if (outcome === 'half done') {
					this.#writer.raw.exec('rollback');
					return await this.#commitGroup(unanswered(), true);
				}
				if (outcome === 'refused') refused.add(job);
				else done.push(outcome);
			}
			this.#writer.raw.exec('commit');
			this.#version = undefined;
		} catch (error) {
			if (this.#writer.isTransaction) this.#writer.raw.exec('rollback');
			for (const job of unanswered()) job.reject(error);
			return;
		}
		for (const { job, value, effects } of done) {
			job.resolve(value as never);
			for (const effect of effects) effect();
		}
	}

	/** A job that threw has its answer ('refused'), unless only undoing the whole group can take back what it wrote. */
	async #runJob(job: Job, withSavepoint: boolean): Promise<Done | 'refused' | 'half done'> {
		const effects: (() => void)[] = [];
		const last: (() => Promise<void>)[] = [];
		const changesBefore = this.#writer.changes;
		if (withSavepoint) this.#writer.raw.exec('savepoint job');
		try {
			const value = await job.work(this.#tx(last, effects));
			await Promise.all(last.map((finish) => finish()));
			if (withSavepoint) this.#writer.raw.exec('release job');
			return { job, value, effects };
		} catch (error) {
			// The engine itself has given up the transaction (a full disk, say), and with it the whole group.
			if (!this.#writer.isTransaction) throw error;
			if (withSavepoint) this.#writer.raw.exec('rollback to job; release job');
			else if (this.#writer.changes !== changesBefore) return 'half done';
			job.reject(error);
			return 'refused';
		}
	}

	#tx(last: (() => Promise<void>)[], effects: (() => void)[]): Tx {
		return {
			dialect: 'sqlite',
			query: (text, values) => this.#writer.query(text, values),
			beforeCommit: (work) => last.push(work),
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
