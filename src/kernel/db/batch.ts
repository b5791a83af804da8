/** Statements as data, sent together in the order in which they were added. */
import { present } from '../errors.ts';
import type { Answer, Batch, Counter, Later, Queryable, Row, Statement, Tx, Value } from './engine.ts';
import { type Insert, inFewLengths, insertStatements, joinRows, type NewRows, newRows } from './insert-rows.ts';
import { numberedStatements } from './numbered-rows.ts';
import type { Schema, Written } from './schema.ts';

/** A statement of a batch. */
interface Pending {
	ask(on: Queryable): Promise<void>;
	/** Those that say the same here can be joined. */
	readonly joins?: string | number;
	/** One instead of it and the others. */
	join?(others: readonly Pending[]): Pending[];
}

/** A statement on a row that other transactions lock as well, with its place in the order that all of them share. */
export interface Placed extends Pending {
	place: readonly number[];
}

interface BatchTx extends Pick<Tx, keyof Queryable | 'afterCommit' | 'beforeCommit' | 'origin'> {
	/** Where several share a transaction: sends what all of them have to send, in that order. */
	sendPlaced?(placed: readonly Placed[]): Promise<void>;
}

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

const asksAll = (on: Queryable, inserts: readonly Insert[]) =>
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
		else await asksAll(on, inserts);
	}

	get joins(): number {
		return this.#rows.shape.id;
	}

	join(others: readonly Inserted[]): Inserted[] {
		return inFewLengths(joinRows([this.#rows, ...others.map((other) => other.#rows)])).map(
			(rows) => new Inserted(rows),
		);
	}
}

/** Rows that get the next numbers of a counter. */
class Numbered implements Pending {
	readonly #counter: Counter;
	readonly #rows: NewRows;
	readonly #tell: (first: number) => void;

	constructor(counter: Counter, rows: NewRows, tell: (first: number) => void) {
		this.#counter = counter;
		this.#rows = rows;
		this.#tell = tell;
	}

	async ask(on: Queryable): Promise<void> {
		const [taken] = await asksAll(on, numberedStatements(on.dialect, this.#counter, this.#rows));
		this.#tell(present(taken?.rows[0], 'number').last_number - this.#rows.count + 1);
	}

	get joins(): string {
		return `${this.#counter.table} ${Object.values(this.#counter.key).join()} ${this.#rows.shape.id}`;
	}

	join(others: readonly Numbered[]): Numbered[] {
		const all = joinRows([this.#rows, ...others.map((other) => other.#rows)]);
		const tell = (first: number) => {
			let next = first;
			for (const each of [this, ...others]) {
				each.#tell(next);
				next += each.#rows.count;
			}
		};
		return [new Numbered(this.#counter, all, tell)];
	}
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Statements of several, as few: what can be joined goes where the first of it was. */
function joined(pending: readonly Pending[]): Pending[] {
	const same = Map.groupBy(pending, (each) => each.joins ?? each);
	return [...same.values()].flatMap(([first, ...others]) => {
		if (!first) return [];
		return first.join && others.length > 0 ? first.join(others) : [first];
	});
}

class StatementBatch implements Batch {
	readonly #tx: BatchTx;
	#pending: Pending[] = [];
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
		if (rows.length > 0) this.#pending.push(new Inserted(newRows(table, rows, tail)));
	}

	insertNumbered<Table extends keyof Schema, R extends Written<R, Table>>(
		table: Table,
		row: R,
		counter: Counter,
	): Later<number> {
		const given: { number?: number } = {};
		this.#pending.push(
			new Numbered(counter, newRows(table, [row], ''), (number) => {
				given.number = number;
			}),
		);
		return {
			get value() {
				return present(given.number, 'number');
			},
		};
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

	async send(places?: readonly (readonly number[])[]): Promise<void> {
		for (const add of this.#late.splice(0)) add(this);
		const sent = this.#takePending();
		const effects = this.#effects;
		this.#effects = [];
		if (places && this.#tx.sendPlaced) {
			const placed = sent.map((each, index) => ({ place: places[index] ?? [], ask: (on: Queryable) => each.ask(on) }));
			await this.#tx.sendPlaced(placed);
		} else await Promise.all(sent.map((each) => each.ask(this.#tx)));
		for (const effect of effects) effect();
	}

	#takePending(): Pending[] {
		const pending = this.#pending;
		this.#pending = [];
		return pending;
	}

	/** Sends the last statements of all who share a transaction: what is late after that of all. */
	static sendJoined(batches: readonly StatementBatch[], on: Queryable): Promise<void> {
		const early = batches.flatMap((batch) => batch.#takePending());
		const late = batches.flatMap((batch) => {
			for (const add of batch.#late.splice(0)) add(batch);
			return batch.#takePending();
		});
		const effects = batches.flatMap((batch) => batch.#effects.splice(0));
		// Counters of several are locked in one order, as all who share transactions do.
		const inOrder = joined(late).sort((a, b) => compareText(`${a.joins}`, `${b.joins}`));
		return Promise.all([...joined(early), ...inOrder].map((each) => each.ask(on))).then(() => {
			for (const effect of effects) effect();
		});
	}
}

export const batchOn = (tx: BatchTx): StatementBatch => new StatementBatch(tx);

export const { sendJoined } = StatementBatch;
