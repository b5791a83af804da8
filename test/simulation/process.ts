/** A simulated process: its timers, its clock, and what can happen to it. */
import type { Clock } from '../../src/kernel/clock.ts';
import type { Timing } from '../../src/slices/webhooks/delivery/timing.ts';
import type { Scheduler, Stoppable } from './scheduler.ts';

/** 2026-03-10 15:30:00 UTC */
export const EPOCH_MS = 1_773_156_600_000;

export class Process implements Stoppable {
	readonly name: string;
	isPaused = false;
	isDead = false;
	/** By how much its clock is wrong. */
	offsetMs = 0;
	readonly #scheduler: Scheduler;
	readonly #isFrozen: boolean;

	/** `isFrozen`: its clock stands still, as in tests that set it; its timers do not. */
	constructor(name: string, scheduler: Scheduler, isFrozen = false) {
		this.name = name;
		this.#scheduler = scheduler;
		this.#isFrozen = isFrozen;
	}

	readonly clock: Clock = {
		nowMs: () => Math.floor(EPOCH_MS + (this.#isFrozen ? 0 : this.#scheduler.nowMs) + this.offsetMs),
	};

	readonly timing: Timing = {
		nowMs: () => this.#scheduler.nowMs,
		wallMs: () => this.#scheduler.nowMs + this.offsetMs,
		random: () => this.#scheduler.random.next(),
		after: (ms, work) => this.#scheduler.after(this, ms, work),
	};
}
