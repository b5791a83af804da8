/** SQL on checkouts, their items, and the store's settings. */

import type { LineTaxes } from '../../../foundations/catalog/index.ts';
import type { LineParts } from '../../../foundations/stock/index.ts';
import { companyOfSecret, type RowOf, type Schema, source, statements } from '../../../kernel/db/index.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Sealed } from '../../../kernel/secret-box.ts';
import type { AppliedCoupon } from '../ports.ts';
import type { Redirect } from '../transactions/index.ts';
import type { CheckoutState } from './rules.ts';

export interface CheckoutRow extends RowOf<'checkouts'> {
	state: CheckoutState;
	coupons: Json<AppliedCoupon[]>;
	/** Whether their uses are set aside for this checkout. */
	coupons_held: 0 | 1;
	/** Whether its stock is; given back when a payment fails, and when it ends. */
	stock_held: 0 | 1;
	destination: Json<Readonly<Record<string, string>>>;
	contact: Json<Readonly<Record<string, string>>>;
	packaging_type: 0 | 1;
	shipping_taxes: LineTaxes;
	/** Whether it counts as a use of its payment link. */
	link_held: 0 | 1;
	/** Delivery types among which the buyer chooses; 0 is picking it up. Empty: it is decided already. */
	delivery_choices: Json<number[]>;
	/** Whether the buyer may enter coupons. */
	allows_coupons: 0 | 1;
}

/** `unit_price` is with tax. */
export interface CheckoutItemRow extends RowOf<'checkout_items'> {
	moves_stock: 0 | 1;
	/** What moves instead, with one of a pack. */
	parts: LineParts;
	taxes: LineTaxes;
}

export type StoreSettingsRow = RowOf<'store_settings'>;

interface HandOffRow extends RowOf<'checkout_hand_offs'> {
	redirect: Sealed<Redirect>;
}

interface Tables extends Pick<Schema, 'store_settings'> {
	checkout_hand_offs: HandOffRow;
	checkouts: CheckoutRow;
	checkout_items: CheckoutItemRow;
}

const prepare = statements<Tables>();

export const checkoutSource = source<CheckoutRow>({
	table: 'checkouts',
	tally: { subject: 'checkouts', columns: [] },
	searched: ['buyer'],
});

export const findByPublicToken = prepare((db, p: { token: string }) =>
	db
		.selectFrom('checkouts')
		.selectAll()
		.where('company_id', '=', companyOfSecret(p.token))
		.where('public_token', '=', p.token),
);

export const itemsOf = prepare((db, p: { companyId: number; checkoutIds: readonly number[] }, on) =>
	db
		.selectFrom('checkout_items')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('checkout_id', p.checkoutIds))
		.orderBy(on.sortedBy('id')),
);

export const documentIdsOf = prepare((db, p: { companyId: number; checkoutIds: readonly number[] }, on) =>
	db
		.selectFrom('checkouts')
		.select(['id', 'document_id'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.checkoutIds))
		.where('document_id', 'is not', null),
);

/** Open checkouts that are out of time, of any company. */
export const dueCheckouts = prepare((db, p: { now: number; except: readonly number[] }, on) =>
	db
		.selectFrom('checkouts')
		.select(['company_id', 'id'])
		.where('state', '=', 'open')
		.where('expires_at', '<=', p.now)
		.where('company_id', 'not in', on.ids(p.except))
		.orderBy('expires_at')
		.limit(100),
);

/** Of one company, the next to expire first. */
export const expiringCheckouts = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('checkouts')
		.select(['company_id', 'id', 'expires_at'])
		.where('company_id', '=', p.companyId)
		.where('state', '=', 'open')
		.orderBy('expires_at')
		.limit(100),
);

/** Expires once, and only what is out of time: payment and expiry change the same row, so only one of them wins. */
export const markExpired = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('checkouts')
		.set({ state: 'expired', ended_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', 'open')
		.where('expires_at', '<=', p.now)
		.returningAll(),
);

export const markCancelled = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('checkouts')
		.set({ state: 'cancelled', ended_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', 'open')
		.returningAll(),
);

interface Settlement {
	companyId: number;
	id: number;
	/** The state it was held in. */
	from: CheckoutState;
	documentId: number;
	now: number;
}

/** Settles once. */
export const markPaid = prepare((db, p: Settlement) =>
	db
		.updateTable('checkouts')
		.set({ state: 'paid', ended_at: p.now, document_id: p.documentId })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', p.from)
		.where('document_id', 'is', null),
);

const moveExpiry = (from: '<' | '>') =>
	prepare((db, p: { companyId: number; id: number; expiresAt: number }) =>
		db
			.updateTable('checkouts')
			.set({ expires_at: p.expiresAt })
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('state', '=', 'open')
			.where('expires_at', from, p.expiresAt),
	);
export const extendExpiry = moveExpiry('<');
/** What was kept longer for a pending payment ends at the usual time once that payment is none any more. */
export const shortenExpiry = moveExpiry('>');

export const setItemDiscount = prepare((db, p: { companyId: number; id: number; discount: number }) =>
	db
		.updateTable('checkout_items')
		.set({ discount: p.discount })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

export const findSettings = prepare((db, p: { companyId: number }) =>
	db.selectFrom('store_settings').selectAll().where('company_id', '=', p.companyId),
);

export const saveSettings = prepare((db, p: StoreSettingsRow) => {
	const row = {
		office_id: p.office_id,
		price_list_id: p.price_list_id,
		document_type_id: p.document_type_id,
		payment_type_id: p.payment_type_id,
	};
	return db
		.insertInto('store_settings')
		.values({ company_id: p.company_id, ...row })
		.onConflict((conflict) => conflict.column('company_id').doUpdateSet(row));
});

type HandOff = { companyId: number; checkoutId: number; transactionId: number; redirect: Sealed<Redirect> };

export const keepHandOff = prepare((db, p: HandOff) => {
	const row = { transaction_id: p.transactionId, redirect: p.redirect };
	return db
		.insertInto('checkout_hand_offs')
		.values({ company_id: p.companyId, checkout_id: p.checkoutId, ...row })
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'checkout_id'])
				.doUpdateSet(row)
				// Of two that were started at once, the newer replaced the other.
				.where('checkout_hand_offs.transaction_id', '<', p.transactionId),
		);
});

/** Of two pages at once, one gets it. */
export const takeHandOff = prepare((db, p: { companyId: number; checkoutId: number }) =>
	db
		.deleteFrom('checkout_hand_offs')
		.where('company_id', '=', p.companyId)
		.where('checkout_id', '=', p.checkoutId)
		.returning(['transaction_id', 'redirect']),
);
