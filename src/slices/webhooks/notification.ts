/** What an event notifies, part by part, and the body of each: the contract's members in the contract's order, then ours. */
import { fromJson } from '../../kernel/json.ts';
import type { EventRow } from '../../kernel/outbox/index.ts';
import { type About, type Action, TEST_EVENT, TOPICS, type Topic, toldBy } from './topics.ts';

/** What the resource of a payment notification is. */
export type PaymentResource = 'document' | 'payment';

export interface Form {
	paymentResource: PaymentResource;
	/** For the courier's own address alone. */
	userToken?: string;
}

/** One of the things that an event tells; parts are counted from 1, no matter who subscribes to which of them. */
interface Part {
	topic: Topic | 'test';
	action: Action;
	about: About;
}

/** Levels that an event changed, by their office. */
interface ChangedStock {
	officeId: number;
	variantIds: readonly number[];
}

const isStock = (value: unknown): value is readonly ChangedStock[] => Array.isArray(value);

function split(event: EventRow): Part[] {
	const about = fromJson(event.payload);
	if (event.topic === TEST_EVENT) return [{ topic: 'test', action: 'post', about }];
	const told = toldBy(event.topic, about).map(([topic, action]): Part => ({ topic, action, about }));
	if (!isStock(about.stock)) return told;
	const levels = about.stock.flatMap(({ officeId, variantIds }) =>
		variantIds.map((variantId): Part => ({ topic: 'stock', action: 'put', about: { officeId, variantId } })),
	);
	return [...told, ...levels];
}

/** An event that tells of a thousand things is read once, not once for each. */
const known = new WeakMap<EventRow, readonly Part[]>();

export function partsOf(event: EventRow): readonly Part[] {
	const parts = known.get(event) ?? split(event);
	known.set(event, parts);
	return parts;
}

/** Where what it is about is read. */
function resourceIn({ topic, about }: Part, paymentResource: PaymentResource) {
	// Spec silent: a test has the members that all notifications share, and names the endpoint itself.
	if (topic === 'test')
		return { resource: `/v1/webhooks/${about.webhookId}.json`, resourceId: String(about.webhookId) };
	if (topic === 'payment' && paymentResource === 'payment')
		return { resource: `/v1/payments/${about.paymentId}.json`, resourceId: String(about.paymentId) };
	const { id, resource } = TOPICS[topic];
	return { resource: resource(about), resourceId: String(about[id]) };
}

/** Made from what never changes, so that every attempt carries the same body; undefined for a part that the event lacks. */
export function notificationOf(event: EventRow, { paymentResource, userToken }: Form, number = 1) {
	const parts = partsOf(event);
	const part = parts[number - 1];
	if (!part) return undefined;
	const { topic, action, about } = part;
	const isOrder = topic === 'courierOrder';
	return {
		cpnId: event.company_id,
		...(isOrder ? { sellerId: event.company_id } : {}),
		...(isOrder && userToken !== undefined ? { userToken } : {}),
		...resourceIn(part, paymentResource),
		topic,
		action,
		send: event.created_at,
		...(topic === 'test' ? {} : TOPICS[topic].more?.(about)),
		eventNumber: event.number,
		// Absent where the event tells nothing else.
		...(parts.length > 1 ? { eventPart: number, eventParts: parts.length } : {}),
	};
}

/** What a notification is about: first attempts about the same go out in the order of their events. */
export function resourceOf(event: EventRow | undefined, number: number, paymentResource: PaymentResource): string {
	const part = event && partsOf(event)[number - 1];
	return part ? resourceIn(part, paymentResource).resource : '';
}
