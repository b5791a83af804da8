/** One job's view of the writer's transaction, and what jobs of one group write together. */
import { batchOn, type Placed, sendJoined } from './batch.ts';
import type { Batch, Queryable, Row, TakenIds, Tx, Value } from './engine.ts';
import { isPlainRead } from './plain-read.ts';

type Last = ReturnType<SqliteTx['last']>;

/**
 * The last statements of jobs of one name, until a job of another comes or has to see what they wrote. Jobs run one after the other, so
 * nothing is held up by it; rows of one table are one insert instead of many.
 */
export class WrittenTogether {
	readonly takenIds: TakenIds = { highest: new Map(), asked: new Set() };
	readonly factVersions = new Map<number, number | undefined>();
	readonly #writer: Queryable;
	#name: string | undefined;
	#last: Last[] = [];
	/** What was written does not say whose it is: the group is undone, and each job runs for itself. */
	hasFailed = false;

	constructor(writer: Queryable) {
		this.#writer = writer;
	}

	/** The next job has another name, or none: it sees what those before it wrote. */
	isOther(name: string | undefined): boolean {
		if (name !== undefined && name === this.#name) return false;
		this.#name = name;
		this.#forget();
		return this.#last.length > 0;
	}

	add(last: Last): void {
		this.#last.push(last);
	}

	/** Whether everything could be written; where not, nobody knows whose fault it was. */
	async isWritten(isTransaction: () => boolean): Promise<boolean> {
		if (!this.hasFailed)
			await this.write().catch((error) => {
				if (!isTransaction()) throw error;
			});
		return !this.hasFailed;
	}

	/** What was asked before something else is written. */
	#forget(): void {
		this.takenIds.asked.clear();
		this.factVersions.clear();
	}

	async write(): Promise<void> {
		this.#forget();
		if (this.#last.length === 0) return;
		try {
			await sendJoined(this.#last.splice(0), this.#writer);
		} catch (error) {
			this.hasFailed = true;
			throw error;
		}
	}
}

export class SqliteTx implements Tx {
	readonly dialect = 'sqlite';
	readonly database: object;
	origin: string | undefined;
	readonly effects: (() => void)[] = [];
	readonly #writer: Queryable;
	/** With the jobs before it, where it may. */
	readonly #together: WrittenTogether | undefined;
	#last: ((last: Batch) => void)[] = [];
	readonly #tellers: ((error: unknown) => unknown)[] = [];

	constructor(database: object, writer: Queryable, together: WrittenTogether | undefined) {
		this.database = database;
		this.#writer = writer;
		this.#together = together;
	}

	get takenIds(): TakenIds | undefined {
		return this.#together?.takenIds;
	}

	get factVersions(): Map<number, number | undefined> | undefined {
		return this.#together?.factVersions;
	}

	query<R = Row>(text: string, values: readonly Value[]) {
		if (!this.#together || isPlainRead(text)) return this.#writer.query<R>(text, values);
		return this.#together.write().then(() => this.#writer.query<R>(text, values));
	}

	batch(): Batch {
		return batchOn(this);
	}

	async sendPlaced(placed: readonly Placed[]): Promise<void> {
		for (const { ask } of placed) await ask(this.#writer);
	}

	beforeCommit(add: (last: Batch) => void): void {
		this.#last.push(add);
	}

	last() {
		const batch = batchOn(this);
		const last = this.#last;
		this.#last = [];
		for (const add of last) add(batch);
		return batch;
	}

	async settle(): Promise<void> {
		await this.#together?.write();
		if (this.#last.length > 0) await this.last().send();
	}

	tellRefusal(tell: (error: unknown) => unknown): void {
		this.#tellers.push(tell);
	}

	told(error: unknown): unknown {
		return this.#tellers.reduce((told, tell) => tell(told), error);
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
