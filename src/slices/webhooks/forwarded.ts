/** What webhooks would carry of an event that was read from the feed, for a program that forwards it to its own machine. */
import { hash } from 'node:crypto';
import { USER_AGENT } from './delivery/attempt-delivery.ts';
import { notificationOf, partsOf } from './notification.ts';
import { signedHeaders } from './signature.ts';

/** An event as the feed shows it. */
export interface ShownEvent {
	number: number;
	topic: string;
	createdAt: number;
	data: Readonly<Record<string, unknown>>;
	/** The body of its first notification. */
	notification: { cpnId: number } | null;
}

export interface Notification {
	/** The same whenever it is sent again, and of nothing else. */
	id: string;
	topic: string;
	action: string;
	resource: string;
	eventNumber: number;
	body: string;
}

/** In the order in which webhooks carry them. */
export function notificationsIn({ number, topic, createdAt, data, notification }: ShownEvent): Notification[] {
	if (!notification) return [];
	const event = {
		id: number,
		company_id: notification.cpnId,
		number,
		topic,
		payload: JSON.stringify(data),
		created_at: createdAt,
	};
	return partsOf(event).flatMap((_part, index) => {
		const told = notificationOf(event, { paymentResource: 'document' }, index + 1);
		if (!told) return [];
		const name = `${event.company_id}/${number}/${index + 1}`;
		const id = `evt_${hash('sha256', `forwarded/${name}`).slice(0, 32)}`;
		const { topic: about, action, resource } = told;
		return [{ id, topic: about, action, resource, eventNumber: number, body: JSON.stringify(told) }];
	});
}

/** As of a webhook, signed now. */
export const forwardedHeaders = (secret: string, { id, body }: Notification, now: number): Record<string, string> => ({
	'content-type': 'application/json',
	'user-agent': USER_AGENT,
	...signedHeaders([secret], id, now, body),
});
