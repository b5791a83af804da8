/** The engine for many processes: PostgreSQL 15+ through pipelined prepared statements. */
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../errors.ts';
import {
	type Batch,
	batchOn,
	ConnectionLost,
	type Database,
	isStale,
	isWorthAnother,
	PROVE_WRITE,
	type Report,
	runEffects,
	type TransactionOptions,
	type Tx,
	type Value,
	warn,
} from '../engine/index.ts';
import { type Ask, Directory } from './directory.ts';
import type { Link } from './postgres-link.ts';
import type { LinksOptions } from './postgres-links.ts';

const ATTEMPTS = 10;
/**
 * No attempt begins later than so long after the first: a deadlock costs each a second before PostgreSQL breaks it, and who waits is
 * better told to come back. Work of the service itself has the time.
 */
const CONFLICTS_MS = 3_000;
/** serialization_failure and deadlock_detected: the engine asks to run the transaction again. */
const RETRY_CODES = new Set(['40001', '40P01']);
/** in_failed_sql_transaction: another statement has failed before, and says why. */
const FAILED_BEFORE = '25P02';

/** Advisory locks belong to the whole database; ours to the schema, so that services in other schemas are not in the way. */
const LOCK_KEY = "hashtextextended(coalesce(current_schema(), '') || '/' || $1, 0)";

/** What is sent in one transaction, from its beginning to its end. */
class Transaction implements Tx {
	readonly dialect = 'postgres';
	readonly database: object;
	origin: string | undefined;
	readonly #link: Link;
	readonly #directory: Directory;
	readonly #last: ((last: Batch) => void)[] = [];
	readonly effects: (() => void)[] = [];
	/** The first statement that failed: it undoes everything, whether its caller handles the error or not. */
	#failure: unknown;
	#isOver = false;
	/** What is asked now is answered after this. */
	#before: Promise<unknown> | undefined;
	isCommitting = false;

	constructor(database: object, link: Link, directory: Directory) {
		this.database = database;
		this.#link = link;
		this.#directory = directory;
		// Travels with the first statement, which fails if it does.
		this.query('begin', []).catch(() => {});
	}

	readonly query: Tx['query'] = <R>(text: string, values: readonly Value[]) =>
		this.#directory.concerns(text) ? this.#directory.ask<R>(this.#ask, text, values) : this.#ask<R>(text, values);

	readonly #ask: Ask = <R>(text: string, values: readonly Value[]) => {
		if (this.#isOver) return Promise.reject(new Error('The transaction is over'));
		const answer = this.#link.query<R>(text, values);
		answer.catch((error) => {
			if (this.#failure === undefined || codeOf(this.#failure) === FAILED_BEFORE) this.#failure = error;
		});
		return this.#before ? this.#before.then(() => answer) : answer;
	};

	/** The first statements of the work are sent at once, with those of `first`; it goes on when `first` has been answered. */
	async run<T>(work: (tx: Tx) => Promise<T>, first: TransactionOptions['first']): Promise<T> {
		if (!first) return work(this);
		this.#before = first(this);
		const working = work(this);
		// Where `first` refuses, so does the work, which nobody waits for then.
		working.catch(() => {});
		await this.#before;
		this.#before = undefined;
		return working;
	}

	batch(): Batch {
		return batchOn(this);
	}

	beforeCommit(add: (last: Batch) => void): void {
		this.#last.push(add);
	}

	afterCommit(effect: () => void): void {
		this.effects.push(effect);
	}

	async tryLock(name: string): Promise<boolean> {
		const text = `select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`;
		return (await this.query<{ taken: boolean }>(text, [name])).rows[0]?.taken === true;
	}

	async lock(name: string): Promise<void> {
		await this.query(`select pg_advisory_xact_lock(${LOCK_KEY})`, [name]);
	}

	/** The last statements are pipelined with the commit, so that the rows they lock are held for one round trip less. */
	async commit(): Promise<void> {
		if (this.#failure !== undefined) throw this.#failure;
		const last = this.batch();
		for (const add of this.#last) add(last);
		const finished = last.send();
		// It may fail before it is awaited, which is no reason to end the process.
		finished.catch(() => {});
		const committed = this.query('commit', []);
		this.isCommitting = true;
		this.#isOver = true;
		await committed;
		// A commit of what has failed undoes it, and does not say so.
		if (this.#failure !== undefined) throw this.#failure;
		await finished;
	}

	/** Answers why: the statement that failed first rather than one that failed for it. */
	async rollBack(error: unknown): Promise<unknown> {
		this.#isOver = true;
		if (!this.#link.isLost) await this.#link.query('rollback', []).catch(() => this.#link.discard());
		return codeOf(error) === FAILED_BEFORE ? (this.#failure ?? error) : error;
	}
}

async function attempt<T>(
	database: object,
	link: Link,
	directory: Directory,
	work: (tx: Tx) => Promise<T>,
	first: TransactionOptions['first'],
): Promise<{ value: T; tx: Transaction }> {
	const tx = new Transaction(database, link, directory);
	try {
		const value = await tx.run(work, first);
		await tx.commit();
		return { value, tx };
	} catch (error) {
		const reason = await tx.rollBack(error);
		throw tx.isCommitting && reason instanceof ConnectionLost ? new ConnectionLost(reason, true) : reason;
	}
}

/** The name that servers before 0092 gave their connections. */
const FORMER_NAME = 'bodega';
const OTHERS =
	'select 1 from pg_stat_activity where datname = current_database() and application_name = $1::text limit 1';

export interface PostgresOptions extends LinksOptions {
	report?: Report;
	/** How long a transaction that conflicted with others is tried again, in milliseconds. */
	conflictsMs?: number;
}

export async function openPostgres({
	report = warn,
	conflictsMs = CONFLICTS_MS,
	...options
}: PostgresOptions): Promise<Database> {
	// The embedded engine does without it.
	const { Links } = await import('./postgres-links.ts');
	const links = new Links(options);
	const directory = new Directory();
	const ask: Ask = (text, values) => links.query(text, values);
	const transaction: Database['transaction'] = async (work, { isPatient = false, first } = {}) => {
		const until = performance.now() + (isPatient ? Number.POSITIVE_INFINITY : conflictsMs);
		for (let n = 1; ; n++) {
			const link = await links.take(isPatient);
			try {
				const { value, tx } = await attempt(database, link, directory, work, first).finally(() => links.giveBack(link));
				runEffects(tx.effects, report);
				return value;
			} catch (error) {
				const isConflict = RETRY_CODES.has(codeOf(error) ?? '') && performance.now() < until;
				if (n === ATTEMPTS || !(isConflict || isWorthAnother(error) || isStale(error))) throw error;
				await sleep(Math.random() * 10 * n);
			}
		}
	};
	const database: Database = {
		dialect: 'postgres',
		query: (text, values) => (directory.concerns(text) ? directory.ask(ask, text, values) : ask(text, values)),
		version: () => undefined,
		transaction,
		snapshot: (work) =>
			transaction(
				async (tx) => {
					await tx.query('set transaction isolation level repeatable read, read only', []);
					return work(tx);
				},
				{ isPatient: true },
			),
		prove: () => links.prove(PROVE_WRITE.postgres, [Date.now()]),
		hasOthers: async () => (await database.query(OTHERS, [FORMER_NAME])).rows.length > 0,
		hurry: (ms) => links.hurry(ms),
		close: () => links.close(),
	};
	return database;
}
