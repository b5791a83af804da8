/** `DELETE /v1/webhooks/:id.json`: an endpoint goes with its deliveries, which stand on it. */
import type { Work } from '../../../foundations/identity/index.ts';
import { tally } from '../../../kernel/db/index.ts';
import { belongsToCourier } from '../endpoints/errors.ts';
import { holdEndpoint } from '../endpoints/save-endpoint.ts';
import { deleteEndpoint, type EndpointRow } from '../endpoints/store.ts';
import { deleteOf } from './store.ts';

export async function removeEndpoint(work: Work, id: number): Promise<EndpointRow> {
	const { tx } = work;
	const row = await holdEndpoint(work, id);
	if (row.courier_id !== null) throw belongsToCourier();
	const companyId = row.company_id;
	const many = await deleteOf.run(tx, { companyId, endpointId: id });
	tally(tx, companyId, { subject: 'webhook_deliveries', key: [id], by: -many });
	await deleteEndpoint.run(tx, { companyId, id });
	return row;
}
