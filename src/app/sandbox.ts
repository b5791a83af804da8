/** What a sandbox's controls do to the instance as a whole: let what is due happen, copy it, and take it back to a copy. */
import type { CompanyTimes } from '../foundations/identity/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { present } from '../kernel/errors.ts';
import type { Relay } from '../kernel/outbox/index.ts';
import { type CheckoutParts, expireDueCheckouts, nextExpiry } from '../slices/checkout/index.ts';
import type { FallingDue, WholeInstance } from '../slices/sandbox/index.ts';
import { type Deliveries, type Listeners, nextWebhookAt } from '../slices/webhooks/index.ts';

interface DriveParts {
	db: Database;
	times: CompanyTimes | undefined;
	relay: Relay;
	deliveries: Deliveries;
	listeners: Listeners;
	checkout: CheckoutParts;
	/** This process sends webhooks. */
	isWorker: boolean;
}

/** The rooms are opened before what drives them. */
export class SandboxDrive implements FallingDue, WholeInstance {
	#parts: DriveParts | undefined;

	begin(parts: DriveParts): void {
		this.#parts = parts;
	}

	get #all(): DriveParts {
		return present(this.#parts, 'what drives the sandbox');
	}

	async nextAt(companyId: number): Promise<number | undefined> {
		const { db, isWorker } = this.#all;
		const times = [await nextExpiry(db, companyId), isWorker ? await nextWebhookAt(db, companyId) : undefined];
		const known = times.filter((time) => time !== undefined);
		return known.length === 0 ? undefined : Math.min(...known);
	}

	async settle(): Promise<void> {
		const { checkout, relay, deliveries } = this.#all;
		await expireDueCheckouts(checkout);
		await relay.drain();
		await deliveries.drain();
	}

	retime(companyId: number): Promise<void> {
		return this.#all.deliveries.retime(companyId);
	}

	get canCopy(): boolean {
		return this.#all.db.copies !== undefined;
	}

	/** With nothing on its way, so that nothing in the copy is. */
	async save<T>(file: string, last: () => Promise<T>): Promise<T> {
		const { db, deliveries } = this.#all;
		await deliveries.pause();
		try {
			const answer = await last();
			await present(db.copies, 'copies').save(file);
			return answer;
		} finally {
			deliveries.resume();
		}
	}

	/** What is on its way is broken off; who listens to the feed is let go, and comes back to what there is then. */
	async goBack(file: string): Promise<void> {
		const { db, deliveries, listeners, times } = this.#all;
		await deliveries.pause(0);
		try {
			await present(db.copies, 'copies').goBack(file);
			await times?.read();
			listeners.endAll();
		} finally {
			deliveries.resume();
		}
	}
}
