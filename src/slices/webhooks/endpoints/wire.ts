/** Endpoints as the world sees them; secrets and header values are not among it. */
import type { Static } from 'typebox';
import { collection, type View } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { EndpointShape } from './schema.ts';
import type { EndpointRow } from './store.ts';

export const WEBHOOKS = '/v1/webhooks';

export const deliveriesOf = (view: View, endpointId: number) =>
	collection(view, `${WEBHOOKS}/${endpointId}/deliveries`);

export const endpointToWire = (row: EndpointRow, view: View): Static<typeof EndpointShape> => ({
	href: `${view.addresses.base}${WEBHOOKS}/${row.id}.json`,
	id: row.id,
	url: row.url,
	topics: fromJson(row.topics),
	headers: Object.fromEntries(fromJson(row.header_names).map((name) => [name, null])),
	paymentResource: row.payment_resource,
	courierId: row.courier_id,
	disabled: row.disabled,
	disabledReason: row.disabled_reason,
	disabledAt: row.disabled_at,
	failingSince: row.failing_since,
	lastSuccessAt: row.last_success_at,
	lastFailureAt: row.last_failure_at,
	previousSecretUntil: row.previous_until,
	createdAt: row.created_at,
	deliveries: deliveriesOf(view, row.id),
});
