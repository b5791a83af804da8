/** Forgets deliveries and events that are older than they are kept, in batches that hold nobody up. */
import { type Database, tally } from '../../kernel/db/index.ts';
import { companiesWithEvents, pruneEvents } from '../../kernel/outbox/index.ts';
import { PRUNE_BATCH, pruneOldest } from './delivery-store.ts';
import { endpointKeys } from './store.ts';

export async function prune(db: Database, deliveriesUntil: number, eventsUntil: number): Promise<void> {
	for (const { id: endpointId, company_id: companyId } of await endpointKeys.all(db, {})) {
		const batch = () =>
			db.transaction(async (tx) => {
				const many = await pruneOldest.run(tx, { companyId, endpointId, until: deliveriesUntil });
				if (many > 0) tally(tx, companyId, { subject: 'webhook_deliveries', key: [endpointId], by: -many });
				return many;
			});
		while ((await batch()) === PRUNE_BATCH);
	}
	for (const { company_id: companyId } of await companiesWithEvents.all(db, {}))
		while (await db.transaction((tx) => pruneEvents(tx, companyId, eventsUntil)));
}
