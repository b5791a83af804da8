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
		request_id: batch.origin ?? null,
	}));
	batch.insert('outbox_events', rows);
	batch.afterCommit(() => ring(events));
}

export async function publish(tx: Tx, now: number, ...events: readonly OutgoingEvent[]): Promise<void> {
	const batch = tx.batch();
	addEvents(batch, now, ...events);
	await batch.send();
}

/** What transactions under way publish at their end. */
const noted = new WeakMap<Tx, { now: number; events: OutgoingEvent[] }>();

/** Sends them with the last statements of the transaction, so that nothing waits for them. */
export function publishAtCommit(tx: Tx, now: number, ...events: readonly OutgoingEvent[]): void {
	const known = noted.get(tx);
	if (known) {
		known.events.push(...events);
		return;
	}
	const own = { now, events: [...events] };
	noted.set(tx, own);
	tx.beforeCommit((last) => {
		noted.delete(tx);
		addEvents(last, own.now, ...own.events);
	});
}
