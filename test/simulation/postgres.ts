/** PostgreSQL under the simulation: real transactions side by side; a call that waits for another's lock lets the world go on. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row, Value } from '../../src/kernel/db/engine/engine.ts';
import { type Database, openPostgres, type Queryable, type Tx } from '../../src/kernel/db/index.ts';
import type { Engine, OpenTransaction } from './database.ts';

interface Waiting {
	call: Promise<unknown>;
	pid: number;
}

const POOL = 24;

export class ServerEngine implements Engine {
	readonly dialect = 'postgres';
	readonly isFree = true;
	readonly #db: Database;
	/** Sees to things while the others wait. */
	readonly #beside: Database;
	readonly #pids = new WeakMap<Queryable, number>();
	readonly #waiting = new Set<Waiting>();

	private constructor(db: Database, beside: Database) {
		this.#db = db;
		this.#beside = beside;
	}

	static async open(url: string, schema: string): Promise<ServerEngine> {
		return new ServerEngine(
			await openPostgres({ url, schema, pool: POOL }),
			await openPostgres({ url, schema, pool: 2 }),
		);
	}

	async close(): Promise<void> {
		await this.#db.close();
		await this.#beside.close();
	}

	query<R = Row>(text: string, values: readonly Value[]) {
		return this.#beside.query<R>(text, values);
	}

	async begin(): Promise<OpenTransaction> {
		const begun = Promise.withResolvers<Tx>();
		const ended = Promise.withResolvers<void>();
		const rolledBack = new Error('rolled back');
		let isOver = false;
		const running = this.#db
			.transaction(async (tx) => {
				begun.resolve(tx);
				await ended.promise;
			})
			.catch((error) => {
				if (error !== rolledBack) throw error;
			});
		running.catch(() => {});
		const tx = await begun.promise;
		const pid = Number((await tx.query('select pg_backend_pid() as pid', [])).rows[0]?.pid);
		const open: OpenTransaction = {
			dialect: this.dialect,
			query: (text, values) => tx.query(text, values),
			async commit() {
				isOver = true;
				ended.resolve();
				await running;
			},
			rollBack: async () => {
				if (isOver) return;
				isOver = true;
				ended.reject(rolledBack);
				if ([...this.#waiting].some((each) => each.pid === pid))
					await this.query(`select pg_cancel_backend(${pid})`, []);
				await running;
			},
		};
		this.#pids.set(open, pid);
		return open;
	}

	async empty(tables: readonly string[]) {
		await this.query(`truncate ${tables.join(', ')} restart identity cascade`, []);
	}

	async setClock(nowMs: number) {
		await this.query(`update simulated_clock set now_ms = ${nowMs}`, []);
	}

	async #isWaiting(pid: number): Promise<boolean> {
		const { rows } = await this.query(`select cardinality(pg_blocking_pids(${pid})) as many`, []);
		return Number(rows[0]?.many) > 0;
	}

	/** True when it is done, false when it waits for a lock. */
	async #endsOrWaits({ call, pid }: Waiting): Promise<boolean> {
		for (;;) {
			const isDone = await Promise.race([call.then(() => true), sleep(2).then(() => false)]);
			if (isDone) return true;
			if (await this.#isWaiting(pid)) return false;
		}
	}

	async settled(call: Promise<unknown>, on: Queryable) {
		const pid = this.#pids.get(on);
		if (pid === undefined) {
			await call;
			return;
		}
		const waiting = { call, pid };
		if (!(await this.#endsOrWaits(waiting))) this.#waiting.add(waiting);
	}

	async afterEnd() {
		for (const waiting of [...this.#waiting]) if (await this.#endsOrWaits(waiting)) this.#waiting.delete(waiting);
	}
}
