/** Stock counts as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, nodeOrNull, type View } from '../../../kernel/http/index.ts';
import { quantityToWire, unitToWire } from '../../../kernel/numbers.ts';
import { VARIANTS } from '../../catalog/index.ts';
import { OFFICES, USERS } from '../../identity/index.ts';
import { CONSUMPTIONS } from '../consumptions/wire.ts';
import { unitOfCost } from '../rules.ts';
import { RECEPTIONS } from '../wire.ts';
import type { CountDetailShape, CountShape } from './schema.ts';
import type { CountDetailRow, CountRow } from './store.ts';

export const COUNTS = '/v1/stocks/counts';

export const countToWire = (row: CountRow, view: View): Static<typeof CountShape> => ({
	href: `${view.addresses.base}${COUNTS}/${row.id}.json`,
	id: row.id,
	countDate: row.count_date,
	note: row.note,
	office: node(view, OFFICES, row.office_id),
	user: node(view, USERS, row.user_id),
	reception: nodeOrNull(view, RECEPTIONS, row.reception_id),
	consumption: nodeOrNull(view, CONSUMPTIONS, row.consumption_id),
	details: collection(view, `${COUNTS}/${row.id}/details`),
});

export const countDetailToWire = (row: CountDetailRow, view: View): Static<typeof CountDetailShape> => ({
	href: `${view.addresses.base}${COUNTS}/${row.count_id}/details/${row.id}.json`,
	id: row.id,
	expectedQuantity: quantityToWire(row.expected_quantity),
	countedQuantity: quantityToWire(row.counted_quantity),
	difference: quantityToWire(row.counted_quantity - row.expected_quantity),
	cost: unitToWire(unitOfCost(row.cost, view.decimals)),
	variant: node(view, VARIANTS, row.variant_id),
});
