/** Makes the deliveries of events as the relay numbers them, in its transaction: an event has all of them, or no number yet. */
import { type Tx, tally } from '../../kernel/db/index.ts';
import type { NumberedEvent, Subscriber } from '../../kernel/outbox/index.ts';
import { type DeliveryRow, insertDeliveries, WAITING } from './delivery-store.ts';
import { NOTIFIED_EVENTS, TEST_EVENT, topicOf } from './notification.ts';
import type { CourierTargetOf } from './ports.ts';
import { type EndpointRow, enabledOf, keepCourierEndpoint, makeDue } from './store.ts';

type Target = Pick<EndpointRow, 'id' | 'company_id' | 'payment_resource'>;
type NewDelivery = Omit<DeliveryRow, 'id'>;

export const newDelivery = (event: NumberedEvent, target: Target, nowMs: number): NewDelivery => ({
	company_id: event.company_id,
	endpoint_id: target.id,
	event_id: event.id,
	event_number: event.number,
	topic: topicOf(event.topic) as string,
	form: target.payment_resource,
	state: WAITING,
	attempt_count: 0,
	next_at: nowMs,
	lease: '',
	attempts: '',
	created_at: Math.floor(nowMs / 1000),
	finished_at: null,
});

/** Writes new deliveries and lets the workers know. */
export async function queueDeliveries(tx: Tx, rows: readonly NewDelivery[], nowMs: number): Promise<void> {
	await insertDeliveries(tx, rows);
	for (const [companyId, own] of Map.groupBy(rows, (row) => row.company_id)) {
		const byEndpoint = Map.groupBy(own, (row) => row.endpoint_id);
		await tally(
			tx,
			companyId,
			...[...byEndpoint].map(([id, many]) => ({
				subject: 'webhook_deliveries',
				key: [id] as const,
				by: many.length,
			})),
		);
		const ids = [...byEndpoint.keys()].sort((a, b) => a - b);
		await makeDue.run(tx, { companyId, ids, atMs: nowMs });
	}
}

function isWanted(
	event: NumberedEvent,
	endpoint: { id: number; courier_id: number | null; topics: readonly string[] },
) {
	if (event.topic === TEST_EVENT) return (JSON.parse(event.payload) as { webhookId: number }).webhookId === endpoint.id;
	// A courier's own address hears of its own orders alone.
	return endpoint.courier_id === null && endpoint.topics.includes(topicOf(event.topic) as string);
}

async function courierEndpoint(
	tx: Tx,
	courierTargetOf: CourierTargetOf,
	event: NumberedEvent,
	nowMs: number,
): Promise<Target | undefined> {
	const { courierId } = JSON.parse(event.payload) as { courierId: number };
	const address = await courierTargetOf(tx, event.company_id, courierId);
	if (!address?.url) return undefined;
	const endpoint = await keepCourierEndpoint.first(tx, {
		companyId: event.company_id,
		courierId,
		url: address.url,
		topics: '["courierOrder"]',
		now: Math.floor(nowMs / 1000),
	});
	if (!endpoint || endpoint.disabled === 1) return undefined;
	return { id: endpoint.id, company_id: event.company_id, payment_resource: 'document' };
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
			topics: JSON.parse(row.topics) as string[],
		}));
		const byCompany = Map.groupBy(endpoints, (endpoint) => endpoint.company_id);
		const rows: NewDelivery[] = [];
		for (const event of events) {
			for (const endpoint of byCompany.get(event.company_id) ?? [])
				if (isWanted(event, endpoint)) rows.push(newDelivery(event, endpoint, nowMs));
			if (event.topic !== 'courierOrder') continue;
			const target = await courierEndpoint(tx, courierTargetOf, event, nowMs);
			if (target) rows.push(newDelivery(event, target, nowMs));
		}
		if (rows.length === 0) return;
		await queueDeliveries(tx, rows, nowMs);
		tx.afterCommit(wake);
	},
});
