/** What the store shows: checkouts, whole, with a constant number of statements for any page of them. */
import { documents } from '../../../foundations/documents/index.ts';
import { type Clock, nowSeconds } from '../../../kernel/clock.ts';
import type { Queryable, Source } from '../../../kernel/db/index.ts';
import { byDate, byText, byWord, type Resource } from '../../../kernel/http/index.ts';
import type { StorePorts } from '../ports.ts';
import { CHECKOUT_STATES, stateAt } from './rules.ts';
import { CheckoutShape } from './schema.ts';
import { type CheckoutItemRow, type CheckoutRow, checkoutSource, itemsOf } from './store.ts';
import { CHECKOUTS, checkoutToWire, type WholeCheckout } from './wire.ts';

/** Rows with their items and transactions, and the state they have now. */
export async function wholeCheckouts(
	on: Queryable,
	payments: StorePorts['payments'],
	companyId: number,
	rows: readonly CheckoutRow[],
	now: number,
): Promise<WholeCheckout[]> {
	if (rows.length === 0) return [];
	const checkoutIds = rows.map((row) => row.id);
	const items = Map.groupBy(
		await itemsOf.all(on, { companyId, checkoutIds }),
		(item: CheckoutItemRow) => item.checkout_id,
	);
	const transactions = await payments.transactionsOf(on, companyId, checkoutIds);
	return rows.map((row) => ({
		...row,
		state: stateAt(row, now),
		items: items.get(row.id) ?? [],
		transactions: transactions.get(row.id) ?? [],
	}));
}

function wholeSource(payments: StorePorts['payments'], clock: Clock): Source<WholeCheckout> {
	const whole = (on: Queryable, companyId: number, rows: readonly CheckoutRow[]) =>
		wholeCheckouts(on, payments, companyId, rows, nowSeconds(clock));
	const one = async (on: Queryable, companyId: number, row: CheckoutRow | undefined) =>
		row && (await whole(on, companyId, [row]))[0];
	const plain = checkoutSource;
	return {
		table: plain.table,
		parent: plain.parent,
		count: plain.count,
		page: async (on, companyId, conditions, page) =>
			whole(on, companyId, await plain.page(on, companyId, conditions, page)),
		byIds: async (on, companyId, ids) => whole(on, companyId, await plain.byIds(on, companyId, ids)),
		find: async (on, companyId, id) => one(on, companyId, await plain.find(on, companyId, id)),
		hold: async (tx, companyId, id) => one(tx, companyId, await plain.hold(tx, companyId, id)),
		firstOfEach: async () => new Map(),
	};
}

export const checkouts = (payments: StorePorts['payments'], clock: Clock): Resource<WholeCheckout> => ({
	noun: 'checkout',
	plural: 'checkouts',
	names: ['Checkout', 'Checkouts'],
	path: CHECKOUTS,
	tag: 'Store',
	right: 'store:read',
	source: wholeSource(payments, clock),
	filters: {
		state: byWord('state', CHECKOUT_STATES),
		email: byText('email', 'Exact e-mail'),
		createddate: byDate('created_at', 'Day of creation'),
	},
	shape: CheckoutShape,
	relations: { document: { kind: 'one', member: 'document', target: () => documents, id: (row) => row.document_id } },
	wire: checkoutToWire,
});
