/** `DELETE /v1/webhooks/:id.json`: an endpoint goes with its deliveries, which stand on it. */
import { setImmediate } from 'node:timers/promises';
import type { Work } from '../../../foundations/identity/index.ts';
import { tally } from '../../../kernel/db/index.ts';
import { belongsToCourier } from '../endpoints/errors.ts';
import { holdEndpoint } from '../endpoints/save-endpoint.ts';
import { deleteEndpoint, type EndpointRow } from '../endpoints/store.ts';
import { REMOVE_BATCH } from './limits.ts';
import { deleteSomeOf } from './store.ts';

/** Slice by slice, with others in between; nothing is queued meanwhile, as the endpoint is held. */
async function removeDeliveries({ tx }: Work, companyId: number, endpointId: number): Promise<number> {
	for (let many = 0; ; await setImmediate()) {
		const some = await deleteSomeOf.run(tx, { companyId, endpointId });
		many += some;
		if (some < REMOVE_BATCH) return many;
	}
}

export async function removeEndpoint(work: Work, id: number): Promise<EndpointRow> {
	const { tx } = work;
	const row = await holdEndpoint(work, id);
	if (row.courier_id !== null) throw belongsToCourier();
	const companyId = row.company_id;
	const many = await removeDeliveries(work, companyId, id);
	tally(tx, companyId, { subject: 'webhook_deliveries', key: [id], by: -many });
	await deleteEndpoint.run(tx, { companyId, id });
	return row;
}
