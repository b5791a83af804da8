/** The connections of one process: a transaction has one to itself, reads share what is left. */
import { ConnectionLost } from './connection-lost.ts';
import type { Answer, Value } from './engine.ts';
import { Link, type LinkOptions } from './postgres-link.ts';

export interface LinksOptions extends LinkOptions {
	/** The most there may be. */
	pool: number;
}

/** The driver holds more than that back, so that others wait for nothing. */
const MOST_SHARED = 90;
/** A connection is not used for longer: what a server remembers of it grows, and servers move. */
const LIFETIME_MS = 3_600_000;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

type Waiting = { isAlone: boolean; take: (link: Link) => void };

export class Links {
	readonly #options: LinksOptions;
	/** One is left to reads, where there are several: a caller is looked up before it waits for anything. */
	readonly #mostAlone: number;
	readonly #all = new Set<Link>();
	readonly #idle: Link[] = [];
	/** With how many reads each has been promised to, sent or not: it is free when the last of them has left. */
	readonly #shared = new Map<Link, number>();
	readonly #waiting: Waiting[] = [];
	#alone = 0;

	constructor(options: LinksOptions) {
		this.#options = options;
		this.#mostAlone = Math.max(options.pool - 1, 1);
	}

	/** For the caller alone, until it is given back. */
	take(): Promise<Link> {
		const link = this.#alone < this.#mostAlone ? this.#free() : undefined;
		if (!link) return this.#wait(true);
		this.#alone++;
		return Promise.resolve(link);
	}

	giveBack(link: Link): void {
		this.#alone--;
		this.#release(link);
	}

	/** One statement outside of any transaction; a read is sent again where the connection breaks. */
	async query(text: string, values: readonly Value[]): Promise<Answer> {
		try {
			return await this.#share(text, values);
		} catch (error) {
			if (!(error instanceof ConnectionLost) || !isRead(text)) throw error;
			return this.#share(text, values);
		}
	}

	async close(): Promise<void> {
		await Promise.all([...this.#all].map((link) => link.end()));
	}

	async #share(text: string, values: readonly Value[]): Promise<Answer> {
		const found = this.#leastShared();
		if (found) this.#enter(found);
		const link = found ?? (await this.#wait(false));
		try {
			return await link.query(text, values);
		} finally {
			this.#leave(link);
		}
	}

	#enter(link: Link): void {
		this.#shared.set(link, (this.#shared.get(link) ?? 0) + 1);
	}

	#leave(link: Link): void {
		const left = (this.#shared.get(link) ?? 0) - 1;
		if (left > 0) {
			this.#shared.set(link, left);
			this.#serve();
		} else if (this.#shared.delete(link)) this.#release(link);
	}

	/** While a transaction waits, reads keep together, so that the other connections come free. */
	#leastShared(): Link | undefined {
		const isWaitedFor = this.#waiting.length > 0;
		let least: Link | undefined;
		let fewest = MOST_SHARED;
		for (const [link, readers] of this.#shared) {
			if (readers >= fewest) continue;
			if (isWaitedFor) return link;
			[least, fewest] = [link, readers];
		}
		return this.#free() ?? least;
	}

	#free(): Link | undefined {
		return this.#idle.pop() ?? (this.#all.size < this.#options.pool ? this.#open() : undefined);
	}

	#open(): Link {
		const link = new Link(this.#options, (lost) => {
			this.#all.delete(lost);
			this.#shared.delete(lost);
			const place = this.#idle.indexOf(lost);
			if (place >= 0) this.#idle.splice(place, 1);
			this.#serve();
		});
		this.#all.add(link);
		return link;
	}

	#wait(isAlone: boolean): Promise<Link> {
		return new Promise((take) => this.#waiting.push({ isAlone, take }));
	}

	#release(link: Link): void {
		if (!link.isLost && performance.now() - link.openedAt < LIFETIME_MS) this.#idle.push(link);
		else {
			this.#all.delete(link);
			if (!link.isLost) link.end().catch(() => {});
		}
		this.#serve();
	}

	/** In the order they came, as far as there are connections; a read passes transactions that may have no more of them. */
	#serve(): void {
		for (;;) {
			const place = this.#waiting.findIndex(({ isAlone }) => !isAlone || this.#alone < this.#mostAlone);
			const next = this.#waiting[place];
			const link = next?.isAlone ? this.#free() : next && this.#leastShared();
			if (!next || !link) return;
			this.#waiting.splice(place, 1);
			if (next.isAlone) this.#alone++;
			else this.#enter(link);
			next.take(link);
		}
	}
}
