/** SQL on deliveries: what waits, who works on it, and what came of it. */
import { sql } from 'kysely';
import { insertRows, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { PaymentResource } from './notification.ts';

export const WAITING = 0;
export const DELIVERED = 1;
export const FAILED = 2;

export interface DeliveryRow {
	id: number;
	company_id: number;
	endpoint_id: number;
	event_id: number;
	event_number: number;
	topic: string;
	form: PaymentResource;
	state: typeof WAITING | typeof DELIVERED | typeof FAILED;
	/** Attempts since it was last begun. */
	attempt_count: number;
	/** Milliseconds. */
	next_at: number;
	/** Whose attempt is under way; empty for nobody's. */
	lease: string;
	/** One JSON object a line. */
	attempts: string;
	created_at: number;
	finished_at: number | null;
}

const prepare = statements<{ webhook_deliveries: DeliveryRow }>();

export const deliverySource = source<DeliveryRow>({
	table: 'webhook_deliveries',
	parent: 'endpoint_id',
	tally: { subject: 'webhook_deliveries', columns: ['endpoint_id'] },
});

const ROWS_AT_ONCE = 100;

/** Sent together: a thousand rows are one journey. */
export async function insertDeliveries(tx: Tx, rows: readonly Omit<DeliveryRow, 'id'>[]): Promise<void> {
	const chunks: Promise<void>[] = [];
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
		chunks.push(insertRows(tx, 'webhook_deliveries', rows.slice(start, start + ROWS_AT_ONCE)));
	await Promise.all(chunks);
}

interface Lease {
	companyId: number;
	endpointId: number;
	nowMs: number;
	untilMs: number;
	lease: string;
	limit: number;
}

/** Takes what is due until a time; whoever takes it dies with it no longer than that. */
export const leaseDue = prepare((db, p: Lease, on) => {
	const due = db
		.selectFrom('webhook_deliveries')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', '=', p.endpointId)
		.where('state', '=', WAITING)
		.where('next_at', '<=', p.nowMs)
		.orderBy('next_at')
		.orderBy('id')
		.limit(p.limit);
	// As an array it is looked for once; PostgreSQL would join it, and then looks again for every row (24 s for 4,000).
	const ids = on.dialect === 'postgres' ? sql<number>`any(array(${due.forUpdate().skipLocked()}))` : due;
	return db
		.updateTable('webhook_deliveries')
		.set({ lease: p.lease, next_at: p.untilMs })
		.where('company_id', '=', p.companyId)
		.where('state', '=', WAITING)
		.where('id', on.dialect === 'postgres' ? '=' : 'in', ids as never)
		.returningAll();
});

interface Result {
	id: number;
	lease: string;
	state: DeliveryRow['state'];
	nextAtMs: number;
	finishedAt: number | null;
	/** A line of JSON. */
	attempt: string;
}

const recordOne = prepare((db, p: Result & { companyId: number }) =>
	db
		.updateTable('webhook_deliveries')
		.set((set) => {
			const isOurs = set.case().when('lease', '=', p.lease);
			return {
				attempts: sql<string>`attempts || ${p.attempt}`,
				state: isOurs.then(p.state).else(set.ref('state')).end(),
				next_at: isOurs.then(p.nextAtMs).else(set.ref('next_at')).end(),
				finished_at: isOurs.then(p.finishedAt).else(set.ref('finished_at')).end(),
				attempt_count: isOurs
					.then(set('attempt_count', '+', 1))
					.else(set.ref('attempt_count'))
					.end(),
				lease: isOurs.then('').else(set.ref('lease')).end(),
			};
		})
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

const RECORD_ALL = `
update webhook_deliveries as d set
	attempts = d.attempts || r.attempt,
	state = case when d.lease = r.lease then r.state else d.state end,
	next_at = case when d.lease = r.lease then r."nextAtMs" else d.next_at end,
	finished_at = case when d.lease = r.lease then r."finishedAt" else d.finished_at end,
	attempt_count = d.attempt_count + case when d.lease = r.lease then 1 else 0 end,
	lease = case when d.lease = r.lease then '' else d.lease end
from jsonb_to_recordset($1::text::jsonb)
	as r(id bigint, lease text, state bigint, "nextAtMs" bigint, "finishedAt" bigint, attempt text)
where d.company_id = $2 and d.id = r.id
	and d.id = any(array(select (value->>'id')::bigint from jsonb_array_elements($1::text::jsonb)))`;

/**
 * Notes attempts of different deliveries, and what each came to unless somebody else has taken the delivery meanwhile. One
 * statement where a statement is a journey.
 */
export async function recordResults(tx: Tx, companyId: number, results: readonly Result[]): Promise<void> {
	if (tx.dialect === 'postgres') await tx.query(RECORD_ALL, [JSON.stringify(results), companyId]);
	else for (const result of results) await recordOne.run(tx, { ...result, companyId });
}

/** Gives back what was taken and not begun. */
export const release = prepare(
	(db, p: { companyId: number; ids: readonly number[]; lease: string; nowMs: number }, on) =>
		db
			.updateTable('webhook_deliveries')
			.set({ lease: '', next_at: p.nowMs })
			.where('company_id', '=', p.companyId)
			.where('id', 'in', on.ids(p.ids))
			.where('lease', '=', p.lease),
);

interface Again {
	companyId: number;
	endpointId: number;
	eventIds: readonly number[];
	nowMs: number;
}

/** Begins deliveries anew, with the whole schedule before them. */
export const beginAgain = prepare((db, p: Again, on) =>
	db
		.updateTable('webhook_deliveries')
		.set({ state: WAITING, attempt_count: 0, next_at: p.nowMs, lease: '', finished_at: null })
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', '=', p.endpointId)
		.where('event_id', 'in', on.ids(p.eventIds))
		.returning('event_id'),
);

export const deleteOf = prepare((db, p: { companyId: number; endpointId: number }) =>
	db.deleteFrom('webhook_deliveries').where('company_id', '=', p.companyId).where('endpoint_id', '=', p.endpointId),
);

export const PRUNE_BATCH = 1_000;

export const pruneOldest = prepare((db, p: { companyId: number; endpointId: number; until: number }) => {
	const oldest = db
		.selectFrom('webhook_deliveries')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', '=', p.endpointId)
		.orderBy('id')
		.limit(PRUNE_BATCH);
	return db
		.deleteFrom('webhook_deliveries')
		.where('company_id', '=', p.companyId)
		.where('created_at', '<=', p.until)
		.where('id', 'in', oldest);
});
