/** Which webhooks tell of events, wherever they are sent: for anyone who asks what a call caused. */
import { type Queryable, statements } from '../../../kernel/db/index.ts';
import type { EndpointRow } from '../endpoints/store.ts';
import { WEBHOOKS } from '../endpoints/wire.ts';
import type { DeliveryRow } from './store.ts';
import { statusOf } from './wire.ts';

const prepare = statements<{ webhook_deliveries: DeliveryRow; webhook_endpoints: EndpointRow }>();

/** By the key of deliveries, which begins with the endpoint; a company has few. */
const find = prepare((db, p: { companyId: number; eventIds: readonly number[]; limit: number }, on) =>
	db
		.selectFrom('webhook_deliveries')
		.select(['id', 'endpoint_id', 'event_number', 'topic', 'state', 'attempt_count'])
		.where('company_id', '=', p.companyId)
		.where('endpoint_id', 'in', db.selectFrom('webhook_endpoints').select('id').where('company_id', '=', p.companyId))
		.where(on.isOneOf('event_id', p.eventIds))
		.orderBy(on.sortedBy('id'))
		.limit(p.limit),
);

export async function deliveriesOfEvents(on: Queryable, companyId: number, eventIds: readonly number[], limit: number) {
	const rows = await find.all(on, { companyId, eventIds, limit });
	return rows.map((row) => ({
		path: `${WEBHOOKS}/${row.endpoint_id}/deliveries/${row.id}.json`,
		eventNumber: row.event_number,
		topic: row.topic,
		status: statusOf(row),
		attemptCount: row.attempt_count,
	}));
}
