/** SQL on payment links, what is bought by them, and their uses. */
import {
	companyOfSecret,
	insertReturningId,
	insertRows,
	type RowOf,
	type Schema,
	secretsOf,
	source,
	statements,
	type Tx,
} from '../../../kernel/db/index.ts';
import type { Json } from '../../../kernel/json.ts';

/** Uses are taken by open checkouts and by paid ones; `uses_paid` are the latter. */
export interface LinkRow extends RowOf<'payment_links'> {
	state: 'open' | 'ended';
	allows_coupons: 0 | 1;
	/** Delivery types among which the buyer chooses; 0 is picking it up. */
	delivery_choices: Json<number[]>;
}

export type LinkItemRow = RowOf<'payment_link_items'>;

interface Tables extends Pick<Schema, 'payment_link_items'> {
	payment_links: LinkRow;
}

const prepare = statements<Tables>();

export const linkSource = source<LinkRow>({ table: 'payment_links' });

export const findLinkByToken = prepare((db, p: { token: string }) =>
	db
		.selectFrom('payment_links')
		.selectAll()
		.where('company_id', '=', companyOfSecret(p.token))
		.where('public_token', '=', p.token),
);

export const linkItemsOf = prepare((db, p: { companyId: number; linkIds: readonly number[] }, on) =>
	db
		.selectFrom('payment_link_items')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('payment_link_id', p.linkIds))
		.orderBy(on.sortedBy('id')),
);

type Use = { companyId: number; id: number };

/** None where all its uses are taken, or the link is not open: of two at once, one takes the last. */
export const takeOpenUse = prepare((db, p: Use & { now: number }) =>
	db
		.updateTable('payment_links')
		.set((set) => ({ uses_taken: set('uses_taken', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', 'open')
		.where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', p.now)]))
		.where((is) => is.or([is('max_uses', 'is', null), is('uses_taken', '<', is.ref('max_uses'))])),
);

/** Once. */
export const markEnded = prepare((db, p: Use & { now: number }) =>
	db
		.updateTable('payment_links')
		.set({ state: 'ended', ended_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', 'open')
		.returningAll(),
);

export async function insertLink(tx: Tx, row: Omit<LinkRow, 'id'>): Promise<number> {
	await insertRows(tx, 'secret_companies', secretsOf(row.company_id, row.public_token));
	return insertReturningId(tx, 'payment_links', row);
}
export const insertLinkItems = (tx: Tx, rows: readonly Omit<LinkItemRow, 'id'>[]) =>
	insertRows(tx, 'payment_link_items', rows);
