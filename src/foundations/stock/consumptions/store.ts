/** SQL on consumptions, their details and types. */
import { type RowOf, source } from '../../../kernel/db/index.ts';

export interface ConsumptionTypeRow extends RowOf<'consumption_types'> {
	is_active: 0 | 1;
}

export interface ConsumptionRow extends RowOf<'consumptions'> {
	update_stock: 0 | 1;
}

export interface ConsumptionDetailRow extends RowOf<'consumption_details'> {
	moves_stock: 0 | 1;
}

export const consumptionTypeSource = source<ConsumptionTypeRow>({ table: 'consumption_types', scope: 'instance' });
export const consumptionSource = source<ConsumptionRow>({
	table: 'consumptions',
	tally: { subject: 'consumptions', columns: ['office_id', 'consumption_type_id', 'update_stock'] },
});
export const consumptionDetailSource = source<ConsumptionDetailRow>({
	table: 'consumption_details',
	parent: 'consumption_id',
});
