/** Pure decisions about stock: average cost, and which movements there are. */
import { divideRounded, fromScaled, toExact, UNIT_ONE } from '../../kernel/numbers.ts';

/** Every reason for which stock may change; the ledger names one per movement. */
export const MOVEMENT_KINDS = [
	'reception',
	'dispatch',
	'annulment',
	'transfer out',
	'transfer in',
	'sale',
	'return',
	'adjustment',
	'consumption',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The record that caused a movement. */
export type MovementSource = 'shipping' | 'document' | 'reception' | 'consumption';

export interface CostedStock {
	/** Ten-thousandths. */
	quantity: number;
	/** Ten-thousandths of the currency's smallest unit. */
	averageCost: number;
}

/**
 * The weighted average after stock comes in, rounded half away from zero at four decimals beyond the currency's own. Stock
 * at or below zero has no value to weigh, so what comes in sets the cost.
 */
export function averageCost(present: CostedStock, incoming: CostedStock): number {
	if (present.quantity <= 0) return incoming.averageCost;
	const total = BigInt(present.quantity) + BigInt(incoming.quantity);
	const value =
		BigInt(present.quantity) * BigInt(present.averageCost) + BigInt(incoming.quantity) * BigInt(incoming.averageCost);
	return toExact(divideRounded(value, total)) ?? incoming.averageCost;
}

/**
 * The other way: the average without what is taken back at the cost it came at. Where nothing would be left there is nothing
 * to average, and it stays.
 */
export function averageWithout(present: CostedStock, leaving: CostedStock): number {
	const rest = BigInt(present.quantity) - BigInt(leaving.quantity);
	if (rest <= 0n) return present.averageCost;
	const value =
		BigInt(present.quantity) * BigInt(present.averageCost) - BigInt(leaving.quantity) * BigInt(leaving.averageCost);
	return value <= 0n ? 0 : (toExact(divideRounded(value, rest)) ?? present.averageCost);
}

/** Whether available stock has come down to the minimum, or below. */
export const hasFallen = ({ minimum, before, after }: { minimum: number; before: number; after: number }): boolean =>
	before > minimum && after <= minimum;

/** Average costs keep four decimals beyond the currency's own, so that repeated averaging does not drift. */
export const COST_SCALE = 10_000;

const costOne = (currencyDecimals: number): bigint => BigInt(COST_SCALE) * 10n ** BigInt(currencyDecimals);

/** A cost in millionths of the currency's unit, as averages keep it: in ten-thousandths of its smallest unit. */
export const costOfUnit = (unitValue: number, currencyDecimals: number): number =>
	Number(divideRounded(BigInt(unitValue) * costOne(currencyDecimals), BigInt(UNIT_ONE)));

/** The other way. */
export const unitOfCost = (cost: number, currencyDecimals: number): number =>
	Number(divideRounded(BigInt(cost) * BigInt(UNIT_ONE), costOne(currencyDecimals)));

/**
 * The cost of a row that has it in millionths and, beside it, as averages keep it. Where the two differ the version before
 * wrote it, which knows the latter alone.
 */
export const storedCost = (unitCost: number, cost: number, currencyDecimals: number): number =>
	costOfUnit(unitCost, currencyDecimals) === cost ? unitCost : unitOfCost(cost, currencyDecimals);

/** An average cost as the currency shows it: rounded half away from zero to its own decimals. */
export function costToWire(averageCost: number, currencyDecimals: number): number {
	return fromScaled(Number(divideRounded(BigInt(averageCost), BigInt(COST_SCALE))), currencyDecimals);
}
