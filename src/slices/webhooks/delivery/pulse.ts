/** A worker's pulse: it shows when the process itself was paused, and when its clock was set back. */
import type { Clock } from '../../../kernel/clock.ts';
import { BEAT_MS, CLOCK_BACK_MS, LATE_MS } from './limits.ts';
import type { Moment, Timing } from './timing.ts';

interface PulseParts {
	timing: Timing;
	clock: Clock;
	onBeat(): void;
	onClockBack(): void;
}

export class Pulse {
	readonly #parts: PulseParts;
	#beatMs: number;
	#beatWallMs: number;
	#clockMs: number;
	#lateMs = Number.NEGATIVE_INFINITY;
	#callOff = () => {};

	constructor(parts: PulseParts) {
		this.#parts = parts;
		this.#beatMs = parts.timing.nowMs();
		this.#beatWallMs = parts.timing.wallMs();
		this.#clockMs = parts.clock.nowMs();
		this.#next();
	}

	#next() {
		this.#callOff = this.#parts.timing.after(BEAT_MS, () => this.#beat());
	}

	/** By the time that passes while a process is stopped, or by the clock, which goes on while the machine sleeps. */
	get #isLate(): boolean {
		const { timing } = this.#parts;
		return Math.max(timing.nowMs() - this.#beatMs, timing.wallMs() - this.#beatWallMs) > BEAT_MS + LATE_MS;
	}

	#beat() {
		const { timing, onBeat } = this.#parts;
		if (this.#isLate) this.#lateMs = timing.nowMs();
		this.#beatMs = timing.nowMs();
		this.#beatWallMs = timing.wallMs();
		this.#next();
		this.now();
		onBeat();
	}

	/** Every time that is stored was read here, so that a clock that was set back is always noticed. */
	now(): Moment {
		const { timing, clock, onClockBack } = this.#parts;
		const clockMs = clock.nowMs();
		const isBack = clockMs < this.#clockMs - CLOCK_BACK_MS;
		this.#clockMs = clockMs;
		if (isBack) onClockBack();
		return { ms: timing.nowMs(), clockMs };
	}

	/** Whether the process was paused at some time since then. */
	wasLateSince(ms: number): boolean {
		return this.#lateMs >= ms || this.#isLate;
	}

	stop() {
		this.#callOff();
	}
}
