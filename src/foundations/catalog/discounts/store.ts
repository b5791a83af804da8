/** SQL on discounts and what they are for. */
import {
	insertReturningId,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../../kernel/db/index.ts';
import { ACTIVE, type RecordState } from '../../../kernel/record-state.ts';
import type { VariantRow } from '../store.ts';

/** A per cent, and not the difference between two price lists. */
const PER_CENT = 0;

export interface DiscountRow extends RowOf<'discounts'> {
	/** In hundredths of a per cent. */
	percentage: number;
	type: number;
	automatic: 0 | 1;
	by_date: 0 | 1;
	state: RecordState;
}

export type DiscountDetailRow = RowOf<'discount_details'>;

const prepare = statements<{ discount_details: DiscountDetailRow; discounts: DiscountRow; variants: VariantRow }>();

export const discountSource = source<DiscountRow>({ table: 'discounts' });
export const discountDetailSource = source<DiscountDetailRow>({ table: 'discount_details', parent: 'discount_id' });

export const insertDiscount = (tx: Tx, row: Omit<DiscountRow, 'id'>) => insertReturningId(tx, 'discounts', row);
/** None when the discount is for it already. */
export const insertDiscountDetail = (tx: Tx, row: Omit<DiscountDetailRow, 'id'>) =>
	insertUnlessTaken(tx, 'discount_details', row);

export const detailsOfDiscount = prepare((db, p: { companyId: number; discountId: number }) =>
	db
		.selectFrom('discount_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('discount_id', '=', p.discountId)
		.orderBy('id'),
);

export const deleteDetail = prepare((db, p: { companyId: number; id: number }) =>
	db.deleteFrom('discount_details').where('company_id', '=', p.companyId).where('id', '=', p.id),
);

/** What runs on a day, which is midnight UTC, and is for one of the products, or for a variant of one. */
export const automaticDetails = prepare(
	(db, p: { companyId: number; day: number; productIds: readonly number[] }, on) =>
		db
			.selectFrom('discount_details as x')
			.innerJoin('discounts as d', (join) =>
				join.onRef('d.company_id', '=', 'x.company_id').onRef('d.id', '=', 'x.discount_id'),
			)
			.leftJoin('variants as v', (join) =>
				join.onRef('v.company_id', '=', 'x.company_id').onRef('v.id', '=', 'x.variant_id'),
			)
			.select(['d.id', 'd.name', 'd.percentage', 'd.min_quantity', 'x.product_id', 'x.variant_id'])
			.where('x.company_id', '=', p.companyId)
			.where('d.automatic', '=', 1)
			.where('d.type', '=', PER_CENT)
			.where('d.state', '=', ACTIVE)
			.where((is) =>
				is.or([is('d.by_date', '=', 0), is.and([is('d.start_date', '<=', p.day), is('d.end_date', '>=', p.day)])]),
			)
			.where((is) =>
				is.or([is('x.product_id', 'in', on.ids(p.productIds)), is('v.product_id', 'in', on.ids(p.productIds))]),
			)
			.orderBy('d.id'),
);
