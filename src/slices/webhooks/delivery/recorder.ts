/** Buffers results of attempts and records them in batches; a batch that fails is tried again. */
import { type Clock, companyMs } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import type { Logger } from '../../../kernel/log.ts';
import type { Lane } from './lane.ts';
import { CLOCK_BACK_MS, GATHER_MS, RECORD_AGAIN_MS, RECORD_BATCH } from './limits.ts';
import { type AttemptResult, type Finished, recordAttempts } from './record-attempts.ts';
import { sleep, type Timing } from './timing.ts';

interface RecorderParts {
	db: Database;
	log: Logger;
	clock: Clock;
	timing: Timing;
	owner: string;
	/** By endpoint. */
	lanes: ReadonlyMap<number, Lane>;
	/** A batch has been recorded. */
	onWritten(): void;
}

export class Recorder {
	readonly #parts: RecorderParts;
	readonly #results: AttemptResult[] = [];
	#running: Promise<void> | undefined;
	#isStopped = false;
	/** Writes at once, without waiting for more. */
	isInHurry = false;
	/** The batch that is being written, or was last. */
	writing: Promise<void> = Promise.resolve();

	constructor(parts: RecorderParts) {
		this.#parts = parts;
	}

	/** Undefined when everything is recorded. */
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
		const { timing, log, onWritten } = this.#parts;
		while (this.#results.length > 0) {
			if (!this.isInHurry && this.#results.length < RECORD_BATCH) await sleep(timing, GATHER_MS);
			try {
				this.writing = this.#write(this.#results.slice(0, RECORD_BATCH));
				await this.writing;
				onWritten();
			} catch (error) {
				log.error({ err: error }, 'results of webhook attempts could not be recorded and will be tried again');
				if (this.#isStopped) return;
				await sleep(timing, RECORD_AGAIN_MS);
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
		for (const { lane } of finished) lane.beginReleasing();
		const endpoints: Finished['endpoints'] = finished.map(({ id, lane: { companyId } }) => ({ id, companyId }));
		let waiting: ReadonlyMap<number, number>;
		try {
			waiting = await recordAttempts(db, this.#mended(batch), { owner, endpoints });
		} catch (error) {
			for (const { lane } of finished) lane.doubt();
			throw error;
		}
		for (const { lane } of finished) lane.lose();
		for (const { id, lane, ids } of byLane) {
			for (const each of ids) lane.forget(each);
			const atMs = waiting.get(id);
			if (atMs !== undefined) lane.pollAt(atMs);
		}
		this.#results.splice(0, batch.length);
	}

	/** A clock that was ahead when it was judged postpones no retry. */
	#mended(batch: readonly AttemptResult[]): readonly AttemptResult[] {
		return batch.map((result) => {
			const { verdict, atMs, delivery } = result;
			const nowMs = companyMs(this.#parts.clock, delivery.company_id);
			if (verdict.kind !== 'retry' || atMs <= nowMs + CLOCK_BACK_MS) return result;
			return { ...result, verdict: { ...verdict, atMs: nowMs + verdict.atMs - atMs }, atMs: nowMs };
		});
	}

	/** Writes what is left, or gives it up: it will be attempted again. */
	async stop() {
		this.#isStopped = true;
		this.isInHurry = true;
		if (this.#results.length > 0) this.#start();
		await this.#running;
	}
}
