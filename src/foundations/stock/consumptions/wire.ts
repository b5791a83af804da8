/** Consumptions as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../../kernel/http/index.ts';
import { quantityToWire, unitToWire } from '../../../kernel/numbers.ts';
import { VARIANTS } from '../../catalog/index.ts';
import { OFFICES, USERS } from '../../identity/index.ts';
import { unitOfCost } from '../rules.ts';
import type { ConsumptionDetailShape, ConsumptionShape, ConsumptionTypeShape } from './schema.ts';
import type { ConsumptionDetailRow, ConsumptionRow, ConsumptionTypeRow } from './store.ts';

export const CONSUMPTIONS = '/v1/stocks/consumptions';
export const CONSUMPTION_TYPES = '/v1/stock_consumption_types';

export const consumptionTypeToWire = (row: ConsumptionTypeRow, view: View): Static<typeof ConsumptionTypeShape> => ({
	href: `${view.addresses.base}${CONSUMPTION_TYPES}/${row.id}.json`,
	id: row.id,
	cntId: row.id,
	cntI18nName: row.i18n_name,
	cntActive: row.is_active,
	cntCode: row.code,
});

export const consumptionToWire = (row: ConsumptionRow, view: View): Static<typeof ConsumptionShape> => ({
	href: `${view.addresses.base}${CONSUMPTIONS}/${row.id}.json`,
	id: row.id,
	consumptionDate: row.consumption_date,
	note: row.note,
	consumptionTypeId: row.consumption_type_id,
	updateStock: row.update_stock,
	office: node(view, OFFICES, row.office_id),
	user: node(view, USERS, row.user_id),
	details: collection(view, `${CONSUMPTIONS}/${row.id}/details`),
});

export const consumptionDetailToWire = (
	row: ConsumptionDetailRow,
	view: View,
): Static<typeof ConsumptionDetailShape> => ({
	href: `${view.addresses.base}${CONSUMPTIONS}/${row.consumption_id}/details/${row.id}.json`,
	id: row.id,
	quantity: quantityToWire(row.quantity),
	cost: unitToWire(unitOfCost(row.cost, view.decimals)),
	variantStock: quantityToWire(row.stock_after),
	serialNumber: row.serial_number,
	variant: node(view, VARIANTS, row.variant_id),
});
