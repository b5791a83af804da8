/** SQL on discounts and what they are for. */
import {
	insertReturningId,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../../kernel/db/index.ts';
import type { RecordState } from '../../../kernel/record-state.ts';

export interface DiscountRow extends RowOf<'discounts'> {
	/** In hundredths of a per cent. */
	percentage: number;
	type: number;
	automatic: 0 | 1;
	by_date: 0 | 1;
	state: RecordState;
}

export type DiscountDetailRow = RowOf<'discount_details'>;

const prepare = statements<{ discount_details: DiscountDetailRow }>();

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
