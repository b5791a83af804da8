/**
 * Deletes deliveries and events that are older than they are kept, in batches that block no other work; at a time no more than
 * the oldest day of them, so that a clock that is wrong from the start does little harm before it is noticed.
 */
import { type Database, tally } from '../../../kernel/db/index.ts';
import { companiesWithEvents, oldestEventAt, pruneEvents } from '../../../kernel/outbox/index.ts';
import { endpointKeys } from '../endpoints/store.ts';
import { PRUNE_BATCH, PRUNE_STEP_SECONDS } from './limits.ts';
import { oldestDelivery, pruneOldest } from './store.ts';

const stepFrom = (oldest: number | undefined, until: number): number =>
	Math.min(until, (oldest ?? until) + PRUNE_STEP_SECONDS);

async function pruneDeliveries(db: Database, companyId: number, endpointId: number, until: number): Promise<void> {
	const oldest = await oldestDelivery.first(db, { companyId, endpointId });
	const step = stepFrom(oldest?.created_at, until);
	const batch = () =>
		db.transaction(async (tx) => {
			const many = await pruneOldest.run(tx, { companyId, endpointId, until: step });
			if (many > 0) tally(tx, companyId, { subject: 'webhook_deliveries', key: [endpointId], by: -many });
			return many;
		});
	while ((await batch()) === PRUNE_BATCH);
}

export async function prune(db: Database, deliveriesUntil: number, eventsUntil: number): Promise<void> {
	for (const { id, company_id: companyId } of await endpointKeys.all(db, {}))
		await pruneDeliveries(db, companyId, id, deliveriesUntil);
	for (const { company_id: companyId } of await companiesWithEvents.all(db, {})) {
		const step = stepFrom(await oldestEventAt(db, companyId), eventsUntil);
		while (await db.transaction((tx) => pruneEvents(tx, companyId, step)));
	}
}
