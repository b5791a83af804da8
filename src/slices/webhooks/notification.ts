/** Which events are notified, and the body of each: the contract's members in the contract's order, then ours. */
import { fromJson } from '../../kernel/json.ts';
import type { EventRow } from '../../kernel/outbox/index.ts';

/** What an endpoint can subscribe to. */
export const TOPICS = ['payment', 'courierOrder'] as const;
export type Topic = (typeof TOPICS)[number];

export const TEST_EVENT = 'webhook.test';

/** By the topic under which rooms publish, as the feed shows it: a courier order's is the wire's own name. */
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

interface About {
	topic: Topic | 'test';
	path: string;
	id: unknown;
	action?: unknown;
	/** Further members, where the contract has them: after the company, and after the time. */
	first?: object;
	last?: object;
}

const bodyOf = (event: EventRow, { topic, path, id, action = 'post', first, last }: About) => ({
	cpnId: event.company_id,
	...first,
	resource: `${path}/${id}.json`,
	resourceId: String(id),
	topic,
	action,
	send: event.created_at,
	...last,
	eventNumber: event.number,
});

/** Made from what never changes, so that every attempt carries the same body. */
export function notificationOf(event: EventRow, { paymentResource, userToken }: Form) {
	const { paymentId, documentId, officeId, orderId, action, webhookId } = fromJson(event.payload);
	const topic = topicOf(event.topic);
	switch (topic) {
		case 'payment':
			return bodyOf(event, {
				topic,
				...(paymentResource === 'payment'
					? { path: '/v1/payments', id: paymentId }
					: { path: '/v2/stocks/documents', id: documentId }),
				action: event.topic === 'payment.deleted' ? 'delete' : 'post',
				last: { officeId, paymentId },
			});
		case 'courierOrder': {
			const first = { sellerId: event.company_id, ...(userToken === undefined ? {} : { userToken }) };
			return bodyOf(event, { topic, path: '/v1/couriers/orders', id: orderId, action, first });
		}
		case 'test':
			// Spec silent: a test has the members that both notifications share, and names the endpoint itself.
			return bodyOf(event, { topic, path: '/v1/webhooks', id: webhookId });
		default:
			return undefined;
	}
}

/** What a notification is about: first attempts about the same go out in the order of their events. */
export const resourceOf = (event: EventRow | undefined, paymentResource: PaymentResource): string =>
	(event && notificationOf(event, { paymentResource })?.resource) ?? '';
