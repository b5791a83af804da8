/** Pure arithmetic of a document: exact lines, gross rounded once per group of taxes, and parts that add up to the last peso. */
import { divideRounded, QUANTITY_ONE, toExact, UNIT_DECIMALS, UNIT_ONE } from '../../../kernel/numbers.ts';
import { BASIS, type LineTax, rateOf } from '../../catalog/index.ts';
import { amountTooLarge, MAX_AMOUNT } from './errors.ts';

const WHOLE_DISCOUNT = 100n * BigInt(UNIT_ONE);

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

/** Amounts in the currency's smallest unit, after the discount. */
export interface LineAmounts {
	net: number;
	tax: number;
	total: number;
	/** What the discount took off, without tax and with it. */
	netDiscount: number;
	totalDiscount: number;
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
	const [only] = shares;
	if (only && shares.length === 1 && whole <= only.most) return [whole];
	const parts = shares.map(({ exact, most }) => {
		const down = exact / denominator;
		return down < most ? down : most;
	});
	let rest = whole - parts.reduce((sum, part) => sum + part, 0n);
	if (rest === 0n) return parts;
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

/** All taxes of a line together, out of `BASIS`. */
const rateIn = (taxes: readonly LineTax[]): bigint => BigInt(rateOf(taxes));

/** Lines of one group have the same taxes at the same rates. */
const groupKey = (taxes: readonly LineTax[]): string => {
	const keys = taxes.map(({ taxId, basisPoints }) => `${taxId}@${basisPoints}`);
	return keys.length > 1 ? keys.sort().join() : (keys[0] ?? '');
};

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
	/** What each of the group's lines comes to, with tax. */
	grosses: readonly bigint[];
	taxShares: readonly bigint[];
	/** What the line would be without its discount. */
	undiscounted(index: number): { net: bigint; gross: bigint } | undefined;
}

const atLeastNothing = (value: bigint): number => exactly(value > 0n ? value : 0n);

function addUp(groups: readonly GroupAmounts[]): DocumentAmounts {
	const lines: LineAmounts[] = [];
	const taxes = new Map<number, bigint>();
	const sum = { net: 0n, exempt: 0n, tax: 0n };
	for (const { group, gross, tax, grosses, taxShares, undiscounted } of groups) {
		group.lines.forEach((index, at) => {
			const total = grosses[at] ?? 0n;
			const ofTax = taxShares[at] ?? 0n;
			const net = total - ofTax;
			const before = undiscounted(index);
			lines[index] = {
				net: exactly(net),
				tax: exactly(ofTax),
				total: exactly(total),
				netDiscount: before ? atLeastNothing(before.net - net) : 0,
				totalDiscount: before ? atLeastNothing(before.gross - total) : 0,
			};
		});
		sum.tax += tax;
		if (group.taxes.length === 0) sum.exempt += gross;
		else sum.net += gross - tax;
		const rate = rateIn(group.taxes);
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

/** What `exactNet` is to be divided by for the currency's smallest unit, by the currency's decimals. */
const NET_DENOMINATORS = Array.from(
	{ length: UNIT_DECIMALS + 1 },
	(_, decimals) => (BigInt(QUANTITY_ONE) * BigInt(UNIT_ONE) * WHOLE_DISCOUNT) / 10n ** BigInt(decimals),
);

/**
 * Gross first: per group of taxes the exact nets are added, gross and net of the sum are each rounded once, half away from zero, and
 * tax is their difference. So a document of prices that a shop divided by 1.19 comes to what the buyer was charged.
 */
export function amountsFromNet(lines: readonly ValuedLine[], currencyDecimals: number): DocumentAmounts {
	const perNet = present(NET_DENOMINATORS, currencyDecimals);
	const perGross = perNet * BASIS;
	const amounts = addUp(
		groupsOf(lines).map((group) => {
			const factor = BASIS + rateIn(group.taxes);
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
			const undiscounted = (index: number) => {
				const line = present(lines, index);
				if (line.discount === 0) return undefined;
				const full = exactNet({ ...line, discount: 0 });
				return { net: divideRounded(full, perNet), gross: divideRounded(full * factor, perGross) };
			};
			return { group, gross, tax, grosses, taxShares: apportion(tax, shares, perGross), undiscounted };
		}),
	);
	const isTooLarge = amounts.lines.some(({ total, totalDiscount }) => total + totalDiscount > MAX_AMOUNT);
	if (isTooLarge || amounts.total > MAX_AMOUNT) throw amountTooLarge();
	return amounts;
}

export interface ChargedLine {
	/** What the whole line costs with tax, in the currency's smallest unit. */
	gross: number;
	/** What was taken off for that, with tax. */
	discount: number;
	taxes: readonly LineTax[];
}

/** Amounts of what was charged: each line's total is the one agreed, and tax is taken out once per group. */
export function amountsFromGross(lines: readonly ChargedLine[]): DocumentAmounts {
	return addUp(
		groupsOf(lines).map((group) => {
			const rate = rateIn(group.taxes);
			const grosses = group.lines.map((index) => BigInt(present(lines, index).gross));
			const gross = grosses.reduce((sum, each) => sum + each, 0n);
			const tax = gross - divideRounded(gross * BASIS, BASIS + rate);
			const shares = grosses.map((each) => ({ exact: each * rate, most: each }));
			const undiscounted = (index: number) => {
				const { gross: charged, discount } = present(lines, index);
				if (discount === 0) return undefined;
				const full = BigInt(charged) + BigInt(discount);
				return { net: divideRounded(full * BASIS, BASIS + rate), gross: full };
			};
			return { group, gross, tax, grosses, taxShares: apportion(tax, shares, BASIS + rate), undiscounted };
		}),
	);
}

export type SettledLine = LineAmounts & { taxes: readonly LineTax[] };

/** Amounts of lines that have theirs, as those of a note about another document do: they are only added up. */
export function amountsFromLines(lines: readonly SettledLine[]): DocumentAmounts {
	const amounts = addUp(
		groupsOf(lines).map((group) => {
			const grosses = group.lines.map((index) => BigInt(present(lines, index).total));
			const taxShares = group.lines.map((index) => BigInt(present(lines, index).tax));
			const sum = (parts: readonly bigint[]) => parts.reduce((whole, part) => whole + part, 0n);
			return { group, gross: sum(grosses), tax: sum(taxShares), grosses, taxShares, undiscounted: () => undefined };
		}),
	);
	return {
		...amounts,
		lines: lines.map(({ net, tax, total, netDiscount, totalDiscount }) => ({
			net,
			tax,
			total,
			netDiscount,
			totalDiscount,
		})),
	};
}

/** The part of a line that was taken off, in millionths of a per cent. */
export const discountPart = (taken: number, whole: number): number =>
	whole === 0 ? 0 : Number(divideRounded(BigInt(taken) * WHOLE_DISCOUNT, BigInt(whole)));

function present<T>(list: readonly T[], index: number): T {
	const item = list[index];
	if (item === undefined) throw new Error(`there is nothing at ${index}`);
	return item;
}
