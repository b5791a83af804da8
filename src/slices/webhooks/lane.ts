/** One receiver as a worker sees it: what is to be sent, what is under way, and how it has been answering. */
import { Breaker } from './breaker.ts';
import type { Taken } from './take-deliveries.ts';

type Job = Taken['deliveries'][number] & Pick<Taken, 'endpoint' | 'lease'> & { takenAtMs: number };

/** A lane is filled for about so long ahead: a receiver that answers fast gets more at a time. */
const AHEAD_MS = 500;
const MOST_AHEAD = 32;

export class Lane {
	readonly companyId: number;
	readonly breaker = new Breaker();
	readonly #queue: Job[] = [];
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

	/** How many more to take; 0 while there is enough at hand. */
	room(nowMs: number): number {
		if (this.breaker.isOpen(nowMs)) return 0;
		if (this.breaker.isWary) return this.held === 0 ? 1 : 0;
		const wanted = Math.round(this.#width * Math.min(Math.max(AHEAD_MS / this.#averageMs, 1), MOST_AHEAD));
		return this.held <= wanted / 2 ? wanted - this.held : 0;
	}

	add({ endpoint, lease, deliveries }: Taken, takenAtMs: number) {
		for (const each of deliveries) this.#queue.push({ ...each, endpoint, lease, takenAtMs });
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

	/** Everything that is not under way. */
	empty(): Job[] {
		return this.#queue.splice(0);
	}
}
