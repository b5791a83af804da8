/** Calls that wait to be written: bounded, and never waited for. What does not fit drops the oldest, and is counted by company. */
import type { Noted } from '../../kernel/journal.ts';
import { BODY_LIMIT, ENOUGH_PENDING_BYTES, MOST_PENDING, MOST_PENDING_BYTES } from './limits.ts';

/** A part of a long text would keep all of it in memory. */
const copied = (text: string): string => Buffer.from(text).toString('utf8');

const companyOf = ({ caller, concerned }: Noted): number => caller?.companyId ?? concerned?.companyId ?? 0;

const sizeOf = ({ body, bodyBytes, answer }: Noted): number =>
	(body === undefined ? 0 : bodyBytes) + (answer?.length ?? 0);

export class Pending {
	readonly #ring: (Noted | undefined)[];
	readonly #mostBytes: number;
	readonly #enoughBytes: number;
	#first = 0;
	#count = 0;
	#bytes = 0;
	#missed = new Map<number, number>();

	constructor(most = MOST_PENDING, mostBytes = MOST_PENDING_BYTES, enoughBytes = ENOUGH_PENDING_BYTES) {
		this.#enoughBytes = enoughBytes;
		this.#ring = new Array(most).fill(undefined);
		this.#mostBytes = mostBytes;
	}

	get size(): number {
		return this.#count;
	}

	add(noted: Noted): void {
		if (this.#bytes > this.#enoughBytes && noted.status < 400) {
			noted.body = undefined;
			noted.answer = undefined;
		}
		if (noted.bodyBytes > BODY_LIMIT && noted.body !== undefined)
			noted.body = `… (${noted.bodyBytes} bytes, which are too many to keep)`;
		if (noted.answer !== undefined && noted.answer.length > BODY_LIMIT)
			noted.answer = copied(noted.answer.slice(0, BODY_LIMIT));
		this.#bytes += sizeOf(noted);
		while (this.#count > 0 && (this.#count === this.#ring.length || this.#bytes > this.#mostBytes)) this.#drop();
		this.#ring[(this.#first + this.#count) % this.#ring.length] = noted;
		this.#count++;
	}

	#shift(): Noted | undefined {
		const noted = this.#ring[this.#first];
		if (this.#count === 0 || !noted) return undefined;
		this.#ring[this.#first] = undefined;
		this.#first = (this.#first + 1) % this.#ring.length;
		this.#count--;
		this.#bytes -= sizeOf(noted);
		return noted;
	}

	#drop(): void {
		const dropped = this.#shift();
		if (dropped) this.miss(companyOf(dropped));
	}

	/** Calls that could not be kept. */
	miss(companyId: number, many = 1): void {
		this.#missed.set(companyId, (this.#missed.get(companyId) ?? 0) + many);
	}

	/** The oldest: up to so many, and one at least if there is one. */
	take(most: number, mostBytes: number): Noted[] {
		const taken: Noted[] = [];
		let bytes = 0;
		while (taken.length < most && (taken.length === 0 || bytes < mostBytes)) {
			const noted = this.#shift();
			if (!noted) break;
			bytes += sizeOf(noted);
			taken.push(noted);
		}
		return taken;
	}

	/** How many calls of each company were dropped since this was last asked. */
	takeMissed(): Map<number, number> {
		const missed = this.#missed;
		this.#missed = new Map();
		return missed;
	}
}
