/** SQL on stock counts. */
import { type RowOf, source } from '../../../kernel/db/index.ts';

export type CountRow = RowOf<'stock_counts'>;
export type CountDetailRow = RowOf<'stock_count_details'>;

export const countSource = source<CountRow>({
	table: 'stock_counts',
	tally: { subject: 'stock counts', columns: ['office_id'] },
});
export const countDetailSource = source<CountDetailRow>({ table: 'stock_count_details', parent: 'count_id' });
