/** Pure arithmetic of documents: line amounts, tax and totals, exact to the currency's smallest unit. */
import { divideRounded, QUANTITY_ONE, toExact } from '../../kernel/numbers.ts';
import type { VariantFacts } from '../catalog/index.ts';
import { amountTooLarge } from './errors.ts';

const BASIS = 10_000n;

export interface PricedLine {
	/** Ten-thousandths. */
	quantity: number;
	/** Smallest units of the currency. */
	netUnitValue: number;
	/** 1900 is 19 %; 0 is exempt. */
	taxBasisPoints: number;
}

export interface LineAmounts {
	net: number;
	tax: number;
	total: number;
}

export interface DocumentAmounts {
	lines: LineAmounts[];
	/** Taxed lines without tax. */
	net: number;
	/** Lines without tax. */
	exempt: number;
	tax: number;
	total: number;
}

const exact = (value: bigint): number => {
	const number = toExact(value);
	if (number === undefined) throw amountTooLarge();
	return number;
};

function sumUp(lines: readonly { net: bigint; tax: bigint; taxBasisPoints: number }[]): DocumentAmounts {
	let [net, exempt, tax] = [0n, 0n, 0n];
	const amounts = lines.map((line) => {
		if (line.taxBasisPoints === 0) exempt += line.net;
		else net += line.net;
		tax += line.tax;
		return { net: exact(line.net), tax: exact(line.tax), total: exact(line.net + line.tax) };
	});
	return { lines: amounts, net: exact(net), exempt: exact(exempt), tax: exact(tax), total: exact(net + exempt + tax) };
}

/**
 * A line's net is quantity × unit value, rounded half away from zero. Tax is rounded once per rate over the whole
 * document, as a tax authority does, and each line carries the difference of the running tax, so that lines add up to the
 * document to the last peso.
 */
export function documentAmounts(lines: readonly PricedLine[]): DocumentAmounts {
	const running = new Map<number, { net: bigint; tax: bigint }>();
	return sumUp(
		lines.map(({ quantity, netUnitValue, taxBasisPoints }) => {
			const net = divideRounded(BigInt(quantity) * BigInt(netUnitValue), BigInt(QUANTITY_ONE));
			const before = running.get(taxBasisPoints) ?? { net: 0n, tax: 0n };
			const tax = divideRounded((before.net + net) * BigInt(taxBasisPoints), BASIS);
			running.set(taxBasisPoints, { net: before.net + net, tax });
			return { net, tax: tax - before.tax, taxBasisPoints };
		}),
	);
}

/**
 * The same from amounts with tax: net is taken out once per rate over the whole document and each line carries the
 * difference of the running net, so that lines add up and the total is exactly the sum of what was agreed.
 */
export function amountsFromGross(lines: readonly { grossAmount: number; taxBasisPoints: number }[]): DocumentAmounts {
	const running = new Map<number, { gross: bigint; net: bigint }>();
	return sumUp(
		lines.map(({ grossAmount, taxBasisPoints }) => {
			const before = running.get(taxBasisPoints) ?? { gross: 0n, net: 0n };
			const gross = before.gross + BigInt(grossAmount);
			const netSoFar = divideRounded(gross * BASIS, BASIS + BigInt(taxBasisPoints));
			running.set(taxBasisPoints, { gross, net: netSoFar });
			const net = netSoFar - before.net;
			return { net, tax: BigInt(grossAmount) - net, taxBasisPoints };
		}),
	);
}

/** The unit value shown on a line whose amount was agreed as a whole, rounded; the amount stays the one agreed. */
export const netUnitValue = (net: number, quantity: number): number =>
	exact(divideRounded(BigInt(net) * BigInt(QUANTITY_ONE), BigInt(quantity)));

/** What a quantity costs at a unit price with tax, rounded half away from zero. */
export const grossAmount = (unitPrice: number, quantity: number): number =>
	exact(divideRounded(BigInt(unitPrice) * BigInt(quantity), BigInt(QUANTITY_ONE)));

/**
 * What shops add up by themselves differs from the total by roundings: what is sent with a sale beyond it, by at most one
 * unit per line, is taken off the largest payments. Amounts beyond that stay as they are.
 */
// Spec silent: the unit is the currency's smallest (a cent where it has cents), since that is what a line is rounded to.
export function withoutRounding<Payment extends { amount: number }>(
	payments: readonly Payment[],
	total: number,
	lineCount: number,
): Payment[] {
	let excess = payments.reduce((sum, { amount }) => sum + amount, 0) - total;
	if (excess <= 0 || excess > lineCount) return [...payments];
	const taken = new Map<Payment, number>();
	for (const payment of [...payments].sort((a, b) => b.amount - a.amount)) {
		const part = Math.min(excess, payment.amount);
		taken.set(payment, part);
		excess -= part;
	}
	return payments.flatMap((payment) => {
		const part = taken.get(payment) ?? 0;
		const amount = payment.amount - part;
		return part > 0 && amount === 0 ? [] : [{ ...payment, amount }];
	});
}

/** What a line is called on paper: its variant, if any, and what was written on it. */
export const lineText = (variant: Pick<VariantFacts, 'productName' | 'description'> | undefined, comment: string) =>
	[variant?.productName, variant?.description, comment].filter(Boolean).join(' · ');
