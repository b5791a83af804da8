/**
 * One connection to PostgreSQL, used until it is lost and never after. The driver signs in; what is asked then goes over the same socket
 * (`postgres-wire.ts`). The driver would connect again by itself, so each of its connections stands alone here.
 */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { ConnectionLost, endsConnection } from './connection-lost.ts';
import type { Answer, Row, Value } from './engine.ts';
import {
	type Addresses,
	askToCancel,
	type Backend,
	dial,
	type Secure,
	secureBy,
	secured,
	type Target,
	targetsOf,
} from './postgres-dial.ts';
import { Wire } from './postgres-wire.ts';
import { DatabaseUnavailable, type Failure, troubleOf } from './unavailable.ts';
import { translated } from './violations.ts';

/**
 * Time in turns of one timer for all connections. A process that was paused, or had no time, sees one turn pass, so it does
 * not take its own pause for the database's silence; and a statement needs no timer of its own.
 */
export interface Turns {
	now: number;
	/** How many a connection may take to be made, a statement to be answered, and a connection to be of no use. */
	connecting: number;
	statement: number;
	idle: number;
}

export interface LinkOptions {
	url: string;
	/** A schema of its own, for throw-away instances. */
	schema?: string;
}

/** Seconds without a word after which the system asks whether the other side is still there. */
const KEEP_ALIVE_SECONDS = 15;

const CLOSED = { code: 'CONNECTION_CLOSED', message: 'the connection to the database was closed' };

function reasonOf(failure: Failure): unknown {
	if (endsConnection(failure)) return new ConnectionLost(failure);
	const trouble = troubleOf(failure);
	return trouble ? new DatabaseUnavailable(trouble, failure) : translated(failure);
}

export class Link {
	readonly openedAt: number = performance.now();
	/** Its statements may take as long as they take. */
	isPatient = false;
	readonly #sql: Sql;
	#secure: Secure;
	readonly #wire = new Wire();
	readonly #turns: Turns;
	readonly #onLost: (link: Link) => void;
	#isConnected = false;
	#socket: Socket | undefined;
	#targets: Target[] | undefined;
	#target: Target | undefined;
	#hasBegun = false;
	/** By which the server knows it, once it has let us in. */
	#backend: Backend | undefined;
	#usedAt: number;
	/** Why, for later callers. */
	#lost: unknown;

	constructor({ url, schema }: LinkOptions, turns: Turns, onLost: (link: Link) => void) {
		this.#turns = turns;
		this.#usedAt = turns.now;
		this.#onLost = onLost;
		const ours = {
			max: 1,
			// Ours to decide: the driver knows nothing of what is asked.
			max_lifetime: null,
			idle_timeout: 0,
			// From the first packet to the server's welcome.
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
		};
		const sql = postgres(url, ours);
		this.#secure = secureBy(url, sql.options.ssl);
		this.#sql = sql.options.ssl ? postgres(url, { ...ours, ssl: false }) : sql;
	}

	/** Statements are of one transaction. */
	set isAlone(isAlone: boolean) {
		this.#wire.isAlone = isAlone;
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

	/** Statements are sent together and answered in their order. */
	async query<R = Row>(text: string, values: readonly Value[]): Promise<Answer<R>> {
		if (this.isLost) throw this.#lost;
		if (!this.#hasBegun) void this.#signIn();
		this.#usedAt = this.#turns.now;
		try {
			return await this.#wire.ask<R>(this.#turns.now, text, values);
		} catch (error) {
			throw this.#told(error);
		}
	}

	#told(error: unknown): unknown {
		if (error === this.#lost || !(error instanceof Error)) return error;
		if (endsConnection(error)) this.#lose(error);
		return reasonOf(error);
	}

	/** The driver connects and signs in for its first statement; the socket is ours as soon as it has the answer. */
	async #signIn(): Promise<void> {
		this.#hasBegun = true;
		const first: PromiseLike<unknown> & { state?: Backend } = this.#sql.unsafe('select 1').simple();
		try {
			await first;
			this.#backend = first.state;
			this.#socket?.removeAllListeners('data');
			if (this.#socket) this.#wire.use(this.#socket, (error) => this.#lose(error));
		} catch (error) {
			this.#lose(error instanceof Error ? error : CLOSED);
		}
	}

	/** At every turn: a server that is silent for too long counts as gone, and a connection that is of no use ends. */
	lookAtTheClock(): void {
		const since = this.#wire.waitingSince;
		if (since === undefined) {
			if (this.#turns.now - this.#usedAt > this.#turns.idle) this.discard();
			return;
		}
		const waited = this.#turns.now - since;
		if (!this.#isConnected && waited > this.#turns.connecting)
			this.#lose({ code: 'CONNECT_TIMEOUT', message: 'the database did not let us in in time' });
		else if (this.#isConnected && !this.isPatient && waited > this.#turns.statement) {
			if (this.#target && this.#backend) askToCancel(this.#target, this.#backend);
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
			let isReached = false;
			try {
				await connected;
				isReached = true;
				// Nobody listens on a socket of the file system.
				if (this.#secure && !('path' in target)) this.#socket = await secured(socket, this.#secure);
				return this.#socket;
			} catch (error) {
				reason = error as Failure;
				socket.destroy();
				if (!isReached || this.#secure !== 'prefer') continue;
				this.#secure = false;
				this.#targets.unshift(target);
			}
		}
		this.#lose(reason);
		throw reason;
	}

	#lose(cause: Failure): void {
		if (this.isLost) return;
		this.#lost = reasonOf(cause);
		this.#wire.end(this.#lost);
		void this.#end();
		this.#onLost(this);
	}

	/** The driver says goodbye; a server that does not hear it would keep the socket open without end. */
	#end(): Promise<void> {
		return this.#sql
			.end({ timeout: 0 })
			.catch(() => {})
			.then(() => void this.#socket?.destroySoon());
	}

	/** Its state is unknown, so it must not be used again. */
	discard(): void {
		this.#lose({ code: 'CONNECTION_ENDED', message: 'the connection to the database was given up' });
	}

	/** Once what is under way is answered, or after that time, when it is given up. */
	async end(ms: number): Promise<void> {
		await Promise.race([this.#wire.quiet(), sleep(ms, undefined, { ref: false })]);
		this.discard();
		await this.#end();
	}
}
