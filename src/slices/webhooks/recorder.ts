/** Keeps what attempts came to until it is written down, many at a time; what cannot be written yet is tried again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../kernel/db/index.ts';
import type { Logger } from '../../kernel/log.ts';
import type { Lane } from './lane.ts';
import { type AttemptResult, type Finished, recordAttempts } from './record-attempts.ts';

/**
 * Results that arrive within so long share a transaction: a durable commit holds everything up for some milliseconds, and
 * one for every 16 attempts took most of the time. A worker that is killed repeats what it had not noted.
 */
const GATHER_MS = 40;
const BATCH = 500;
const TRY_AGAIN_MS = 200;

interface RecorderParts {
	db: Database;
	log: Logger;
	owner: string;
	/** By endpoint. */
	lanes: ReadonlyMap<number, Lane>;
}

export class Recorder {
	readonly #parts: RecorderParts;
	readonly #results: AttemptResult[] = [];
	#running: Promise<void> | undefined;
	#isStopped = false;
	/** Writes at once, without waiting for more. */
	isInHurry = false;

	constructor(parts: RecorderParts) {
		this.#parts = parts;
	}

	/** Undefined when everything is written down. */
	get running(): Promise<void> | undefined {
		return this.#running;
	}

	add(result: AttemptResult) {
		this.#results.push(result);
		this.#start();
	}

	#start() {
		this.#running ??= this.#writeAll().finally(() => {
			this.#running = undefined;
			if (this.#results.length > 0 && !this.#isStopped) this.#start();
		});
	}

	async #writeAll() {
		while (this.#results.length > 0) {
			if (!this.isInHurry && this.#results.length < BATCH) await sleep(GATHER_MS);
			try {
				await this.#write(this.#results.slice(0, BATCH));
			} catch (error) {
				this.#parts.log.error({ err: error }, 'attempts of webhooks could not be noted and will be again');
				if (this.#isStopped) return;
				await sleep(TRY_AGAIN_MS);
			}
		}
	}

	async #write(batch: readonly AttemptResult[]) {
		const { db, owner, lanes } = this.#parts;
		const byLane = [...Map.groupBy(batch, ({ delivery }) => delivery.endpoint_id)].flatMap(([id, own]) => {
			const lane = lanes.get(id);
			return lane ? [{ id, lane, ids: new Set(own.map(({ delivery }) => delivery.id)) }] : [];
		});
		const finished = byLane.filter(({ lane, ids }) => lane.isFinishedBy(ids));
		for (const { lane } of finished) lane.isBusy = true;
		const endpoints: Finished['endpoints'] = finished.map(({ id, lane: { companyId } }) => ({ id, companyId }));
		try {
			await recordAttempts(db, batch, { owner, endpoints });
		} finally {
			for (const { lane } of finished) lane.isBusy = false;
		}
		for (const { lane } of finished) lane.isOwned = false;
		for (const { lane, ids } of byLane) for (const id of ids) lane.forget(id);
		this.#results.splice(0, batch.length);
	}

	/** Writes what is left, or gives it up: it will be attempted again. */
	async stop() {
		this.#isStopped = true;
		this.isInHurry = true;
		if (this.#results.length > 0) this.#start();
		await this.#running;
	}
}
