/** Takes due deliveries for one worker: an endpoint is one worker's at a time, so what it takes there nobody else does. */
import type { Database, Tx } from '../../kernel/db/index.ts';
import { type EventRow, eventsByIds } from '../../kernel/outbox/index.ts';
import { type DueDelivery, dueOf } from './delivery-store.ts';
import { claim, findOwned, holdOwned, rest } from './due-store.ts';
import type { Lease } from './lease.ts';
import type { EndpointRow } from './store.ts';

export interface Taken {
	endpoint: EndpointRow;
	deliveries: readonly { delivery: DueDelivery; event: EventRow | undefined }[];
	/** Nothing waits there now, so it is nobody's again. */
	isLetGo: boolean;
}

export interface Wanted {
	companyId: number;
	id: number;
	/** Whose it was when it was found. */
	owner: string;
	limit: number;
	/** What this worker has of it already. */
	except: readonly number[];
}

async function takeOf(tx: Tx, wanted: Wanted, owner: string, nowMs: number): Promise<Taken | undefined> {
	const { companyId, id, limit, except } = wanted;
	const key = { companyId, id, owner };
	const isNew = wanted.owner !== owner;
	const mayRest = except.length === 0;
	if (mayRest && !isNew) await holdOwned.first(tx, key);
	const endpoint = await (isNew ? claim.first(tx, { ...key, before: wanted.owner }) : findOwned.first(tx, key));
	if (!endpoint) return undefined;
	const rows = await dueOf.all(tx, { companyId, endpointId: id, nowMs, except, limit });
	const isLetGo = mayRest && rows.length === 0;
	if (isLetGo) await rest.run(tx, key);
	const events = await eventsByIds.all(tx, { companyId, ids: rows.map((row) => row.event_id) });
	const byId = new Map(events.map((event) => [event.id, event]));
	// Receivers get what happened first before what came later.
	const deliveries = rows
		.sort((a, b) => a.event_number - b.event_number)
		.map((delivery) => ({ delivery, event: byId.get(delivery.event_id) }));
	return { endpoint, deliveries, isLetGo };
}

/** Answers for every endpoint what it took there; undefined where it is somebody else's, or disabled. */
export function takeDeliveries(
	db: Database,
	wanted: readonly Wanted[],
	lease: Lease,
	nowMs: number,
): Promise<(Taken | undefined)[]> {
	return db.transaction(async (tx) => {
		if (!lease.isFresh(nowMs)) await lease.renew(tx, nowMs);
		// Sent together: one journey a step, whatever the number of endpoints.
		return Promise.all(wanted.map((each) => takeOf(tx, each, lease.owner, nowMs)));
	});
}
