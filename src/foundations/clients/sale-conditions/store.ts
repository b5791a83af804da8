/** SQL on sale conditions. */
import { insertUnlessTaken, type RowOf, source, type Tx } from '../../../kernel/db/index.ts';
import type { RecordState } from '../../../kernel/record-state.ts';

export interface SaleConditionRow extends RowOf<'sale_conditions'> {
	state: RecordState;
}

export const saleConditionSource = source<SaleConditionRow>({ table: 'sale_conditions' });

/** None when the company has one of that name. */
export const insertSaleCondition = (tx: Tx, row: Omit<SaleConditionRow, 'id'>) =>
	insertUnlessTaken(tx, 'sale_conditions', row);
