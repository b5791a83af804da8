/** Notices a receiver that does not answer, and leaves it in peace for longer and longer, up to a minute. */

/** So many failures in a row; a receiver that fails at random does not get there. */
const OPENS_AFTER = 10;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export class Breaker {
	#failures = 0;
	#untilMs = 0;

	/** Nothing goes there now. */
	isOpen(nowMs: number): boolean {
		return nowMs < this.#untilMs;
	}

	/** The last attempts failed, so one at a time is enough to find out more. */
	get isWary(): boolean {
		return this.#failures >= OPENS_AFTER;
	}

	noteSuccess() {
		this.#failures = 0;
		this.#untilMs = 0;
	}

	noteFailure(nowMs: number) {
		this.#failures++;
		if (!this.isWary) return;
		const pause = FIRST_PAUSE_MS * 2 ** Math.min(this.#failures - OPENS_AFTER, 10);
		this.#untilMs = nowMs + Math.min(pause, LONGEST_PAUSE_MS);
	}
}
