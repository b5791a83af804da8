/** Statements as data, sent together in the order in which they were added. */
import type { Answer, Batch, Later, Queryable, Row, Statement, Tx, Value } from './engine.ts';
import { insertStatements } from './insert-rows.ts';
import type { Schema, Written } from './schema.ts';

class StatementBatch implements Batch {
	readonly #tx: Pick<Tx, keyof Queryable | 'afterCommit'>;
	#pending: (() => Promise<void>)[] = [];

	constructor(tx: Pick<Tx, keyof Queryable | 'afterCommit'>) {
		this.#tx = tx;
	}

	add<T, R = Row>(text: string, values: readonly Value[], read: (answer: Answer<R>) => T): Later<T> {
		let answer: Answer<R> | undefined;
		this.#pending.push(async () => {
			answer = await this.#tx.query<R>(text, values);
		});
		return {
			get value() {
				if (!answer) throw new Error('The batch has not been sent yet');
				return read(answer);
			},
		};
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

	afterCommit(effect: () => void): void {
		this.#tx.afterCommit(effect);
	}

	async send(): Promise<void> {
		const sent = this.#pending;
		this.#pending = [];
		await Promise.all(sent.map((send) => send()));
	}
}

export const batchOn = (tx: Pick<Tx, keyof Queryable | 'afterCommit'>): Batch => new StatementBatch(tx);
