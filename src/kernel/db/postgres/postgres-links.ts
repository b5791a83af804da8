/** The connections of one process: a transaction has one to itself, reads share what is left. */
import {
	type Answer,
	CLOSE_MS,
	ConnectionLost,
	DatabaseUnavailable,
	type Deadlines,
	isWorthAnother,
	PATIENT,
	type Row,
	type Value,
} from '../engine/index.ts';
import { type Address, addressOf } from './postgres-address.ts';
import { Link, type Turns } from './postgres-link.ts';

export interface LinksOptions {
	url: string;
	/** A schema of its own, for throw-away instances. */
	schema?: string | undefined;
	/** The most there may be. */
	pool: number;
	deadlines?: Deadlines;
}

/** A statement that waits for more than that had better wait for another connection. */
const MOST_SHARED = 90;
/** A connection is not used for longer: what a server remembers of it grows, and servers move. */
const LIFETIME_MS = 3_600_000;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/** A connection that nobody has used for so long is closed; a transaction never waits that long for its next statement. */
const IDLE_MS = 300_000;
/** Turns of the timer within the shorter deadline. */
const TURNS = 10;
const SHORTEST_TURN_MS = 10;
const LONGEST_TURN_MS = 500;

interface Waiting {
	isAlone: boolean;
	isPatient: boolean;
	since: number;
	take: (link: Link) => void;
	refuse: (reason: DatabaseUnavailable) => void;
}

const ended = () => new ConnectionLost({ code: 'CONNECTION_ENDED', message: 'the database was closed' });
const noneFree = () =>
	new DatabaseUnavailable('overloaded', { message: 'no connection to the database came free in time' });

export class Links {
	readonly #address: Address;
	readonly #pool: number;
	/** One is left to reads, where there are several: a caller is looked up before it waits for anything. */
	readonly #mostAlone: number;
	readonly #all = new Set<Link>();
	readonly #idle: Link[] = [];
	/** How many reads are assigned to each, sent or not: it is free when the last of them has ended. */
	readonly #shared = new Map<Link, number>();
	readonly #waiting: Waiting[] = [];
	readonly #turns: Turns;
	#turnMs: number;
	#timer: NodeJS.Timeout;
	#alone = 0;
	#isClosed = false;
	#isHurried = false;
	/** Everything ends, and the server lets nobody in: why, for callers that still ask. */
	#givenUp: DatabaseUnavailable | undefined;

	constructor(options: LinksOptions) {
		this.#address = addressOf(options.url, options.schema);
		this.#pool = options.pool;
		this.#mostAlone = Math.max(options.pool - 1, 1);
		const { connectMs, statementMs } = options.deadlines ?? PATIENT;
		const shorter = Math.min(connectMs, statementMs) / TURNS;
		this.#turnMs = Math.min(Math.max(shorter, SHORTEST_TURN_MS), LONGEST_TURN_MS);
		this.#turns = {
			now: 0,
			connecting: this.#turnsIn(connectMs),
			statement: this.#turnsIn(statementMs),
			idle: this.#turnsIn(IDLE_MS),
		};
		this.#timer = this.#tick();
	}

	#tick(): NodeJS.Timeout {
		return setInterval(() => this.#lookAtTheClock(), this.#turnMs).unref();
	}

	#turnsIn(ms: number): number {
		return Math.ceil(ms / this.#turnMs);
	}

	hurry(ms: number): void {
		if (this.#isClosed) return;
		this.#isHurried = true;
		// What may take its time otherwise may not now.
		for (const link of this.#all) link.isPatient = false;
		// Who has waited for long has waited for more of these turns than there are.
		clearInterval(this.#timer);
		this.#turnMs = Math.min(this.#turnMs, Math.max(ms / TURNS, SHORTEST_TURN_MS));
		this.#timer = this.#tick();
		this.#turns.connecting = Math.min(this.#turns.connecting, this.#turnsIn(ms));
		this.#turns.statement = Math.min(this.#turns.statement, this.#turnsIn(ms));
	}

	get #isOpen(): boolean {
		return !this.#isClosed && !this.#givenUp;
	}

	/** A connection for the caller alone, until it is given back. */
	async take(isPatient: boolean): Promise<Link> {
		const found = this.#isOpen && this.#alone < this.#mostAlone ? this.#free() : undefined;
		if (found) this.#alone++;
		const link = found ?? (await this.#wait(true, isPatient));
		link.isPatient = isPatient;
		link.isAlone = true;
		return link;
	}

	giveBack(link: Link): void {
		link.isPatient = false;
		link.isAlone = false;
		this.#alone--;
		this.#release(link);
	}

	/** One statement outside of any transaction; a read is sent again where the connection breaks. */
	query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> {
		return this.#ask<R>(text, values, isRead(text), false);
	}

	/** Before all who wait, and again where the connection breaks: it does no harm to happen twice. */
	async prove(text: string, values: readonly Value[]): Promise<void> {
		await this.#ask(text, values, true, true);
	}

	/** Waits for what is under way, but not for a server that does not answer. */
	async close(): Promise<void> {
		this.#isClosed = true;
		for (const { refuse } of this.#waiting.splice(0)) refuse(ended());
		await Promise.all([...this.#all].map((link) => link.end(CLOSE_MS)));
		clearInterval(this.#timer);
	}

	#lookAtTheClock(): void {
		this.#turns.now++;
		for (const link of this.#all) link.lookAtTheClock();
		const isLate = ({ isPatient, since }: Waiting) => !isPatient && this.#turns.now - since > this.#turns.statement;
		if (this.#waiting.some(isLate)) this.#refuse(isLate, noneFree());
	}

	#refuse(which: (waiting: Waiting) => boolean, reason: DatabaseUnavailable): void {
		for (const waiting of this.#waiting.splice(0))
			if (which(waiting)) waiting.refuse(reason);
			else this.#waiting.push(waiting);
	}

	async #ask<R>(text: string, values: readonly Value[], isRepeatable: boolean, isFirst: boolean): Promise<Answer<R>> {
		for (let n = 1; ; n++) {
			const link = await this.#share(isFirst);
			try {
				return await link.query<R>(text, values);
			} catch (error) {
				// A server that ended one connection may have ended them all, and each must be tried to be found out; but one that
				// refused a new connection would refuse the next.
				const most = link.isConnected ? this.#pool : 1;
				if (n > most || !isRepeatable || !isWorthAnother(error)) throw error;
			} finally {
				this.#leave(link);
			}
		}
	}

	async #share(isFirst: boolean): Promise<Link> {
		const found = this.#isOpen ? this.#leastShared() : undefined;
		if (found) this.#enter(found);
		return found ?? this.#wait(false, false, isFirst);
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
		return this.#idle.pop() ?? (this.#all.size < this.#pool ? this.#open() : undefined);
	}

	#open(): Link {
		const link = new Link(this.#address, this.#turns, (lost) => {
			this.#all.delete(lost);
			this.#shared.delete(lost);
			const index = this.#idle.indexOf(lost);
			if (index >= 0) this.#idle.splice(index, 1);
			if (lost.wasSilent) this.#doubt(lost);
			this.#serve();
		});
		this.#all.add(link);
		return link;
	}

	/** Where one connection is silent the others may be, and a server that accepts none keeps callers waiting for nothing. */
	#doubt(silent: Link): void {
		for (const link of this.#idle.splice(0)) link.discard();
		if (silent.isConnected) return;
		const reason = new ConnectionLost({ code: 'CONNECT_TIMEOUT', message: 'the database accepts no connection' });
		if (this.#isHurried) this.#givenUp = reason;
		this.#refuse(() => true, reason);
	}

	#wait(isAlone: boolean, isPatient: boolean, isFirst = false): Promise<Link> {
		if (this.#isClosed || this.#givenUp) return Promise.reject(this.#givenUp ?? ended());
		return new Promise((take, refuse) => {
			const waiting = { isAlone, isPatient, since: this.#turns.now, take, refuse };
			if (isFirst) this.#waiting.unshift(waiting);
			else this.#waiting.push(waiting);
		});
	}

	#release(link: Link): void {
		if (!link.isLost && performance.now() - link.openedAt < LIFETIME_MS) this.#idle.push(link);
		else {
			this.#all.delete(link);
			if (!link.isLost) void link.end(CLOSE_MS);
		}
		this.#serve();
	}

	/** First come, first served, as far as there are connections; a read overtakes transactions that may have no more of them. */
	#serve(): void {
		for (;;) {
			const index = this.#waiting.findIndex(({ isAlone }) => !isAlone || this.#alone < this.#mostAlone);
			const next = this.#waiting[index];
			const link = next?.isAlone ? this.#free() : next && this.#leastShared();
			if (!next || !link) return;
			this.#waiting.splice(index, 1);
			if (next.isAlone) this.#alone++;
			else this.#enter(link);
			next.take(link);
		}
	}
}
