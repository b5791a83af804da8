/** Transactions that share one commit of the embedded engine, each done before the next begins. */
import { type Batch, batchOn, type Row, type Tx, type Value } from '../engine/index.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

export interface Job {
	/** Answers how to tell its caller, once it is committed. */
	work: (tx: Tx) => Promise<() => void>;
	isPatient: boolean;
	/** How long others had waited when it came. */
	since: number;
	reject: (error: unknown) => void;
}

/** It has ended, and its caller may hear of it. */
interface Done {
	tell: () => void;
	effects: readonly (() => void)[];
}

/** One job's view of the writer's transaction. */
class SqliteTx implements Tx {
	readonly dialect = 'sqlite';
	readonly database: object;
	origin: string | undefined;
	readonly effects: (() => void)[] = [];
	/** Whether it has changed a row so far. */
	hasChanged = false;
	readonly #writer: SqliteConnection;
	readonly #last: ((last: Batch) => void)[] = [];

	constructor(database: object, writer: SqliteConnection) {
		this.database = database;
		this.#writer = writer;
	}

	/** The engine has answered before it does, so that nobody else's changes are among these. */
	query<R = Row>(text: string, values: readonly Value[]) {
		const { changes } = this.#writer;
		const asked = this.#writer.query<R>(text, values);
		if (this.#writer.changes !== changes) this.hasChanged = true;
		return asked;
	}

	batch(): Batch {
		return batchOn(this);
	}

	beforeCommit(add: (last: Batch) => void): void {
		this.#last.push(add);
	}

	async sendLast(): Promise<void> {
		const last = this.batch();
		for (const add of this.#last) add(last);
		await last.send();
	}

	afterCommit(effect: () => void): void {
		this.effects.push(effect);
	}

	/** The single writer is the lock. */
	async tryLock(): Promise<boolean> {
		return true;
	}

	async lock(): Promise<void> {}
}

/** Runs jobs in the transaction that is open. */
export class JobGroup {
	readonly done: Done[] = [];
	readonly #database: object;
	readonly #writer: SqliteConnection;
	readonly #withSavepoints: boolean;

	constructor(database: object, writer: SqliteConnection, withSavepoints: boolean) {
		this.#database = database;
		this.#writer = writer;
		this.#withSavepoints = withSavepoints;
	}

	/** Whether everything is written; where not, the group has to be undone and to run with savepoints. */
	async run(jobs: readonly Job[]): Promise<boolean> {
		for (const job of jobs) {
			const end = await this.#runJob(job);
			if (end === 'half done') return false;
			this.done.push(end);
		}
		return true;
	}

	/** 'half done': only undoing the whole group can take back what it wrote. */
	async #runJob(job: Job): Promise<Done | 'half done'> {
		const writer = this.#writer;
		const tx = new SqliteTx(this.#database, writer);
		try {
			if (this.#withSavepoints) writer.raw.exec('savepoint job');
			const tell = await job.work(tx);
			await tx.sendLast();
			if (this.#withSavepoints) writer.raw.exec('release job');
			return { tell, effects: tx.effects };
		} catch (error) {
			// The engine itself has given up the transaction (a full disk, say), and with it the whole group.
			if (!writer.isTransaction) throw error;
			if (this.#withSavepoints) writer.raw.exec('rollback to job; release job');
			else if (tx.hasChanged) return 'half done';
			return { tell: () => job.reject(error), effects: [] };
		}
	}
}
