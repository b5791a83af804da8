/** SQL on deliveries: what waits, who works on it, and what came of it. */
import { type Kysely, sql } from 'kysely';
import { type DialectParts, type RowOf, source, statements } from '../../../kernel/db/index.ts';
import type { PaymentResource } from '../notification.ts';
import { PRUNE_BATCH, REMOVE_BATCH } from './limits.ts';

export const WAITING = 0;
export const DELIVERED = 1;
export const FAILED = 2;

export interface DeliveryRow extends RowOf<'webhook_deliveries'> {
	form: PaymentResource;
	state: typeof WAITING | typeof DELIVERED | typeof FAILED;
	/** Attempts of this generation. */
	attempt_count: number;
	/** Milliseconds: when the next attempt may be made; a first one waits for no time. */
	next_at: number;
	/** Milliseconds: when that was decided, by the clock that decided it. */
	set_at: number;
	/** Its generation: how often it was redelivered. */
	begun: number;
	/** One JSON object a line. */
	attempts: string;
}

interface Tables {
	webhook_deliveries: DeliveryRow;
	webhook_endpoints: Pick<RowOf<'webhook_endpoints'>, 'id' | 'company_id' | 'disabled'>;
}

const prepare = statements<Tables>();

export const deliverySource = source<DeliveryRow>({
	table: 'webhook_deliveries',
	parent: 'endpoint_id',
	tally: { subject: 'webhook_deliveries', columns: ['endpoint_id'] },
});

const GIVEN = ['company_id', 'endpoint_id', 'event_id', 'event_number', 'part', 'topic', 'form'] as const;
export type NewDelivery = Pick<DeliveryRow, (typeof GIVEN)[number]>;
const NEW_COLUMNS = {
	company_id: 'bigint',
	endpoint_id: 'bigint',
	event_id: 'bigint',
	event_number: 'bigint',
	part: 'bigint',
	topic: 'text',
	form: 'text',
} as const;

/** Deliveries that are due at once; answers where. What is queued already stays as it is, however often an event is relayed. */
export const insertDeliveries = prepare((db, p: { rows: readonly NewDelivery[]; nowMs: number; now: number }, on) =>
	db
		.insertInto('webhook_deliveries')
		.columns([...GIVEN, 'state', 'attempt_count', 'next_at', 'set_at', 'begun', 'attempts', 'created_at'])
		.expression((from) => {
			const time = (value: number) => from.cast<number>(from.val(value), 'bigint');
			return from
				.selectFrom(on.rows(p.rows, NEW_COLUMNS).as('r'))
				.select(GIVEN)
				.select([
					from.lit(WAITING).as('state'),
					from.lit(0).as('attempt_count'),
					time(p.nowMs).as('next_at'),
					time(p.nowMs).as('set_at'),
					from.lit(0).as('begun'),
					sql<string>`''`.as('attempts'),
					time(p.now).as('created_at'),
				])
				.where(sql<boolean>`true`);
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'endpoint_id', 'event_id', 'part']).doNothing())
		.returning(['company_id', 'endpoint_id']),
);

interface Endpoint {
	companyId: number;
	endpointId: number;
}

const deliveriesAt = (db: Kysely<Tables>, { companyId, endpointId }: Endpoint) =>
	db.selectFrom('webhook_deliveries').where('company_id', '=', companyId).where('endpoint_id', '=', endpointId);

interface Due extends Endpoint {
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
	'part',
	'form',
	'attempt_count',
	'begun',
] as const;
export type DueDelivery = Pick<DeliveryRow, (typeof ATTEMPTED)[number]>;

const waitingAt = (db: Kysely<Tables>, p: Due, on: DialectParts) =>
	deliveriesAt(db, p).select(ATTEMPTED).where('state', '=', WAITING).where('id', 'not in', on.ids(p.except));

/** What was never attempted in its generation is due, whatever the clock says: in the order of the events and their parts. */
export const firstsOf = prepare((db, p: Due, on) =>
	waitingAt(db, p, on).where('attempt_count', '=', 0).orderBy('event_number').orderBy('part').limit(p.limit),
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
 * Of these, those that wait still (a retry, or redelivered meanwhile). Not grouped: for that, SQLite would read all deliveries
 * that the company ever had, in the order of their endpoints. Joined, PostgreSQL would compare each id with everything that waits.
 */
export const stillWaiting = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('webhook_deliveries')
		.select(['endpoint_id', 'attempt_count', 'next_at'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids))
		.where('state', '=', WAITING),
);

/** The earliest retry that waits at an endpoint of the company that is enabled. */
export const nextRetry = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('webhook_deliveries')
		.select('next_at')
		.where('company_id', '=', p.companyId)
		.where('state', '=', WAITING)
		.where('attempt_count', '>', 0)
		.where('endpoint_id', 'in', (from) =>
			from.selectFrom('webhook_endpoints').select('id').where('company_id', '=', p.companyId).where('disabled', '=', 0),
		)
		.orderBy('next_at')
		.limit(1),
);

/** Those from the first to the last, without these. */
export interface Companies {
	first: number;
	last: number;
	except: readonly number[];
}

/** By no index: which companies are meant says little about what is wrong. */
export const isOf = (p: Companies, on: DialectParts) =>
	sql<boolean>`+company_id between ${p.first} and ${p.last} and company_id not in ${on.ids(p.except)}`;

/**
 * What was scheduled by a wrong clock (it was ahead, or has been set back) is scheduled again: as long after now as
 * it was after then.
 */
export const mendTimes = prepare((db, p: Companies & { nowMs: number; latestMs: number }, on) =>
	db
		.updateTable('webhook_deliveries')
		.set({ next_at: sql<number>`${p.nowMs} + next_at - set_at`, set_at: p.nowMs })
		.where('state', '=', WAITING)
		.where('attempt_count', '>', 0)
		.where('set_at', '>', p.latestMs)
		.where(isOf(p, on)),
);

const RESULT_COLUMNS = {
	id: 'bigint',
	begun: 'bigint',
	attempt_count: 'bigint',
	state: 'bigint',
	next_at: 'bigint',
	set_at: 'bigint',
	finished_at: 'bigint',
	attempt: 'text',
} as const;

/** `begun` and `attempt_count` as it was taken; `attempt` is a line of JSON. */
export type Result = Pick<DeliveryRow, Exclude<keyof typeof RESULT_COLUMNS, 'attempt'>> & { attempt: string };

/**
 * Records attempts of different deliveries. A result decides unless the delivery has a newer generation, or another worker has
 * recorded one meanwhile; that it arrived counts in any case.
 */
export const recordResults = prepare((db, p: { companyId: number; results: readonly Result[] }, on) =>
	db
		.updateTable('webhook_deliveries as d')
		.from(on.rows(p.results, RESULT_COLUMNS).as('r'))
		.set((set) => {
			const decides = set
				.case()
				.when(
					set.and([
						set('d.begun', '=', set.ref('r.begun')),
						set('d.state', '=', WAITING),
						set.or([set('d.attempt_count', '=', set.ref('r.attempt_count')), set('r.state', '=', DELIVERED)]),
					]),
				);
			const decided = <Name extends 'state' | 'next_at' | 'set_at' | 'finished_at'>(name: Name) =>
				decides
					.then(set.ref(`r.${name}`))
					.else(set.ref(`d.${name}`))
					.end();
			return {
				attempts: sql<string>`d.attempts || r.attempt`,
				state: decided('state'),
				next_at: decided('next_at'),
				set_at: decided('set_at'),
				finished_at: decided('finished_at'),
				attempt_count: decides
					.then(set('d.attempt_count', '+', 1))
					.else(set.ref('d.attempt_count'))
					.end(),
			};
		})
		.where(on.isNamedBy('r', 'd', p.companyId, p.results)),
);

interface Again extends Endpoint {
	eventIds: readonly number[];
	topics: readonly string[];
	nowMs: number;
}

/** The next generation of deliveries, with the whole retry schedule before them. */
const nextGeneration = (db: Kysely<Tables>, p: Endpoint & { nowMs: number }) =>
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
		.where('endpoint_id', '=', p.endpointId);

export const beginOneAgain = prepare((db, p: Endpoint & { id: number; nowMs: number }) =>
	nextGeneration(db, p).where('id', '=', p.id),
);

/** What the events said about these topics. */
export const beginAgain = prepare((db, p: Again, on) =>
	nextGeneration(db, p)
		.where(on.isOneOf('event_id', p.eventIds))
		.where(on.isOneOfTexts('topic', p.topics))
		.returning(['event_id', 'part']),
);

/** So many at most: an endpoint may have had any number of them. */
export const deleteSomeOf = prepare((db, p: Endpoint) =>
	db
		.deleteFrom('webhook_deliveries')
		.where('company_id', '=', p.companyId)
		.where('id', 'in', deliveriesAt(db, p).select('id').limit(REMOVE_BATCH)),
);

export const oldestDelivery = prepare((db, p: Endpoint) =>
	deliveriesAt(db, p).select('created_at').orderBy('id').limit(1),
);

export const pruneOldest = prepare((db, p: Endpoint & { until: number }) =>
	db
		.deleteFrom('webhook_deliveries')
		.where('company_id', '=', p.companyId)
		.where('created_at', '<=', p.until)
		.where('id', 'in', deliveriesAt(db, p).select('id').orderBy('id').limit(PRUNE_BATCH)),
);
