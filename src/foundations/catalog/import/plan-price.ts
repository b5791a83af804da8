/** Pure: the price that a line of a file says, with taxes or without, and whether that is another than there is. */
import { fromScaled, toRounded, UNIT_DECIMALS, unitToWire } from '../../../kernel/numbers.ts';
import { roundedUnit, storedUnit, unitWithoutTaxes, unitWithTaxes } from '../unit-values.ts';
import { type FileLine, isOutOfRange, type LineChange, type LineProblem, problem } from './line-plan.ts';

export interface PriceNow {
	/** In millionths; undefined where nobody has said a price. */
	unitValue: number | undefined;
	/** The rate of the product's taxes as they are, and as the line makes them. */
	rate: number;
}

export interface PlannedPrice {
	/** Undefined where it stays as it is. */
	unitValue?: number;
	changes: readonly LineChange[];
	problems: readonly LineProblem[];
}

/** A price that somebody has said; the version before marks none. */
export const saidUnit = (
	row: { unit_value: number; net_value: number; is_set: 0 | 1 } | undefined,
	currencyDecimals: number,
): number | undefined =>
	row && (row.is_set === 1 || row.net_value > 0 || row.unit_value > 0)
		? storedUnit(row.unit_value, row.net_value, currencyDecimals)
		: undefined;

function amountIn({ cells }: FileLine, column: string): { value?: number; problems: LineProblem[] } {
	const text = cells[column];
	if (text === undefined) return { problems: [] };
	const value = toRounded(text, UNIT_DECIMALS);
	return value === undefined || value < 0 ? { problems: [isOutOfRange(column, text)] } : { value, problems: [] };
}

/** What is wrong with the price of a line, whatever taxes are on it. */
export const priceProblems = (line: FileLine): LineProblem[] => [
	...amountIn(line, 'price').problems,
	...amountIn(line, 'netPrice').problems,
];

const differ = (value: string) =>
	problem('price', value, 'imports.prices_differ', 'price is not what netPrice is with taxes; write one of them');

/** `rate`: of the taxes that the product has once the file is done. */
export function planPrice(line: FileLine, now: PriceNow, rate: number, currencyDecimals: number): PlannedPrice {
	const [gross, net] = [amountIn(line, 'price'), amountIn(line, 'netPrice')];
	const problems = [...gross.problems, ...net.problems];
	if (problems.length > 0) return { changes: [], problems };
	const rounded = gross.value === undefined ? undefined : roundedUnit(gross.value, currencyDecimals);
	const withTaxes = (unit: number, at: number) => unitWithTaxes(unit, at, currencyDecimals);
	if (rounded !== undefined && net.value !== undefined && rounded !== withTaxes(net.value, rate))
		return { changes: [], problems: [differ(line.cells.price ?? '')] };
	if (net.value !== undefined) {
		if (net.value === now.unitValue) return { changes: [], problems };
		const from = now.unitValue === undefined ? null : String(unitToWire(now.unitValue));
		const change = { column: 'netPrice', from, to: String(unitToWire(net.value)) };
		return { unitValue: net.value, changes: [change], problems };
	}
	if (gross.value === undefined || rounded === undefined) return { changes: [], problems };
	const before = now.unitValue === undefined ? undefined : withTaxes(now.unitValue, now.rate);
	// A price that comes to the same with taxes is the same price, however it was rounded.
	if (before === rounded && rate === now.rate) return { changes: [], problems };
	const unitValue = unitWithoutTaxes(gross.value, rate);
	const shown = (amount: number) => String(fromScaled(amount, currencyDecimals));
	// Where taxes change, the same price with taxes is another one without.
	const change =
		before === rounded
			? { column: 'netPrice', from: String(unitToWire(now.unitValue ?? 0)), to: String(unitToWire(unitValue)) }
			: { column: 'price', from: before === undefined ? null : shown(before), to: shown(rounded) };
	return { unitValue, changes: [change], problems };
}
