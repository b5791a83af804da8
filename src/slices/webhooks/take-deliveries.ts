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

async function holdEndpoint(tx: Tx, wanted: Wanted, owner: string): Promise<EndpointRow | NotTaken> {
	const key = { companyId: wanted.companyId, id: wanted.id, owner };
	if (wanted.owner !== owner) return (await claim.first(tx, { ...key, before: wanted.owner })) ?? 'held';
	const [held, endpoint] = await Promise.all([tryHoldOwned.first(tx, key), findOwned.first(tx, key)]);
	if (!endpoint) return 'lost';
	return held ? endpoint : 'held';
}

async function takeOf(tx: Tx, wanted: Wanted, owner: string, nowMs: number): Promise<Taken | NotTaken> {
	const { companyId, id, limit, except } = wanted;
	const endpoint = await holdEndpoint(tx, wanted, owner);
	if (typeof endpoint === 'string') return endpoint;
	const rows = await dueOf.all(tx, { companyId, endpointId: id, nowMs, except, limit });
	const ids = [...except, ...rows.map((row) => row.id)];
	const isLetGo = ids.length === 0;
	if (rows.length < limit)
		await setNextLook.run(tx, {
			companyId,
			id,
			owner,
			next: isLetGo ? '' : owner,
			except: ids,
			latestMs: isLetGo ? NEVER_DUE : nowMs + LOOK_AGAIN_MS,
		});
	const events = await eventsByIds.all(tx, { companyId, ids: rows.map((row) => row.event_id) });
	const byId = new Map(events.map((event) => [event.id, event]));
	// Receivers get what happened first before what came later.
	const deliveries = rows
		.sort((a, b) => a.event_number - b.event_number)
		.map((delivery) => ({ delivery, event: byId.get(delivery.event_id) }));
	return { endpoint, deliveries, isLetGo };
}

/** Answers for every endpoint what it took there. */
export function takeDeliveries(
	db: Database,
	wanted: readonly Wanted[],
	lease: Lease,
	nowMs: number,
): Promise<(Taken | NotTaken)[]> {
	return db.transaction(async (tx) => {
		if (!lease.isFresh(nowMs)) await lease.renew(tx, nowMs);
		// Sent together: one journey a step, whatever the number of endpoints.
		return Promise.all(wanted.map((each) => takeOf(tx, each, lease.owner, nowMs)));
	});
}
