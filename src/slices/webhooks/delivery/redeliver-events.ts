/** Redelivers: one, a range, or everything since a time, also what was never queued while nothing was delivered. */

import type { Static } from 'typebox';
import type { Work } from '../../../foundations/identity/index.ts';
import { notFound, present } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import { type EventRow, eventsBetween, publish } from '../../../kernel/outbox/index.ts';
import { holdEndpoint } from '../endpoints/save-endpoint.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { eventsOfTopics, TEST_EVENT } from '../notification.ts';
import { makeDue, queueDeliveries } from './due-store.ts';
import { isDisabled, noRange } from './errors.ts';
import { newDelivery } from './fan-out.ts';
import { MOST_REDELIVERED } from './limits.ts';
import type { Redelivery } from './schema.ts';
import { beginAgain, type DeliveryRow, deliverySource } from './store.ts';

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
	await beginAgain.run(tx, { companyId, endpointId, eventIds: [before.event_id], nowMs: nowMs(work) });
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return present(await deliverySource.find(tx, companyId, id), 'delivery');
}

/** A courier's own address hears of its own orders alone. */
function ownEvents(endpoint: EndpointRow, events: readonly EventRow[]): readonly EventRow[] {
	if (endpoint.courier_id === null) return events;
	return events.filter(({ payload }) => fromJson(payload).courierId === endpoint.courier_id);
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
	const topics = eventsOfTopics(fromJson(endpoint.topics));
	const found = await eventsBetween.all(tx, { companyId, topics, from, to, since, until, limit: MOST_REDELIVERED });
	const events = ownEvents(endpoint, found);
	const eventIds = events.map((event) => event.id);
	const again = await beginAgain.all(tx, { companyId, endpointId, eventIds, nowMs: nowMs(work) });
	const known = new Set(again.map((row) => row.event_id));
	const missing = events.filter(({ id }) => !known.has(id)).map((event) => newDelivery(event, endpoint));
	if (missing.length > 0) await queueDeliveries(tx, missing, nowMs(work));
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return {
		count: events.length,
		lastNumber: found.at(-1)?.number ?? null,
		more: found.length === MOST_REDELIVERED ? 1 : 0,
	};
}

/** `POST /v1/webhooks/:id/test.json`: a numbered event like any other, for this endpoint alone. */
export async function sendTest(work: Work, id: number): Promise<EndpointRow> {
	const row = await holdEnabled(work, id);
	await publish(work.tx, work.now, { companyId: row.company_id, topic: TEST_EVENT, payload: { webhookId: id } });
	return row;
}
