/** Routes of the deliveries to a webhook endpoint: list, test, redeliver. */
import { type Api, workOf } from '../../../foundations/identity/index.ts';
import { nestedReadRoutes, renderOne } from '../../../kernel/http/index.ts';
import { endpoints } from '../endpoints/resources.ts';
import { EndpointShape } from '../endpoints/schema.ts';
import { deliveriesOf, WEBHOOKS } from '../endpoints/wire.ts';
import type { WebhooksParts } from '../parts.ts';
import { redeliverOne, redeliverRange, sendTest } from './redeliver-events.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { deliveries as deliveriesWith } from './resources.ts';
import { DeliveryShape, Redelivery, RedeliveryAnswer, TestAnswer } from './schema.ts';

const writing = { right: 'webhooks:write', tag: 'Webhooks', noun: 'webhook endpoint', refusals: [404] } as const;

export function deliveryRoutes(api: Api, { secrets, wake }: WebhooksParts): void {
	const deliveries = deliveriesWith(secrets);
	nestedReadRoutes(api, endpoints, deliveries);
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
			path: { id: { description: 'Id of the webhook endpoint', example: 1 } },
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
