/**
 * A worker's lease: taken when it takes work, renewed while it has any, and expired some seconds after its death.
 * Others judge by the database's clock; the worker itself by the time that has passed since before it renewed, so to itself
 * it never expires later than to them.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/db/index.ts';
import { forgetWorker, freeAllOf, keepWorker } from './lease-store.ts';
import { LEASE_MS, RENEW_EVERY_MS } from './limits.ts';
import type { Timing } from './timing.ts';

export class Lease {
	readonly owner: string = randomUUID();
	readonly #timing: Timing;
	readonly #onLapsed: () => void;
	#untilMs = Number.NEGATIVE_INFINITY;

	/** `onLapsed`: given while it was not valid; others may have taken everything meanwhile. */
	constructor(timing: Timing, onLapsed: () => void = () => {}) {
		this.#timing = timing;
		this.#onLapsed = onLapsed;
	}

	/** While it is, no other worker takes what this one has. */
	get isValid(): boolean {
		return this.#timing.nowMs() < this.#untilMs;
	}

	/** Given so lately that it holds until a transaction has ended. */
	get isFresh(): boolean {
		return this.#untilMs - this.#timing.nowMs() > LEASE_MS - RENEW_EVERY_MS;
	}

	async renew(tx: Tx): Promise<void> {
		const untilMs = this.#timing.nowMs() + LEASE_MS;
		await keepWorker.run(tx, { name: this.owner });
		tx.afterCommit(() => {
			if (!this.isValid) this.#onLapsed();
			this.#untilMs = Math.max(this.#untilMs, untilMs);
		});
	}

	/** Frees everything that it owned. */
	async end(tx: Tx): Promise<void> {
		await freeAllOf.run(tx, { owner: this.owner });
		await forgetWorker.run(tx, { name: this.owner });
	}
}
