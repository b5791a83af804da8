/** SQL on which workers are alive, by the database's clock, and on endpoints of those that are not. */
import { sql } from 'kysely';
import { type DialectParts, statements } from '../../../kernel/db/index.ts';
import { type EndpointRow, NEVER_DUE } from '../endpoints/store.ts';
import { LEASE_MS, LONGEST_LEASE_MS } from './limits.ts';
import { type Companies, type DeliveryRow, isOf, WAITING } from './store.ts';

interface Tables {
	webhook_endpoints: EndpointRow;
	webhook_workers: { name: string; until_ms: number };
	webhook_deliveries: DeliveryRow;
}

const prepare = statements<Tables>();

const fromNow = ({ nowMs }: DialectParts, ms: number) => sql<number>`${nowMs} + ${sql.lit(ms)}`;

export const keepWorker = prepare((db, p: { name: string }, on) =>
	db
		.insertInto('webhook_workers')
		.values({ name: p.name, until_ms: fromNow(on, LEASE_MS) })
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet((update) => ({ until_ms: update.ref('excluded.until_ms') })),
		),
);

/** Its lease has not expired, and ends no later than a lease can. */
const isAlive = (on: DialectParts) =>
	sql<boolean>`until_ms > ${fromNow(on, 0)} and until_ms <= ${fromNow(on, LONGEST_LEASE_MS)}`;

export const findLiving = prepare((db, _p: object, on) =>
	db.selectFrom('webhook_workers').select('name').where(isAlive(on)),
);

/** Endpoints of workers that are dead. */
const deserted = (on: DialectParts) =>
	sql<boolean>`owner <> '' and owner not in (select name from webhook_workers where ${isAlive(on)})`;

export const findDeserted = prepare((db, _p: object, on) =>
	db.selectFrom('webhook_endpoints').select('company_id').distinct().where(deserted(on)),
);

/** What dead workers owned of a company has no owner, and is due now; a locked row is left to the next time. */
export const freeDeserted = prepare((db, p: { companyId: number }, on) => {
	const found = db
		.selectFrom('webhook_endpoints')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(deserted(on));
	return db
		.updateTable('webhook_endpoints')
		.set({ owner: '', due_at: 0 })
		.where('company_id', '=', p.companyId)
		.where('id', 'in', on.lock(found, { skipLocked: true }));
});

/** Gives back everything at once. */
export const freeAllOf = prepare((db, p: { owner: string }) =>
	db.updateTable('webhook_endpoints').set({ owner: '', due_at: 0 }).where('owner', '=', p.owner),
);

export const forgetWorker = prepare((db, p: { name: string }) =>
	db.deleteFrom('webhook_workers').where('name', '=', p.name),
);

/** Workers that have long been dead, and those whose lease ends later than a lease can. */
export const forgetDeadWorkers = prepare((db, p: { deadMs: number }, on) =>
	db
		.deleteFrom('webhook_workers')
		.where((where) =>
			where.or([
				where(sql<number>`until_ms + ${p.deadMs}`, '<=', fromNow(on, 0)),
				where('until_ms', '>', fromNow(on, LONGEST_LEASE_MS)),
			]),
		),
);

interface Wrong extends Companies {
	nowMs: number;
	/** A later time was written by a wrong clock. */
	latestMs: number;
	/** The same in seconds. */
	latest: number;
}

/** Endpoints that a wrong clock may have postponed. */
export const findWrong = prepare((db, p: Wrong, on) =>
	db
		.selectFrom('webhook_endpoints')
		.select(['company_id', 'id'])
		.where((where) =>
			where.or([
				where.and([where('due_at', '>', p.nowMs), where('due_at', '<', NEVER_DUE)]),
				where('failing_since', '>', p.latest),
				where(
					'id',
					'in',
					where
						.selectFrom('webhook_deliveries')
						.select('endpoint_id')
						.whereRef('webhook_deliveries.company_id', '=', 'webhook_endpoints.company_id')
						.where('state', '=', WAITING)
						.where('attempt_count', '>', 0)
						.where('set_at', '>', p.latestMs),
				),
			]),
		)
		.where(isOf(p, on)),
);

/** Endpoints without owner whose next poll is scheduled: to be computed again. */
export const pollAll = prepare((db, p: Companies & { nowMs: number }, on) =>
	db
		.updateTable('webhook_endpoints')
		.set({ due_at: 0 })
		.where('owner', '=', '')
		.where('due_at', '>', p.nowMs)
		.where('due_at', '<', NEVER_DUE)
		.where(isOf(p, on)),
);

/** No endpoint has been failing since a time in the future. */
export const mendFailing = prepare((db, p: Companies & { now: number; latest: number }, on) =>
	db
		.updateTable('webhook_endpoints')
		.set({ failing_since: p.now })
		.where('failing_since', '>', p.latest)
		.where(isOf(p, on)),
);
