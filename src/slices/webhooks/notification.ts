/** Which events are notified, and the body of each: the contract's members in the contract's order, then ours. */
import { fromJson } from '../../kernel/json.ts';
import type { EventRow } from '../../kernel/outbox/index.ts';

/** What an endpoint can subscribe to. */
export const TOPICS = ['payment', 'courierOrder'] as const;
export type Topic = (typeof TOPICS)[number];

export const TEST_EVENT = 'webhook.test';

/** By the topic under which rooms publish. */
const NOTIFIED: Readonly<Record<string, Topic | 'test'>> = {
	'payment.created': 'payment',
	'payment.deleted': 'payment',
	courierOrder: 'courierOrder',
	[TEST_EVENT]: 'test',
};

export const NOTIFIED_EVENTS: ReadonlySet<string> = new Set(Object.keys(NOTIFIED));

/** The topic of an event's notification; undefined for one without notification. */
export const topicOf = (eventTopic: string): Topic | 'test' | undefined => NOTIFIED[eventTopic];

/** The events behind topics. */
export const eventsOfTopics = (topics: readonly string[]): string[] =>
	Object.entries(NOTIFIED).flatMap(([event, topic]) => (topics.includes(topic) ? event : []));

/** What the resource of a payment notification is. */
export type PaymentResource = 'document' | 'payment';

export interface Form {
	paymentResource: PaymentResource;
	/** For the courier's own address alone. */
	userToken?: string;
}

type Payload = Readonly<Record<string, unknown>>;

function paymentBody(event: EventRow, payload: Payload, { paymentResource }: Form) {
	const { paymentId, documentId, officeId } = payload;
	const [path, id] = paymentResource === 'payment' ? ['/v1/payments', paymentId] : ['/v2/stocks/documents', documentId];
	return {
		cpnId: event.company_id,
		resource: `${path}/${id}.json`,
		resourceId: String(id),
		topic: 'payment',
		action: event.topic === 'payment.deleted' ? 'delete' : 'post',
		send: event.created_at,
		officeId,
		paymentId,
		eventNumber: event.number,
	};
}

function courierBody(event: EventRow, payload: Payload, { userToken }: Form) {
	return {
		cpnId: event.company_id,
		sellerId: event.company_id,
		...(userToken === undefined ? {} : { userToken }),
		resource: `/v1/couriers/orders/${payload.orderId}.json`,
		resourceId: String(payload.orderId),
		topic: 'courierOrder',
		action: payload.action,
		send: event.created_at,
		eventNumber: event.number,
	};
}

// Spec silent: a test has the members that both notifications share, and names the endpoint itself.
const testBody = (event: EventRow, payload: Payload) => ({
	cpnId: event.company_id,
	resource: `/v1/webhooks/${payload.webhookId}.json`,
	resourceId: String(payload.webhookId),
	topic: 'test',
	action: 'post',
	send: event.created_at,
	eventNumber: event.number,
});

/** Made from what never changes, so that every attempt carries the same body. */
export function notificationOf(event: EventRow, form: Form): Record<string, unknown> | undefined {
	const payload = fromJson(event.payload);
	switch (topicOf(event.topic)) {
		case 'payment':
			return paymentBody(event, payload, form);
		case 'courierOrder':
			return courierBody(event, payload, form);
		case 'test':
			return testBody(event, payload);
		default:
			return undefined;
	}
}

/** What a notification is about: first attempts about the same go out in the order of their events. */
export function resourceOf(event: EventRow | undefined, paymentResource: PaymentResource): string {
	const body = event && notificationOf(event, { paymentResource });
	return typeof body?.resource === 'string' ? body.resource : '';
}
