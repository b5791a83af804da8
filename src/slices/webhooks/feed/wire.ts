/** Events as the world sees them. */
import type { Static } from 'typebox';
import type { View } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { EventRow } from '../../../kernel/outbox/index.ts';
import { notificationOf } from '../notification.ts';
import type { EventShape } from './schema.ts';

export const EVENTS = '/v1/events';

export const eventToWire = (row: EventRow, view: View): Static<typeof EventShape> => ({
	href: `${view.addresses.base}${EVENTS}/${row.number}.json`,
	number: row.number,
	topic: row.topic,
	createdAt: row.created_at,
	data: fromJson(row.payload),
	notification: notificationOf(row, { paymentResource: 'document' }) ?? null,
});
