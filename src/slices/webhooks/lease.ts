/** A worker's word that it is alive: given when it takes work, renewed while it has any, and void some seconds after its death. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db/index.ts';
import { forgetWorker, keepWorker } from './due-store.ts';

/** Others take over after so long: what was under way then goes out twice, so it is not shorter than a pause may be. */
const LEASE_MS = 2_000;
export const RENEW_EVERY_MS = 500;

export class Lease {
	readonly owner: string = randomUUID();
	#untilMs = 0;

	/** While it is, no other worker takes what this one has. */
	isValid(nowMs: number): boolean {
		return nowMs < this.#untilMs;
	}

	isFresh(nowMs: number): boolean {
		return this.#untilMs - nowMs > LEASE_MS - RENEW_EVERY_MS;
	}

	async renew(tx: Tx, nowMs: number): Promise<void> {
		const untilMs = nowMs + LEASE_MS;
		await keepWorker.run(tx, { name: this.owner, untilMs });
		tx.afterCommit(() => {
			this.#untilMs = untilMs;
		});
	}

	async end(tx: Tx): Promise<void> {
		await forgetWorker.run(tx, { name: this.owner });
	}
}
