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
	readonly #shared = new Set<Link>();
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
		const link = this.#leastShared() ?? (await this.#wait(false));
		this.#shared.add(link);
		try {
			return await link.query(text, values);
		} finally {
			if (link.underWay === 0 && this.#shared.delete(link)) this.#release(link);
		}
	}

	/** While a transaction waits, reads keep together, so that the other connections come free. */
	#leastShared(): Link | undefined {
		const isWaitedFor = this.#waiting.length > 0;
		let least: Link | undefined;
		for (const link of this.#shared)
			if (link.underWay < MOST_SHARED && (!least || link.underWay < least.underWay)) {
				least = link;
				if (isWaitedFor) return least;
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

	/** In the order they came, as far as there are connections. */
	#serve(): void {
		for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
			if (next.isAlone && this.#alone >= this.#mostAlone) return;
			const link = this.#free();
			if (!link) return;
			this.#waiting.shift();
			if (next.isAlone) this.#alone++;
			else this.#shared.add(link);
			next.take(link);
		}
	}
}
