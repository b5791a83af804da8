/** Takes due deliveries for one worker: an endpoint has one owner at a time, so no other worker takes the same. */
import type { Batch, Database, Tx } from '../../../kernel/db/index.ts';
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
	/** What this worker has of it already. */
	except: readonly number[];
}

interface Taking {
	tx: Tx;
	owner: string;
	nowMs: number;
	/** The lease is fresh: what it owns stays its own until the transaction ends. */
	isSure: boolean;
}

const keyOf = ({ companyId, id }: Wanted, { owner }: Taking) => ({ companyId, id, owner });

/** First attempts in the order of their events, and retries as they are due: where both wait for long, half of each. */
async function readDue(
	batch: Batch,
	{ companyId, id: endpointId, except, limit }: Wanted,
	{ nowMs }: Taking,
): Promise<{ rows: DueDelivery[]; isAll: boolean }> {
	const first = batch.all(firstsOf, { companyId, endpointId, except, limit });
	const retry = batch.all(retriesOf, { companyId, endpointId, except, limit, nowMs });
	await batch.send();
	const [firsts, retries] = [first.value, retry.value];
	const half = Math.ceil(limit / 2);
	const manyFirsts = Math.min(firsts.length, Math.max(half, limit - retries.length));
	const rows = [...firsts.slice(0, manyFirsts), ...retries.slice(0, limit - manyFirsts)];
	return { rows, isAll: firsts.length + retries.length < limit };
}

/** An endpoint without owner. */
async function takeOver(wanted: Wanted, taking: Taking) {
	const endpoint = await claim.first(taking.tx, keyOf(wanted, taking));
	return endpoint ? { endpoint, due: await readDue(taking.tx.batch(), wanted, taking), isHeld: true } : 'held';
}

/** This worker's own endpoint: its row is locked only where the lease could lapse, or its next poll is to be put off. */
async function takeOwn(wanted: Wanted, taking: Taking) {
	const { tx, isSure } = taking;
	const key = keyOf(wanted, taking);
	const batch = tx.batch();
	const held = isSure ? undefined : batch.first(tryHoldOwned, key);
	const endpoint = batch.first(findOwned, key);
	const due = await readDue(batch, wanted, taking);
	if (!endpoint.value) return 'lost';
	if (held && !held.value) return 'held';
	const isHeld = held !== undefined || (due.isAll && (await tryHoldOwned.first(tx, key)) !== undefined);
	return { endpoint: endpoint.value, due, isHeld };
}

async function takeOf(wanted: Wanted, taking: Taking): Promise<Taken | NotTaken> {
	const { tx, owner } = taking;
	const { companyId, except } = wanted;
	const taken = await (wanted.owner === owner ? takeOwn(wanted, taking) : takeOver(wanted, taking));
	if (typeof taken === 'string') return taken;
	const { endpoint, due, isHeld } = taken;
	const { rows, isAll } = due;
	const ids = [...except, ...rows.map((row) => row.id)];
	const isLetGo = isAll && isHeld && ids.length === 0;
	const batch = tx.batch();
	const events = batch.all(eventsByIds, { companyId, ids: rows.map((row) => row.event_id) });
	const poll =
		isAll && isHeld
			? batch.first(setNextPoll, { ...keyOf(wanted, taking), next: isLetGo ? '' : owner, except: ids })
			: undefined;
	await batch.send();
	const byId = new Map(events.value.map((event) => [event.id, event]));
	// Receivers get what happened first before what came later.
	const deliveries = rows
		.sort((a, b) => a.event_number - b.event_number)
		.map((delivery) => {
			const event = byId.get(delivery.event_id);
			return { delivery, event, resource: resourceOf(event, delivery.form) };
		});
	return { endpoint, deliveries, isLetGo, isHeldUp: isAll && !isHeld, pollAtMs: poll?.value?.due_at ?? 0 };
}

/** Answers for every endpoint what it took there. */
export function takeDeliveries(
	db: Database,
	wanted: readonly Wanted[],
	lease: Lease,
	nowMs: number,
): Promise<(Taken | NotTaken)[]> {
	return db.transaction(async (tx) => {
		const isSure = lease.isFresh;
		if (!isSure) await lease.renew(tx);
		const taking = { tx, owner: lease.owner, nowMs, isSure };
		// The endpoints' batches travel together: one round trip a step, whatever their number.
		return Promise.all(wanted.map((each) => takeOf(each, taking)));
	});
}
