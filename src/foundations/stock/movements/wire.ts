/** Movements as the world sees them, each with the record that caused it. */
import type { Static } from 'typebox';
import { node, type View } from '../../../kernel/http/index.ts';
import { quantityToWire, unitToWire } from '../../../kernel/numbers.ts';
import { VARIANTS } from '../../catalog/index.ts';
import { OFFICES } from '../../identity/index.ts';
import { CONSUMPTIONS } from '../consumptions/wire.ts';
import { type MovementSource, unitOfCost } from '../rules.ts';
import type { ListedMovement } from '../store.ts';
import { RECEPTIONS } from '../wire.ts';
import type { MovementShape } from './schema.ts';

export const MOVEMENTS = '/v1/stocks/movements';

/** Where the records live that move stock; those of rooms above are known by their public address alone. */
const PATHS: Readonly<Record<MovementSource, string>> = {
	document: '/v1/documents',
	shipping: '/v1/shippings',
	reception: RECEPTIONS,
	consumption: CONSUMPTIONS,
};

export const movementToWire = (row: ListedMovement, view: View): Static<typeof MovementShape> => ({
	href: `${view.addresses.base}${MOVEMENTS}/${row.id}.json`,
	id: row.id,
	date: row.created_at,
	kind: row.kind,
	quantity: quantityToWire(row.quantity),
	cost: unitToWire(unitOfCost(row.unit_cost, view.decimals)),
	variantStock: row.quantity_after === null ? null : quantityToWire(row.quantity_after),
	cause: row.source,
	source: node(view, PATHS[row.source], row.source_id),
	variant: node(view, VARIANTS, row.variant_id),
	office: node(view, OFFICES, row.office_id),
});
