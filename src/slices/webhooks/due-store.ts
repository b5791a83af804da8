/** SQL on what is due: at which endpoints, whose each is to deliver to, and which workers are alive. */
import type { Kysely } from 'kysely';
import { statements } from '../../kernel/db/index.ts';
import type { EndpointRow } from './store.ts';

interface Tables {
	webhook_endpoints: EndpointRow;
	webhook_deliveries: { id: number; company_id: number; endpoint_id: number; state: number; next_at: number };
	webhook_workers: { name: string; until_ms: number };
}

const prepare = statements<Tables>();

/**
 * Holds endpoints until the transaction ends, in id order; answers those that are still there. Whoever queues deliveries
 * holds their endpoints before: nobody removes one meanwhile, or puts its next look off without seeing what was queued.
 */
export const holdEndpoints = prepare(
	(db, p: { companyIds: readonly number[]; ids: readonly number[] }, { dialect, ids }) => {
		const found = db
			.selectFrom('webhook_endpoints')
			.select('id')
			.where('company_id', 'in', ids(p.companyIds))
			.where('id', 'in', ids(p.ids))
			.orderBy('id');
		return dialect === 'postgres' ? found.forNoKeyUpdate() : found;
	},
);

/** Brings the next look at endpoints forward; they are held. */
export const makeDue = prepare((db, p: { companyId: number; ids: readonly number[]; atMs: number }, on) =>
	db
		.updateTable('webhook_endpoints')
		.set({ due_at: p.atMs })
		.where('company_id', '=', p.companyId)
		.where('id', 'in', on.ids(p.ids))
		.where('due_at', '>', p.atMs),
);

export const MOST_DUE = 64;

/** Due endpoints that are this worker's, nobody's, or a dead worker's. */
export const findDue = prepare((db, p: { nowMs: number; owner: string; except: readonly number[] }, on) =>
	db
		.selectFrom('webhook_endpoints')
		.select(['id', 'company_id', 'owner'])
		.where('disabled', '=', 0)
		.where('due_at', '<=', p.nowMs)
		.where('id', 'not in', on.ids(p.except))
		.where((where) =>
			where.or([
				where('owner', '=', p.owner),
				where('owner', 'not in', (alive) =>
					alive.selectFrom('webhook_workers').select('name').where('until_ms', '>', p.nowMs),
				),
			]),
		)
		.orderBy('due_at')
		.limit(MOST_DUE),
);

interface Claim {
	companyId: number;
	id: number;
	owner: string;
}

/** Takes an endpoint over from whom it was seen with; undefined when it is no longer theirs, or somebody holds the row. */
export const claim = prepare((db, p: Claim & { before: string }, on) => {
	const seen = db
		.selectFrom('webhook_endpoints')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('owner', '=', p.before)
		.where('disabled', '=', 0);
	return db
		.updateTable('webhook_endpoints')
		.set({ owner: p.owner })
		.where('company_id', '=', p.companyId)
		.where('id', 'in', on.dialect === 'postgres' ? seen.forNoKeyUpdate().skipLocked() : seen)
		.returningAll();
});

/** The endpoint as it is now; undefined when it is no longer this worker's, or disabled. */
export const findOwned = prepare((db, p: Claim) =>
	db
		.selectFrom('webhook_endpoints')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('owner', '=', p.owner)
		.where('disabled', '=', 0),
);

const owned = (db: Kysely<Tables>, p: Claim) =>
	db
		.selectFrom('webhook_endpoints')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('owner', '=', p.owner);

/** Held until the transaction ends; undefined when somebody else holds it. */
export const tryHoldOwned = prepare((db, p: Claim, on) =>
	on.dialect === 'postgres' ? owned(db, p).forNoKeyUpdate().skipLocked() : owned(db, p),
);

/** The same, waiting for it. */
export const holdOwned = prepare((db, p: Claim, on) =>
	on.dialect === 'postgres' ? owned(db, p).forNoKeyUpdate() : owned(db, p),
);

interface NextLook extends Claim {
	/** Whose it is from now on. */
	next: string;
	/** What that worker has of it. */
	except: readonly number[];
	latestMs: number;
}

/**
 * The next look is when the earliest of what waits is due, and not after `latestMs`. The row is to be held before: only a
 * statement that begins after that sees all that was queued.
 */
export const setNextLook = prepare((db, p: NextLook, on) =>
	db
		.updateTable('webhook_endpoints')
		.set((set) => ({
			owner: p.next,
			due_at: set.fn.coalesce(
				set
					.selectFrom('webhook_deliveries')
					.select('next_at')
					.where('company_id', '=', p.companyId)
					.where('endpoint_id', '=', p.id)
					.where('state', '=', 0)
					.where('next_at', '<', p.latestMs)
					.where('id', 'not in', on.ids(p.except))
					.orderBy('next_at')
					.limit(1),
				set.val(p.latestMs),
			),
		}))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('owner', '=', p.owner),
);

export const keepWorker = prepare((db, p: { name: string; untilMs: number }) =>
	db
		.insertInto('webhook_workers')
		.values({ name: p.name, until_ms: p.untilMs })
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet((update) => ({ until_ms: update.ref('excluded.until_ms') })),
		),
);

export const forgetWorker = prepare((db, p: { name: string }) =>
	db.deleteFrom('webhook_workers').where('name', '=', p.name),
);

export const forgetDeadWorkers = prepare((db, p: { untilMs: number }) =>
	db.deleteFrom('webhook_workers').where('until_ms', '<=', p.untilMs),
);
