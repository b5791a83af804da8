/** Sale conditions as the world sees them. */
import type { Static } from 'typebox';
import type { View } from '../../../kernel/http/index.ts';
import type { SaleConditionShape } from './schema.ts';
import type { SaleConditionRow } from './store.ts';

export const SALE_CONDITIONS = '/v1/sale_conditions';

export const saleConditionToWire = (row: SaleConditionRow, view: View): Static<typeof SaleConditionShape> => ({
	href: `${view.addresses.base}${SALE_CONDITIONS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	timeCondition: row.time_condition,
	timeUnity: row.time_unity,
	state: row.state,
});
