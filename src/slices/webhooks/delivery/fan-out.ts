/** Makes the deliveries of events as the relay numbers them, in its transaction: an event has all of them, or no number yet. */

import type { Tx } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { EventRow, Subscriber } from '../../../kernel/outbox/index.ts';
import { type EndpointRow, enabledOf, keepCourierEndpoint } from '../endpoints/store.ts';
import { NOTIFIED_EVENTS, TEST_EVENT, topicOf } from '../notification.ts';
import { holdEndpoints, queueDeliveries } from './due-store.ts';
import type { CourierTargetOf } from './ports.ts';
import type { NewDelivery } from './store.ts';

type Target = Pick<EndpointRow, 'id' | 'company_id' | 'payment_resource'>;

export const newDelivery = (event: EventRow, target: Target): NewDelivery => ({
	company_id: event.company_id,
	endpoint_id: target.id,
	event_id: event.id,
	event_number: event.number,
	topic: present(topicOf(event.topic), 'topic'),
	form: target.payment_resource,
});

/** New deliveries without those whose endpoint has been removed meanwhile. */
async function holdTargets(tx: Tx, rows: readonly NewDelivery[]): Promise<readonly NewDelivery[]> {
	const companyIds = [...new Set(rows.map((row) => row.company_id))];
	const ids = [...new Set(rows.map((row) => row.endpoint_id))];
	const held = new Set((await holdEndpoints.all(tx, { companyIds, ids })).map(({ id }) => id));
	return rows.filter((row) => held.has(row.endpoint_id));
}

function isWanted(event: EventRow, endpoint: { id: number; courier_id: number | null; topics: readonly string[] }) {
	if (event.topic === TEST_EVENT) return fromJson(event.payload).webhookId === endpoint.id;
	// A courier's own address hears of its own orders alone.
	return endpoint.courier_id === null && endpoint.topics.includes(present(topicOf(event.topic), 'topic'));
}

async function courierEndpoint(
	tx: Tx,
	courierTargetOf: CourierTargetOf,
	companyId: number,
	courierId: number,
	now: number,
): Promise<Target | undefined> {
	const address = await courierTargetOf(tx, companyId, courierId, now);
	if (!address?.url) return undefined;
	const endpoint = await keepCourierEndpoint.first(tx, {
		companyId,
		courierId,
		url: address.url,
		now,
	});
	if (!endpoint || endpoint.disabled === 1) return undefined;
	return { id: endpoint.id, company_id: companyId, payment_resource: 'document' };
}

export interface FanOutParts {
	clock: { nowMs(): number };
	courierTargetOf: CourierTargetOf;
	/** Called when the deliveries are committed. */
	wake(): void;
}

export const fanOut = ({ clock, courierTargetOf, wake }: FanOutParts): Subscriber => ({
	topics: NOTIFIED_EVENTS,
	async take(tx, events) {
		const nowMs = clock.nowMs();
		const companyIds = [...new Set(events.map((event) => event.company_id))];
		const endpoints = (await enabledOf.all(tx, { companyIds })).map((row) => ({
			...row,
			topics: fromJson(row.topics),
		}));
		const byCompany = Map.groupBy(endpoints, (endpoint) => endpoint.company_id);
		const couriers = new Map<number, Promise<Target | undefined>>();
		const courierOf = ({ company_id: companyId, payload }: EventRow) => {
			const courierId = Number(fromJson(payload).courierId);
			const found =
				couriers.get(courierId) ?? courierEndpoint(tx, courierTargetOf, companyId, courierId, Math.floor(nowMs / 1000));
			couriers.set(courierId, found);
			return found;
		};
		const rows: NewDelivery[] = [];
		for (const event of events) {
			for (const endpoint of byCompany.get(event.company_id) ?? [])
				if (isWanted(event, endpoint)) rows.push(newDelivery(event, endpoint));
			if (topicOf(event.topic) !== 'courierOrder') continue;
			const target = await courierOf(event);
			if (target) rows.push(newDelivery(event, target));
		}
		const wanted = rows.length > 0 ? await holdTargets(tx, rows) : rows;
		if (wanted.length === 0) return;
		await queueDeliveries(tx, wanted, nowMs);
		tx.afterCommit(wake);
	},
});
