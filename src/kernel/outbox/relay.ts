/**
 * The relay works after commits: it numbers each company's events without gaps, hands them to subscribers in the same
 * transaction, and folds list counts. Only one relay of all processes numbers at a time, so
 * nothing ever appears below a published number.
 */

import { type Database, FOLD_BATCH, foldTallies, statements, type Tx, talliesAreFolded } from '../db/index.ts';
import { present } from '../errors.ts';
import { inTurn, type Task } from '../jobs.ts';
import { type NewEvent, onRing } from './bell.ts';
import type { EventRow } from './feed.ts';

interface Tables {
	outbox_events: Omit<EventRow, 'number'> & { number: number | null };
	event_counters: { company_id: number; last_number: number };
}

const prepare = statements<Tables>();

/** Subscribers work on the first batch while the next is being numbered. */
const EVENT_BATCH = 1_000;
/** Characters: an event that tells of many things has a long payload, and makes its subscribers as much work. */
const BATCH_LENGTH = 131_072;

const unnumbered = prepare((db, _p: object) =>
	db
		.selectFrom('outbox_events')
		.select(['id', 'company_id', 'topic', 'payload', 'created_at'])
		.where('number', 'is', null)
		.orderBy('id')
		.limit(EVENT_BATCH),
);

const takeNumbers = prepare((db, p: { companyId: number; many: number }) =>
	db
		.insertInto('event_counters')
		.values({ company_id: p.companyId, last_number: p.many })
		.onConflict((conflict) =>
			conflict.column('company_id').doUpdateSet((update) => ({
				last_number: update('event_counters.last_number', '+', update.ref('excluded.last_number')),
			})),
		)
		.returning('last_number'),
);

interface Numbering {
	companyId: number;
	numbers: readonly { id: number; number: number }[];
}

const giveNumbers = prepare((db, p: Numbering, on) =>
	db
		.updateTable('outbox_events as e')
		.from(on.rows(p.numbers, { id: 'bigint', number: 'bigint' }).as('n'))
		.set((set) => ({ number: set.ref('n.number') }))
		.where(on.isNamedBy('n', 'e', p.companyId, p.numbers)),
);

/** Is given the events, numbered, in the transaction that numbers them: it has each event exactly once. */
export interface Subscriber {
	/** Whether the event is waited for, as far as is known here; one that is not is numbered with the next poll. */
	isAwaited(event: NewEvent): boolean;
	take(tx: Tx, events: readonly EventRow[]): Promise<void>;
}

/** The first events, as many as make a batch, and one at least. */
function oneBatch<Row extends Pick<EventRow, 'payload'>>(rows: readonly Row[]): readonly Row[] {
	let length = 0;
	const end = rows.findIndex(({ payload }) => {
		length += payload.length;
		return length > BATCH_LENGTH;
	});
	return end === -1 ? rows : rows.slice(0, Math.max(end, 1));
}

/** Numbers a batch of committed events; `isAll` when no more were waiting. */
async function numberEvents(tx: Tx): Promise<{ numbered: EventRow[]; isAll: boolean }> {
	const found = await unnumbered.all(tx, {});
	const waiting = oneBatch(found);
	const numbered: EventRow[] = [];
	for (const [companyId, events] of Map.groupBy(waiting, (event) => event.company_id)) {
		const last = present(await takeNumbers.first(tx, { companyId, many: events.length }), 'counter').last_number;
		const own = events.map((event, index) => ({ ...event, number: last - events.length + index + 1 }));
		await giveNumbers.run(tx, { companyId, numbers: own.map(({ id, number }) => ({ id, number })) });
		numbered.push(...own);
	}
	return { numbered, isAll: found.length < EVENT_BATCH && waiting.length === found.length };
}

export interface Relay {
	task: Task;
	/** Works until nothing is left. */
	drain(): Promise<void>;
}

const LOCK = 'bodega/relay';
const FOLD_EVERY_MS = 200;
/** What is committed within this time shares one turn; turns take no more than half of the time. */
const GATHER_MS = 10;

async function hasEvents(db: Database): Promise<boolean> {
	return (await db.query('select 1 as found from outbox_events where number is null limit 1', [])).rows.length > 0;
}

export function createRelay(db: Database, subscribers: readonly Subscriber[]): Relay {
	/** When the next turn may begin: after one, the relay rests for as long as that took. */
	let restsUntil = 0;
	let foldedAt = 0;

	/** One turn, waiting for another process's turn or giving way to it; true when a full batch says that more may be waiting. */
	const turn = async (folds: boolean, waits: boolean): Promise<boolean> => {
		if (!(await hasEvents(db)) && !(folds && !(await talliesAreFolded(db)))) return false;
		const began = performance.now();
		const hasMore = await db.transaction(async (tx) => {
			if (waits) await tx.lock(LOCK);
			else if (!(await tx.tryLock(LOCK))) return false;
			const { numbered, isAll } = await numberEvents(tx);
			if (numbered.length > 0) for (const { take } of subscribers) await take(tx, numbered);
			const folded = folds ? await foldTallies(tx) : 0;
			return !isAll || folded === FOLD_BATCH;
		});
		restsUntil = 2 * performance.now() - began;
		return hasMore;
	};

	// One after the other: a turn gives way to one under way, and its caller would then find work undone.
	const drain = inTurn(async (folds: boolean, waits: boolean) => {
		while (await turn(folds, waits));
	});

	return {
		task: {
			gather: () => Math.max(GATHER_MS, restsUntil - performance.now()),
			wake(wake) {
				wake();
				const isAwaited = (event: NewEvent) => subscribers.some((each) => each.isAwaited(event));
				return onRing((events) => {
					if (events.some(isAwaited)) wake();
				});
			},
			async run() {
				// Counts are exact without folding, so a turn that a caller waits for leaves it to a later one.
				const folds = performance.now() - foldedAt >= FOLD_EVERY_MS;
				await drain(folds, false);
				if (folds) foldedAt = performance.now();
			},
		},
		drain: () => drain(true, true),
	};
}
