/**
 * A real database whose every call waits for the scheduler: a statement happens at one step and its answer arrives at
 * another, so that anything can come between. A process that dies leaves its transaction undone; calls can fail, and a commit
 * can have happened although it failed.
 */
import { batchOn } from '../../src/kernel/db/engine/batch.ts';
import { DATABASE_NOW } from '../../src/kernel/db/engine/dialect-parts.ts';
import type { Answer, Batch, Database, Row, Tx, Value } from '../../src/kernel/db/engine/engine.ts';
import { ConnectionLost, type Queryable } from '../../src/kernel/db/index.ts';
import type { Process } from './process.ts';
import type { Scheduler } from './scheduler.ts';

/** One transaction on the engine below. */
export interface OpenTransaction extends Queryable {
	commit(): Promise<void>;
	rollBack(): Promise<void>;
}

/** What the engines differ in. */
export interface Engine extends Queryable {
	/** Whether a transaction can begin, and a read outside one can see what is committed. */
	readonly isFree: boolean;
	begin(): Promise<OpenTransaction>;
	/** As if nothing had ever been in these tables: ids begin again. */
	empty(tables: readonly string[]): Promise<void>;
	/** What the database thinks the time is from now on. */
	setClock(nowMs: number): Promise<void>;
	/** Waits for a call, or until it is sure that the call waits for another transaction. */
	settled(call: Promise<unknown>, on: Queryable): Promise<void>;
	/** Waits until everything that could go on after a transaction has ended has done so. */
	afterEnd(): Promise<void>;
}

export const CREATE_CLOCK = 'create table simulated_clock (now_ms bigint not null)';
const CLOCK = '(select now_ms from simulated_clock)';
const SHORT = 70;
const DEADLOCK = '40P01';

const simulated = new Map<string, string>();

interface DatabaseWorld {
	/** What the database's clock says. */
	databaseNowMs(): number;
	/** How often a call fails. */
	readonly failureShare: number;
}

export class SimulatedDatabase implements Database {
	readonly dialect: Database['dialect'];
	readonly #engine: Engine;
	readonly #scheduler: Scheduler;
	readonly #process: Process;
	readonly #world: DatabaseWorld;
	readonly #unwatch = new WeakMap<OpenTransaction, () => void>();

	constructor(engine: Engine, scheduler: Scheduler, process: Process, world: DatabaseWorld) {
		this.dialect = engine.dialect;
		this.#engine = engine;
		this.#scheduler = scheduler;
		this.#process = process;
		this.#world = world;
	}

	version() {
		return undefined;
	}

	snapshot<T>(work: (on: Queryable) => Promise<T>): Promise<T> {
		return work(this);
	}

	async prove() {}

	hurry() {}

	async close() {}

	query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> {
		return this.#call(this.#engine, text, values, () => this.#engine.isFree);
	}

	#fails(): boolean {
		return this.#world.failureShare > 0 && this.#scheduler.random.chance(this.#world.failureShare);
	}

	/** A step of this process that answers later, at a step of its own. */
	#step<T>(
		label: () => string,
		canRun: () => boolean,
		work: () => Promise<T>,
		on: Queryable = this.#engine,
	): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			const answer = (give: () => void) => this.#scheduler.add(this.#process, () => `answer to ${label()}`, give);
			const run = async () => {
				const call = work().then(
					(value) => answer(() => resolve(value)),
					(error) => answer(() => reject(error)),
				);
				await this.#engine.settled(call, on);
			};
			this.#scheduler.add(this.#process, label, run, canRun);
		});
	}

	/** By the simulated clock in place of the database's own. */
	#simulated(text: string): string {
		const known = simulated.get(text) ?? text.replaceAll(DATABASE_NOW[this.dialect], CLOCK);
		simulated.set(text, known);
		return known;
	}

	#call<R>(on: Queryable, text: string, values: readonly Value[], canRun: () => boolean): Promise<Answer<R>> {
		const sent = this.#simulated(text);
		const isTimed = sent !== text;
		const work = async () => {
			if (this.#fails()) throw new ConnectionLost({ message: 'simulated: the connection is lost' });
			if (isTimed) await this.#engine.setClock(Math.floor(this.#world.databaseNowMs()));
			return on.query<R>(sent, values);
		};
		return this.#step(() => text.replaceAll(/\s+/g, ' ').slice(0, SHORT), canRun, work, on);
	}

	/** Again from the start when the engine asks for it, as always. */
	async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
		for (;;)
			try {
				return await this.#transaction(work);
			} catch (error) {
				if ((error as { code?: string }).code !== DEADLOCK) throw error;
			}
	}

	async #transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
		const open = await this.#step(
			() => 'begin',
			() => this.#engine.isFree,
			() => this.#begin(),
		);
		const effects: (() => void)[] = [];
		const last: ((last: Batch) => void)[] = [];
		// In the order in which they were sent, as on a connection.
		let before: Promise<unknown> = Promise.resolve();
		const query = <R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> => {
			const answer = before.then(() => this.#call<R>(open, text, values, () => true));
			before = answer.catch(() => {});
			return answer;
		};
		const tx: Tx = {
			dialect: this.dialect,
			database: this,
			query,
			batch: () => batchOn(tx),
			beforeCommit: (add) => last.push(add),
			afterCommit: (effect) => effects.push(effect),
			tryLock: async () => true,
			lock: async () => {},
		};
		try {
			const value = await work(tx);
			const batch = tx.batch();
			for (const add of last) add(batch);
			await batch.send();
			await before;
			await this.#step(
				() => 'commit',
				() => true,
				() => this.#commit(open),
				open,
			);
			for (const effect of effects) effect();
			return value;
		} catch (error) {
			await before;
			await this.#step(
				() => 'roll back',
				() => true,
				() => this.#end(open, open.rollBack()),
				open,
			);
			throw error;
		}
	}

	async #begin(): Promise<OpenTransaction> {
		const open = await this.#engine.begin();
		// The database notices when the process is gone.
		this.#unwatch.set(
			open,
			this.#scheduler.whenDead(this.#process, () => this.#end(open, open.rollBack())),
		);
		return open;
	}

	async #commit(open: OpenTransaction): Promise<void> {
		const isLost = this.#fails();
		const hasHappened = !isLost || this.#scheduler.random.chance(0.5);
		await this.#end(open, hasHappened ? open.commit() : open.rollBack());
		if (isLost) throw new ConnectionLost({ message: 'simulated: the connection is lost' }, true);
	}

	async #end(open: OpenTransaction, ending: Promise<void>): Promise<void> {
		this.#unwatch.get(open)?.();
		await ending;
		await this.#engine.afterEnd();
	}
}
