/** Sends what lanes hold, up to the width of each at once, and hands the results to the recorder. */
import { type Clock, companyMs, nowSeconds, SECOND_MS } from '../../../kernel/clock.ts';
import type { Logger } from '../../../kernel/log.ts';
import { type AttemptParts, attemptDelivery } from './attempt-delivery.ts';
import type { Job, Lane } from './lane.ts';
import type { Lease } from './lease.ts';
import type { Pulse } from './pulse.ts';
import type { Recorder } from './recorder.ts';
import { judge } from './rules.ts';
import type { Moment, Timing } from './timing.ts';

export interface SenderParts extends AttemptParts {
	clock: Clock;
	timing: Timing;
	log: Logger;
	schedule: readonly number[];
}

interface Around {
	lease: Lease;
	recorder: Recorder;
	pulse: Pulse;
	/** By the time of the lane's company. */
	now(lane: Lane): Moment;
	/** A lane has changed; it may have room. */
	onChange(lane: Lane): void;
}

export class Sender {
	readonly #parts: SenderParts;
	readonly #around: Around;
	readonly #breakOff = new AbortController();
	readonly underWay = new Set<Promise<void>>();
	#isStopped = false;

	constructor(parts: SenderParts, around: Around) {
		this.#parts = parts;
		this.#around = around;
	}

	/** Begins as much as the lane may have under way. */
	pump(lane: Lane) {
		// Past its lease another worker may have the endpoint; the next round finds out.
		if (this.#isStopped || !this.#around.lease.isValid) return;
		for (let job = lane.next(); job; job = lane.next()) this.#begin(lane, job);
	}

	#begin(lane: Lane, job: Job) {
		const running = this.#attempt(lane, job).catch((error) => {
			lane.fail(job);
			this.#parts.log.error(
				{ err: error, delivery: job.delivery.id },
				'a delivery could not be attempted and will be tried again',
			);
		});
		this.underWay.add(running);
		void running.finally(() => {
			this.underWay.delete(running);
			this.pump(lane);
			this.#around.onChange(lane);
		});
	}

	async #attempt(lane: Lane, job: Job): Promise<void> {
		const { clock, timing, schedule } = this.#parts;
		const { recorder, pulse, now } = this.#around;
		const beganMs = timing.nowMs();
		const at = Math.floor(companyMs(clock, lane.companyId) / SECOND_MS);
		const outcome = await attemptDelivery(this.#parts, job, { at, sentAt: nowSeconds(clock) }, this.#breakOff.signal);
		if (!outcome) {
			lane.fail(job);
			return;
		}
		const { status, answer, retryAfter } = outcome;
		if (status === 0 && pulse.wasLateSince(beganMs)) {
			// The process was paused, so nothing is known about the receiver.
			lane.again(job);
			return;
		}
		const ended = now(lane);
		const durationMs = Math.round(ended.ms - beganMs);
		const number = job.delivery.attempt_count + 1;
		const judged = { status, retryAfter, attempt: number, schedule, nowMs: ended.clockMs, random: timing.random() };
		const verdict = judge(judged);
		if (verdict.kind === 'delivered') lane.breaker.noteSuccess();
		else lane.breaker.noteFailure(beganMs, ended);
		lane.done(job, durationMs);
		if (verdict.kind === 'gone' || lane.breaker.isOpen(ended)) lane.empty();
		const attempt = { at, status, durationMs, answer };
		recorder.add({ delivery: job.delivery, attempt, verdict, atMs: ended.clockMs });
	}

	/** Begins nothing more; waits for requests under way, and aborts them when that takes longer than `grace`. */
	async stop(grace: Promise<void>): Promise<void> {
		this.#isStopped = true;
		await Promise.race([Promise.all(this.underWay), grace]);
		this.#breakOff.abort();
		await Promise.all(this.underWay);
	}
}
