/** What the courier room lists: couriers with what they offer, orders with what was asked to be shown of them, logs. */

import type { Call, Caller } from '../../foundations/identity/index.ts';
import { type Condition, extendSource, type Queryable, wordIn } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { byDate, byFlag, byId, byNumber, byPart, byWords, type Resource } from '../../kernel/http/index.ts';
import { CourierShape, LogShape, OrderShape } from './schema.ts';
import {
	type CourierRow,
	courierSource,
	deliveryTypeSource,
	deliveryTypesOf,
	detailsOf,
	type LogRow,
	logSource,
	type OrderRow,
	orderSource,
} from './store.ts';
import {
	COURIERS,
	courierToWire,
	deliveryTypeToWire,
	logToWire,
	type OfferingCourier,
	ORDERS,
	orderDetailToWire,
	orderToCompany,
	orderToWire,
} from './wire.ts';

type Wire = Record<string, unknown>;

const common = { tag: 'Couriers', right: 'courier:read', relations: {} } as const;

/** Adds what each courier offers, in one statement for all. */
export async function withOffers(on: Queryable, companyId: number, rows: readonly CourierRow[]) {
	const offers = await deliveryTypesOf.all(on, { companyId, courierIds: rows.map(({ id }) => id) });
	return rows.map((row) => ({ ...row, offers: offers.filter((each) => each.courier_id === row.id) }));
}

export const couriers: Resource<OfferingCourier, typeof CourierShape> = {
	...common,
	noun: 'courier',
	plural: 'couriers',
	names: ['Courier', 'Couriers'],
	path: COURIERS,
	source: extendSource(courierSource, withOffers),
	filters: { name: byPart('name', 'name'), state: byFlag('state', '0 active, 1 closed') },
	shape: CourierShape,
	wire: courierToWire,
};

const ORDER = /^\d{1,15}$/;

const placesOf = (word: string): Condition[] => [
	...wordIn(word, ['searched']),
	...(ORDER.test(word) ? [{ column: 'id', kind: 'equal' as const, value: Number(word) }] : []),
];

/** Orders as this caller sees them: a courier what the contract says, the company also its links. */
export const ordersFor = (call: { caller: Pick<Caller, 'courierId'> }): Resource<OrderRow, typeof OrderShape> => ({
	...common,
	noun: 'courier order',
	plural: 'courier orders',
	names: ['CourierOrder', 'CourierOrders'],
	path: ORDERS,
	source: orderSource,
	filters: {
		courierid: byId('courier_id', 'courier'),
		stateid: byNumber('state_id', 'Only those in this state; several as [1,2]'),
		shippingid: byId('shipping_id', 'dispatch'),
		documentid: byId('document_id', 'sale document'),
		createdat: byDate('created_at', 'Day of opening'),
		q: byWords(
			"its id as a whole, the tracking and order number, the receiver's names and e-mail, address, district and city",
			placesOf,
		),
	},
	shape: OrderShape,
	wire: call.caller.courierId === undefined ? orderToCompany : orderToWire,
});

/** `orders.details` or `details`, `orders.deliveryType` or `deliveryType` (contract, "Courier endpoints"). */
const isWanted = ({ expand }: Call, relation: string) =>
	expand[relation] !== undefined || expand.orders?.[relation] !== undefined;

/** Adds what was asked for, at one statement each. */
export async function withRelations(on: Queryable, call: Call, rows: readonly OrderRow[], wires: readonly Wire[]) {
	const { companyId } = call;
	const types = isWanted(call, 'deliverytype')
		? await deliveryTypeSource.byIds(on, companyId, [...new Set(rows.map((row) => row.delivery_type_id))])
		: undefined;
	const details = isWanted(call, 'details')
		? await detailsOf.all(on, { companyId, orderIds: rows.map(({ id }) => id) })
		: undefined;
	return wires.map((wire, index) => {
		const row = present(rows[index], 'order');
		const type = types?.find(({ id }) => id === row.delivery_type_id);
		return {
			...wire,
			...(type ? { deliveryType: deliveryTypeToWire(type) } : {}),
			...(details ? { details: details.filter((each) => each.order_id === row.id).map(orderDetailToWire) } : {}),
		};
	});
}

export const logs: Resource<LogRow, typeof LogShape> = {
	...common,
	noun: 'log',
	plural: 'logs of a courier order',
	names: ['Log', 'Logs'],
	path: `${ORDERS}/:id/logs`,
	source: logSource,
	filters: {},
	shape: LogShape,
	wire: logToWire,
};
