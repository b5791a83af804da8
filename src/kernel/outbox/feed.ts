/** Numbered events of a company in their order: what follows a number, what lies in a range, and forgetting the old. */
import type { Kysely } from 'kysely';
import { type Queryable, type RowOf, type Schema, statements, type Tx } from '../db/index.ts';
import type { Json } from '../json.ts';

export interface EventRow extends Omit<RowOf<'outbox_events'>, 'number' | 'request_id'> {
	payload: Json<Readonly<Record<string, unknown>>>;
	number: number;
}

interface Tables extends Pick<Schema, 'event_counters'> {
	outbox_events: EventRow;
}

const prepare = statements<Tables>();

const eventsOf = (db: Kysely<Tables>, companyId: number) =>
	db.selectFrom('outbox_events').where('company_id', '=', companyId);

export const eventsAfter = prepare((db, p: { companyId: number; after: number; limit: number }) =>
	eventsOf(db, p.companyId).selectAll().where('number', '>', p.after).orderBy('number').limit(p.limit),
);

export const eventsByIds = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	eventsOf(db, p.companyId).selectAll().where('number', 'is not', null).where(on.isOneOf('id', p.ids)),
);

/** What one request published, in order; those that the relay has not numbered yet are not there. */
export const eventsOfRequest = statements<{ outbox_events: EventRow & { request_id: string | null } }>()(
	(db, p: { companyId: number; requestId: string; limit: number }) =>
		db
			.selectFrom('outbox_events')
			.select(['id', 'number', 'topic', 'created_at'])
			.where('company_id', '=', p.companyId)
			.where('request_id', '=', p.requestId)
			.where('number', 'is not', null)
			.orderBy('id')
			.limit(p.limit),
);

interface Range {
	companyId: number;
	topics: readonly string[];
	/** 1: of any topic, whatever `topics` says. */
	isAnyTopic: 0 | 1;
	from: number;
	to: number;
	since: number;
	until: number;
	limit: number;
}

/** Numbers and times are inclusive. */
export const eventsBetween = prepare((db, p: Range, on) =>
	eventsOf(db, p.companyId)
		.selectAll()
		.where('number', '>=', p.from)
		.where('number', '<=', p.to)
		.where('created_at', '>=', p.since)
		.where('created_at', '<=', p.until)
		.where((is) => is.or([is('topic', 'in', on.texts(p.topics)), is(is.cast(is.val(p.isAnyTopic), 'bigint'), '=', 1)]))
		.orderBy('number')
		.limit(p.limit),
);

const lastNumber = prepare((db, p: { companyId: number }) =>
	db.selectFrom('event_counters').select('last_number').where('company_id', '=', p.companyId),
);

/** The newest number of each company that is named and has one. */
export const lastNumbers = prepare((db, p: { companyIds: readonly number[] }, on) =>
	db.selectFrom('event_counters').select(['company_id', 'last_number']).where(on.isOneOf('company_id', p.companyIds)),
);

const oldestNumber = prepare((db, p: { companyId: number }) =>
	eventsOf(db, p.companyId).select(['number', 'created_at']).where('number', 'is not', null).orderBy('number').limit(1),
);

/** When the oldest event still kept happened. */
export const oldestEventAt = async (on: Queryable, companyId: number): Promise<number | undefined> =>
	(await oldestNumber.first(on, { companyId }))?.created_at;

/** The numbers of the oldest event still kept and of the newest; 0 where there is none. */
export async function feedBounds(on: Queryable, companyId: number): Promise<{ oldest: number; last: number }> {
	const [oldest, last] = await Promise.all([
		oldestNumber.first(on, { companyId }),
		lastNumber.first(on, { companyId }),
	]);
	return { oldest: oldest?.number ?? 0, last: last?.last_number ?? 0 };
}

export const companiesWithEvents = prepare((db, _p: object) =>
	db.selectFrom('event_counters').select('company_id').orderBy('company_id'),
);

const PRUNE_BATCH = 1_000;

const pruneOldest = prepare((db, p: { companyId: number; until: number }) =>
	db
		.deleteFrom('outbox_events')
		.where('company_id', '=', p.companyId)
		.where('created_at', '<=', p.until)
		.where(
			'id',
			'in',
			eventsOf(db, p.companyId).select('id').where('number', 'is not', null).orderBy('number').limit(PRUNE_BATCH),
		),
);

/** Forgets a batch of a company's oldest events; true when more may be old enough. */
export async function pruneEvents(tx: Tx, companyId: number, until: number): Promise<boolean> {
	return (await pruneOldest.run(tx, { companyId, until })) === PRUNE_BATCH;
}
