/** Couriers, orders and logs as the world sees them. */
import type { Static } from 'typebox';
import type { Addresses } from '../../foundations/identity/index.ts';
import type { View as ViewOf } from '../../kernel/http/index.ts';
import { fromJson } from '../../kernel/json.ts';
import { fromScaled, quantityToWire } from '../../kernel/numbers.ts';
import type { CourierShape, LogShape, OrderShape, StatesAnswer } from './schema.ts';
import type { CourierRow, DeliveryTypeRow, LogRow, OrderDetailRow, OrderRow, StateRow, SubStateRow } from './store.ts';

type View = ViewOf<Addresses>;
type Courier = Static<typeof CourierShape>;
type Order = Static<typeof OrderShape>;
type States = Static<typeof StatesAnswer>['data'];

export const COURIERS = '/v1/couriers';
export const ORDERS = '/v1/couriers/orders';
export const TRACK = '/track';
export const LABELS = '/labels';

/** A courier with what it offers. */
export interface OfferingCourier extends CourierRow {
	offers: readonly DeliveryTypeRow[];
}

export const courierToWire = (row: OfferingCourier, view: View): Courier => ({
	href: `${view.addresses.base}${COURIERS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	webhookUrl: row.webhook_url,
	state: row.state,
	previousSecretUntil: row.previous_until,
	deliveryTypes: row.offers.map((each) => offerToWire(each, view)),
});

export const deliveryTypeToWire = (row: DeliveryTypeRow): NonNullable<Order['deliveryType']> => ({
	id: row.id,
	name: row.name,
	code: row.code,
	courierId: row.courier_id,
});

const offerToWire = (row: DeliveryTypeRow, view: View): Courier['deliveryTypes'][number] => ({
	...deliveryTypeToWire(row),
	cost: fromScaled(row.cost, view.decimals),
	state: row.state,
});

/** The contract's order, as its courier sees it. */
export const orderToWire = (row: OrderRow): Order => ({
	id: row.id,
	origin: fromJson(row.origin),
	destination: fromJson(row.destination),
	contact: fromJson(row.contact),
	seller: fromJson(row.seller),
	comment: row.comment,
	packagingType: row.packaging_type,
	courierId: row.courier_id,
	sellerId: row.company_id,
	stateId: row.state_id,
	label: row.label,
	trackingNumber: row.tracking_number,
});

/** What the company also sees: the addresses of the buyer's page and of a label to print are its to give away. */
export const orderToCompany = (row: OrderRow, view: View): Order => ({
	...orderToWire(row),
	href: `${view.addresses.courier}${ORDERS}/${row.id}.json`,
	shippingId: row.shipping_id ?? 0,
	documentId: row.document_id ?? 0,
	subStateId: row.sub_state_id ?? 0,
	urlTracking: row.url_tracking,
	createdAt: row.created_at,
	urlPublicTracking: `${view.addresses.base}${TRACK}/${row.public_token}`,
	urlPublicLabel: `${view.addresses.base}${LABELS}/${row.label_token}.pdf`,
});

export const orderDetailToWire = (row: OrderDetailRow): NonNullable<Order['details']>[number] => ({
	id: row.id,
	description: row.description,
	quantity: quantityToWire(row.quantity),
	weight: quantityToWire(row.weight_kg),
	length: quantityToWire(row.length_cm),
	width: quantityToWire(row.width_cm),
	height: quantityToWire(row.height_cm),
});

export const logToWire = (row: LogRow, view: View): Static<typeof LogShape> => ({
	href: `${view.addresses.courier}${ORDERS}/${row.order_id}/logs/${row.id}.json`,
	id: row.id,
	orderId: row.order_id,
	description: row.description,
	stateId: row.state_id,
	subStateId: row.sub_state_id ?? 0,
	date: row.date,
	applied: row.is_applied,
	createdAt: row.created_at,
});

export const statesToWire = (states: readonly StateRow[], subStates: readonly SubStateRow[]): States =>
	states.map((state) => ({
		id: state.id,
		name: state.name_en,
		subStates: subStates.filter((each) => each.state_id === state.id).map(({ id, name_en }) => ({ id, name: name_en })),
	}));
