/** Stock levels and receptions as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../kernel/http/index.ts';
import { quantityToWire, unitToWire } from '../../kernel/numbers.ts';
import { VARIANTS } from '../catalog/index.ts';
import { OFFICES, USERS } from '../identity/index.ts';
import { storedCost } from './rules.ts';
import type { ReceptionDetailShape, ReceptionShape, StockShape } from './schema.ts';
import type { LevelRow, ReceptionDetailRow, ReceptionRow } from './store.ts';

export const STOCKS = '/v1/stocks';
export const RECEPTIONS = '/v1/stocks/receptions';

const quantities = (row: LevelRow) => ({
	quantity: quantityToWire(row.quantity),
	quantityReserved: quantityToWire(row.reserved),
	quantityAvailable: quantityToWire(row.quantity - row.reserved),
});

export const levelToWire = (row: LevelRow, view: View): Static<typeof StockShape> => ({
	href: `${view.addresses.base}${STOCKS}/${row.id}.json`,
	id: row.id,
	...quantities(row),
	variant: node(view, VARIANTS, row.variant_id),
	office: node(view, OFFICES, row.office_id),
});

export const levelOurs = (row: LevelRow): Partial<Static<typeof StockShape>> => ({
	minimumQuantity: row.minimum_quantity === null ? null : quantityToWire(row.minimum_quantity),
});

/** A level as a row of its variant: the office and its quantities. */
export const officeStockToWire = (row: LevelRow, view: View) => ({
	office: node(view, OFFICES, row.office_id),
	...quantities(row),
});

export const receptionToWire = (row: ReceptionRow, view: View): Static<typeof ReceptionShape> => ({
	href: `${view.addresses.base}${RECEPTIONS}/${row.id}.json`,
	id: row.id,
	internalDispatchId: row.shipping_id ?? 0,
	legacyCctId: 0,
	admissionDate: row.admission_date,
	document: row.document,
	documentNumber: row.document_number,
	office: node(view, OFFICES, row.office_id),
	legacyCcDescription: null,
	note: row.note,
	updateStock: row.update_stock,
	user: node(view, USERS, row.user_id),
	details: collection(view, `${RECEPTIONS}/${row.id}/details`),
});

export const receptionDetailToWire = (row: ReceptionDetailRow, view: View): Static<typeof ReceptionDetailShape> => ({
	href: `${view.addresses.base}${RECEPTIONS}/${row.reception_id}/details/${row.id}.json`,
	id: row.id,
	quantity: quantityToWire(row.quantity),
	cost: unitToWire(storedCost(row.unit_cost, row.cost, view.decimals)),
	variantStock: quantityToWire(row.stock_after),
	serialNumber: row.serial_number,
	variant: node(view, VARIANTS, row.variant_id),
});
