/** A circuit breaker per receiver: after repeated failures nothing is sent for a while, longer each time, up to a minute. */
import { BREAKER_FIRST_PAUSE_MS, BREAKER_LONGEST_PAUSE_MS, BREAKER_OPENS_AFTER } from './limits.ts';
import type { Moment } from './timing.ts';

export class Breaker {
	#failures = 0;
	/** When the last failure that counted had ended. */
	#countedMs = Number.NEGATIVE_INFINITY;
	#until: Moment = { ms: 0, clockMs: 0 };

	/** Nothing goes there now. A pause ends by the time that has passed, or when the clock has been moved beyond it. */
	isOpen(now: Moment): boolean {
		return now.ms < this.#until.ms && now.clockMs < this.#until.clockMs;
	}

	/** The last attempts failed, so one at a time is enough to find out more. */
	get isWary(): boolean {
		return this.#failures >= BREAKER_OPENS_AFTER;
	}

	noteSuccess() {
		this.#failures = 0;
		this.#until = { ms: 0, clockMs: 0 };
	}

	/** Calls that overlapped in time failed of one cause, and count once. */
	noteFailure(beganMs: number, ended: Moment) {
		if (beganMs < this.#countedMs) return;
		this.#countedMs = ended.ms;
		this.#failures++;
		if (!this.isWary) return;
		const doubled = BREAKER_FIRST_PAUSE_MS * 2 ** Math.min(this.#failures - BREAKER_OPENS_AFTER, 10);
		const pauseMs = Math.min(doubled, BREAKER_LONGEST_PAUSE_MS);
		this.#until = { ms: ended.ms + pauseMs, clockMs: ended.clockMs + pauseMs };
	}
}
