/** One connection to the embedded database: statements prepared once, rows built by functions compiled for their columns. */

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { present } from '../../errors.ts';
import {
	type Answer,
	DatabaseUnavailable,
	type Queryable,
	type Row,
	type RowMaker,
	rowMaker,
	translated,
	troubleOf,
	type Value,
} from '../engine/index.ts';

export interface ConnectionOptions {
	file: string;
	/** `full` survives power loss; `off` is for throw-away instances. */
	synchronous: 'full' | 'off';
	/** Links are not looked at. */
	isFilled?: boolean;
}

/** A commit whose pages could not be made durable may be found again after a crash. */
export function toldBySqlite(error: unknown, isCommitting = false): unknown {
	if (!(error instanceof Error)) return error;
	const trouble = error instanceof DatabaseUnavailable ? undefined : troubleOf(error);
	return trouble ? new DatabaseUnavailable(trouble, error, isCommitting && trouble === 'disk') : translated(error);
}

const ANSWERS_ROWS = /^\s*(select|with|pragma)\b|\breturning\b/i;

/** Undefined for a statement that answers no rows. */
function rowMakerFor(statement: StatementSync, text: string): RowMaker | undefined {
	// Node before 22.16 can say neither: there rows are the driver's own objects, slower and the same.
	const { columns: askColumns, setReturnArrays }: Partial<StatementSync> = statement;
	if (!askColumns || !setReturnArrays) return ANSWERS_ROWS.test(text) ? (row) => row : undefined;
	const columns = statement.columns().map(({ name }) => name);
	if (columns.length === 0) return undefined;
	statement.setReturnArrays(true);
	return rowMaker(columns);
}

interface Prepared {
	statement: StatementSync;
	/** Undefined for a statement that answers no rows. */
	toRow: RowMaker | undefined;
	writes: boolean;
}

const MOST_PREPARED = 1_000;
/** Where several processes open a new database at once, one makes it a WAL one while the others wait. */
const OPEN_TIMEOUT_MS = 10_000;
/** Later a writer waits without blocking the event loop, so the engine itself waits only a little. */
const BUSY_TIMEOUT_MS = 50;
/** Twice the size at which a checkpoint runs. */
const LARGEST_LOG = 33_554_432;
const NO_ROWS: never[] = [];

export class SqliteConnection implements Queryable {
	readonly dialect = 'sqlite';
	readonly raw: DatabaseSync;
	readonly #begin: StatementSync;
	readonly #commit: StatementSync;
	readonly #prepared = new Map<string, Prepared>();
	/** Rows this connection has changed so far. */
	changes = 0;
	/** How many transactions it has committed: they do not count in its own data_version. */
	commits = 0;
	#hasBegun = false;
	/** Why the engine has given up the transaction under way. */
	#givenUp: unknown;

	constructor(options: ConnectionOptions) {
		this.raw = new DatabaseSync(options.file, { enableForeignKeyConstraints: !options.isFilled });
		this.#waitAtMost(OPEN_TIMEOUT_MS);
		this.raw.exec(`pragma journal_mode = wal; pragma synchronous = ${options.synchronous};`);
		this.#waitAtMost(BUSY_TIMEOUT_MS);
		// 16 MiB. The file is not mapped: what was read of it would count as memory of the process, up to its whole size.
		this.raw.exec('pragma cache_size = -16384; pragma temp_store = memory;');
		// A checkpoint per 16 MB of log, not per 4: pages written often go to the main file once.
		this.raw.exec('pragma wal_autocheckpoint = 4096;');
		// The space it took during a long read is released when the log restarts.
		this.raw.exec(`pragma journal_size_limit = ${LARGEST_LOG};`);
		this.#begin = this.raw.prepare('begin immediate');
		this.#commit = this.raw.prepare('commit');
	}

	/** How long the engine waits for a lock, and with it the event loop. */
	#waitAtMost(ms: number): void {
		this.raw.exec(`pragma busy_timeout = ${ms};`);
	}

	/** Whether a transaction is open; Node before 22.16 is asked by trying to open one, which an open one refuses. */
	get isTransaction(): boolean {
		const { isTransaction }: { isTransaction?: boolean } = this.raw;
		if (isTransaction !== undefined) return isTransaction;
		try {
			this.raw.exec('begin');
		} catch {
			return true;
		}
		this.raw.exec('rollback');
		return false;
	}

	async query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> {
		return this.run<R>(text, values);
	}

	/**
	 * Opens a transaction that the engine may give up (a full disk, say): what is asked after that is refused, until it has ended.
	 * `waits`: a little, for another process that holds the file.
	 */
	begin(waits: boolean): void {
		this.#givenUp = undefined;
		if (!waits) this.#waitAtMost(0);
		try {
			this.#begin.run();
			this.#hasBegun = true;
		} finally {
			if (!waits) this.#waitAtMost(BUSY_TIMEOUT_MS);
		}
	}

	commit(): void {
		this.#commit.run();
		this.commits++;
		this.#end();
	}

	/** Whether or not the engine has given up the transaction before. */
	rollBack(): void {
		if (this.isTransaction) this.raw.exec('rollback');
		this.#end();
	}

	#end(): void {
		this.#hasBegun = false;
		this.#givenUp = undefined;
	}

	/** Whether all that it reads is committed, since no transaction of its own is open. */
	get isFree(): boolean {
		return !this.#hasBegun;
	}

	run<R>(text: string, values: readonly Value[]): Answer<R> {
		if (this.#givenUp !== undefined) throw this.#givenUp;
		try {
			return this.#run<R>(this.#prepared.get(text) ?? this.#prepare(text), values);
		} catch (error) {
			const told = toldBySqlite(error);
			if (this.#hasBegun && !this.isTransaction) this.#givenUp = told;
			throw told;
		}
	}

	#prepare(text: string): Prepared {
		const statement = this.raw.prepare(text);
		const writes = /^\s*(insert|update|delete|replace)\b/i.test(text);
		const prepared = { statement, toRow: rowMakerFor(statement, text), writes };
		// The oldest goes: filters can be combined in more ways than are worth keeping.
		if (this.#prepared.size >= MOST_PREPARED)
			this.#prepared.delete(present(this.#prepared.keys().next().value, 'oldest statement'));
		this.#prepared.set(text, prepared);
		return prepared;
	}

	#run<R>({ statement, toRow, writes }: Prepared, values: readonly Value[]): Answer<R> {
		if (!toRow) {
			const changes = Number(statement.run(...values).changes);
			this.changes += changes;
			return { rows: NO_ROWS, changes };
		}
		const rows: unknown[] = statement.all(...values);
		for (let i = 0; i < rows.length; i++) rows[i] = toRow(rows[i]);
		if (writes) this.changes += rows.length;
		return { rows: rows as R[], changes: rows.length };
	}
}
