/** Prices changed by a percentage and rounded as shops write them; pure, so that the preview is what happens. */

/** 990: the next price that ends so. */
export const ROUNDINGS = [1, 10, 100, 990] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const THOUSAND = 1000;

const nearest = (value: number, step: number) => Math.round(value / step) * step;

/** With taxes, in whole units of the currency or with its decimals; never below its smallest unit. */
export function changedPrice(price: number, percent: number, rounding: Rounding, decimals: number): number {
	const unit = 10 ** -decimals;
	const exact = (price * (100 + percent)) / 100;
	const rounded =
		rounding === 990
			? nearest(exact + THOUSAND - rounding, THOUSAND) - (THOUSAND - rounding)
			: rounding === 1
				? nearest(exact, unit)
				: nearest(exact, rounding);
	// What is too small to be rounded so stays exact.
	return Number(Math.max(unit, rounded > 0 ? rounded : nearest(exact, unit)).toFixed(decimals));
}

const LOWEST = -99;
const HIGHEST = 999;

/** `5`, `-10`, `2,5`; undefined where it is no such number. */
export function readPercent(text: string): number | undefined {
	const plain = text.replace(/[\s%]/g, '').replace(',', '.').replace('−', '-');
	if (!/^[+-]?\d+(\.\d{1,2})?$/.test(plain)) return undefined;
	const percent = Number(plain);
	return percent >= LOWEST && percent <= HIGHEST && percent !== 0 ? percent : undefined;
}
