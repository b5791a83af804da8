/** One receiver as a worker sees it: what is to be sent, what is under way, and how it has been answering. */
import { Breaker } from './breaker.ts';
import type { Taken } from './take-deliveries.ts';

type Job = Taken['deliveries'][number] & Pick<Taken, 'endpoint'>;

/** A lane is filled for about so long ahead: a receiver that answers fast gets more at a time. */
const AHEAD_MS = 500;
const MOST_AHEAD = 32;

export class Lane {
	readonly companyId: number;
	readonly breaker = new Breaker();
	/** Its endpoint is this worker's alone, so far as the worker knows. */
	isOwned = false;
	/** A transaction about whose the endpoint is has not ended. */
	isBusy = false;
	readonly #queue: Job[] = [];
	/** Ids of what was taken and is not written down yet: to be sent, under way, or only just answered. */
	readonly #taken = new Set<number>();
	readonly #width: number;
	#underWay = 0;
	#averageMs = AHEAD_MS;

	/** `width`: how many may be under way at once. */
	constructor(companyId: number, width: number) {
		this.companyId = companyId;
		this.#width = width;
	}

	get held(): number {
		return this.#queue.length + this.#underWay;
	}

	/** Nothing of it is left to do or to write down. */
	get isIdle(): boolean {
		return this.#taken.size === 0 && !this.isBusy;
	}

	get taken(): readonly number[] {
		return [...this.#taken];
	}

	/** How many more to take; 0 while there is enough at hand. */
	room(nowMs: number): number {
		if (this.isBusy || this.breaker.isOpen(nowMs)) return 0;
		if (this.breaker.isWary) return this.held === 0 ? 1 : 0;
		const wanted = Math.round(this.#width * Math.min(Math.max(AHEAD_MS / this.#averageMs, 1), MOST_AHEAD));
		return this.held <= wanted / 2 ? wanted - this.held : 0;
	}

	add({ endpoint, deliveries }: Taken) {
		for (const each of deliveries) {
			this.#queue.push({ ...each, endpoint });
			this.#taken.add(each.delivery.id);
		}
	}

	/** The next to send, if one more may be under way. */
	next(): Job | undefined {
		if (this.#underWay >= (this.breaker.isWary ? 1 : this.#width)) return undefined;
		const job = this.#queue.shift();
		if (job) this.#underWay++;
		return job;
	}

	done(durationMs: number | undefined) {
		this.#underWay--;
		if (durationMs !== undefined) this.#averageMs = this.#averageMs * 0.8 + Math.max(durationMs, 1) * 0.2;
	}

	/** What came of it is written down, or nothing will be. */
	forget(id: number) {
		this.#taken.delete(id);
	}

	/** True when nothing is left of it but what is named, and nobody needs to remember how the receiver answered. */
	isFinishedBy(ids: ReadonlySet<number>): boolean {
		return this.isOwned && !this.isBusy && !this.breaker.isWary && this.#taken.isSubsetOf(ids);
	}

	/** Leaves what is not under way to later. */
	empty() {
		for (const { delivery } of this.#queue.splice(0)) this.#taken.delete(delivery.id);
	}
}
