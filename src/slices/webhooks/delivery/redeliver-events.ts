/** Redelivers: one, a range, or everything since a time, also what was never queued while nothing was delivered. */

import type { Static } from 'typebox';
import type { Work } from '../../../foundations/identity/index.ts';
import { notFound, present } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import { type EventRow, eventsBetween, publish } from '../../../kernel/outbox/index.ts';
import { holdEndpoint } from '../endpoints/save-endpoint.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { eventsBehind, TEST_EVENT } from '../topics.ts';
import { makeDue, queueDeliveries } from './due-store.ts';
import { isDisabled, noRange } from './errors.ts';
import { newDeliveries } from './fan-out.ts';
import { MOST_REDELIVERED } from './limits.ts';
import type { Redelivery } from './schema.ts';
import { beginAgain, beginOneAgain, type DeliveryRow, deliverySource, type NewDelivery } from './store.ts';

/** Deliveries are due to the millisecond. */
const nowMs = ({ now }: Work): number => now * 1000;

// Spec silent: nothing is delivered again, or tested, at an endpoint that is disabled.
async function holdEnabled(work: Work, id: number): Promise<EndpointRow> {
	const row = await holdEndpoint(work, id);
	if (row.disabled === 1) throw isDisabled();
	return row;
}

/** `POST /v1/webhooks/:id/deliveries/:deliveryId/redeliver.json` */
export async function redeliverOne(work: Work, endpointId: number, id: number): Promise<DeliveryRow> {
	const { tx } = work;
	const { company_id: companyId } = await holdEnabled(work, endpointId);
	const before = await deliverySource.find(tx, companyId, id);
	if (!before || before.endpoint_id !== endpointId) throw notFound('delivery');
	await beginOneAgain.run(tx, { companyId, endpointId, id, nowMs: nowMs(work) });
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return present(await deliverySource.find(tx, companyId, id), 'delivery');
}

/** A courier's own address hears of its own orders alone. */
function ownEvents(endpoint: EndpointRow, events: readonly EventRow[]): readonly EventRow[] {
	if (endpoint.courier_id === null) return events;
	return events.filter(({ payload }) => fromJson(payload).courierId === endpoint.courier_id);
}

interface Wanted {
	/** Of events of the range, those that were looked at. */
	lastSeen: number | null;
	lastWanted: number | null;
	rows: NewDelivery[];
	isCut: boolean;
}

/** What events tell the endpoint, as far as one request may queue it: an event whole, or not at all. */
function wantedOf(endpoint: EndpointRow, events: readonly EventRow[]): Wanted {
	const topics = fromJson(endpoint.topics);
	const wanted: Wanted = { lastSeen: null, lastWanted: null, rows: [], isCut: events.length === MOST_REDELIVERED };
	for (const event of events) {
		const rows = newDeliveries(event, endpoint, (topic) => topics.includes(topic));
		if (wanted.rows.length > 0 && wanted.rows.length + rows.length > MOST_REDELIVERED)
			return { ...wanted, isCut: true };
		wanted.rows.push(...rows);
		wanted.lastSeen = event.number;
		if (rows.length > 0) wanted.lastWanted = event.number;
	}
	return wanted;
}

/** `POST /v1/webhooks/:id/redeliver.json` */
export async function redeliverRange(
	work: Work,
	endpointId: number,
	range: Static<typeof Redelivery>,
): Promise<{ count: number; lastNumber: number | null; more: 0 | 1 }> {
	if (Object.keys(range).length === 0) throw noRange();
	const { tx } = work;
	const endpoint = await holdEnabled(work, endpointId);
	const { company_id: companyId } = endpoint;
	const { from = 1, to = Number.MAX_SAFE_INTEGER, since = 0, until = Number.MAX_SAFE_INTEGER } = range;
	const topics = fromJson(endpoint.topics);
	const behind = eventsBehind(topics);
	const found = await eventsBetween.all(tx, {
		companyId,
		topics: behind ?? [],
		isAnyTopic: behind ? 0 : 1,
		from,
		to,
		since,
		until,
		limit: MOST_REDELIVERED,
	});
	const { rows, lastSeen, lastWanted, isCut } = wantedOf(endpoint, ownEvents(endpoint, found));
	const eventIds = [...new Set(rows.map((row) => row.event_id))];
	const again = await beginAgain.all(tx, { companyId, endpointId, eventIds, topics, nowMs: nowMs(work) });
	const known = new Set(again.map((row) => `${row.event_id}/${row.part}`));
	const missing = rows.filter((row) => !known.has(`${row.event_id}/${row.part}`));
	if (missing.length > 0) await queueDeliveries(tx, missing, nowMs(work));
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return { count: rows.length, lastNumber: isCut ? lastSeen : lastWanted, more: isCut ? 1 : 0 };
}

/** `POST /v1/webhooks/:id/test.json`: a numbered event like any other, for this endpoint alone. */
export async function sendTest(work: Work, id: number): Promise<EndpointRow> {
	const row = await holdEnabled(work, id);
	await publish(work.tx, work.now, { companyId: row.company_id, topic: TEST_EVENT, payload: { webhookId: id } });
	return row;
}
