/** Statements as data, sent together in the order in which they were added. */
import type { Answer, Batch, Later, Queryable, Row, Statement, Tx, Value } from './engine.ts';
import { insertStatements } from './insert-rows.ts';
import type { Schema, Written } from './schema.ts';

type BatchTx = Pick<Tx, keyof Queryable | 'afterCommit' | 'beforeCommit' | 'origin'>;

/** A statement and, once it is sent, its answer. */
class Asked<R, T> implements Later<T> {
	readonly #text: string;
	readonly #values: readonly Value[];
	readonly #read: (answer: Answer<R>) => T;
	#answer: Answer<R> | undefined;

	constructor(text: string, values: readonly Value[], read: (answer: Answer<R>) => T) {
		this.#text = text;
		this.#values = values;
		this.#read = read;
	}

	async ask(on: Queryable): Promise<void> {
		this.#answer = await on.query<R>(this.#text, this.#values);
	}

	get value(): T {
		if (!this.#answer) throw new Error('The batch has not been sent yet');
		return this.#read(this.#answer);
	}
}

class StatementBatch implements Batch {
	readonly #tx: BatchTx;
	#pending: Pick<Asked<unknown, unknown>, 'ask'>[] = [];
	#late: ((batch: Batch) => void)[] = [];
	#effects: (() => void)[] = [];

	constructor(tx: BatchTx) {
		this.#tx = tx;
	}

	add<T, R = Row>(text: string, values: readonly Value[], read: (answer: Answer<R>) => T): Later<T> {
		const asked = new Asked(text, values, read);
		this.#pending.push(asked);
		return asked;
	}

	all<Args, Result>(statement: Statement<Args, Result>, args: Args): Later<Result[]> {
		const { text, values } = statement.bind(this.#tx.dialect, args);
		return this.add(text, values, ({ rows }: Answer<Result>) => rows);
	}

	first<Args, Result>(statement: Statement<Args, Result>, args: Args): Later<Result | undefined> {
		const { text, values } = statement.bind(this.#tx.dialect, args);
		return this.add(text, values, ({ rows }: Answer<Result>) => rows[0]);
	}

	run<Args>(statement: Statement<Args, unknown>, args: Args): Later<number> {
		const { text, values } = statement.bind(this.#tx.dialect, args);
		return this.add(text, values, ({ changes }) => changes);
	}

	insert<Table extends keyof Schema, R extends Written<R, Table>>(table: Table, rows: readonly R[], tail = ''): void {
		for (const { text, values } of insertStatements(this.#tx.dialect, table, rows, tail))
			this.add(text, values, () => undefined);
	}

	late(add: (batch: Batch) => void, until: 'sent' | 'commit' = 'sent'): void {
		if (this.#tx.dialect === 'sqlite') add(this);
		else if (until === 'sent') this.#late.push(add);
		else this.#tx.beforeCommit((last) => last.late(add));
	}

	afterSend(effect: () => void): void {
		this.#effects.push(effect);
	}

	afterCommit(effect: () => void): void {
		this.#tx.afterCommit(effect);
	}

	get origin(): string | undefined {
		return this.#tx.origin;
	}

	sendAtCommit(): void {
		this.#tx.beforeCommit((last) => {
			if (last instanceof StatementBatch) last.#takeOver(this);
		});
	}

	#takeOver(other: StatementBatch): void {
		this.#pending.push(...other.#pending);
		this.#late.push(...other.#late);
		this.#effects.push(...other.#effects);
	}

	async send(): Promise<void> {
		for (const add of this.#late.splice(0)) add(this);
		const sent = this.#pending;
		const effects = this.#effects;
		this.#pending = [];
		this.#effects = [];
		await Promise.all(sent.map((each) => each.ask(this.#tx)));
		for (const effect of effects) effect();
	}
}

export const batchOn = (tx: BatchTx): Batch => new StatementBatch(tx);
