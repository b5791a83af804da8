/** Whom a sale of the shop goes to: the shipment that was ordered for it names who receives it, also where the sale has no client. */
import { readAll, useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { CourierOrder } from '../../api/shapes.ts';

const ORDERS = '/v1/couriers/orders.json';

/** Shipments by the id of their sale; where a sale has several, the last one. */
export async function shipmentsOf(saleIds: readonly number[]): Promise<ReadonlyMap<number | undefined, CourierOrder>> {
	const orders = saleIds.length > 0 ? await readAll<CourierOrder>(ORDERS, { documentid: `[${saleIds}]` }) : [];
	return new Map(orders.map((order) => [order.documentId, order]));
}

/** Without the right to see shipments, the person writes the recipient. */
export function useRecipient(saleId: string) {
	const may = useMay();
	const isAsked = may('courier:read');
	const { data, error } = useAll<CourierOrder>(ORDERS, { query: { documentid: saleId }, enabled: isAsked });
	return { recipient: recipientOf(data?.at(-1)), isKnown: !isAsked || data !== undefined || error !== null };
}

export const recipientOf = (order: CourierOrder | undefined): string =>
	order ? `${order.contact.firstName} ${order.contact.lastName}`.trim() || order.contact.email : '';
