/** What the store shows: checkouts, whole, with a constant number of statements for any page of them. */

import { documents } from '../../../foundations/documents/index.ts';
import { companyTime } from '../../../foundations/identity/index.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Condition, extendSource, type Queryable, wordIn } from '../../../kernel/db/index.ts';
import {
	byDate,
	byId,
	byNamed,
	bySameText,
	byWord,
	byWords,
	type Resource,
	toOne,
} from '../../../kernel/http/index.ts';
import { CHECKOUTS } from '../addresses.ts';
import { paymentLinks } from '../links/resources.ts';
import { onlyRefundsDue } from '../payment/refund-resources.ts';
import { transactionsOfCheckouts } from '../payment/store.ts';
import { CHECKOUT_STATES, stateAt } from './rules.ts';
import { CheckoutShape } from './schema.ts';
import { type CheckoutRow, checkoutSource, itemsOf } from './store.ts';
import { checkoutToWire, type WholeCheckout } from './wire.ts';

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

const ORDER = /^\d{1,15}$/;

const placesOf = (word: string): Condition[] => [
	...wordIn(word, ['buyer']),
	...(ORDER.test(word) ? [{ column: 'id', kind: 'equal' as const, value: Number(word) }] : []),
];

export const checkouts = (clock: Clock): Resource<WholeCheckout, typeof CheckoutShape> => ({
	noun: 'checkout',
	plural: 'checkouts',
	names: ['Checkout', 'Checkouts'],
	path: CHECKOUTS,
	tag: 'Store',
	right: 'store:read',
	source: extendSource(checkoutSource, (on, companyId, rows) =>
		wholeCheckouts(on, companyId, rows, companyTime(clock, companyId)),
	),
	filters: {
		state: byWord('state', CHECKOUT_STATES),
		email: bySameText('email', 'E-mail'),
		createddate: byDate('created_at', 'Day of creation'),
		documentid: byId('document_id', 'sale document'),
		torefund: byNamed('id', { table: 'payment_transactions', by: 'checkout_id' }, onlyRefundsDue),
		paymentlinkid: byId('payment_link_id', 'payment link'),
		q: byWords("its order number, as a whole, and the buyer's e-mail, first name and last name", placesOf),
	},
	isOrdered: true,
	shape: CheckoutShape,
	relations: {
		document: toOne('document', () => documents, 'document_id'),
		payment_link: toOne('payment_link', () => paymentLinks(clock), 'payment_link_id'),
	},
	wire: checkoutToWire,
});
