/** Takes due deliveries for one worker: an endpoint has one owner at a time, so no other worker takes the same. */
import type { Batch, Database } from '../../../kernel/db/index.ts';
import { type EventRow, eventsByIds } from '../../../kernel/outbox/index.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { resourceOf } from '../notification.ts';
import { claim, findOwned, setNextPoll, tryHoldOwned } from './due-store.ts';
import type { Lease } from './lease.ts';
import { type DueDelivery, firstsOf, retriesOf } from './store.ts';

export interface Taken {
	endpoint: EndpointRow;
	deliveries: readonly {
		delivery: DueDelivery;
		event: EventRow | undefined;
		/** What it is about. */
		resource: string;
	}[];
	/** Nothing waits there now, so it has no owner any more. */
	isLetGo: boolean;
	/** The row is locked, so the next poll could not be written: soon, then. */
	isHeldUp: boolean;
	/** By the company's clock: when more of it is due. */
	pollAtMs: number;
}

/** The row is locked, another worker owns the endpoint now, or it is disabled. */
type NotTaken = 'held' | 'lost';

export interface Wanted {
	companyId: number;
	id: number;
	/** Its owner when it was found, or as far as this worker knows. */
	owner: string;
	limit: number;
	/** By the company's clock. */
	nowMs: number;
	/** What this worker has of it already. */
	except: readonly number[];
}

interface Taking {
	owner: string;
	/** The lease is fresh: what it owns stays its own until the transaction ends. */
	isSure: boolean;
}

/** First attempts in the order of their events, and retries as they are due: where both wait for long, half of each. */
function shareOf(limit: number, firsts: readonly DueDelivery[], retries: readonly DueDelivery[]): DueDelivery[] {
	const manyFirsts = Math.min(firsts.length, Math.max(Math.ceil(limit / 2), limit - retries.length));
	return [...firsts.slice(0, manyFirsts), ...retries.slice(0, limit - manyFirsts)];
}

/** Takes from one endpoint. Each `yield` lasts until the batch, which other endpoints add to as well, has been sent. */
function* takeOf(batch: Batch, wanted: Wanted, { owner, isSure }: Taking): Generator<void, Taken | NotTaken> {
	const { companyId, id, except, limit, nowMs } = wanted;
	const key = { companyId, id, owner };
	const isOwn = wanted.owner === owner;
	// A worker's own is locked only where the lease could lapse, or its next poll is to be put off.
	const held = isOwn && !isSure ? batch.first(tryHoldOwned, key) : undefined;
	const found = batch.first(isOwn ? findOwned : claim, key);
	const firsts = batch.all(firstsOf, { companyId, endpointId: id, except, limit });
	const retries = batch.all(retriesOf, { companyId, endpointId: id, except, limit, nowMs });
	yield;
	const endpoint = found.value;
	if (!endpoint) return isOwn ? 'lost' : 'held';
	if (held && !held.value) return 'held';
	const isAll = firsts.value.length + retries.value.length < limit;
	let isHeld = !isOwn || held !== undefined;
	if (isAll && !isHeld) {
		const late = batch.first(tryHoldOwned, key);
		yield;
		isHeld = late.value !== undefined;
	}
	const rows = shareOf(limit, firsts.value, retries.value);
	const ids = [...except, ...rows.map((row) => row.id)];
	const isLetGo = isAll && isHeld && ids.length === 0;
	const events = batch.all(eventsByIds, { companyId, ids: rows.map((row) => row.event_id) });
	const next = isLetGo ? '' : owner;
	const poll = isAll && isHeld ? batch.first(setNextPoll, { ...key, next, except: ids }) : undefined;
	yield;
	const byId = new Map(events.value.map((event) => [event.id, event]));
	// Receivers get what happened first before what came later.
	const deliveries = rows
		.sort((a, b) => a.event_number - b.event_number || a.part - b.part)
		.map((delivery) => {
			const event = byId.get(delivery.event_id);
			return { delivery, event, resource: resourceOf(event, delivery.part, delivery.form) };
		});
	return { endpoint, deliveries, isLetGo, isHeldUp: isAll && !isHeld, pollAtMs: poll?.value?.due_at ?? 0 };
}

/** Answers for every endpoint what it took there: in three round trips at most, each in the order of the endpoints. */
export function takeDeliveries(db: Database, wanted: readonly Wanted[], lease: Lease): Promise<(Taken | NotTaken)[]> {
	return db.transaction(async (tx) => {
		const taking = { owner: lease.owner, isSure: lease.isFresh };
		if (!taking.isSure) await lease.renew(tx);
		const batch = tx.batch();
		const turns = wanted.map((each) => {
			const steps = takeOf(batch, each, taking);
			return { steps, at: steps.next() };
		});
		while (turns.some(({ at }) => !at.done)) {
			await batch.send();
			for (const turn of turns) if (!turn.at.done) turn.at = turn.steps.next();
		}
		return turns.flatMap(({ at }) => (at.done ? [at.value] : []));
	});
}
