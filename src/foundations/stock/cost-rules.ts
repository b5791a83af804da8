/** Pure decisions about what stock has cost: its average over all offices, its value, and which receptions it is still of. */
import { divideRounded, QUANTITY_ONE, toExact } from '../../kernel/numbers.ts';
import { COST_SCALE, type CostedStock } from './rules.ts';

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, each) => total + each, 0n);

/** What is there; what was sold below zero has no cost. */
const inStock = <Stock extends CostedStock>(levels: readonly Stock[]): Stock[] =>
	levels.filter(({ quantity }) => quantity > 0);

/**
 * The average over all offices, weighed by what each holds, in ten-thousandths of the currency's smallest unit. Spec silent: where
 * nothing is in stock, the average that the last office to have had some still knows.
 */
export function averageOf(levels: readonly CostedStock[]): number {
	const held = inStock(levels);
	if (held.length === 0) return levels.findLast(({ averageCost }) => averageCost > 0)?.averageCost ?? 0;
	const value = sum(held.map(({ quantity, averageCost }) => BigInt(quantity) * BigInt(averageCost)));
	return Number(divideRounded(value, sum(held.map(({ quantity }) => BigInt(quantity)))));
}

/** What the stock of all offices is worth, in the currency's smallest unit. */
export function worthOf(levels: readonly CostedStock[]): number {
	const value = sum(inStock(levels).map(({ quantity, averageCost }) => BigInt(quantity) * BigInt(averageCost)));
	return toExact(divideRounded(value, BigInt(QUANTITY_ONE) * BigInt(COST_SCALE))) ?? Number.MAX_SAFE_INTEGER;
}

/**
 * How much of each arrival is still there if what came first left first: what an office holds is of its newest arrivals.
 * `arrivals` newest first.
 */
export function stillThere(
	arrivals: readonly { officeId: number; quantity: number }[],
	held: ReadonlyMap<number, number>,
): number[] {
	const left = new Map(held);
	return arrivals.map(({ officeId, quantity }) => {
		const rest = Math.max(left.get(officeId) ?? 0, 0);
		const available = Math.min(quantity, rest);
		left.set(officeId, rest - available);
		return available;
	});
}
