/** The embedded engine: one queued writer with group commit, another connection for what is read during its transactions, WAL, foreign keys on. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
	CLOSE_MS,
	type Copies,
	type Database,
	DatabaseUnavailable,
	type Deadlines,
	PROVE_WRITE,
	type Queryable,
	type Report,
	type Row,
	runEffects,
	type TransactionOptions,
	type Tx,
	troubleOf,
	type Value,
	warn,
} from '../engine/index.ts';
import { GatheredReads } from './gather-reads.ts';
import { rewriteFile } from './sqlite-clean.ts';
import { type ConnectionOptions, toldBySqlite } from './sqlite-connection.ts';
import { SqliteConnections } from './sqlite-connections.ts';
import { SqliteFile } from './sqlite-file.ts';
import { type Job, JobGroup } from './sqlite-group.ts';
import { lostCommits } from './sqlite-log.ts';

/** How many queued transactions share one commit, and so one fsync. */
const GROUP = 64;
const BUSY_RETRY_MS = 20;
/** Lock timeout where no deadline is set: for a command that meets another. */
const PATIENCE_MS = 30_000;
/** A process that was paused or had no time does not count all of that as waiting for a lock. */
const LONGEST_STEP_MS = 250;
/** After so long without a commit, what the log holds goes to the database file, where it is safer. */
const REST_MS = 5_000;

export interface SqliteOptions extends ConnectionOptions {
	deadlines?: Deadlines;
	report?: Report;
	restMs?: number;
}

const closed = () => new DatabaseUnavailable('unreachable', { message: 'the database was closed' });
const heldTooLong = () =>
	new DatabaseUnavailable('locked', { message: 'another program held the database for too long' });

class SqliteDatabase implements Database {
	readonly dialect = 'sqlite';
	readonly #open: SqliteConnections;
	readonly #queue: Job[] = [];
	readonly #reads = new GatheredReads((text, values) => this.#open.forRead(text).run(text, values));
	#patienceMs: number;
	readonly #report: Report;
	readonly #file: SqliteFile;
	readonly #resting: NodeJS.Timeout;
	/** Since the log was emptied, and since that was last looked at. */
	#hasCommitted = false;
	#isBusy = false;
	#draining: Promise<void> | undefined;
	/** Another process has been found to hold the file: once it is no matter of milliseconds, the event loop must not wait along. */
	#isHeld = false;
	/** How long this process has waited for others to let go of the file, so far. */
	#waitedMs = 0;
	#isClosed = false;
	#isHurried = false;
	#versionOfOthers: number | undefined;

	constructor({ deadlines, report = warn, restMs = REST_MS, ...options }: SqliteOptions) {
		this.#report = report;
		this.#patienceMs = Math.min(deadlines?.statementMs ?? PATIENCE_MS, PATIENCE_MS);
		mkdirSync(dirname(options.file), { recursive: true });
		const lost = lostCommits(`${options.file}-wal`);
		if (lost > 0)
			report(
				new Error(`${options.file}-wal is damaged: ${lost} commits after the damage cannot be read`),
				'acknowledged writes may be lost; compare with a backup',
			);
		this.#open = new SqliteConnections(options);
		this.#file = new SqliteFile(options.file, report);
		this.#resting = setInterval(() => this.#rest(), restMs);
		this.#resting.unref();
	}

	#rest() {
		const isAtRest = this.#hasCommitted && !this.#isBusy && !this.#draining;
		this.#isBusy = false;
		try {
			this.#file.require();
			if (!isAtRest) return;
			// A reader may still use it: next time.
			this.#hasCommitted = !this.#open.emptyLog();
		} catch (error) {
			if (!(error instanceof DatabaseUnavailable)) this.#report(error, 'the log was not emptied and will be');
		}
	}

	query<R = Row>(text: string, values: readonly Value[]) {
		return this.#reads.query<R>(text, values);
	}

	/** The file says what other processes have changed; it is asked once per turn of the event loop. */
	version(): number {
		if (this.#versionOfOthers === undefined) {
			this.#versionOfOthers = this.#open.versionOfOthers();
			setImmediate(() => {
				this.#versionOfOthers = undefined;
			});
		}
		return this.#versionOfOthers + this.#open.writer.commits;
	}

	/** While no transaction is open; `work` does not wait, so that none begins meanwhile. */
	async #alone<T>(work: () => T): Promise<T> {
		while (this.#draining) await this.#draining;
		if (this.#isClosed) throw closed();
		return work();
	}

	readonly copies: Copies = {
		save: (file) => this.#alone(() => this.#open.save(file)),
		goBack: (file) => this.#alone(() => this.#open.goBack(file)),
	};

	hasOthers(): Promise<boolean> {
		return this.#alone(() => this.#open.isInUse());
	}

	async clean(): Promise<void> {
		await rewriteFile(this.#open.file);
		// What a reader still needed of the log is emptied with the next rest.
		this.#hasCommitted = true;
		await this.#alone(() => this.#open.emptyLog());
	}

	transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
		return this.#enqueue(work, options, false);
	}

	snapshot<T>(work: (on: Queryable) => Promise<T>): Promise<T> {
		return this.#open.snapshot(work);
	}

	prove(): Promise<void> {
		return this.#enqueue(async (tx) => void (await tx.query(PROVE_WRITE.sqlite, [Date.now()])), {}, true);
	}

	#enqueue<T>(
		work: (tx: Tx) => Promise<T>,
		{ isPatient = false, first }: TransactionOptions,
		isFirst: boolean,
	): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			if (this.#isClosed) return reject(closed());
			const run = async (tx: Tx) => {
				await first?.(tx);
				const value = await work(tx);
				return () => resolve(value);
			};
			const job = { work: run, isPatient, since: this.#waitedMs, reject };
			if (isFirst) this.#queue.unshift(job);
			else this.#queue.push(job);
			this.#draining ??= this.#drain();
		});
	}

	async #drain() {
		// Writes of the same turn of the event loop join the group.
		await new Promise(setImmediate);
		while (this.#queue.length > 0) await this.#commitGroup(this.#queue.splice(0, GROUP), false);
		this.#draining = undefined;
	}

	/**
	 * Runs jobs in one transaction. A job that refuses before it wrote anything leaves nothing to undo; when one fails
	 * after a write, the group is undone and its jobs run again, each with a savepoint (a fifth slower), so
	 * that it harms no other. Jobs may therefore run twice, as on any engine that asks for a retry.
	 */
	async #commitGroup(group: readonly Job[], withSavepoints: boolean): Promise<void> {
		let jobs = group;
		const running = new JobGroup(this, this.#open.writer, withSavepoints);
		let isCommitting = false;
		try {
			jobs = await this.#begin(group);
			if (jobs.length === 0) return;
			if (!(await running.run(jobs))) {
				this.#open.writer.rollBack();
				return await this.#commitGroup(jobs, true);
			}
			this.#file.require();
			isCommitting = true;
			this.#open.writer.commit();
			this.#hasCommitted = true;
			this.#isBusy = true;
		} catch (error) {
			this.#undo();
			const reason = toldBySqlite(error, isCommitting);
			for (const job of jobs) job.reject(reason);
			return;
		}
		for (const { tell, effects } of running.done) {
			tell();
			runEffects(effects, this.#report);
		}
	}

	/** Whatever is wrong with the file, later callers get an answer of their own. */
	#undo() {
		try {
			this.#open.writer.rollBack();
		} catch (error) {
			if (!this.#isClosed) this.#report(error, 'a transaction could not be undone');
		}
	}

	/**
	 * Another process (a command, say) may hold the file: waits for it without blocking the event loop. Answers those jobs
	 * that were willing to wait that long.
	 */
	async #begin(group: readonly Job[]): Promise<readonly Job[]> {
		let jobs = group;
		let before = performance.now();
		for (;;) {
			try {
				if (this.#isClosed) throw closed();
				this.#open.writer.begin(!this.#isHeld);
				this.#isHeld = false;
				return jobs;
			} catch (error) {
				if (!(error instanceof Error) || troubleOf(error) !== 'locked') throw error;
			}
			this.#isHeld = true;
			await sleep(BUSY_RETRY_MS);
			const now = performance.now();
			this.#waitedMs += Math.min(now - before, LONGEST_STEP_MS);
			before = now;
			jobs = this.#stillWaiting(jobs);
			this.#queue.push(...this.#stillWaiting(this.#queue.splice(0)));
			if (jobs.length === 0) return jobs;
		}
	}

	#stillWaiting(jobs: readonly Job[]): Job[] {
		return jobs.filter((job) => {
			const isLate = this.#waitedMs - job.since > (job.isPatient ? PATIENCE_MS : this.#patienceMs);
			if (isLate) job.reject(heldTooLong());
			if (isLate && this.#isHurried) this.#patienceMs = 0;
			return !isLate;
		});
	}

	hurry(ms: number): void {
		this.#patienceMs = Math.min(this.#patienceMs, ms);
		this.#isHurried = true;
	}

	async close() {
		clearInterval(this.#resting);
		await Promise.race([this.#draining, sleep(CLOSE_MS, undefined, { ref: false })]);
		this.#isClosed = true;
		for (const job of this.#queue.splice(0)) job.reject(closed());
		this.#reads.finish();
		this.#open.close();
	}
}

export const openSqlite = (options: SqliteOptions): Database => new SqliteDatabase(options);
