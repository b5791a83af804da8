/** Begins deliveries again: one, a range, or everything since a time, also what was never queued while nothing was delivered. */
import type { Static } from 'typebox';
import type { Tx } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type EventRow, eventsBetween, publish } from '../../../kernel/outbox/index.ts';
import { holdEndpoint } from '../endpoints/save-endpoint.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { isDisabled, noRange } from '../errors.ts';
import { eventsOfTopics, TEST_EVENT } from '../notification.ts';
import type { Redelivery } from '../schema.ts';
import { makeDue } from './due-store.ts';
import { newDelivery, queueDeliveries } from './fan-out.ts';
import { MOST_REDELIVERED } from './limits.ts';
import { beginAgain, type DeliveryRow, deliverySource } from './store.ts';

// Spec silent: nothing is delivered again, or tested, at an endpoint that is disabled.
async function holdEnabled(tx: Tx, companyId: number, id: number): Promise<EndpointRow> {
	const row = await holdEndpoint(tx, companyId, id);
	if (row.disabled === 1) throw isDisabled();
	return row;
}

/** `POST /v1/webhooks/:id/deliveries/:deliveryId/redeliver.json` */
export async function redeliverOne(
	tx: Tx,
	companyId: number,
	endpointId: number,
	id: number,
	nowMs: number,
): Promise<DeliveryRow> {
	await holdEnabled(tx, companyId, endpointId);
	const before = await deliverySource.find(tx, companyId, id);
	if (!before || before.endpoint_id !== endpointId) throw notFound('delivery');
	await beginAgain.run(tx, { companyId, endpointId, eventIds: [before.event_id], nowMs });
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return (await deliverySource.find(tx, companyId, id)) as DeliveryRow;
}

/** A courier's own address hears of its own orders alone. */
function ownEvents(endpoint: EndpointRow, events: readonly EventRow[]): readonly EventRow[] {
	if (endpoint.courier_id === null) return events;
	return events.filter(
		({ payload }) => (JSON.parse(payload) as { courierId: number }).courierId === endpoint.courier_id,
	);
}

/** `POST /v1/webhooks/:id/redeliver.json` */
export async function redeliverRange(
	tx: Tx,
	companyId: number,
	endpointId: number,
	range: Static<typeof Redelivery>,
	nowMs: number,
): Promise<{ count: number; lastNumber: number | null; more: 0 | 1 }> {
	if (Object.keys(range).length === 0) throw noRange();
	const endpoint = await holdEnabled(tx, companyId, endpointId);
	const { from = 1, to = Number.MAX_SAFE_INTEGER, since = 0, until = Number.MAX_SAFE_INTEGER } = range;
	const topics = eventsOfTopics(JSON.parse(endpoint.topics) as string[]);
	const found = await eventsBetween.all(tx, { companyId, topics, from, to, since, until, limit: MOST_REDELIVERED });
	const events = ownEvents(endpoint, found);
	const eventIds = events.map((event) => event.id);
	const begun = await beginAgain.all(tx, { companyId, endpointId, eventIds, nowMs });
	const known = new Set(begun.map((row) => row.event_id));
	const missing = events.filter(({ id }) => !known.has(id)).map((event) => newDelivery(event, endpoint));
	if (missing.length > 0) await queueDeliveries(tx, missing, nowMs);
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return {
		count: events.length,
		lastNumber: found.at(-1)?.number ?? null,
		more: found.length === MOST_REDELIVERED ? 1 : 0,
	};
}

/** `POST /v1/webhooks/:id/test.json`: a numbered event like any other, for this endpoint alone. */
export async function sendTest(tx: Tx, companyId: number, id: number, now: number): Promise<EndpointRow> {
	const row = await holdEnabled(tx, companyId, id);
	await publish(tx, now, { companyId, topic: TEST_EVENT, payload: { webhookId: id } });
	return row;
}
