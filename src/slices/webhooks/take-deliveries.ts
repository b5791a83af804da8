/** Takes due deliveries for one worker: an endpoint's row is held while its deliveries are leased, so no other takes the same. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../kernel/db/index.ts';
import { type EventRow, eventsByIds } from '../../kernel/outbox/index.ts';
import { type DeliveryRow, leaseDue } from './delivery-store.ts';
import { type EndpointRow, holdDue, setDueByWaiting } from './store.ts';

export interface Taken {
	endpoint: EndpointRow;
	lease: string;
	deliveries: readonly { delivery: DeliveryRow; event: EventRow | undefined }[];
}

interface Wanted {
	companyId: number;
	id: number;
	limit: number;
}

export function takeDeliveries(
	db: Database,
	wanted: readonly Wanted[],
	nowMs: number,
	leaseMs: number,
): Promise<Taken[]> {
	return db.transaction(async (tx) => {
		const taken: Taken[] = [];
		for (const { companyId, id, limit } of wanted) {
			const endpoint = await holdDue.first(tx, { companyId, id, nowMs });
			if (!endpoint) continue;
			const lease = randomUUID();
			const untilMs = nowMs + leaseMs;
			// Sent together, in this order: what is left decides when to look again.
			const [rows] = await Promise.all([
				leaseDue.all(tx, { companyId, endpointId: id, nowMs, untilMs, lease, limit }),
				setDueByWaiting.run(tx, { companyId, id }),
			]);
			if (rows.length === 0) continue;
			const events = await eventsByIds.all(tx, { companyId, ids: rows.map((row) => row.event_id) });
			const byId = new Map(events.map((event) => [event.id, event]));
			// An update answers in no promised order; receivers get what happened first before what came later.
			const deliveries = rows
				.sort((a, b) => a.event_number - b.event_number)
				.map((delivery) => ({ delivery, event: byId.get(delivery.event_id) }));
			taken.push({ endpoint, lease, deliveries });
		}
		return taken;
	});
}
