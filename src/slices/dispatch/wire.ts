/** Dispatches as the world sees them. */
import type { Static } from 'typebox';
import { VARIANTS } from '../../foundations/catalog/index.ts';
import { DOCUMENTS, type DocumentRow, publicUrls } from '../../foundations/documents/index.ts';
import { OFFICES } from '../../foundations/identity/index.ts';
import { costToWire } from '../../foundations/stock/index.ts';
import { collection, node, nodeOrNull, type View } from '../../kernel/http/index.ts';
import { quantityToWire } from '../../kernel/numbers.ts';
import type { ShippingDetailShape, ShippingShape, ShippingTypeShape } from './schema.ts';
import type { ShippingDetailRow, ShippingRow, ShippingTypeRow } from './store.ts';

export const SHIPPINGS = '/v1/shippings';
export const SHIPPING_TYPES = '/v1/shipping_types';

export const shippingTypeToWire = (row: ShippingTypeRow, view: View): Static<typeof ShippingTypeShape> => ({
	href: `${view.addresses.base}${SHIPPING_TYPES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	codeSii: row.code_sii,
	useDestinationOffice: row.use_destination_office,
	state: row.state,
});

export const shippingToWire = (row: ShippingRow, view: View): Static<typeof ShippingShape> => ({
	href: `${view.addresses.base}${SHIPPINGS}/${row.id}.json`,
	id: row.id,
	shippingDate: row.shipping_date,
	address: row.address,
	municipality: row.municipality,
	city: row.city,
	recipient: row.recipient,
	state: row.state,
	received: row.received,
	office: node(view, OFFICES, row.office_id),
	shipping_type: node(view, SHIPPING_TYPES, row.shipping_type_id),
	guide: node(view, DOCUMENTS, row.guide_id),
	details: collection(view, `${SHIPPINGS}/${row.id}/details`),
});

/** What strict readers of dispatches do not know. */
export const shippingOurs = (
	row: ShippingRow,
	view: View,
): Pick<Static<typeof ShippingShape>, 'destination_office'> => ({
	destination_office: nodeOrNull(view, OFFICES, row.destination_office_id),
});

/** The guide node of create and annul answers, with number and printable addresses. */
export const richGuide = (guide: DocumentRow, view: View) => ({
	...node(view, DOCUMENTS, guide.id),
	number: guide.number,
	...publicUrls(guide, view),
});

export const shippingDetailToWire = (row: ShippingDetailRow, view: View): Static<typeof ShippingDetailShape> => ({
	href: `${view.addresses.base}${SHIPPINGS}/${row.shipping_id}/details/${row.id}.json`,
	id: row.id,
	quantity: quantityToWire(row.quantity),
	variantStock: quantityToWire(row.variant_stock),
	variantCost: costToWire(row.variant_cost, view.decimals),
	variant: nodeOrNull(view, VARIANTS, row.variant_id),
});

/** The same of their details. */
export const shippingDetailOurs = (row: ShippingDetailRow): Partial<Static<typeof ShippingDetailShape>> => ({
	quantityReceived: quantityToWire(row.received_quantity),
});
