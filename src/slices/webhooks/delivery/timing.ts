/** Time as it passes for a process, whatever its clock says; and chance. A simulation has its own. */

import type { Clock } from '../../../kernel/clock.ts';

export interface Timing {
	/** Milliseconds that only ever grow. */
	nowMs(): number;
	/** The machine's own clock: it also counts the time in which the machine slept. */
	wallMs(): number;
	/** From 0 to 1. */
	random(): number;
	/** Calls back after so many milliseconds; returns how to cancel. */
	after(ms: number, work: () => void): () => void;
}

export const systemTiming: Timing = {
	nowMs: () => performance.now(),
	wallMs: () => Date.now(),
	random: () => Math.random(),
	after(ms, work) {
		const timer = setTimeout(work, ms);
		return () => clearTimeout(timer);
	},
};

/** Now, by the time that has passed and by the clock that companies see. */
export interface Moment {
	ms: number;
	clockMs: number;
}

/** The same moment by the time of a company. */
export const momentOf = ({ companies }: Clock, at: Moment, companyId: number): Moment =>
	companies ? { ms: at.ms, clockMs: companies.nowMs(companyId) } : at;

export const sleep = (timing: Timing, ms: number): Promise<void> =>
	new Promise((resolve) => {
		timing.after(ms, resolve);
	});
