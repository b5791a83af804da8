/** Pure decisions about what stock has cost: its average over all offices, its value, and which receptions it is still of. */
import { fromJson } from '../../kernel/json.ts';
import { divideRounded, QUANTITY_ONE, toExact } from '../../kernel/numbers.ts';
import { type LineParts, movedPack } from './line-parts.ts';
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

/** A line of a document whose goods left with it. */
interface DepartedLine {
	variant_id: number | null;
	quantity: number;
	moves_stock: 0 | 1;
	parts: LineParts;
	/** What one cost; none on lines from before it was kept. */
	unit_cost: number | null;
}

/** What the ledger says of one departure. */
interface Departure {
	variant_id: number;
	unit_cost: number;
	/** None on movements from before it was kept. */
	quantity_after: number | null;
}

/** The stock that each line left behind and what one of it cost, from the departures of its document in their order. */
export function leftWithLines<Line extends DepartedLine>(
	lines: readonly Line[],
	departures: readonly Departure[],
): { line: Line; stockAfter: number; unitCost: number }[] {
	const waiting = Map.groupBy(departures, ({ variant_id }) => variant_id);
	const next = (variantId: number | null) => {
		const departure = waiting.get(variantId ?? 0)?.shift();
		return { quantity: departure?.quantity_after ?? 0, averageCost: departure?.unit_cost ?? 0 };
	};
	return lines.map((line) => {
		const parts = fromJson(line.parts);
		const moved =
			line.moves_stock === 1
				? next(line.variant_id)
				: movedPack(
						parts,
						parts.map(({ variantId }) => next(variantId)),
					);
		return { line, stockAfter: moved.quantity, unitCost: line.unit_cost ?? moved.averageCost };
	});
}
