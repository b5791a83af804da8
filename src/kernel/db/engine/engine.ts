/** What both database engines promise: reads, and transactions that commit whole or not at all. */
import type { Schema, Written } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';
export type Value = string | number | bigint | null | Uint8Array;
export type Row = Record<string, unknown>;

export interface Answer<R = Row> {
	rows: R[];
	/** How many rows an insert, update or delete touched. */
	changes: number;
}

/** Anything SQL can be sent to: the read side of the database, or an open transaction. */
export interface Queryable {
	readonly dialect: Dialect;
	/** `R` is what the statement's text selects. */
	query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>>;
}

/** A statement for either engine, written once (`statements.ts`). */
export interface Statement<Args, Result> {
	/** As data, for a batch. */
	bind(dialect: Dialect, args: Args): { text: string; values: readonly Value[] };
	all(on: Queryable, args: Args): Promise<Result[]>;
	first(on: Queryable, args: Args): Promise<Result | undefined>;
	/** Runs it for its effect and answers how many rows it touched. */
	run(on: Queryable, args: Args): Promise<number>;
}

/** What a statement of a batch answered; known once the batch is sent, an error before. */
export interface Later<T> {
	readonly value: T;
}

/** The row, by its key, that has the `last_number` given so far. */
export interface Counter {
	table: string;
	key: Readonly<Record<string, number>>;
}

/** Statements that need not see each other's answers: sent in the order in which they were added, on PostgreSQL in one round trip. */
export interface Batch {
	add<T, R = Row>(text: string, values: readonly Value[], read: (answer: Answer<R>) => T): Later<T>;
	all<Args, Result>(statement: Statement<Args, Result>, args: Args): Later<Result[]>;
	first<Args, Result>(statement: Statement<Args, Result>, args: Args): Later<Result | undefined>;
	run<Args>(statement: Statement<Args, unknown>, args: Args): Later<number>;
	/** Rows that all have the same columns; `tail` says what happens to one that is there already. */
	insert<Table extends keyof Schema, R extends Written<R, Table>>(
		table: Table,
		rows: readonly R[],
		tail?: string,
	): void;
	/**
	 * A row that has a `number`: the next of its counter, without gaps. Others wait for the counter until the commit. PostgreSQL gets it after
	 * everything else of the batch: links to the row are checked at the end there. On SQLite nobody waits, and links are checked at once.
	 */
	insertNumbered<Table extends keyof Schema, R extends Written<R, Table>>(
		table: Table,
		row: R,
		counter: Counter,
	): Later<number>;
	afterCommit(effect: () => void): void;
	/** The id of the request that opened its transaction. */
	readonly origin: string | undefined;
	/** May be added to and sent again. */
	send(): Promise<void>;
}

/** An open transaction. What `afterCommit` is given runs once the effect is durable, and never when it is not. */
export interface Tx extends Queryable {
	/** Identifies the database that it is open on. */
	readonly database: object;
	/** The id of the request that asked for it, where one did: its events carry it. */
	origin?: string | undefined;
	batch(): Batch;
	/** Adds the transaction's last statements once all its work is done: sent with the commit, which undoes everything if one fails. */
	beforeCommit(add: (last: Batch) => void): void;
	afterCommit(effect: () => void): void;
	/**
	 * Takes a lock that lives until the transaction ends, or answers false at once when another transaction holds it.
	 * On SQLite the single writer is the lock, so it always succeeds.
	 */
	tryLock(name: string): Promise<boolean>;
	/** The same, waiting for its turn. */
	lock(name: string): Promise<void>;
}

export interface TransactionOptions {
	/** Its statements may take as long as they take: a migration's, say. */
	isPatient?: boolean;
	/** What has to hold before the work goes on: it asks along with the work's first statements, and ends the transaction where it refuses. */
	first?: (tx: Tx) => Promise<unknown>;
}

export interface Copies {
	/** Writes it to a new file. */
	save(file: string): Promise<void>;
	/** It is as the file says from then on; refused while another process has it open. */
	goBack(file: string): Promise<void>;
}

export interface Database extends Queryable {
	/**
	 * A number that differs once anything was committed, by whatever process, where the engine can tell for less than a query;
	 * undefined where it cannot. What was read under a version holds while the version does.
	 */
	version(): number | undefined;
	/** Runs `work` in one transaction, again from the start when the engine asks for a retry. */
	transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
	/** Reads as of one moment, and holds up nobody. */
	snapshot<T>(work: (on: Queryable) => Promise<T>): Promise<T>;
	/** Proves that it can be written to, ahead of all waiting callers. */
	prove(): Promise<void>;
	/** The service is ending: from now on no caller waits longer than that for an answer, and none at all once one has waited in vain. */
	hurry(ms: number): void;
	/** Copies of the whole, as of one moment, and going back to one: where the database is a file. */
	readonly copies?: Copies;
	/** Nothing that was changed or deleted before can be read in its files any more: where the database is a file. Writers wait. */
	clean?(): Promise<void>;
	/** Whether a server of a version before 0092 is at work on it; on SQLite, where one process has the file, any other process. For a migration. */
	hasOthers?(): Promise<boolean>;
	/** Waits for what is under way, but not for a database that does not answer. */
	close(): Promise<void>;
}
