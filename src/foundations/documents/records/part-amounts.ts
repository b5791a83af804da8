/** Pure arithmetic of what is credited of a line: parts of what is left of its amounts, which add up to them to the last peso. */
import { divideRounded, QUANTITY_ONE, toExact, UNIT_DECIMALS, UNIT_ONE } from '../../../kernel/numbers.ts';
import { BASIS } from '../../catalog/index.ts';
import type { LineAmounts } from './amounts.ts';
import { amountTooLarge } from './errors.ts';

/** What is left of a line, or credited of it, in the currency's smallest unit; the total is net and tax. */
export type Credit = Pick<LineAmounts, 'net' | 'tax' | 'total'>;

const exactly = (value: bigint): number => {
	const number = toExact(value);
	if (number === undefined) throw amountTooLarge();
	return number;
};

/** So much of what is left, with its share of the tax: neither net nor tax is ever more than what is left of it. */
export function creditOf(left: Credit, total: number): Credit {
	const tax = left.total === 0 ? 0 : exactly(divideRounded(BigInt(total) * BigInt(left.tax), BigInt(left.total)));
	return { net: total - tax, tax, total };
}

/** What is left is divided anew each time, so that the one who returns the last piece gets the last peso. */
export const creditOfQuantity = (left: Credit, quantity: number, quantityLeft: number): Credit =>
	creditOf(left, exactly(divideRounded(BigInt(left.total) * BigInt(quantity), BigInt(quantityLeft))));

export interface Repriced {
	/** The total of the line as it was sold, with tax. */
	total: number;
	quantity: number;
	/** The value of one as it was sold, in millionths, before the discount. */
	unitValue: number;
	/** How many cost less, and how much less each. */
	repricedQuantity: number;
	reduction: number;
}

/** What a lower price takes off a line, with tax, in proportion to what it was sold for. */
export const repricedTotal = ({ total, quantity, unitValue, repricedQuantity, reduction }: Repriced): number =>
	unitValue === 0
		? 0
		: exactly(
				divideRounded(
					BigInt(total) * BigInt(repricedQuantity) * BigInt(reduction),
					BigInt(quantity) * BigInt(unitValue),
				),
			);

export interface ShownLine {
	quantity: number;
	unitValue: number;
	/** Millionths of a per cent. */
	discount: number;
	basisPoints: number;
}

const WHOLE_DISCOUNT = 100n * BigInt(UNIT_ONE);

/**
 * A credited line as a note shows it: at its price and discount where quantity and price come to what is credited, give or take
 * a rounding, else at the price that does.
 */
export function shownCredit(line: ShownLine, { net, tax, total }: Credit, currencyDecimals: number) {
	const perNet = (BigInt(QUANTITY_ONE) * BigInt(UNIT_ONE)) / 10n ** BigInt(currencyDecimals);
	const full = BigInt(line.quantity) * BigInt(line.unitValue);
	const discounted = divideRounded(full * (WHOLE_DISCOUNT - BigInt(line.discount)), perNet * WHOLE_DISCOUNT);
	const difference = discounted - BigInt(net);
	const isTrue = difference >= -1n && difference <= 1n;
	const none = { net, tax, total, netDiscount: 0, totalDiscount: 0 };
	if (!isTrue && line.quantity > 0) {
		const perUnit = BigInt(10 ** (UNIT_DECIMALS - currencyDecimals)) * BigInt(QUANTITY_ONE);
		const unitValue = exactly(divideRounded(BigInt(net) * perUnit, BigInt(line.quantity)));
		return { unitValue, discount: 0, amounts: none };
	}
	if (line.discount === 0) return { unitValue: line.unitValue, discount: 0, amounts: none };
	const before = (value: bigint, credited: number) => Math.max(0, exactly(value) - credited);
	const amounts: LineAmounts = {
		...none,
		netDiscount: before(divideRounded(full, perNet), net),
		totalDiscount: before(divideRounded(full * (BASIS + BigInt(line.basisPoints)), perNet * BASIS), total),
	};
	return { unitValue: line.unitValue, discount: line.discount, amounts };
}
