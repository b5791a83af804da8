/** An event is written in the transaction of its effect: both are durable, or neither is. */
import type { Batch, Tx } from '../db/index.ts';
import { ring } from './bell.ts';

export interface OutgoingEvent {
	companyId: number;
	/** `thing.created` */
	topic: string;
	payload: Readonly<Record<string, unknown>>;
}

export function addEvents(batch: Batch, now: number, ...events: readonly OutgoingEvent[]): void {
	const rows = events.map(({ companyId, topic, payload }) => ({
		company_id: companyId,
		topic,
		payload: JSON.stringify(payload),
		created_at: now,
	}));
	batch.insert('outbox_events', rows);
	batch.afterCommit(() => ring(events.map(({ topic }) => topic)));
}

export async function publish(tx: Tx, now: number, ...events: readonly OutgoingEvent[]): Promise<void> {
	const batch = tx.batch();
	addEvents(batch, now, ...events);
	await batch.send();
}
