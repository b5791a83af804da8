/** Takes due deliveries for one worker: an endpoint is one worker's at a time, so what it takes there nobody else does. */
import type { Database, Tx } from '../../kernel/db/index.ts';
import { type EventRow, eventsByIds } from '../../kernel/outbox/index.ts';
import { type DueDelivery, dueOf } from './delivery-store.ts';
import { claim, findOwned, setNextLook, tryHoldOwned } from './due-store.ts';
import type { Lease } from './lease.ts';
import { type EndpointRow, NEVER_DUE } from './store.ts';

export interface Taken {
	endpoint: EndpointRow;
	deliveries: readonly { delivery: DueDelivery; event: EventRow | undefined }[];
	/** Nothing waits there now, so it is nobody's again. */
	isLetGo: boolean;
	/** Somebody holds the row, so when to look there again could not be said: soon, then. */
	isHeldUp: boolean;
}

/** Somebody else holds the row for a moment, or has the endpoint now; or it is disabled. */
type NotTaken = 'held' | 'lost';

export interface Wanted {
	companyId: number;
	id: number;
	/** Whose it was when it was found. */
	owner: string;
	limit: number;
	/** What this worker has of it already. */
	except: readonly number[];
}

/** What a worker has is looked for after so long: by itself, or by another when it has died. */
const LOOK_AGAIN_MS = 3_000;

interface Taking {
	tx: Tx;
	owner: string;
	nowMs: number;
	/** Nobody can think yet that this worker is dead: what it owns stays its own until the transaction ends. */
	isSure: boolean;
}

const keyOf = ({ companyId, id }: Wanted, { owner }: Taking) => ({ companyId, id, owner });

const readDue = ({ companyId, id, except, limit }: Wanted, { tx, nowMs }: Taking) =>
	dueOf.all(tx, { companyId, endpointId: id, nowMs, except, limit });

/** An endpoint that is nobody's, or a dead worker's. */
async function takeOver(wanted: Wanted, taking: Taking) {
	const endpoint = await claim.first(taking.tx, { ...keyOf(wanted, taking), before: wanted.owner });
	return endpoint ? { endpoint, rows: await readDue(wanted, taking), isHeld: true } : 'held';
}

/** This worker's own endpoint: it is held only where it could be another's soon, or its next look is to be put off. */
async function takeOwn(wanted: Wanted, taking: Taking) {
	const { tx, isSure } = taking;
	const key = keyOf(wanted, taking);
	const tryHold = () => tryHoldOwned.first(tx, key);
	const [held, endpoint, rows] = await Promise.all([
		isSure ? undefined : tryHold(),
		findOwned.first(tx, key),
		readDue(wanted, taking),
	]);
	if (!endpoint) return 'lost';
	if (!isSure && !held) return 'held';
	return { endpoint, rows, isHeld: Boolean(held ?? (rows.length < wanted.limit && (await tryHold()))) };
}

async function takeOf(wanted: Wanted, taking: Taking): Promise<Taken | NotTaken> {
	const { tx, owner, nowMs } = taking;
	const { companyId, limit, except } = wanted;
	const taken = await (wanted.owner === owner ? takeOwn(wanted, taking) : takeOver(wanted, taking));
	if (typeof taken === 'string') return taken;
	const { endpoint, rows, isHeld } = taken;
	const ids = [...except, ...rows.map((row) => row.id)];
	const isAll = rows.length < limit;
	const isLetGo = isHeld && ids.length === 0;
	const next = isLetGo ? { next: '', latestMs: NEVER_DUE } : { next: owner, latestMs: nowMs + LOOK_AGAIN_MS };
	const [events] = await Promise.all([
		eventsByIds.all(tx, { companyId, ids: rows.map((row) => row.event_id) }),
		isAll && isHeld ? setNextLook.run(tx, { ...keyOf(wanted, taking), ...next, except: ids }) : undefined,
	]);
	const byId = new Map(events.map((event) => [event.id, event]));
	// Receivers get what happened first before what came later.
	const deliveries = rows
		.sort((a, b) => a.event_number - b.event_number)
		.map((delivery) => ({ delivery, event: byId.get(delivery.event_id) }));
	return { endpoint, deliveries, isLetGo, isHeldUp: isAll && !isHeld };
}

/** Answers for every endpoint what it took there. */
export function takeDeliveries(
	db: Database,
	wanted: readonly Wanted[],
	lease: Lease,
	nowMs: number,
): Promise<(Taken | NotTaken)[]> {
	return db.transaction(async (tx) => {
		const isSure = lease.isFresh(nowMs);
		if (!isSure) await lease.renew(tx, nowMs);
		const taking = { tx, owner: lease.owner, nowMs, isSure };
		// Sent together: one journey a step, whatever the number of endpoints.
		return Promise.all(wanted.map((each) => takeOf(each, taking)));
	});
}
