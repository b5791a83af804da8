/** Connections to other people's servers: each carries one call at a time, and may be kept for the next to the same origin. */
import type { LookupFunction } from 'node:net';
// The client alone (guarded by `undici-client.test.ts`): with the whole package come `fetch`, caches and much else, which take another 9 MB.
import Client from 'undici/lib/dispatcher/client.js';

/** Unless the other side says how long it keeps one. */
const KEEP_MS = 30_000;
const MOST_FREE = 64;

const ENDED = new Error('the connection has been of use');

export interface Connection {
	readonly origin: string;
	readonly client: Client;
	/** Ends it in whatever state it is; the client would finish connecting first. */
	readonly cut: AbortController;
	/** Calls answered since it was connected: one that has answered may have been closed by the other side meanwhile. */
	answered: number;
}

/** How a new one is opened. */
interface Opening {
	/** Milliseconds. */
	timeout: number;
	/** Finds the address, until the connection is cut. */
	lookup: (cut: AbortSignal) => LookupFunction;
}

export class Connections {
	/** Free connections by origin; the one that was used last is the next. */
	readonly #free = new Map<string, Connection[]>();
	#isClosed = false;

	/** One that is free, or a new one. */
	take(origin: string, opening: Opening): Connection {
		const free = this.#free.get(origin);
		const found = free?.pop();
		if (free?.length === 0) this.#free.delete(origin);
		return found ?? this.open(origin, opening);
	}

	/** What was taken and has been answered. */
	keep(connection: Connection): void {
		const free = this.#free.get(connection.origin) ?? [];
		if (this.#isClosed || free.length >= MOST_FREE) {
			this.drop(connection);
			return;
		}
		connection.answered++;
		free.push(connection);
		this.#free.set(connection.origin, free);
	}

	/** What has been answered and is not kept: an error of its own for each would take as long as connecting. */
	end({ client }: Connection): void {
		void client.destroy(ENDED);
	}

	/** Breaks off what is under way on it. */
	drop({ client, cut }: Connection): void {
		void client.destroy();
		cut.abort();
	}

	/** Ends those that are free now, and each other when it has been answered. */
	close(): void {
		this.#isClosed = true;
		for (const free of this.#free.values()) for (const connection of free) this.drop(connection);
		this.#free.clear();
	}

	open(origin: string, { timeout, lookup }: Opening): Connection {
		const cut = new AbortController();
		const client = new Client(origin, {
			connect: { timeout, lookup: lookup(cut.signal), signal: cut.signal },
			keepAliveTimeout: KEEP_MS,
			// The caller has one deadline for everything.
			headersTimeout: 0,
			bodyTimeout: 0,
			allowH2: false,
		});
		const connection = { origin, client, cut, answered: 0 };
		client.on('disconnect', () => {
			connection.answered = 0;
			this.#forget(connection);
		});
		return connection;
	}

	/** An idle connection that closed is dropped; one in use reconnects. */
	#forget(connection: Connection): void {
		const free = this.#free.get(connection.origin);
		const index = free?.indexOf(connection) ?? -1;
		if (!free || index < 0) return;
		free.splice(index, 1);
		if (free.length === 0) this.#free.delete(connection.origin);
		this.drop(connection);
	}
}
