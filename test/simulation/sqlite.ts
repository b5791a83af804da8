/** SQLite in memory under the simulation: one connection, one transaction at a time, reads only of what is committed. */

import type { Row, Value } from '../../src/kernel/db/engine/engine.ts';
import { SqliteConnection } from '../../src/kernel/db/sqlite/sqlite-connection.ts';
import type { Engine, OpenTransaction } from './database.ts';

export class MemoryEngine implements Engine {
	readonly dialect = 'sqlite';
	readonly #connection = new SqliteConnection({ file: ':memory:', synchronous: 'off' });
	#open = false;

	/** A read beside a transaction sees what was before it: the same as if it had come before, and its answer later. */
	get isFree(): boolean {
		return !this.#open;
	}

	query<R = Row>(text: string, values: readonly Value[]) {
		return this.#connection.query<R>(text, values);
	}

	async begin(): Promise<OpenTransaction> {
		this.#connection.raw.exec('begin immediate');
		this.#open = true;
		let isOver = false;
		const end = async (word: string) => {
			if (isOver) return;
			isOver = true;
			this.#open = false;
			this.#connection.raw.exec(word);
		};
		return {
			dialect: this.dialect,
			query: (text, values) => this.#connection.query(text, values),
			commit: () => end('commit'),
			rollBack: () => end('rollback'),
		};
	}

	async empty(tables: readonly string[]) {
		for (const table of [...tables, 'sqlite_sequence']) this.#connection.raw.exec(`delete from ${table}`);
	}

	async setClock(nowMs: number) {
		await this.query('update simulated_clock set now_ms = ?', [nowMs]);
	}

	async settled(call: Promise<unknown>) {
		await call;
	}

	async afterEnd() {}
}
