/** SQL on the uses of coupons that checkouts hold and settle, and on the counters beside them. */
import { type RowOf, statements } from '../../kernel/db/index.ts';
import type { CouponRow } from './store.ts';

/** `settled_at` is null while a use is only held. */
const prepare = statements<{ coupons: CouponRow; coupon_uses: RowOf<'coupon_uses'> }>();

/** Holds the coupons until the transaction ends, lowest id first, so that no two takers wait for each other. */
export const lockCoupons = prepare((db, p: { companyId: number; ids: readonly number[] }, on) => {
	const query = db
		.selectFrom('coupons')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids))
		.orderBy('id');
	return on.lock(query);
});

/** Takes one use only if one is left, in one statement: two takers can never both win the last one. */
export const takeUse = prepare((db, p: { companyId: number; id: number }) =>
	db
		.updateTable('coupons')
		.set((set) => ({ uses_taken: set('uses_taken', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('disabled', '=', 0)
		.where((is) => is.or([is('uses', 'is', null), is('uses_taken', '<', is.ref('uses'))]))
		.returningAll(),
);

/** One of each. */
export const giveUsesBack = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.updateTable('coupons')
		.set((set) => ({ uses_taken: set('uses_taken', '-', 1) }))
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids)),
);

export const countSettled = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.updateTable('coupons')
		.set((set) => ({ uses_settled: set('uses_settled', '+', 1) }))
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids)),
);

/** Answers no row when the e-mail has had its one use. */
export const insertUse = prepare((db, p: Omit<RowOf<'coupon_uses'>, 'settled_at'>) =>
	db
		.insertInto('coupon_uses')
		.values({
			company_id: p.company_id,
			checkout_id: p.checkout_id,
			coupon_id: p.coupon_id,
			email_key: p.email_key,
			repeat_key: p.repeat_key,
			held_until: p.held_until,
			created_at: p.created_at,
			settled_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('coupon_id'),
);

export const heldBy = prepare((db, p: { companyId: number; checkoutId: number }) =>
	db
		.selectFrom('coupon_uses')
		.select('coupon_id')
		.where('company_id', '=', p.companyId)
		.where('checkout_id', '=', p.checkoutId)
		.where('settled_at', 'is', null)
		.orderBy('coupon_id'),
);

/** Which of the coupons the e-mail uses or has used in another checkout. */
export const usedBy = prepare(
	(db, p: { companyId: number; ids: readonly number[]; emailKey: string; exceptCheckoutId: number }, on) =>
		db
			.selectFrom('coupon_uses')
			.select('coupon_id')
			.distinct()
			.where('company_id', '=', p.companyId)
			.where(on.isOneOf('coupon_id', p.ids))
			.where('email_key', '=', p.emailKey)
			.where('checkout_id', '<>', p.exceptCheckoutId),
);

/** Settles what is held, once: a repeat finds nothing. */
export const settleHeld = prepare((db, p: { companyId: number; checkoutId: number; now: number }) =>
	db
		.updateTable('coupon_uses')
		.set({ settled_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('checkout_id', '=', p.checkoutId)
		.where('settled_at', 'is', null)
		.returning('coupon_id'),
);

export const deleteHeld = prepare((db, p: { companyId: number; checkoutId: number }) =>
	db
		.deleteFrom('coupon_uses')
		.where('company_id', '=', p.companyId)
		.where('checkout_id', '=', p.checkoutId)
		.where('settled_at', 'is', null)
		.returning('coupon_id'),
);
