/** SQL on how webhooks are doing. */
import { sql } from 'kysely';
import { statements } from '../../kernel/db/index.ts';
import { DELIVERED, type DeliveryRow } from './delivery/store.ts';
import type { EndpointRow } from './endpoints/store.ts';

const prepare = statements<{ webhook_endpoints: EndpointRow; webhook_deliveries: DeliveryRow }>();

/** How many of an endpoint's newest deliveries are looked at, so that a busy day costs no more than a quiet one. */
const LOOKED_AT = 500;

/** Of each endpoint: whether it fails, and how many of its newest deliveries succeeded since a time. */
export const endpointFigures = prepare((db, p: { companyId: number; since: number; limit: number }) =>
	db
		.selectFrom('webhook_endpoints as e')
		.where('e.company_id', '=', p.companyId)
		.select(['e.id', 'e.disabled', 'e.disabled_reason', 'e.failing_since'])
		.select(
			sql<number>`(select cast(count(*) as bigint) from (
				select d.state, d.finished_at from webhook_deliveries as d
				where d.company_id = ${p.companyId} and d.endpoint_id = e.id
				order by d.company_id desc, d.endpoint_id desc, d.id desc limit ${sql.lit(LOOKED_AT)}
			) as newest where newest.state = ${sql.lit(DELIVERED)} and newest.finished_at >= ${p.since})`.as('delivered'),
		)
		.orderBy('e.id')
		.limit(p.limit),
);
