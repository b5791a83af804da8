/** What both database engines promise: reads, and transactions that commit whole or not at all. */

export type Dialect = 'sqlite' | 'postgres';
export type Value = string | number | bigint | null | Uint8Array;
export type Row = Record<string, unknown>;

export interface Answer {
	rows: Row[];
	/** How many rows an insert, update or delete touched. */
	changes: number;
}

/** Anything SQL can be sent to: the read side of the database, or an open transaction. */
export interface Queryable {
	readonly dialect: Dialect;
	query(text: string, values: readonly Value[]): Promise<Answer>;
}

/** An open transaction. What `afterCommit` is given runs once the effect is durable, and never when it is not. */
export interface Tx extends Queryable {
	/** Identifies the database that it is open on. */
	readonly database: object;
	/** What is given runs as the last thing inside the transaction, once all its work is done. */
	beforeCommit(work: () => Promise<void>): void;
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
}

export interface Database extends Queryable {
	/**
	 * A number that differs once anything has been committed by any process, where the engine can tell for less than a
	 * query; undefined where it cannot. What was read under a version holds while the version does.
	 */
	version(): number | undefined;
	/** Runs `work` in one transaction, again from the start when the engine asks for a retry. */
	transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
	/** Proves that it can be written to, ahead of everybody who waits. */
	prove(): Promise<void>;
	/** The service is ending: from now on nobody waits longer than that for an answer. */
	hurry(ms: number): void;
	/** Waits for what is under way, but not for a database that does not answer. */
	close(): Promise<void>;
}
