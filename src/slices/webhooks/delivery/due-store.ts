/** SQL on what is due: at which endpoints, and which worker owns each. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type DialectParts, statements, type Tx, tally } from '../../../kernel/db/index.ts';
import { type EndpointRow, NEVER_DUE } from '../endpoints/store.ts';
import { MOST_DUE } from './limits.ts';
import { type DeliveryRow, insertDeliveries, type NewDelivery, WAITING } from './store.ts';

interface Tables {
	webhook_endpoints: EndpointRow;
	webhook_deliveries: DeliveryRow;
}

const prepare = statements<Tables>();

const holdEndpointsOf = prepare((db, p: { companyId: number; ids: readonly number[] }, on) => {
	const found = db
		.selectFrom('webhook_endpoints')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids))
		.orderBy('id');
	return on.lock(found);
});

/**
 * Locks endpoints until the transaction ends, in the order of companies and ids; answers those that still exist. A transaction that queues
 * deliveries locks their endpoints first, so that none is removed meanwhile, or its next poll put off without seeing what was queued.
 */
export async function holdEndpoints(
	tx: Tx,
	endpoints: readonly { company_id: number; id: number }[],
): Promise<ReadonlySet<number>> {
	const batch = tx.batch();
	const held = [...Map.groupBy(endpoints, (each) => each.company_id)]
		.sort(([one], [other]) => one - other)
		.map(([companyId, own]) => batch.all(holdEndpointsOf, { companyId, ids: own.map(({ id }) => id) }));
	await batch.send();
	return new Set(held.flatMap(({ value }) => value.map(({ id }) => id)));
}

/** Endpoints are due now, whatever any clock says; their rows are locked. */
export const makeDue = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.updateTable('webhook_endpoints')
		.set({ due_at: 0 })
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids))
		.where('due_at', '>', 0),
);

/** How many deliveries one statement writes. */
const QUEUE_BATCH = 1_000;

async function queueBatch(tx: Tx, rows: readonly NewDelivery[], nowMs: number): Promise<void> {
	const batch = tx.batch();
	const queued = batch.all(insertDeliveries, { rows, nowMs, now: Math.floor(nowMs / 1000) });
	for (const [companyId, own] of Map.groupBy(rows, (row) => row.company_id))
		batch.run(makeDue, { companyId, ids: [...new Set(own.map((row) => row.endpoint_id))] });
	await batch.send();
	for (const [companyId, own] of Map.groupBy(queued.value, (row) => row.company_id))
		for (const [id, many] of Map.groupBy(own, (row) => row.endpoint_id))
			tally(tx, companyId, { subject: 'webhook_deliveries', key: [id], by: many.length });
}

/** Writes new deliveries at endpoints that are held, and lets the workers know. */
export async function queueDeliveries(tx: Tx, rows: readonly NewDelivery[], nowMs: number): Promise<void> {
	for (let start = 0; start < rows.length; start += QUEUE_BATCH) {
		// An event may tell of a thousand things to a hundred endpoints; callers are not to wait for all of them.
		if (start > 0) await setImmediate();
		await queueBatch(tx, rows.slice(start, start + QUEUE_BATCH), nowMs);
	}
}

export interface DueBy {
	nowMs: number;
	owner: string;
	except: readonly number[];
}
export type FoundDue = Pick<EndpointRow, 'id' | 'company_id' | 'owner'>;

const dueBy = (db: Kysely<Tables>, p: DueBy, on: DialectParts) =>
	db
		.selectFrom('webhook_endpoints')
		.select(['id', 'company_id', 'owner'])
		.where('disabled', '=', 0)
		.where('due_at', '<=', p.nowMs)
		.where('id', 'not in', on.ids(p.except))
		.where((where) => where.or([where('owner', '=', p.owner), where('owner', '=', '')]))
		.orderBy('due_at')
		.limit(MOST_DUE);

/** Due endpoints that this worker owns, or none. */
export const findDue = prepare((db, p: DueBy, on) => dueBy(db, p, on));

/** Of a company that has a time of its own; and of all that have none. */
export const findDueOf = prepare((db, p: DueBy & { companyId: number }, on) =>
	dueBy(db, p, on).where('company_id', '=', p.companyId),
);
export const findDueOfOthers = prepare((db, p: DueBy & { moved: readonly number[] }, on) =>
	dueBy(db, p, on).where('company_id', 'not in', on.ids(p.moved)),
);

interface Claim {
	companyId: number;
	id: number;
	owner: string;
}

const owned = (db: Kysely<Tables>, { companyId, id, owner }: Claim) =>
	db
		.selectFrom('webhook_endpoints')
		.where('company_id', '=', companyId)
		.where('id', '=', id)
		.where('owner', '=', owner);

/** Compare-and-swap on the owner of an endpoint that has none; undefined when it has one meanwhile, or is locked. */
export const claim = prepare((db, p: Claim, on) => {
	const free = owned(db, { companyId: p.companyId, id: p.id, owner: '' });
	const seen = free.select('id').where('disabled', '=', 0);
	return db
		.updateTable('webhook_endpoints')
		.set({ owner: p.owner })
		.where('company_id', '=', p.companyId)
		.where('id', 'in', on.lock(seen, { skipLocked: true }))
		.returningAll();
});

/** The endpoint as it is now; undefined when it is no longer this worker's, or disabled. */
export const findOwned = prepare((db, p: Claim) => owned(db, p).selectAll().where('disabled', '=', 0));

/** Locked until the transaction ends; undefined when another transaction has it locked. */
export const tryHoldOwned = prepare((db, p: Claim, on) => on.lock(owned(db, p).select('id'), { skipLocked: true }));

/** The same, waiting for it. */
export const holdOwned = prepare((db, p: Claim, on) => on.lock(owned(db, p).select('id')));

interface NextPoll extends Claim {
	/** Its owner from now on. */
	next: string;
	/** What that worker has of it. */
	except: readonly number[];
}

/**
 * The next poll is at once where a first attempt waits, else when the earliest retry is due; answers it. The row is to be
 * locked before: only a statement that begins after that sees all that was queued.
 */
export const setNextPoll = prepare((db, p: NextPoll, on) =>
	db
		.updateTable('webhook_endpoints')
		.set((set) => {
			const waiting = set
				.selectFrom('webhook_deliveries')
				.where('company_id', '=', p.companyId)
				.where('endpoint_id', '=', p.id)
				.where('state', '=', WAITING)
				.where('id', 'not in', on.ids(p.except));
			const first = waiting.select(set.lit(0).as('at')).where('attempt_count', '=', 0).limit(1);
			const retry = waiting.select('next_at').where('attempt_count', '>', 0).orderBy('next_at').limit(1);
			return { owner: p.next, due_at: set.fn.coalesce(first, retry, set.lit(NEVER_DUE)) };
		})
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('owner', '=', p.owner)
		.returning('due_at'),
);
