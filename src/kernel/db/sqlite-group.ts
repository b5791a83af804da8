/** Jobs that share one commit of the embedded engine. */
import { present } from '../errors.ts';
import type { Tx } from './engine.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { NotInStep, SqliteTx, WrittenTogether } from './sqlite-tx.ts';

export interface Job {
	/** Answers how to tell its caller, once it is committed. */
	work: (tx: Tx) => Promise<() => void>;
	isPatient: boolean;
	sharedAs?: string | undefined;
	/** How long others had waited when it came. */
	since: number;
	reject: (error: unknown) => void;
}

/** It has come to an end, its caller may be told. */
interface Done {
	tell: () => void;
	effects: readonly (() => void)[];
	last?: ReturnType<SqliteTx['last']>;
	place?: number;
}

/** Neighbours of one name, together; those without a name each for itself. */
function neighbours(jobs: readonly Job[]): Job[][] {
	const all: Job[][] = [];
	for (const job of jobs) {
		const before = all.at(-1);
		if (before && job.sharedAs !== undefined && before[0]?.sharedAs === job.sharedAs) before.push(job);
		else all.push([job]);
	}
	return all;
}

/**
 * Runs jobs in the transaction that is open. Those that are shared run in step, each a little and then the next: so what the processor
 * has just done for one it does for the others, an eighth faster. They may, since they read, change rows by conditional updates at
 * most, and write the rest together at the end. One that is refused may be so for what another has changed, and is told once that
 * is committed.
 */
export class JobGroup {
	readonly done: Done[] = [];
	readonly #database: object;
	readonly #writer: SqliteConnection;
	/** Without it each has a savepoint. */
	readonly #together: WrittenTogether | undefined;

	constructor(database: object, writer: SqliteConnection, withSavepoints: boolean) {
		this.#database = database;
		this.#writer = writer;
		this.#together = withSavepoints ? undefined : new WrittenTogether(writer);
	}

	/** Whether everything is written; where not, the group has to be undone and to run with savepoints. */
	async run(jobs: readonly Job[]): Promise<boolean> {
		for (const alike of neighbours(jobs)) {
			const alone = this.#together && alike.length > 1 ? await this.#runInStep(alike, this.#together) : alike;
			for (const job of alone) {
				if (!(await this.#isWritten())) return false;
				const end = await this.#runJob(job);
				if (typeof end === 'object') this.#note(end);
			}
			if (!(await this.#isWritten())) return false;
		}
		return true;
	}

	/** What was left to the end, for those who come next. */
	async #isWritten(): Promise<boolean> {
		return this.#together?.isWritten(() => this.#writer.isTransaction) ?? true;
	}

	/** Answers those that have to run alone. */
	async #runInStep(jobs: readonly Job[], together: WrittenTogether): Promise<Job[]> {
		// All have ended before the transaction does, whatever one of them meets.
		const ends = await Promise.allSettled(jobs.map((job) => this.#runJob(job, together)));
		const alone: Job[] = [];
		const done: Done[] = [];
		for (const [index, end] of ends.entries()) {
			if (end.status === 'rejected') throw end.reason;
			if (typeof end.value === 'object') done.push(end.value);
			else if (end.value === 'not in step') alone.push(present(jobs[index], 'job'));
		}
		// What is written of a row that several have changed follows those changes.
		for (const each of done.sort((a, b) => (a.place ?? 0) - (b.place ?? 0))) this.#note(each);
		return alone;
	}

	#note(end: Done): void {
		this.done.push(end);
		if (end.last) this.#together?.add(end.last);
	}

	/** 'half done': only undoing the whole group can take back what it wrote. */
	async #runJob(job: Job, inStep?: WrittenTogether): Promise<Done | 'half done' | 'not in step'> {
		const writer = this.#writer;
		const together = this.#together;
		const tx = new SqliteTx(this.#database, writer, inStep);
		try {
			if (!together) writer.raw.exec('savepoint job');
			const tell = await job.work(tx);
			if (inStep) return { tell, effects: tx.effects, last: tx.last(), place: tx.place };
			await tx.settle();
			if (!together) writer.raw.exec('release job');
			return { tell, effects: tx.effects };
		} catch (error) {
			// The engine itself has given up the transaction (a full disk, say), and with it the whole group.
			if (!writer.isTransaction) throw error;
			if (!together) writer.raw.exec('rollback to job; release job');
			else if (tx.hasChanged) {
				together.hasFailed = true;
				return 'half done';
			} else if (error instanceof NotInStep) return 'not in step';
			const told = tx.told(error);
			return { tell: () => job.reject(told), effects: [] };
		}
	}
}
