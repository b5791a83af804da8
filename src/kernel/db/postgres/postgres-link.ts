/** One connection to PostgreSQL, used until it is lost and never after: dialled, signed in (`postgres-sign-in.ts`), asked (`postgres-wire.ts`), ended. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
	type Answer,
	ConnectionLost,
	DatabaseUnavailable,
	endsConnection,
	type Failure,
	type Row,
	translated,
	troubleOf,
	type Value,
} from '../engine/index.ts';
import type { Address, Secure, Target } from './postgres-address.ts';
import { askToCancel, dial, secured } from './postgres-dial.ts';
import { type Backend, SignIn } from './postgres-sign-in.ts';
import { Wire } from './postgres-wire.ts';

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

const CLOSED = { code: 'CONNECTION_CLOSED', message: 'the connection to the database was closed' };
const UNSUITED = {
	code: 'CONNECTION_CLOSED',
	message: 'no server of the address is one that target_session_attrs asks for',
};
/** A `Terminate`. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4]);

function reasonOf(failure: Failure, text = ''): unknown {
	if (endsConnection(failure)) return new ConnectionLost(failure);
	const trouble = troubleOf(failure);
	return trouble ? new DatabaseUnavailable(trouble, failure) : translated(failure, text);
}

export class Link {
	readonly openedAt: number = performance.now();
	/** Its statements may take as long as they take. */
	isPatient = false;
	readonly #address: Address;
	readonly #wire = new Wire();
	readonly #turns: Turns;
	readonly #onLost: (link: Link) => void;
	#isConnected = false;
	#socket: Socket | undefined;
	#target: Target | undefined;
	#hasBegun = false;
	/** What the server knows the connection by, once it has let us in. */
	#backend: Backend | undefined;
	#usedAt: number;
	/** Why, for later callers. */
	#lost: unknown;

	constructor(address: Address, turns: Turns, onLost: (link: Link) => void) {
		this.#address = address;
		this.#turns = turns;
		this.#usedAt = turns.now;
		this.#onLost = onLost;
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
		if (!this.#hasBegun) void this.#begin();
		this.#usedAt = this.#turns.now;
		try {
			return await this.#wire.ask<R>(this.#turns.now, text, values);
		} catch (error) {
			throw this.#told(error, text);
		}
	}

	#told(error: unknown, text: string): unknown {
		if (error === this.#lost || !(error instanceof Error)) return error;
		if (endsConnection(error)) this.#lose(error);
		return reasonOf(error, text);
	}

	/** With the first server that can be reached and will do. */
	async #begin(): Promise<void> {
		this.#hasBegun = true;
		let reason: Failure = CLOSED;
		const ways = this.#address.targets.map((target) => ({ target, secure: this.#address.secure }));
		for (let way = ways.shift(); way && !this.isLost; way = ways.shift()) {
			const { target, secure } = way;
			try {
				const socket = await this.#reach(target, secure, () => ways.unshift({ target, secure: false }));
				if (await this.#signIn(socket)) return;
				reason = UNSUITED;
			} catch (error) {
				reason = error as Failure;
				// It was reached, and has said no.
				if (reason.severity) break;
			}
			this.#socket?.destroy();
		}
		this.#lose(reason);
	}

	/** `again`: where encrypting fails, and the address does not insist on it. */
	async #reach(target: Target, secure: Secure, again: () => void): Promise<Socket> {
		this.#target = target;
		const { socket, connected } = dial(target);
		this.#socket = socket;
		await connected;
		// Nobody listens on a socket of the file system.
		if (!secure || 'path' in target) return socket;
		try {
			this.#socket = await secured(socket, target.host, secure);
			return this.#socket;
		} catch (error) {
			if (secure === 'prefer') again();
			socket.destroy();
			throw error;
		}
	}

	/** Whether the server is one that the address asks for. */
	async #signIn(socket: Socket): Promise<boolean> {
		const signIn = new SignIn(this.#address, (bytes) => socket.write(bytes));
		this.#wire.use(socket, (error) => this.#lose(error), signIn);
		// What happened to it is said by its end.
		socket.on('error', () => {});
		socket.once('close', () => {
			signIn.giveUp(Object.assign(new Error(CLOSED.message), CLOSED));
			if (this.#isConnected && socket === this.#socket) this.#lose(CLOSED);
		});
		await signIn.done;
		if (!signIn.suits) return false;
		this.#backend = signIn.backend;
		this.#isConnected = true;
		this.#wire.begin(socket);
		return true;
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

	#lose(cause: Failure): void {
		if (this.isLost) return;
		this.#lost = reasonOf(cause);
		this.#wire.end(this.#lost);
		this.#end();
		this.#onLost(this);
	}

	/** Says goodbye; a server that does not hear it would keep the socket open without end. */
	#end(): void {
		if (!this.#isConnected) this.#socket?.destroy();
		else if (this.#socket?.writable) this.#socket.end(GOODBYE);
		this.#socket?.destroySoon();
	}

	/** Its state is unknown, so it must not be used again. */
	discard(): void {
		this.#lose({ code: 'CONNECTION_ENDED', message: 'the connection to the database was given up' });
	}

	/** Once what is under way is answered, or after that time, when it is given up. */
	async end(ms: number): Promise<void> {
		await Promise.race([this.#wire.quiet(), sleep(ms, undefined, { ref: false })]);
		this.discard();
	}
}
