/** Pure arithmetic of documents: line amounts, tax and totals, exact to the currency's smallest unit. */
import { divideRounded, QUANTITY_ONE, toExact } from '../../kernel/numbers.ts';
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

/**
 * A line's net is quantity × unit value, rounded half away from zero. Tax is rounded once per rate over the whole
 * document, as a tax authority does, and each line carries the difference of the running tax, so that lines add up to the
 * document to the last peso.
 */
export function documentAmounts(lines: readonly PricedLine[]): DocumentAmounts {
	const running = new Map<number, { net: bigint; tax: bigint }>();
	let net = 0n;
	let exempt = 0n;
	let tax = 0n;
	const amounts = lines.map(({ quantity, netUnitValue, taxBasisPoints }) => {
		const lineNet = divideRounded(BigInt(quantity) * BigInt(netUnitValue), BigInt(QUANTITY_ONE));
		const rate = running.get(taxBasisPoints) ?? { net: 0n, tax: 0n };
		const taxSoFar = divideRounded((rate.net + lineNet) * BigInt(taxBasisPoints), BASIS);
		const lineTax = taxSoFar - rate.tax;
		running.set(taxBasisPoints, { net: rate.net + lineNet, tax: taxSoFar });
		if (taxBasisPoints === 0) exempt += lineNet;
		else net += lineNet;
		tax += lineTax;
		return { net: exact(lineNet), tax: exact(lineTax), total: exact(lineNet + lineTax) };
	});
	return { lines: amounts, net: exact(net), exempt: exact(exempt), tax: exact(tax), total: exact(net + exempt + tax) };
}

/**
 * The same from amounts with tax: net is taken out once per rate over the whole document and each line carries the
 * difference of the running net, so that lines add up and the total is exactly the sum of what was agreed.
 */
export function amountsFromGross(lines: readonly { grossAmount: number; taxBasisPoints: number }[]): DocumentAmounts {
	const running = new Map<number, { gross: bigint; net: bigint }>();
	let net = 0n;
	let exempt = 0n;
	let tax = 0n;
	const amounts = lines.map(({ grossAmount, taxBasisPoints }) => {
		const rate = running.get(taxBasisPoints) ?? { gross: 0n, net: 0n };
		const gross = rate.gross + BigInt(grossAmount);
		const netSoFar = divideRounded(gross * BASIS, BASIS + BigInt(taxBasisPoints));
		const lineNet = netSoFar - rate.net;
		const lineTax = BigInt(grossAmount) - lineNet;
		running.set(taxBasisPoints, { gross, net: netSoFar });
		if (taxBasisPoints === 0) exempt += lineNet;
		else net += lineNet;
		tax += lineTax;
		return { net: exact(lineNet), tax: exact(lineTax), total: grossAmount };
	});
	return { lines: amounts, net: exact(net), exempt: exact(exempt), tax: exact(tax), total: exact(net + exempt + tax) };
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
