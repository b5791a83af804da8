/**
 * One connection to PostgreSQL, used until it is lost and never after. The driver would connect again by itself and send
 * what is left of a lost transaction outside of it, or end the process, so each of its connections stands alone here.
 */
import type { Socket } from 'node:net';
import postgres, { type ParameterOrJSON, type Sql } from 'postgres';
import { sumTooLarge } from '../errors.ts';
import { ConnectionLost, endsConnection } from './connection-lost.ts';
import type { Answer, Row, Value } from './engine.ts';
import { type Addresses, askToCancel, type Backend, dial, type Target, targetsOf } from './postgres-dial.ts';
import { DatabaseUnavailable, type Failure, troubleOf } from './unavailable.ts';
import { translated } from './violations.ts';

/**
 * Time in turns of one timer for all connections. A process that was paused, or had no time, sees one turn pass, so it does
 * not take its own pause for the database's silence; and a statement needs no timer of its own.
 */
export interface Turns {
	now: number;
	/** How many a connection may take to be made, and a statement to be answered. */
	connecting: number;
	statement: number;
}

export interface LinkOptions {
	url: string;
	/** A schema of its own, for throw-away instances. */
	schema?: string;
}

interface Sent {
	at: number;
	reject: (reason: unknown) => void;
	/** The driver's own query, which knows the connection that it went to. */
	query: PromiseLike<unknown> & { state?: Backend };
}

/** Seconds; a transaction never waits that long for its next statement. */
const IDLE_SECONDS = 300;
/** Seconds without a word after which the system asks whether the other side is still there. */
const KEEP_ALIVE_SECONDS = 15;

const CLOSED = { code: 'CONNECTION_CLOSED', message: 'the connection to the database was closed' };

function reasonOf(failure: Failure): unknown {
	if (endsConnection(failure)) return new ConnectionLost(failure);
	const trouble = troubleOf(failure);
	return trouble ? new DatabaseUnavailable(trouble, failure) : translated(failure);
}

/** Every integer we store fits a double exactly (interface notes, "Exactness"); a sum of many may not. */
function exactNumber(text: string): number {
	const number = Number(text);
	if (!Number.isSafeInteger(number)) throw sumTooLarge();
	return number;
}

export class Link {
	readonly openedAt: number = performance.now();
	/** Its statements may take as long as they take. */
	isPatient = false;
	readonly #sql: Sql<{ bigint: number }>;
	readonly #turns: Turns;
	readonly #waiting = new Set<Sent>();
	readonly #onLost: (link: Link) => void;
	#isConnected = false;
	#socket: Socket | undefined;
	#targets: Target[] | undefined;
	#target: Target | undefined;
	/** Why, for later callers. */
	#lost: unknown;

	constructor({ url, schema }: LinkOptions, turns: Turns, onLost: (link: Link) => void) {
		this.#turns = turns;
		this.#onLost = onLost;
		const ours = {
			max: 1,
			// Ours to decide: the driver does not know when a transaction is open.
			max_lifetime: null,
			idle_timeout: IDLE_SECONDS,
			// Ours as well, from the first packet to the server's welcome.
			connect_timeout: 0,
			keep_alive: KEEP_ALIVE_SECONDS,
			socket: (addresses: Addresses) => this.#dial(addresses),
			fetch_types: false,
			onnotice: () => {},
			// The server names its parameters once it has let us in.
			onparameter: () => {
				this.#isConnected = true;
			},
			onclose: () => this.#lose(CLOSED),
			connection: { application_name: 'bodega', ...(schema ? { search_path: schema } : {}) },
			types: { bigint: { to: 20, from: [20], serialize: String, parse: exactNumber } },
		};
		this.#sql = postgres(url, ours);
	}

	get isLost(): boolean {
		return this.#lost !== undefined;
	}

	/** Timed out: the server was silent for too long. */
	get wasSilent(): boolean {
		return this.#lost instanceof DatabaseUnavailable && this.#lost.reason === 'silent';
	}

	get isConnected(): boolean {
		return this.#isConnected;
	}

	/** Statements are sent at once and answered in their order. */
	query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> {
		if (this.isLost) return Promise.reject(this.#lost);
		const { promise, resolve, reject } = Promise.withResolvers<Answer<R>>();
		const query = this.#sql.unsafe<R[]>(text, values as ParameterOrJSON<never>[], { prepare: true });
		const sent: Sent = { at: this.#turns.now, reject, query };
		this.#waiting.add(sent);
		query.then(
			(rows) => {
				this.#waiting.delete(sent);
				resolve({ rows, changes: rows.count });
			},
			(error: Failure) => {
				this.#waiting.delete(sent);
				if (endsConnection(error)) this.#lose(error);
				reject(reasonOf(error));
			},
		);
		return promise;
	}

	/** At every turn: a server that is silent for too long counts as gone. */
	lookAtTheClock(): void {
		const [oldest] = this.#waiting;
		if (!oldest) return;
		const waited = this.#turns.now - oldest.at;
		if (!this.#isConnected && waited > this.#turns.connecting)
			this.#lose({ code: 'CONNECT_TIMEOUT', message: 'the database did not let us in in time' });
		else if (this.#isConnected && !this.isPatient && waited > this.#turns.statement) {
			if (this.#target && oldest.query.state) askToCancel(this.#target, oldest.query.state);
			this.#lose({ code: 'STATEMENT_TIMEOUT', message: 'the database did not answer in time' });
		}
	}

	/** The driver asks again after a connection that was closed before it was of use, and would do so without end. */
	async #dial(addresses: Addresses): Promise<Socket> {
		this.#targets ??= targetsOf(addresses);
		let reason: Failure = CLOSED;
		while (!this.isLost) {
			const target = this.#targets.shift();
			if (!target) break;
			this.#target = target;
			const { socket, connected } = dial(target);
			this.#socket = socket;
			try {
				return await connected;
			} catch (error) {
				reason = error as Failure;
			}
		}
		this.#lose(reason);
		throw reason;
	}

	#lose(cause: Failure): void {
		if (this.isLost) return;
		this.#lost = reasonOf(cause);
		// The driver does not answer everything that was sent to a connection that broke.
		for (const sent of this.#waiting) sent.reject(this.#lost);
		this.#waiting.clear();
		void this.#end(0);
		this.#onLost(this);
	}

	/** The driver says goodbye; a server that does not hear it would keep the socket open without end. */
	#end(seconds: number): Promise<void> {
		return this.#sql
			.end({ timeout: seconds })
			.catch(() => {})
			.then(() => void this.#socket?.destroySoon());
	}

	/** Its state is unknown, so it must not be used again. */
	discard(): void {
		this.#lose({ code: 'CONNECTION_ENDED', message: 'the connection to the database was given up' });
	}

	/** Once what is under way is answered, or after some seconds, when it is given up. */
	async end(seconds: number): Promise<void> {
		await this.#end(seconds);
		this.discard();
	}
}
