/** Statements as data, sent together in the order in which they were added. */
import { present } from '../../errors.ts';
import type { Answer, Batch, Counter, Later, Queryable, Row, Statement, Tx, Value } from './engine.ts';
import { type Insert, insertStatements, type NewRows, newRows } from './insert-rows.ts';
import { numberedStatements } from './numbered-rows.ts';
import type { Schema, Written } from './schema.ts';

/** A statement of a batch. */
interface Pending {
	ask(on: Queryable): Promise<void>;
}

type BatchTx = Pick<Tx, keyof Queryable | 'afterCommit' | 'origin'>;

/** A statement and, once it is sent, its answer. */
class Asked<R, T> implements Later<T>, Pending {
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

const askAll = (on: Queryable, inserts: readonly Insert[]) =>
	Promise.all(inserts.map(({ text, values }) => on.query<{ last_number: number }>(text, values)));

/** Rows whose ids nobody asks for. */
class Inserted implements Pending {
	readonly #rows: NewRows;

	constructor(rows: NewRows) {
		this.#rows = rows;
	}

	async ask(on: Queryable): Promise<void> {
		const inserts = insertStatements(on.dialect, this.#rows);
		const [only] = inserts;
		if (only && inserts.length === 1) await on.query(only.text, only.values);
		else await askAll(on, inserts);
	}
}

/** A row that gets the next number of a counter. */
class Numbered implements Later<number>, Pending {
	readonly #counter: Counter;
	readonly #row: NewRows;
	#number: number | undefined;

	constructor(counter: Counter, row: NewRows) {
		this.#counter = counter;
		this.#row = row;
	}

	async ask(on: Queryable): Promise<void> {
		const [taken] = await askAll(on, numberedStatements(on.dialect, this.#counter, this.#row));
		this.#number = taken?.rows[0]?.last_number;
	}

	get value(): number {
		return present(this.#number, 'number');
	}
}

class StatementBatch implements Batch {
	readonly #tx: BatchTx;
	#pending: Pending[] = [];
	/** What comes after everything else. */
	#last: Pending[] = [];

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
		if (rows.length > 0) this.#pending.push(new Inserted(newRows(table, rows, tail)));
	}

	insertNumbered<Table extends keyof Schema, R extends Written<R, Table>>(
		table: Table,
		row: R,
		counter: Counter,
	): Later<number> {
		const numbered = new Numbered(counter, newRows(table, [row], ''));
		(this.#tx.dialect === 'sqlite' ? this.#pending : this.#last).push(numbered);
		return numbered;
	}

	afterCommit(effect: () => void): void {
		this.#tx.afterCommit(effect);
	}

	get origin(): string | undefined {
		return this.#tx.origin;
	}

	async send(): Promise<void> {
		const sent = [...this.#pending, ...this.#last];
		this.#pending = [];
		this.#last = [];
		await Promise.all(sent.map((each) => each.ask(this.#tx)));
	}
}

export const batchOn = (tx: BatchTx): Batch => new StatementBatch(tx);
