/** Checkouts with all that is shown of them, with a constant number of statements for any page of them. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { transactionsOfCheckouts } from '../transactions/index.ts';
import { stateAt } from './rules.ts';
import { type CheckoutRow, itemsOf } from './store.ts';
import type { WholeCheckout } from './wire.ts';

/** Rows with their items and transactions, and the state they have now. */
export async function wholeCheckouts(
	on: Queryable,
	companyId: number,
	rows: readonly CheckoutRow[],
	now: number,
): Promise<WholeCheckout[]> {
	if (rows.length === 0) return [];
	const checkoutIds = rows.map((row) => row.id);
	const [allItems, allTransactions] = await Promise.all([
		itemsOf.all(on, { companyId, checkoutIds }),
		transactionsOfCheckouts.all(on, { companyId, checkoutIds }),
	]);
	const items = Map.groupBy(allItems, (item) => item.checkout_id);
	const transactions = Map.groupBy(allTransactions, (transaction) => transaction.checkout_id);
	return rows.map((row) => ({
		...row,
		state: stateAt(row, now),
		items: items.get(row.id) ?? [],
		transactions: transactions.get(row.id) ?? [],
	}));
}
