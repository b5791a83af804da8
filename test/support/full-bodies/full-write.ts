/** One write at its limits. */
import type { Asked } from '../loop-limits.ts';

export interface FullWrite {
	/** The lists of its body, by their place in it, with the most that each takes. */
	limits: Readonly<Record<string, number>>;
	/** How many lines what it is about has at most, where its body says nothing of them. */
	about?: number;
	status: number;
	/** A request that is accepted, with so many in its longest list. */
	ask(many: number): Asked | Promise<Asked>;
}

/** By method and path of the route; a word behind them tells several of the same apart. */
export type FullWrites = Readonly<Record<string, FullWrite>>;
