/** Redelivers: one, a range, or everything since a time, also what was never queued while nothing was delivered. */

import { setImmediate } from 'node:timers/promises';
import type { Static } from 'typebox';
import type { Work } from '../../../foundations/identity/index.ts';
import { notFound, present } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import { type EventRow, eventsBetween, publish } from '../../../kernel/outbox/index.ts';
import { holdEndpoint } from '../endpoints/save-endpoint.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { eventsBehind, isToldToCourier, TEST_EVENT } from '../topics.ts';
import { makeDue, queueDeliveries } from './due-store.ts';
import { isDisabled, noRange } from './errors.ts';
import { newDeliveries } from './fan-out.ts';
import { MOST_REDELIVERED, REDELIVER_BATCH } from './limits.ts';
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
	return events.filter(
		({ topic, payload }) => isToldToCourier(topic) && fromJson(payload).courierId === endpoint.courier_id,
	);
}

interface Wanted {
	/** Of the events, the last that was looked at. */
	lastSeen: number | null;
	lastWanted: number | null;
	rows: NewDelivery[];
	/** Whether there is no room for the next. */
	isFull: boolean;
}

/** What events tell the endpoint, as far as there is room for it: an event whole, or not at all. */
function wantedOf(endpoint: EndpointRow, topics: readonly string[], events: readonly EventRow[], room: number): Wanted {
	const wanted: Wanted = { lastSeen: null, lastWanted: null, rows: [], isFull: false };
	for (const event of events) {
		const rows = newDeliveries(event, endpoint, (topic) => topics.includes(topic));
		// The first of a request goes out whatever it takes, or nobody would ever get past it.
		const isFirst = room === MOST_REDELIVERED && wanted.rows.length === 0;
		if (wanted.rows.length + rows.length > room && !isFirst && rows.length > 0) return { ...wanted, isFull: true };
		wanted.rows.push(...rows);
		wanted.lastSeen = event.number;
		if (rows.length > 0) wanted.lastWanted = event.number;
	}
	return wanted;
}

/** In parts of so many rows, an event never torn apart. */
function wholeEvents(rows: readonly NewDelivery[], most: number): NewDelivery[][] {
	const parts: NewDelivery[][] = [];
	for (const own of Map.groupBy(rows, (row) => row.event_id).values()) {
		const last = parts.at(-1);
		if (last && last.length + own.length <= most) last.push(...own);
		else parts.push([...own]);
	}
	return parts;
}

/** Begins again what was queued before, and queues what was not. */
async function deliverAgain(work: Work, endpoint: EndpointRow, topics: readonly string[], rows: NewDelivery[]) {
	const { tx } = work;
	const { id: endpointId, company_id: companyId } = endpoint;
	for (const part of wholeEvents(rows, REDELIVER_BATCH)) {
		const eventIds = [...new Set(part.map((row) => row.event_id))];
		const again = await beginAgain.all(tx, { companyId, endpointId, eventIds, topics, nowMs: nowMs(work) });
		const known = new Set(again.map((row) => `${row.event_id}/${row.part}`));
		const missing = part.filter((row) => !known.has(`${row.event_id}/${row.part}`));
		if (missing.length > 0) await queueDeliveries(tx, missing, nowMs(work));
		await setImmediate();
	}
}

/** `POST /v1/webhooks/:id/redeliver.json`: part by part in one transaction, so that others get their turn in between. */
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
	const asked = { companyId, topics: behind ?? [], isAnyTopic: behind ? 0 : 1, to, since, until } as const;
	let seen = 0;
	let count = 0;
	let lastSeen: number | null = null;
	let lastWanted: number | null = null;
	let isCut = false;
	for (let isMore = true; isMore && !isCut; ) {
		const limit = Math.min(REDELIVER_BATCH, MOST_REDELIVERED - seen);
		const found: EventRow[] = await eventsBetween.all(tx, {
			...asked,
			from: lastSeen === null ? from : lastSeen + 1,
			limit,
		});
		const wanted = wantedOf(endpoint, topics, ownEvents(endpoint, found), MOST_REDELIVERED - count);
		await deliverAgain(work, endpoint, topics, wanted.rows);
		seen += found.length;
		count += wanted.rows.length;
		lastSeen = (wanted.isFull ? wanted.lastSeen : found.at(-1)?.number) ?? lastSeen;
		lastWanted = wanted.lastWanted ?? lastWanted;
		isMore = found.length === limit;
		isCut = wanted.isFull || seen === MOST_REDELIVERED;
	}
	await makeDue.run(tx, { companyId, ids: [endpointId] });
	return { count, lastNumber: isCut ? lastSeen : lastWanted, more: isCut ? 1 : 0 };
}

/** `POST /v1/webhooks/:id/test.json`: a numbered event like any other, for this endpoint alone. */
export async function sendTest(work: Work, id: number): Promise<EndpointRow> {
	const row = await holdEnabled(work, id);
	await publish(work.tx, work.now, { companyId: row.company_id, topic: TEST_EVENT, payload: { webhookId: id } });
	return row;
}
