/** Endpoints, deliveries and events as the world sees them; secrets and header values are not among it. */
import { collection, type View } from '../../kernel/http/index.ts';
import type { EventRow } from '../../kernel/outbox/index.ts';
import type { Attempt } from './delivery/rules.ts';
import { DELIVERED, type DeliveryRow, FAILED, WAITING } from './delivery/store.ts';
import type { EndpointRow } from './endpoints/store.ts';
import { notificationOf } from './notification.ts';

export const WEBHOOKS = '/v1/webhooks';
export const EVENTS = '/v1/events';

export const deliveriesOf = (view: View, endpointId: number) =>
	collection(view, `${WEBHOOKS}/${endpointId}/deliveries`);

export const endpointToWire = (row: EndpointRow, view: View) => ({
	href: `${view.addresses.base}${WEBHOOKS}/${row.id}.json`,
	id: row.id,
	url: row.url,
	topics: JSON.parse(row.topics) as string[],
	headers: Object.fromEntries((JSON.parse(row.header_names) as string[]).map((name) => [name, null])),
	paymentResource: row.payment_resource,
	courierId: row.courier_id,
	disabled: row.disabled,
	disabledReason: row.disabled_reason,
	disabledAt: row.disabled_at,
	failingSince: row.failing_since,
	lastSuccessAt: row.last_success_at,
	lastFailureAt: row.last_failure_at,
	previousSecretUntil: row.previous_until,
	createdAt: row.created_at,
	deliveries: deliveriesOf(view, row.id),
});

const STATUSES = { [WAITING]: 'waiting', [DELIVERED]: 'delivered', [FAILED]: 'failed' } as const;

const attemptsOf = (row: DeliveryRow): Attempt[] =>
	row.attempts
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line) as Attempt);

export const deliveryToWire = (row: DeliveryRow, view: View, webhookId: string) => ({
	href: `${view.addresses.base}${WEBHOOKS}/${row.endpoint_id}/deliveries/${row.id}.json`,
	id: row.id,
	webhookId,
	eventNumber: row.event_number,
	topic: row.topic,
	status: STATUSES[row.state],
	attemptCount: row.attempt_count,
	nextAttemptAt: row.state === WAITING ? Math.ceil(row.next_at / 1000) : null,
	createdAt: row.created_at,
	finishedAt: row.finished_at,
	attempts: attemptsOf(row),
});

export const eventToWire = (row: EventRow, view: View) => ({
	href: `${view.addresses.base}${EVENTS}/${row.number}.json`,
	number: row.number,
	topic: row.topic,
	createdAt: row.created_at,
	data: JSON.parse(row.payload) as Record<string, unknown>,
	notification: notificationOf(row, { paymentResource: 'document' }) ?? null,
});
