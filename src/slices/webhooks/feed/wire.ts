/** Events as the world sees them. */
import type { Static } from 'typebox';
import type { View } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { EventRow } from '../../../kernel/outbox/index.ts';
import { notificationOf, partsOf } from '../notification.ts';
import type { EventShape } from './schema.ts';

export const EVENTS = '/v1/events';

/** What the event tells, by topic: which of its parts. They follow each other, as the stock of many variants does. */
function toldIn(row: EventRow) {
	const told: { topic: string; action: string; firstPart: number; lastPart: number }[] = [];
	partsOf(row).forEach(({ topic, action }, index) => {
		const part = index + 1;
		const last = told.at(-1);
		if (last?.topic === topic) last.lastPart = part;
		else told.push({ topic, action, firstPart: part, lastPart: part });
	});
	return told;
}

export const eventToWire = (row: EventRow, view: View): Static<typeof EventShape> => ({
	href: `${view.addresses.base}${EVENTS}/${row.number}.json`,
	number: row.number,
	topic: row.topic,
	createdAt: row.created_at,
	data: fromJson(row.payload),
	notification: notificationOf(row, { paymentResource: 'document' }) ?? null,
	notifications: toldIn(row),
});
