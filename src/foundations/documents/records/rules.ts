/** Pure decisions of documents: what a quantity costs, payments without roundings, and what a line is called. */
import { fromJson, type Json } from '../../../kernel/json.ts';
import { divideRounded, QUANTITY_ONE, toExact } from '../../../kernel/numbers.ts';
import type { VariantFacts } from '../../catalog/index.ts';
import { amountTooLarge } from './errors.ts';

const exact = (value: bigint): number => {
	const number = toExact(value);
	if (number === undefined) throw amountTooLarge();
	return number;
};

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
	[variant?.productName, comment || variant?.description].filter(Boolean).join(' · ');

/** What is credited to a client is taken off what it owes, sale by sale; those that it covers are owed no more. */
export function lessCredit<Sale extends { owed: number }>(sales: readonly Sale[], credit: number): Sale[] {
	let left = credit;
	return sales.flatMap((sale) => {
		const taken = Math.min(left, sale.owed);
		left -= taken;
		return taken === sale.owed ? [] : [{ ...sale, owed: sale.owed - taken }];
	});
}

/** Who sold a document: who issued it, unless another is named. */
export const sellerOf = ({ seller_id, user_id }: { seller_id: number | null; user_id: number }): number =>
	seller_id ?? user_id;

/** All who sold it: several where it was made from sales of several. */
export const sellersOf = (document: {
	seller_id: number | null;
	user_id: number;
	further_sellers: Json<number[]>;
}): number[] => [sellerOf(document), ...fromJson(document.further_sellers)];
