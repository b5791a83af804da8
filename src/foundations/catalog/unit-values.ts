/** Pure arithmetic of unit values: kept in millionths of the currency's unit, with and without taxes. */
import { fromJson, type Json } from '../../kernel/json.ts';
import { divideRounded, UNIT_DECIMALS, UNIT_ONE } from '../../kernel/numbers.ts';

/** 10,000 basis points are the whole. */
export const BASIS = 10_000n;

/** One tax of a product or line. */
export interface LineTax {
	taxId: number;
	/** 1900 is 19 %. */
	basisPoints: number;
}

/** Of a column. */
export type LineTaxes = Json<readonly LineTax[]>;

/** All taxes of a line together; none: exempt. */
export const rateOf = (taxes: readonly LineTax[]): number =>
	taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);

const one = (currencyDecimals: number): bigint => 10n ** BigInt(currencyDecimals);

/** A unit value with the taxes of this rate, in the currency's smallest unit. */
export const unitWithTaxes = (unitValue: number, rate: number, currencyDecimals: number): number =>
	Number(divideRounded(BigInt(unitValue) * (BASIS + BigInt(rate)) * one(currencyDecimals), BigInt(UNIT_ONE) * BASIS));

/** The other way, both in millionths: the unit value without tax, of which `unitWithTaxes` makes this price again. */
export const unitWithoutTaxes = (withTaxes: number, rate: number): number =>
	Number(divideRounded(BigInt(withTaxes) * BASIS, BASIS + BigInt(rate)));

/** An amount in the currency's smallest unit, in millionths of its unit. */
export const inMillionths = (amount: number, currencyDecimals: number): number =>
	amount * 10 ** (UNIT_DECIMALS - currencyDecimals);

/** A unit value rounded to the currency's smallest unit, half up. Exact without large integers, since every list shows it. */
export function roundedUnit(unitValue: number, currencyDecimals: number): number {
	const factor = 10 ** (UNIT_DECIMALS - currencyDecimals);
	const rest = unitValue % factor;
	return (unitValue - rest) / factor + (rest * 2 >= factor ? 1 : 0);
}

/**
 * The unit value of a row that has it in millionths and, beside it, rounded for the version before, which reads and writes
 * that column alone. Where the two differ that version wrote last, and what it wrote counts.
 */
export const storedUnit = (unitValue: number, rounded: number, currencyDecimals: number): number =>
	roundedUnit(unitValue, currencyDecimals) === rounded ? unitValue : inMillionths(rounded, currencyDecimals);

/**
 * The taxes of a row that has them and, beside them, their rate for the version before. Where that version wrote it, the
 * taxes are not known: it has the company's tax of this rate.
 */
export function storedTaxes(
	taxes: LineTaxes,
	basisPoints: number,
	ofCompany: readonly { id: number; basis_points: number; is_default: 0 | 1 }[],
): readonly LineTax[] {
	const stored = fromJson(taxes);
	if (rateOf(stored) === basisPoints) return stored;
	const likely = ofCompany.find((tax) => tax.basis_points === basisPoints) ?? ofCompany.find((tax) => tax.is_default);
	return likely ? [{ taxId: likely.id, basisPoints }] : [];
}
