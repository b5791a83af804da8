/** What the payments room needs of the room that has the checkouts; `app.ts` gives it. */
import type { Queryable, Tx } from '../../../kernel/db/index.ts';

export interface PaidCheckout {
	companyId: number;
	checkoutId: number;
	/** What was paid, in the coin's smallest unit. */
	amount: number;
	now: number;
}

export interface CheckoutPorts {
	/** Held until the transaction ends, before its payment transactions: everyone locks in this order. */
	hold(tx: Tx, companyId: number, checkoutId: number): Promise<void>;
	/** Fulfils the order: sale document, payment, coupons, stock, delivery. A refusal says why it cannot. */
	settle(tx: Tx, paid: PaidCheckout): Promise<{ documentId: number }>;
	/** The payment failed: what only it needed is given back. */
	paymentFailed(tx: Tx, companyId: number, checkoutId: number, now: number): Promise<void>;
	/** The payment takes its time: stock and coupons are kept until then. */
	keepUntil(tx: Tx, companyId: number, checkoutId: number, until: number, now: number): Promise<void>;
	documentsOf(on: Queryable, companyId: number, checkoutIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
	/** Where the buyer sees how it ended, and how many decimals the amount has. */
	resultOf(
		on: Queryable,
		companyId: number,
		checkoutId: number,
	): Promise<{ redirectTo: string; currencyDecimals: number }>;
}
