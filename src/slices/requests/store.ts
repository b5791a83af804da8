/** SQL on the request log, and on the times for which companies have bodies kept. */
import { type RowOf, source, statements, type Tx } from '../../kernel/db/index.ts';
import { PRUNE_BATCH } from './limits.ts';

export type RequestRow = RowOf<'requests'>;
export type NewRequest = Omit<RequestRow, 'id'>;

interface Tables {
	requests: RequestRow;
	request_body_times: RowOf<'request_body_times'>;
}

const prepare = statements<Tables>();

export const requestSource = source<RequestRow>({ table: 'requests' });
/** Of all companies: for the one who controls a whole sandbox. */
export const everyRequestSource = source<RequestRow>({ table: 'requests', scope: 'instance' });

export async function insertRequests(tx: Tx, rows: readonly NewRequest[]): Promise<void> {
	// One process after the other, so that ids are committed in their order: a follower of the log misses none.
	await tx.lock('bodega/requests');
	const batch = tx.batch();
	batch.insert('requests', rows);
	await batch.send();
}

export const requestsAfter = prepare((db, p: { companyId: number; after: number; limit: number }) =>
	db
		.selectFrom('requests')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('id', '>', p.after)
		.orderBy('id')
		.limit(p.limit),
);

const newest = prepare((db, p: { companyId: number; skip: number }) =>
	db
		.selectFrom('requests')
		.select('id')
		.where('company_id', '=', p.companyId)
		.orderBy('id', 'desc')
		.limit(1)
		.offset(p.skip),
);

/** The newest id of a company; 0 without one. */
export const lastId = async (on: Parameters<typeof newest.first>[0], companyId: number): Promise<number> =>
	(await newest.first(on, { companyId, skip: 0 }))?.id ?? 0;

const forgetUpTo = prepare((db, p: { companyId: number; id: number }) =>
	db.deleteFrom('requests').where('company_id', '=', p.companyId).where('id', '<=', p.id),
);

/** Leaves a company its newest calls. */
export async function keepNewest(tx: Tx, companyId: number, most: number): Promise<void> {
	const beyond = await newest.first(tx, { companyId, skip: most });
	if (beyond) await forgetUpTo.run(tx, { companyId, id: beyond.id });
}

const oldest = prepare((db, p: { until: number }) =>
	db
		.selectFrom('requests')
		.select('kept_at')
		.where('kept_at', '<', p.until)
		.orderBy('kept_at')
		.limit(1)
		.offset(PRUNE_BATCH),
);

const forgetBefore = prepare((db, p: { until: number }) => db.deleteFrom('requests').where('kept_at', '<', p.until));

/** Forgets a batch of what was kept before that time; true when there is more. */
export async function forgetOld(tx: Tx, until: number): Promise<boolean> {
	const next = await oldest.first(tx, { until });
	// Of one second there may be more than a batch.
	await forgetBefore.run(tx, { until: next ? Math.min(next.kept_at + 1, until) : until });
	return next !== undefined;
}

export const forgetBodies = prepare((db, p: { companyId: number }) =>
	db
		.updateTable('requests')
		.set({ request_body: null, answer_body: null })
		.where('company_id', '=', p.companyId)
		.where((is) => is.or([is('request_body', 'is not', null), is('answer_body', 'is not', null)])),
);

export const bodyTimes = prepare((db, p: { now: number }) =>
	db.selectFrom('request_body_times').select(['company_id', 'until_at']).where('until_at', '>', p.now),
);

export const bodyTimeOf = prepare((db, p: { companyId: number }) =>
	db.selectFrom('request_body_times').selectAll().where('company_id', '=', p.companyId),
);

export const setBodyTime = prepare((db, p: { companyId: number; until: number; userId: number }) =>
	db
		.insertInto('request_body_times')
		.values({ company_id: p.companyId, until_at: p.until, user_id: p.userId })
		.onConflict((conflict) => conflict.column('company_id').doUpdateSet({ until_at: p.until, user_id: p.userId })),
);
