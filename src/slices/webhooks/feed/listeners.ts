/**
 * Who listens to the feed in this process, and what each has heard: one look at the counters of all their companies tells which
 * have something new, however many listen.
 */
import type { Database } from '../../../kernel/db/index.ts';
import {
	type EventRow,
	eventsAfter,
	lastNumbers,
	type NewEvent,
	type Subscriber,
} from '../../../kernel/outbox/index.ts';
import { tooManyListeners } from './errors.ts';

const MOST_PER_COMPANY = 20;
const MOST_IN_ALL = 1_000;
const PAGE = 50;
const BEAT_MS = 15_000;

/** Where a listener hears: what is sent reaches it in order, until either side ends it. */
interface Ear {
	send(number: number, json: string): void;
	beat(): void;
	end(): void;
	whenEnded(callback: () => void): void;
}

export interface Listener {
	companyId: number;
	stream: Ear;
	/** The last number that it has heard. */
	after: number;
	/** As it sees an event. */
	show(row: EventRow): string;
	/** Whether its token still opens the feed. */
	mayListen(): Promise<boolean>;
}

interface Parts {
	db: Database;
	/** A clock that never goes back. */
	elapsedMs(): number;
}

export class Listeners {
	readonly #db: Database;
	readonly #elapsedMs: () => number;
	readonly #all = new Set<Listener>();
	#beatAt = 0;
	#wake: () => void = () => {};

	constructor({ db, elapsedMs }: Parts) {
		this.#db = db;
		this.#elapsedMs = elapsedMs;
	}

	get count(): number {
		return this.#all.size;
	}

	#of(companyId: number): Listener[] {
		return [...this.#all].filter((each) => each.companyId === companyId);
	}

	/** Before anything is answered. */
	refuseTooMany(companyId: number): void {
		if (this.#all.size >= MOST_IN_ALL || this.#of(companyId).length >= MOST_PER_COMPANY)
			throw tooManyListeners(MOST_PER_COMPANY);
	}

	add(listener: Listener): void {
		this.refuseTooMany(listener.companyId);
		this.#all.add(listener);
		listener.stream.whenEnded(() => this.#all.delete(listener));
		this.#wake();
	}

	/** Subscribes to the relay of this process: what it numbers is sent at once. */
	readonly subscriber: Subscriber = {
		isAwaited: ({ companyId }: NewEvent) => this.#of(companyId).length > 0,
		take: async (tx) => tx.afterCommit(() => this.#wake()),
	};

	/** For the table of jobs: what other processes numbered is found by polling. */
	readonly task = {
		run: () => this.tell(),
		wake: (wake: () => void) => {
			this.#wake = wake;
			return () => {
				this.#wake = () => {};
			};
		},
	};

	/** Tells everybody what is new to them. */
	async tell(): Promise<void> {
		if (this.#all.size === 0) return;
		await this.#beat();
		const companyIds = [...new Set([...this.#all].map(({ companyId }) => companyId))];
		for (const { company_id, last_number } of await lastNumbers.all(this.#db, { companyIds }))
			await this.#tellCompany(company_id, last_number);
	}

	async #tellCompany(companyId: number, last: number): Promise<void> {
		for (;;) {
			const behind = this.#of(companyId).filter(({ after }) => after < last);
			if (behind.length === 0) return;
			const after = Math.min(...behind.map((each) => each.after));
			const rows = await eventsAfter.all(this.#db, { companyId, after, limit: PAGE });
			if (rows.length === 0) return;
			for (const row of rows) for (const each of behind) this.#hear(each, row);
		}
	}

	#hear(listener: Listener, row: EventRow): void {
		if (row.number <= listener.after) return;
		listener.after = row.number;
		listener.stream.send(row.number, listener.show(row));
	}

	async #beat(): Promise<void> {
		const now = this.#elapsedMs();
		if (now - this.#beatAt < BEAT_MS) return;
		this.#beatAt = now;
		for (const listener of [...this.#all])
			if (await listener.mayListen()) listener.stream.beat();
			else listener.stream.end();
	}

	/** The service stops. */
	endAll(): void {
		for (const { stream } of [...this.#all]) stream.end();
	}
}
