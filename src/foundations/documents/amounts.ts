/** Pure arithmetic of a document: exact lines, gross rounded once per group of taxes, and parts that add up to the last peso. */
import { divideRounded, QUANTITY_ONE, toExact } from '../../kernel/numbers.ts';
import { amountTooLarge } from './errors.ts';

/** Unit values and discounts keep six decimals: shops divide gross prices by 1.19 and send what comes out. */
export const UNIT_DECIMALS = 6;
const UNIT_ONE = 1_000_000n;
const WHOLE_DISCOUNT = 100n * UNIT_ONE;
const BASIS = 10_000n;

export interface LineTax {
	taxId: number;
	/** 1900 is 19 %. */
	basisPoints: number;
}

export interface ValuedLine {
	/** Ten-thousandths. */
	quantity: number;
	/** Millionths of the currency's unit, without tax. */
	unitValue: number;
	/** Millionths of a per cent; 100 % makes the line free. */
	discount: number;
	/** None: exempt. */
	taxes: readonly LineTax[];
}

/** In the currency's smallest unit. */
export interface LineAmounts {
	net: number;
	tax: number;
	total: number;
}

export interface TaxAmount {
	taxId: number;
	amount: number;
}

export interface DocumentAmounts {
	lines: LineAmounts[];
	/** Taxed lines without tax. */
	net: number;
	/** Lines without tax. */
	exempt: number;
	tax: number;
	total: number;
	taxes: TaxAmount[];
}

/** A share of a whole that is known rounded: the numerator over a denominator that all shares have. */
interface Share {
	exact: bigint;
	/** No part is larger than this. */
	most: bigint;
}

const exactly = (value: bigint): number => {
	const number = toExact(value);
	if (number === undefined) throw amountTooLarge();
	return number;
};

/**
 * Divides a rounded whole among its shares by largest remainder: each gets its own value rounded down or up, so that a share
 * without a fraction keeps its value, and together they are the whole.
 */
export function apportion(whole: bigint, shares: readonly Share[], denominator: bigint): bigint[] {
	const parts = shares.map(({ exact, most }) => {
		const down = exact / denominator;
		return down < most ? down : most;
	});
	let rest = whole - parts.reduce((sum, part) => sum + part, 0n);
	const byRemainder = shares
		.map(({ exact }, index) => ({ index, exact, remainder: exact % denominator }))
		.sort((a, b) => compare(b.remainder, a.remainder) || compare(b.exact, a.exact) || a.index - b.index);
	while (rest > 0n) {
		const before = rest;
		for (const { index } of byRemainder) {
			const share = shares[index];
			const part = parts[index];
			if (rest === 0n || share === undefined || part === undefined || part >= share.most) continue;
			parts[index] = part + 1n;
			rest -= 1n;
		}
		if (rest === before) throw new Error('the whole is larger than its shares may be');
	}
	return parts;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

const rateOf = (taxes: readonly LineTax[]): bigint =>
	BigInt(taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0));

/** Lines of one group have the same taxes at the same rates. */
const groupKey = (taxes: readonly LineTax[]): string =>
	taxes
		.map(({ taxId, basisPoints }) => `${taxId}@${basisPoints}`)
		.sort()
		.join();

interface Group {
	taxes: readonly LineTax[];
	/** Indexes of its lines. */
	lines: number[];
}

function groupsOf(lines: readonly { taxes: readonly LineTax[] }[]): Group[] {
	const groups = new Map<string, Group>();
	lines.forEach(({ taxes }, index) => {
		const key = groupKey(taxes);
		const group = groups.get(key) ?? { taxes, lines: [] };
		group.lines.push(index);
		groups.set(key, group);
	});
	return [...groups.values()];
}

interface GroupAmounts {
	group: Group;
	gross: bigint;
	tax: bigint;
	/** Of each of the group's lines. */
	grosses: readonly bigint[];
	taxShares: readonly bigint[];
}

function addUp(groups: readonly GroupAmounts[]): DocumentAmounts {
	const lines: LineAmounts[] = [];
	const taxes = new Map<number, bigint>();
	const sum = { net: 0n, exempt: 0n, tax: 0n };
	for (const { group, gross, tax, grosses, taxShares } of groups) {
		group.lines.forEach((index, at) => {
			const total = grosses[at] ?? 0n;
			const ofTax = taxShares[at] ?? 0n;
			lines[index] = { net: exactly(total - ofTax), tax: exactly(ofTax), total: exactly(total) };
		});
		sum.tax += tax;
		if (group.taxes.length === 0) sum.exempt += gross;
		else sum.net += gross - tax;
		const rate = rateOf(group.taxes);
		const shares = group.taxes.map(({ basisPoints }) => ({ exact: tax * BigInt(basisPoints), most: tax }));
		const amounts = rate === 0n ? group.taxes.map(() => 0n) : apportion(tax, shares, rate);
		for (const [at, { taxId }] of group.taxes.entries())
			taxes.set(taxId, (taxes.get(taxId) ?? 0n) + (amounts[at] ?? 0n));
	}
	return {
		lines,
		net: exactly(sum.net),
		exempt: exactly(sum.exempt),
		tax: exactly(sum.tax),
		total: exactly(sum.net + sum.exempt + sum.tax),
		taxes: [...taxes].map(([taxId, amount]) => ({ taxId, amount: exactly(amount) })).sort((a, b) => a.taxId - b.taxId),
	};
}

/** Value of a line over `valueDenominator`: exact, with its discount, without tax. */
const exactNet = ({ quantity, unitValue, discount }: ValuedLine): bigint =>
	BigInt(quantity) * BigInt(unitValue) * (WHOLE_DISCOUNT - BigInt(discount));

/** What `exactNet` is to be divided by for the currency's smallest unit. */
const netDenominator = (currencyDecimals: number): bigint =>
	(BigInt(QUANTITY_ONE) * UNIT_ONE * WHOLE_DISCOUNT) / 10n ** BigInt(currencyDecimals);

/**
 * Gross first: per group of taxes the exact nets are added, gross and net of the sum are each rounded once, half away from zero, and
 * tax is their difference. So a document of prices that a shop divided by 1.19 comes to what the buyer was charged.
 */
export function amountsFromNet(lines: readonly ValuedLine[], currencyDecimals: number): DocumentAmounts {
	const perNet = netDenominator(currencyDecimals);
	const perGross = perNet * BASIS;
	return addUp(
		groupsOf(lines).map((group) => {
			const factor = BASIS + rateOf(group.taxes);
			const nets = group.lines.map((index) => exactNet(present(lines, index)));
			const net = nets.reduce((sum, each) => sum + each, 0n);
			const gross = divideRounded(net * factor, perGross);
			const tax = gross - divideRounded(net, perNet);
			const grosses = apportion(
				gross,
				nets.map((each) => ({ exact: each * factor, most: gross })),
				perGross,
			);
			const shares = nets.map((each, at) => ({ exact: each * (factor - BASIS), most: grosses[at] ?? 0n }));
			return { group, gross, tax, grosses, taxShares: apportion(tax, shares, perGross) };
		}),
	);
}

export interface ChargedLine {
	/** What the whole line costs with tax, in the currency's smallest unit. */
	gross: number;
	taxes: readonly LineTax[];
}

/** From what was charged: each line's total is the one agreed, and tax is taken out once per group. */
export function amountsFromGross(lines: readonly ChargedLine[]): DocumentAmounts {
	return addUp(
		groupsOf(lines).map((group) => {
			const rate = rateOf(group.taxes);
			const grosses = group.lines.map((index) => BigInt(present(lines, index).gross));
			const gross = grosses.reduce((sum, each) => sum + each, 0n);
			const tax = gross - divideRounded(gross * BASIS, BASIS + rate);
			const shares = grosses.map((each) => ({ exact: each * rate, most: each }));
			return { group, gross, tax, grosses, taxShares: apportion(tax, shares, BASIS + rate) };
		}),
	);
}

/** What a discount takes off a line, without and with tax. */
export function discountAmounts(line: ValuedLine, { net, total }: LineAmounts, currencyDecimals: number) {
	const full = exactNet({ ...line, discount: 0 });
	const perNet = netDenominator(currencyDecimals);
	const gross = divideRounded(full * (BASIS + rateOf(line.taxes)), perNet * BASIS);
	return line.discount === 0
		? { net: 0, total: 0 }
		: { net: exactly(divideRounded(full, perNet)) - net, total: exactly(gross) - total };
}

/** A unit value with all its taxes, in the currency's smallest unit. */
export const unitWithTaxes = (unitValue: number, taxes: readonly LineTax[], currencyDecimals: number): number =>
	exactly(
		divideRounded(BigInt(unitValue) * (BASIS + rateOf(taxes)) * 10n ** BigInt(currencyDecimals), UNIT_ONE * BASIS),
	);

/** The other way: the unit value without tax, of which `unitWithTaxes` makes this price again. */
export const unitWithoutTaxes = (gross: number, taxes: readonly LineTax[], currencyDecimals: number): number =>
	exactly(divideRounded(BigInt(gross) * BASIS * UNIT_ONE, (BASIS + rateOf(taxes)) * 10n ** BigInt(currencyDecimals)));

function present<T>(list: readonly T[], index: number): T {
	const item = list[index];
	if (item === undefined) throw new Error(`there is no line ${index}`);
	return item;
}
