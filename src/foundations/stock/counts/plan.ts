/** Pure: what a stock count comes to, line by line. */
import { beyondRange, countedTwice, notStocked } from '../errors.ts';
import type { ResolvedStockLine } from '../resolve-stock-lines.ts';

export interface CountRequest {
	expectedQuantity: number;
	countedQuantity: number;
	cost?: number;
}

export interface CountedLine {
	variantId: number;
	name: string;
	expected: number;
	counted: number;
	/** Of one unit that was found, in millionths of the currency's unit. */
	sentCost: number | undefined;
	/** How many more there are than expected, or below zero how many fewer. */
	difference: number;
	/** Its place in the request. */
	index: number;
}

export interface CountPlan {
	lines: readonly CountedLine[];
	found: readonly CountedLine[];
	missing: readonly CountedLine[];
}

/** A variant can be counted once: two lines would each expect all of it. */
export function planCount(resolved: readonly ResolvedStockLine<CountRequest>[]): CountPlan {
	const seen = new Set<number>();
	const lines = resolved.map(({ line, variant, name, member }, index): CountedLine => {
		if (!variant.controlsStock) throw notStocked(member, variant.productName);
		if (seen.has(variant.id)) throw countedTwice(member, name);
		seen.add(variant.id);
		const { expectedQuantity: expected, countedQuantity: counted, cost: sentCost } = line;
		const difference = counted - expected;
		if (!Number.isSafeInteger(difference)) throw beyondRange(name);
		return { variantId: variant.id, name, expected, counted, sentCost, difference, index };
	});
	return {
		lines,
		found: lines.filter(({ difference }) => difference > 0),
		missing: lines.filter(({ difference }) => difference < 0),
	};
}
