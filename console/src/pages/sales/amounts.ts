/** What a sale comes to before it is issued, by the rule of the service: gross first, rounded once per group of taxes. */

export interface ValuedLine {
	quantity: number;
	/** Without tax and before the discount; at most six decimals. */
	netUnitValue: number;
	/** Per cent. */
	discount: number;
	/** None: exempt. */
	taxes: readonly { id: number; percentage: number }[];
}

export interface Sums {
	/** Taxed lines without tax. */
	net: number;
	exempt: number;
	tax: number;
	total: number;
}

const BASIS = 10_000n;
const [QUANTITY_DECIMALS, UNIT_DECIMALS, RATE_DECIMALS] = [4, 6, 2];
const WHOLE = 100n * 10n ** BigInt(UNIT_DECIMALS);

const scaled = (value: number, decimals: number): bigint => BigInt(Math.round(value * 10 ** decimals));
/** Half away from zero; nothing here is negative. */
const divided = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

const rateOf = ({ taxes }: ValuedLine): bigint =>
	taxes.reduce((sum, { percentage }) => sum + scaled(percentage, RATE_DECIMALS), 0n);

const groupOf = ({ taxes }: ValuedLine): string =>
	taxes
		.map(({ id, percentage }) => `${id}@${percentage}`)
		.sort()
		.join();

const exactNet = ({ quantity, netUnitValue, discount }: ValuedLine): bigint =>
	scaled(quantity, QUANTITY_DECIMALS) * scaled(netUnitValue, UNIT_DECIMALS) * (WHOLE - scaled(discount, UNIT_DECIMALS));

/** What an exact net is divided by for the smallest unit of the currency. */
const perNet = (decimals: number): bigint =>
	(10n ** BigInt(QUANTITY_DECIMALS + UNIT_DECIMALS) * WHOLE) / 10n ** BigInt(decimals);

export function sumsOf(lines: readonly ValuedLine[], decimals: number): Sums {
	const sums = { net: 0n, exempt: 0n, tax: 0n };
	for (const group of Map.groupBy(lines, groupOf).values()) {
		const [first] = group;
		if (!first) continue;
		const exact = group.reduce((sum, line) => sum + exactNet(line), 0n);
		const gross = divided(exact * (BASIS + rateOf(first)), perNet(decimals) * BASIS);
		const tax = gross - divided(exact, perNet(decimals));
		sums.tax += tax;
		if (first.taxes.length === 0) sums.exempt += gross;
		else sums.net += gross - tax;
	}
	const money = (value: bigint) => Number(value) / 10 ** decimals;
	return {
		net: money(sums.net),
		exempt: money(sums.exempt),
		tax: money(sums.tax),
		total: money(sums.net + sums.exempt + sums.tax),
	};
}

/** The price without tax of one that costs this much with its taxes. */
export function netOf(price: number, taxes: ValuedLine['taxes']): number {
	const rate = taxes.reduce((sum, { percentage }) => sum + percentage, 0);
	return Number((price / (1 + rate / 100)).toFixed(UNIT_DECIMALS));
}
