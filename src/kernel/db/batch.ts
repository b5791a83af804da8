/** Statements as data, sent together in the order in which they were added. */
import type { Answer, Batch, Later, Statement, Tx, Value } from './engine.ts';
import { insertStatements } from './insert-rows.ts';

class Pending<T> implements Later<T> {
	readonly text: string;
	readonly values: readonly Value[];
	readonly #read: (answer: Answer) => T;
	answer: Answer | undefined;

	constructor(text: string, values: readonly Value[], read: (answer: Answer) => T) {
		this.text = text;
		this.values = values;
		this.#read = read;
	}

	get value(): T {
		if (!this.answer) throw new Error('The batch has not been sent yet');
		return this.#read(this.answer);
	}
}

class StatementBatch implements Batch {
	readonly #tx: Pick<Tx, 'dialect' | 'query' | 'afterCommit'>;
	#pending: Pending<unknown>[] = [];

	constructor(tx: Pick<Tx, 'dialect' | 'query' | 'afterCommit'>) {
		this.#tx = tx;
	}

	add<T>(text: string, values: readonly Value[], read: (answer: Answer) => T): Later<T> {
		const pending = new Pending(text, values, read);
		this.#pending.push(pending);
		return pending;
	}

	all<Args, Result>(statement: Statement<Args, Result>, args: Args): Later<Result[]> {
		const { text, values } = statement.bind(this.#tx.dialect, args);
		return this.add(text, values, ({ rows }) => rows as Result[]);
	}

	first<Args, Result>(statement: Statement<Args, Result>, args: Args): Later<Result | undefined> {
		const { text, values } = statement.bind(this.#tx.dialect, args);
		return this.add(text, values, ({ rows }) => rows[0] as Result | undefined);
	}

	run<Args>(statement: Statement<Args, unknown>, args: Args): Later<number> {
		const { text, values } = statement.bind(this.#tx.dialect, args);
		return this.add(text, values, ({ changes }) => changes);
	}

	insert(table: string, rows: readonly object[], tail = ''): void {
		for (const { text, values } of insertStatements(this.#tx.dialect, table, rows, tail))
			this.add(text, values, () => undefined);
	}

	afterCommit(effect: () => void): void {
		this.#tx.afterCommit(effect);
	}

	async send(): Promise<void> {
		const sent = this.#pending;
		this.#pending = [];
		const answers = await Promise.all(sent.map(({ text, values }) => this.#tx.query(text, values)));
		for (const [index, pending] of sent.entries()) pending.answer = answers[index];
	}
}

export const batchOn = (tx: Pick<Tx, 'dialect' | 'query' | 'afterCommit'>): Batch => new StatementBatch(tx);
