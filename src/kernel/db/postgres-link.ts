/**
 * One connection to PostgreSQL, used until it is lost and never after. The driver would connect again by itself and send
 * what is left of a lost transaction outside of it, or end the process, so each of its connections stands alone here.
 */
import postgres, { type ParameterOrJSON, type Sql } from 'postgres';
import { ConnectionLost, endsConnection, type Failure, isLoss } from './connection-lost.ts';
import type { Answer, Row, Value } from './engine.ts';
import { translated } from './violations.ts';

export interface LinkOptions {
	url: string;
	/** A schema of its own, for throw-away instances. */
	schema?: string;
}

/** Seconds; a transaction never waits that long for its next statement. */
const IDLE_SECONDS = 300;

const reasonOf = (failure: Failure): unknown => (isLoss(failure) ? new ConnectionLost(failure) : translated(failure));

export class Link {
	readonly openedAt: number = performance.now();
	readonly #sql: Sql<{ bigint: number }>;
	readonly #waiting = new Set<PromiseWithResolvers<Answer>>();
	readonly #onLost: (link: Link) => void;
	/** Why, for everybody who comes later. */
	#lost: unknown;

	constructor({ url, schema }: LinkOptions, onLost: (link: Link) => void) {
		this.#onLost = onLost;
		this.#sql = postgres(url, {
			max: 1,
			// Ours to decide: the driver does not know when a transaction is open.
			max_lifetime: null,
			idle_timeout: IDLE_SECONDS,
			fetch_types: false,
			onnotice: () => {},
			onclose: () => this.#lose({ code: 'CONNECTION_CLOSED', message: 'the connection to the database was closed' }),
			connection: { application_name: 'bodega', ...(schema ? { search_path: schema } : {}) },
			// Every integer we store fits a double exactly (interface notes, "Exactness").
			types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
		});
	}

	get isLost(): boolean {
		return this.#lost !== undefined;
	}

	/** Statements are sent at once and answered in their order. */
	query(text: string, values: readonly Value[]): Promise<Answer> {
		if (this.isLost) return Promise.reject(this.#lost);
		const waiting = Promise.withResolvers<Answer>();
		this.#waiting.add(waiting);
		this.#sql.unsafe(text, values as ParameterOrJSON<never>[], { prepare: true }).then(
			(rows) => {
				this.#waiting.delete(waiting);
				waiting.resolve({ rows: rows as unknown as Row[], changes: rows.count });
			},
			(error: Failure) => {
				this.#waiting.delete(waiting);
				if (endsConnection(error)) this.#lose(error);
				waiting.reject(reasonOf(error));
			},
		);
		return waiting.promise;
	}

	#lose(cause: Failure): void {
		if (this.isLost) return;
		this.#lost = reasonOf(cause);
		// The driver does not answer everything that was sent to a connection that broke.
		for (const waiting of this.#waiting) waiting.reject(this.#lost);
		this.#waiting.clear();
		this.#sql.end({ timeout: 0 }).catch(() => {});
		this.#onLost(this);
	}

	/** Nobody knows what state it is in, so nobody is to use it. */
	discard(): void {
		this.#lose({ code: 'CONNECTION_ENDED', message: 'the connection to the database was given up' });
	}

	/** Once what is under way is answered, or after some seconds. */
	async end(): Promise<void> {
		await this.#sql.end({ timeout: 5 });
	}
}
