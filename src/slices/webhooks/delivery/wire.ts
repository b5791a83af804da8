/** Deliveries as the world sees them. */
import type { Static } from 'typebox';
import type { View } from '../../../kernel/http/index.ts';
import { fromJson, type Json } from '../../../kernel/json.ts';
import { WEBHOOKS } from '../endpoints/wire.ts';
import type { Attempt } from './rules.ts';
import type { DeliveryShape } from './schema.ts';
import { DELIVERED, type DeliveryRow, FAILED, WAITING } from './store.ts';

const STATUSES = { [WAITING]: 'waiting', [DELIVERED]: 'delivered', [FAILED]: 'failed' } as const;

export const statusOf = ({ state }: Pick<DeliveryRow, 'state'>) => STATUSES[state];

const attemptsOf = (row: DeliveryRow): Attempt[] =>
	row.attempts
		.split('\n')
		.filter((line) => line !== '')
		.map((line: Json<Attempt>) => fromJson(line));

export const deliveryToWire = (row: DeliveryRow, view: View, webhookId: string): Static<typeof DeliveryShape> => ({
	href: `${view.addresses.base}${WEBHOOKS}/${row.endpoint_id}/deliveries/${row.id}.json`,
	id: row.id,
	webhookId,
	eventNumber: row.event_number,
	eventPart: row.part,
	topic: row.topic,
	status: statusOf(row),
	attemptCount: row.attempt_count,
	nextAttemptAt: row.state === WAITING ? Math.ceil(row.next_at / 1000) : null,
	createdAt: row.created_at,
	finishedAt: row.finished_at,
	attempts: attemptsOf(row),
});
