/** SQL on deliveries: what waits, who works on it, and what came of it. */
import { type Kysely, sql } from 'kysely';
import { type DialectParts, insertRows, source, statements, type Tx } from '../../../kernel/db/index.ts';
import type { PaymentResource } from '../notification.ts';
import { PRUNE_BATCH } from './limits.ts';

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
	/** Milliseconds: when the next attempt may be made; a first one waits for no time. */
	next_at: number;
	/** Milliseconds: when that was decided, by the clock that decided it. */
	set_at: number;
	/** How often it was begun again. */
	begun: number;
	/** One JSON object a line. */
	attempts: string;
	created_at: number;
	finished_at: number | null;
}

interface Tables {
	webhook_deliveries: DeliveryRow;
}

const prepare = statements<Tables>();

export const deliverySource = source<DeliveryRow>({
	table: 'webhook_deliveries',
	parent: 'endpoint_id',
	tally: { subject: 'webhook_deliveries', columns: ['endpoint_id'] },
});

/** Rows as columns: PostgreSQL reads arrays in half the time that it takes for JSON, or for a value per field. */
const INSERT_ALL = `
insert into webhook_deliveries (company_id, endpoint_id, event_id, event_number, topic, form, state, attempt_count, next_at,
	set_at, begun, attempts, created_at)
select c, d, e, n, t, f, 0, 0, $7, $7, 0, '', $8
from unnest($1::text::bigint[], $2::text::bigint[], $3::text::bigint[], $4::text::bigint[], $5::text::text[],
	$6::text::text[]) as r(c, d, e, n, t, f)`;

const array = (values: readonly (string | number | null)[]): string =>
	`{${values.map((value) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value))).join(',')}}`;

export type NewDelivery = Pick<
	DeliveryRow,
	'company_id' | 'endpoint_id' | 'event_id' | 'event_number' | 'topic' | 'form'
>;

/** Deliveries that are due at once. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[], nowMs: number): Promise<void> {
	const createdAt = Math.floor(nowMs / 1000);
	if (tx.dialect === 'postgres') {
		const names = ['company_id', 'endpoint_id', 'event_id', 'event_number', 'topic', 'form'] as const;
		const columns = names.map((name) => array(rows.map((row) => row[name])));
		await tx.query(INSERT_ALL, [...columns, nowMs, createdAt]);
		return;
	}
	const times = { next_at: nowMs, set_at: nowMs, created_at: createdAt };
	const fresh = { state: WAITING, attempt_count: 0, begun: 0, attempts: '', ...times };
	await insertRows(
		tx,
		'webhook_deliveries',
		rows.map((row) => ({ ...row, ...fresh })),
	);
}

interface Due {
	companyId: number;
	endpointId: number;
	except: readonly number[];
	limit: number;
}

/** What an attempt needs to know of its delivery. */
const ATTEMPTED = [
	'id',
	'company_id',
	'endpoint_id',
	'event_id',
	'event_number',
	'form',
	'attempt_count',
	'begun',
] as const;
export type DueDelivery = Pick<DeliveryRow, (typeof ATTEMPTED)[number]>;

const waitingAt = (db: Kysely<Tables>, p: Due, on: DialectParts) =>
	db
		.selectFrom('webhook_deliveries')
		.select(ATTEMPTED)
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', '=', p.endpointId)
		.where('state', '=', WAITING)
		.where('id', 'not in', on.ids(p.except));

/** What was never attempted since it was begun is due, whatever the clock says: in the order of the events. */
export const firstsOf = prepare((db, p: Due, on) =>
	waitingAt(db, p, on).where('attempt_count', '=', 0).orderBy('event_number').limit(p.limit),
);

/** What failed before and is due again, the longest due first. */
export const retriesOf = prepare((db, p: Due & { nowMs: number }, on) =>
	waitingAt(db, p, on)
		.where('attempt_count', '>', 0)
		.where('next_at', '<=', p.nowMs)
		.orderBy('next_at')
		.orderBy('id')
		.limit(p.limit),
);

/**
 * Of these, those that wait still (a retry, or begun again meanwhile). Not grouped: for that, SQLite would read all deliveries
 * that the company ever had, in the order of their endpoints.
 */
export const stillWaiting = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('webhook_deliveries')
		.select(['endpoint_id', 'attempt_count', 'next_at'])
		.where('company_id', '=', p.companyId)
		.where('id', 'in', on.ids(p.ids))
		.where('state', '=', WAITING),
);

/**
 * What was decided in a future that was none (a clock was ahead, or has been set back) is decided anew: as long after now as
 * it was after then.
 */
export const mendTimes = prepare((db, p: { nowMs: number; latestMs: number }) =>
	db
		.updateTable('webhook_deliveries')
		.set({ next_at: sql<number>`${p.nowMs} + next_at - set_at`, set_at: p.nowMs })
		.where('state', '=', WAITING)
		.where('attempt_count', '>', 0)
		.where('set_at', '>', p.latestMs),
);

interface Result {
	id: number;
	/** As it was taken. */
	begun: number;
	attemptCount: number;
	state: DeliveryRow['state'];
	nextAtMs: number;
	setAtMs: number;
	finishedAt: number | null;
	/** A line of JSON. */
	attempt: string;
}

/**
 * A result decides unless the delivery was begun again, or another worker has noted one meanwhile; that it arrived counts
 * in any case.
 */
const recordOne = prepare((db, p: Result & { companyId: number }) =>
	db
		.updateTable('webhook_deliveries')
		.set((set) => {
			const decides = set
				.case()
				.when(
					set.and([
						set('begun', '=', p.begun),
						set('state', '=', WAITING),
						set.or([set('attempt_count', '=', p.attemptCount), set(set.val(p.state), '=', DELIVERED)]),
					]),
				);
			return {
				attempts: sql<string>`attempts || ${p.attempt}`,
				state: decides.then(p.state).else(set.ref('state')).end(),
				next_at: decides.then(p.nextAtMs).else(set.ref('next_at')).end(),
				set_at: decides.then(p.setAtMs).else(set.ref('set_at')).end(),
				finished_at: decides.then(p.finishedAt).else(set.ref('finished_at')).end(),
				attempt_count: decides
					.then(set('attempt_count', '+', 1))
					.else(set.ref('attempt_count'))
					.end(),
			};
		})
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

const DECIDES = '(d.begun = r.begun and d.state = 0 and (d.attempt_count = r.attempt_count or r.state = 1))';
const RECORD_ALL = `
update webhook_deliveries as d set
	attempts = d.attempts || r.attempt,
	state = case when ${DECIDES} then r.state else d.state end,
	next_at = case when ${DECIDES} then r.next_at else d.next_at end,
	set_at = case when ${DECIDES} then r.set_at else d.set_at end,
	finished_at = case when ${DECIDES} then r.finished_at else d.finished_at end,
	attempt_count = d.attempt_count + case when ${DECIDES} then 1 else 0 end
from unnest($2::text::bigint[], $3::text::bigint[], $4::text::bigint[], $5::text::bigint[], $6::text::bigint[],
	$7::text::bigint[], $8::text::bigint[], $9::text::text[])
	as r(id, begun, attempt_count, state, next_at, set_at, finished_at, attempt)
where d.company_id = $1 and d.id = r.id and d.id = any(array(select unnest($2::text::bigint[])))`;

/** Notes attempts of different deliveries. One statement where a statement is a journey. */
export async function recordResults(tx: Tx, companyId: number, results: readonly Result[]): Promise<void> {
	if (tx.dialect === 'postgres') {
		const names = ['id', 'begun', 'attemptCount', 'state', 'nextAtMs', 'setAtMs', 'finishedAt', 'attempt'] as const;
		const columns = names.map((name) => array(results.map((result) => result[name])));
		await tx.query(RECORD_ALL, [companyId, ...columns]);
	} else await Promise.all(results.map((result) => recordOne.run(tx, { ...result, companyId })));
}

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
		.set((set) => ({
			state: WAITING,
			attempt_count: 0,
			next_at: p.nowMs,
			set_at: p.nowMs,
			begun: set('begun', '+', 1),
			finished_at: null,
		}))
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', '=', p.endpointId)
		.where('event_id', 'in', on.ids(p.eventIds))
		.returning('event_id'),
);

export const deleteOf = prepare((db, p: { companyId: number; endpointId: number }) =>
	db.deleteFrom('webhook_deliveries').where('company_id', '=', p.companyId).where('endpoint_id', '=', p.endpointId),
);

export const oldestDelivery = prepare((db, p: { companyId: number; endpointId: number }) =>
	db
		.selectFrom('webhook_deliveries')
		.select('created_at')
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', '=', p.endpointId)
		.orderBy('id')
		.limit(1),
);

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
