/** Refusals of the courier room. */
import { Refusal } from '../../kernel/errors.ts';

export const ownOrdersOnly = () =>
	new Refusal(403, 'courier.own_orders_only', "A courier's token opens the orders of that courier and nothing else");

export const missing = (field: string, without = 'a shippingId') =>
	new Refusal(400, 'courier.missing', `${field} is required without ${without}`, field);

export const noDetails = () => new Refusal(400, 'courier.no_details', 'An order needs at least one detail', 'details');

export const dispatchAnnulled = () =>
	new Refusal(409, 'courier.dispatch_annulled', 'An annulled dispatch cannot be given to a courier', 'shippingId');

export const noDeliveryTypes = () =>
	new Refusal(400, 'courier.no_delivery_types', 'A courier needs at least one delivery type', 'deliveryTypes');

export const tooMany = (most: number) =>
	new Refusal(409, 'courier.too_many', `A company has at most ${most} couriers; change one that is no longer used`);

export const badUrl = (field: string) =>
	new Refusal(400, 'courier.bad_url', `${field} must be an http or https address without user info`, field);

export const isClosed = () =>
	new Refusal(
		409,
		'courier.closed',
		'A closed courier has no token; it gets a new one when it is opened again, with state: 0',
	);

export const badTrackingLink = () =>
	new Refusal(
		400,
		'courier.bad_tracking_link',
		'urlTracking followed by trackingNumber must be an address of the same host as urlTracking',
		'urlTracking',
	);

const named = (known: readonly { id: number; name_en: string }[]) =>
	known.map(({ id, name_en }) => `${id} (${name_en})`).join(', ');

export const unknownState = (known: readonly { id: number; name_en: string }[]) =>
	new Refusal(400, 'courier.unknown_state', `stateId must be one of ${named(known)}`, 'stateId');

export const unknownSubState = (known: readonly { id: number; name_en: string }[]) =>
	new Refusal(
		400,
		'courier.unknown_sub_state',
		known.length === 0 ? 'This state has no sub-states' : `subStateId must be one of ${named(known)}`,
		'subStateId',
	);

export const showsToken = (field: string) =>
	new Refusal(400, 'courier.shows_token', `${field} shows the userToken, and others read it`, field);

export const noOrderId = () => new Refusal(400, 'courier.no_order_id', 'orderId (or id) is required', 'orderId');

export const otherOrder = () => new Refusal(400, 'courier.other_order', 'orderId names another order', 'orderId');

export const tooManyLogs = (most: number) =>
	new Refusal(
		409,
		'courier.too_many_logs',
		`This order has ${most} logs, and more that change nothing are not kept`,
		'orderId',
	);
