/** One job's view of the writer's transaction, and what jobs of one group write together. */
import { batchOn, type Placed, sendJoined } from './batch.ts';
import type { Batch, Queryable, Row, TakenIds, Tx, Value } from './engine.ts';
import { isPlainRead } from './plain-read.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

type Last = ReturnType<SqliteTx['last']>;

/** What jobs that run in step share: the last statements of all of them, where rows of one table are one insert instead of many. */
export class WrittenTogether {
	readonly takenIds: TakenIds = { highest: new Map(), asked: new Map() };
	readonly factVersions = new Map<number, Promise<number | undefined>>();
	readonly #writer: Queryable;
	#last: Last[] = [];
	#placed = 0;
	/** What was written does not say whose it is: the group is undone, and each job runs for itself. */
	hasFailed = false;

	constructor(writer: Queryable) {
		this.#writer = writer;
	}

	add(last: Last): void {
		this.#last.push(last);
	}

	/** The next place in the order in which jobs change rows. */
	nextPlace(): number {
		return ++this.#placed;
	}

	/** Whether everything could be written; where not, nobody knows whose fault it was. */
	async isWritten(isTransaction: () => boolean): Promise<boolean> {
		// What was asked holds until something else is written.
		this.takenIds.asked.clear();
		this.factVersions.clear();
		if (this.#last.length === 0 || this.hasFailed) return !this.hasFailed;
		try {
			await sendJoined(this.#last.splice(0), this.#writer);
		} catch (error) {
			if (!isTransaction()) throw error;
			this.hasFailed = true;
		}
		return !this.hasFailed;
	}
}

/** The work has to do something that others beside it could disturb. */
export class NotInStep extends Error {}

export class SqliteTx implements Tx {
	readonly dialect = 'sqlite';
	readonly database: object;
	origin: string | undefined;
	readonly effects: (() => void)[] = [];
	/** Whether it has changed a row so far. */
	hasChanged = false;
	/** In the order in which those in step change rows; 0 while it has changed none. */
	place = 0;
	readonly #writer: SqliteConnection;
	/** Others of the same name run in step with it. */
	readonly #inStep: WrittenTogether | undefined;
	#last: ((last: Batch) => void)[] = [];
	readonly #tellers: ((error: unknown) => unknown)[] = [];

	constructor(database: object, writer: SqliteConnection, inStep: WrittenTogether | undefined) {
		this.database = database;
		this.#writer = writer;
		this.#inStep = inStep;
	}

	get takenIds(): TakenIds | undefined {
		return this.#inStep?.takenIds;
	}

	get factVersions(): Map<number, Promise<number | undefined>> | undefined {
		return this.#inStep?.factVersions;
	}

	query<R = Row>(text: string, values: readonly Value[]) {
		if (this.#inStep && !isPlainRead(text)) return Promise.reject(new NotInStep(text));
		return this.#watched(() => this.#writer.query<R>(text, values));
	}

	/** The engine has answered before `ask` does, so that nobody else's changes are among these. */
	#watched<T>(ask: () => Promise<T>): Promise<T> {
		const { changes } = this.#writer;
		const asked = ask();
		if (this.#writer.changes !== changes) this.hasChanged = true;
		return asked;
	}

	batch(): Batch {
		return batchOn(this);
	}

	/** All at once, so that of two jobs one changes its rows before the other, and can write of it before the other. */
	async sendPlaced(placed: readonly Placed[]): Promise<void> {
		if (placed.length === 0) return;
		if (this.#inStep) {
			if (this.place > 0) throw new NotInStep('a second batch with places');
			this.place = this.#inStep.nextPlace();
		}
		await this.#watched(() => Promise.all(placed.map(({ ask }) => ask(this.#writer))));
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
		if (this.#last.length === 0) return;
		if (this.#inStep) throw new NotInStep('settle');
		await this.last().send();
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

	/** The single writer is the lock, for one that runs alone. */
	async tryLock(): Promise<boolean> {
		await this.lock();
		return true;
	}

	async lock(): Promise<void> {
		if (this.#inStep) throw new NotInStep('lock');
	}
}
