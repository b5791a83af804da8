/** An event is written in the transaction of its effect: both are durable, or neither is. */
import { insertRows, type Tx } from '../db/index.ts';
import { ring } from './bell.ts';

export interface OutgoingEvent {
	companyId: number;
	/** `thing.created` */
	topic: string;
	payload: Readonly<Record<string, unknown>>;
}

export async function publish(tx: Tx, now: number, ...events: readonly OutgoingEvent[]): Promise<void> {
	await insertRows(
		tx,
		'outbox_events',
		events.map(({ companyId, topic, payload }) => ({
			company_id: companyId,
			topic,
			payload: JSON.stringify(payload),
			created_at: now,
		})),
	);
	tx.afterCommit(() => ring(events.map(({ topic }) => topic)));
}
