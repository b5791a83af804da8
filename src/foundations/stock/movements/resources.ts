/** The ledger as a list: every movement of stock, by variant and office, with what caused it. */
import { byDate, byId, byLookup, byWord, type Resource, toOne } from '../../../kernel/http/index.ts';
import { variantIdsByBarCode, variantIdsByCode, variants } from '../../catalog/index.ts';
import { offices } from '../../identity/index.ts';
import { MOVEMENT_KINDS } from '../rules.ts';
import { type ListedMovement, movementSource } from '../store.ts';
import { MovementShape } from './schema.ts';
import { MOVEMENTS, movementToWire } from './wire.ts';

export const movements: Resource<ListedMovement, typeof MovementShape> = {
	noun: 'stock movement',
	plural: 'stock movements',
	names: ['StockMovement', 'StockMovements'],
	path: MOVEMENTS,
	tag: 'Stock',
	right: 'stock:read',
	source: movementSource,
	filters: {
		variantid: byId('variant_id', 'variant'),
		officeid: byId('office_id', 'office'),
		code: byLookup('variant_id', 'Code of the variant', variantIdsByCode),
		barcode: byLookup('variant_id', 'Bar code of the variant', variantIdsByBarCode),
		kind: byWord('kind', MOVEMENT_KINDS),
		date: byDate('created_at', 'Day on which it was recorded'),
	},
	isOrdered: true,
	shape: MovementShape,
	relations: {
		variant: toOne('variant', () => variants, 'variant_id'),
		office: toOne('office', () => offices, 'office_id'),
	},
	wire: movementToWire,
};
