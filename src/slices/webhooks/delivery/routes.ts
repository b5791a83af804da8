/** Routes of the deliveries to a webhook endpoint: list, test, redeliver. */
import { type Api, type Call, workOf } from '../../../foundations/identity/index.ts';
import type { Condition } from '../../../kernel/db/index.ts';
import { invalid, notFound } from '../../../kernel/errors.ts';
import {
	type AnyResource,
	filterParameters,
	listCount,
	listPage,
	listParameters,
	output,
	type QueryParameter,
	renderOne,
} from '../../../kernel/http/index.ts';
import { endpoints } from '../endpoints/resources.ts';
import { EndpointShape } from '../endpoints/schema.ts';
import { endpointSource } from '../endpoints/store.ts';
import { deliveriesOf, WEBHOOKS } from '../endpoints/wire.ts';
import type { WebhooksParts } from '../parts.ts';
import { redeliverOne, redeliverRange, sendTest } from './redeliver-events.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { deliveries as deliveriesWith } from './resources.ts';
import { DeliveryShape, Redelivery, RedeliveryAnswer, TestAnswer } from './schema.ts';
import type { DeliveryRow } from './store.ts';

const reading = { method: 'GET', right: 'webhooks:read', tag: 'Webhooks', refusals: [404] } as const;
const writing = { right: 'webhooks:write', tag: 'Webhooks', noun: 'webhook endpoint', refusals: [404] } as const;

const ORDER: QueryParameter = {
	name: 'order',
	description: 'ASC (oldest first, the default) or DESC (newest first)',
	type: 'string',
};

// Spec silent: deliveries come oldest first like every list, and newest first when asked as coupons are.
function readOrder({ order = 'asc' }: Call['query']): 'asc' | 'desc' {
	const wanted = order.trim().toLowerCase();
	if (wanted !== 'asc' && wanted !== 'desc') throw invalid('order', 'ASC or DESC');
	return wanted;
}

function readDeliveries(api: Api, deliveries: AnyResource<DeliveryRow>) {
	const url = `${WEBHOOKS}/:id/deliveries` as const;
	const within = async ({ companyId, ids }: Call<unknown, 'id'>): Promise<Condition[]> => {
		const value = ids.id;
		if (!(await endpointSource.find(api.db, companyId, value))) throw notFound('webhook endpoint');
		return [{ column: 'endpoint_id', kind: 'equal', value }];
	};
	api.read(
		{
			...reading,
			url: `${url}.json`,
			operationId: 'listWebhookDeliveries',
			summary: 'List deliveries of a webhook endpoint',
			noun: 'webhook endpoint',
			query: [...listParameters(deliveries), ORDER],
			answers: { 200: output.envelope(DeliveryShape, `${WEBHOOKS}/1/deliveries`) },
		},
		async (call) => listPage(api, call, deliveries, await within(call), readOrder(call.query)),
	);
	api.read(
		{
			...reading,
			url: `${url}/count.json`,
			operationId: 'countWebhookDeliveries',
			summary: 'Count deliveries of a webhook endpoint',
			noun: 'webhook endpoint',
			query: filterParameters(deliveries),
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await listCount(api, call, deliveries, await within(call)) }),
	);
	api.read(
		{
			...reading,
			url: `${url}/:detail_id.json`,
			operationId: 'getWebhookDelivery',
			summary: 'Read one delivery',
			noun: 'delivery',
			query: listParameters(deliveries).filter(({ name }) => name === 'fields'),
			answers: { 200: DeliveryShape },
		},
		async (call) => {
			const { id, detail_id } = call.ids;
			const row = await deliveries.source.find(api.db, call.companyId, detail_id);
			if (row?.endpoint_id !== id) throw notFound('delivery');
			return renderOne(api.db, call, deliveries, row);
		},
	);
}

export function deliveryRoutes(api: Api, { secrets, wake }: WebhooksParts): void {
	const deliveries = deliveriesWith(secrets);
	readDeliveries(api, deliveries);
	api.writeWithoutBody(
		{
			...writing,
			right: 'webhooks:configure',
			method: 'DELETE',
			url: `${WEBHOOKS}/:id.json`,
			operationId: 'deleteWebhook',
			summary: 'Delete a webhook endpoint with its deliveries',
			answers: { 200: EndpointShape },
		},
		async (tx, call) => {
			const row = await removeEndpoint(workOf(tx, call), call.ids.id);
			return { status: 200, body: await renderOne(tx, call, endpoints, row) };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'POST',
			url: `${WEBHOOKS}/:id/test.json`,
			operationId: 'testWebhook',
			summary: 'Send a test event to a webhook endpoint',
			answers: { 201: TestAnswer },
		},
		async (tx, call) => {
			const { id } = await sendTest(workOf(tx, call), call.ids.id);
			return { status: 201, body: { topic: 'test', deliveries: deliveriesOf(call.view, id) } };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'POST',
			url: `${WEBHOOKS}/:id/deliveries/:delivery_id/redeliver.json`,
			operationId: 'redeliverWebhookDelivery',
			summary: 'Deliver an event again',
			noun: 'delivery',
			answers: { 200: DeliveryShape },
		},
		async (tx, call) => {
			const { id, delivery_id } = call.ids;
			const row = await redeliverOne(workOf(tx, call), id, delivery_id);
			tx.afterCommit(wake);
			return { status: 200, body: await renderOne(tx, call, deliveries, row) };
		},
	);
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${WEBHOOKS}/:id/redeliver.json`,
			operationId: 'redeliverWebhookEvents',
			summary: 'Deliver a range of events again, or all since a time',
			description:
				'Also those that happened while the endpoint was disabled. At most 10,000 per request; `more` says whether the range holds more.',
			body: Redelivery,
			answers: { 200: RedeliveryAnswer },
		},
		async (tx, call) => {
			const id = call.ids.id;
			const body = await redeliverRange(workOf(tx, call), id, call.input);
			tx.afterCommit(wake);
			return { status: 200, body };
		},
	);
}
