/** SQL on which workers are alive, by the database's clock, and on what those had that are not. */
import { type RawBuilder, sql } from 'kysely';
import { statements } from '../../../kernel/db/index.ts';
import { type EndpointRow, NEVER_DUE } from '../endpoints/store.ts';
import { DATABASE_NOW } from './database-clock.ts';
import { LEASE_MS, LONGEST_LEASE_MS } from './limits.ts';

interface Tables {
	webhook_endpoints: EndpointRow;
	webhook_workers: { name: string; until_ms: number };
	webhook_deliveries: { endpoint_id: number; state: number; attempt_count: number; set_at: number };
}

const prepare = statements<Tables>();

const fromNow = (dialect: keyof typeof DATABASE_NOW, ms: number): RawBuilder<number> =>
	sql.raw(`${DATABASE_NOW[dialect]} + ${ms}`);

export const keepWorker = prepare((db, p: { name: string }, { dialect }) =>
	db
		.insertInto('webhook_workers')
		.values({ name: p.name, until_ms: fromNow(dialect, LEASE_MS) })
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet((update) => ({ until_ms: update.ref('excluded.until_ms') })),
		),
);

/** Its lease has not ended, and does not end later than any can. */
const isAlive = (dialect: keyof typeof DATABASE_NOW) =>
	sql<boolean>`until_ms > ${fromNow(dialect, 0)} and until_ms <= ${fromNow(dialect, LONGEST_LEASE_MS)}`;

export const findLiving = prepare((db, _p: object, { dialect }) =>
	db.selectFrom('webhook_workers').select('name').where(isAlive(dialect)),
);

/** Endpoints of workers that are dead. */
const deserted = (dialect: keyof typeof DATABASE_NOW) =>
	sql<boolean>`owner <> '' and owner not in (select name from webhook_workers where ${isAlive(dialect)})`;

export const findDeserted = prepare((db, _p: object, { dialect }) =>
	db.selectFrom('webhook_endpoints').select('id').where(deserted(dialect)).limit(1),
);

/** What dead workers had is nobody's, and looked at now; what somebody holds is left to the next time. */
export const freeDeserted = prepare((db, _p: object, { dialect }) => {
	const found = db.selectFrom('webhook_endpoints').select('id').where(deserted(dialect));
	return db
		.updateTable('webhook_endpoints')
		.set({ owner: '', due_at: 0 })
		.where('id', 'in', dialect === 'postgres' ? found.forNoKeyUpdate().skipLocked() : found);
});

/** Gives back everything at once. */
export const freeAllOf = prepare((db, p: { owner: string }) =>
	db.updateTable('webhook_endpoints').set({ owner: '', due_at: 0 }).where('owner', '=', p.owner),
);

export const forgetWorker = prepare((db, p: { name: string }) =>
	db.deleteFrom('webhook_workers').where('name', '=', p.name),
);

/** Workers that have been dead for long, and those from a future that was none. */
export const forgetDeadWorkers = prepare((db, p: { deadMs: number }, { dialect }) =>
	db
		.deleteFrom('webhook_workers')
		.where((where) =>
			where.or([
				where(sql<number>`until_ms + ${p.deadMs}`, '<=', fromNow(dialect, 0)),
				where('until_ms', '>', fromNow(dialect, LONGEST_LEASE_MS)),
			]),
		),
);

interface Wrong {
	nowMs: number;
	/** No time that was written down is later, but by a clock that was wrong. */
	latestMs: number;
	/** The same in seconds. */
	latest: number;
}

/**
 * Holds what a clock that was wrong may have put off. Whoever says when to look there next holds it as well: he is done, and
 * seen, or comes after what is mended.
 */
export const holdWrong = prepare((db, p: Wrong, { dialect }) => {
	const found = db
		.selectFrom('webhook_endpoints')
		.select('id')
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
						.where('state', '=', 0)
						.where('attempt_count', '>', 0)
						.where('set_at', '>', p.latestMs),
				),
			]),
		)
		.orderBy('id');
	return dialect === 'postgres' ? found.forNoKeyUpdate() : found;
});

/** Endpoints of nobody whose next look is put off to a time: to be found out anew. */
export const lookAtAll = prepare((db, p: { nowMs: number }) =>
	db
		.updateTable('webhook_endpoints')
		.set({ due_at: 0 })
		.where('owner', '=', '')
		.where('due_at', '>', p.nowMs)
		.where('due_at', '<', NEVER_DUE),
);

/** Nobody has been failing since a time that is still to come. */
export const mendFailing = prepare((db, p: { now: number; latest: number }) =>
	db.updateTable('webhook_endpoints').set({ failing_since: p.now }).where('failing_since', '>', p.latest),
);
