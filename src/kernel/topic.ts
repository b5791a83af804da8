/** Events heard inside the transaction that emits them: a change in one room and what follows from it in others commit together. */
import type { Database, Tx } from './db/index.ts';

/** Runs before the commit; if it throws, everything is rolled back. A transaction may run again, so it touches nothing but its `tx`. */
type Subscriber<Work, Payload> = (work: Work, payload: Payload) => Promise<void>;

/** One kind of event, declared by the room that emits it. Subscribers belong to a database, so that apps in one process stay apart. */
export class Topic<Work extends { tx: Tx }, Payload> {
	readonly #subscribers = new WeakMap<object, Subscriber<Work, Payload>[]>();

	on(db: Database, subscriber: Subscriber<Work, Payload>): void {
		this.#subscribers.set(db, [...(this.#subscribers.get(db) ?? []), subscriber]);
	}

	/** One subscriber after the other, in the order of their registration. */
	async emit(work: Work, payload: Payload): Promise<void> {
		for (const subscriber of this.#subscribers.get(work.tx.database) ?? []) await subscriber(work, payload);
	}
}
