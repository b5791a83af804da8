/** Routes of webhook endpoints. */
import { type Api, workOf } from '../../../foundations/identity/index.ts';
import { writeAudit } from '../../../kernel/audit/index.ts';
import { entryOf, readRoutes, renderOne } from '../../../kernel/http/index.ts';
import type { WebhooksParts } from '../parts.ts';
import { endpoints } from './resources.ts';
import { changeEndpoint, createEndpoint, rotateEndpointSecret } from './save-endpoint.ts';
import { CreatedEndpoint, EndpointChange, EndpointShape, NewEndpoint, RotatedSecret, Rotation } from './schema.ts';
import { WEBHOOKS } from './wire.ts';

const writing = { right: 'webhooks:configure', tag: 'Webhooks', noun: 'webhook endpoint', refusals: [404] } as const;

export function endpointRoutes(api: Api, { secrets, wake, inClear }: WebhooksParts): void {
	readRoutes(api, endpoints);
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${WEBHOOKS}.json`,
			operationId: 'createWebhook',
			summary: 'Register a webhook endpoint',
			description:
				'Events are posted to it as JSON, signed after the Standard Webhooks scheme (webhook-id, webhook-timestamp, webhook-signature), at least once; the response shows the secret, only this once.',
			body: NewEndpoint,
			answers: { 201: CreatedEndpoint },
			refusals: [],
		},
		async (tx, call) => {
			inClear(call, 'url', call.input.url);
			const { row, secret } = await createEndpoint(workOf(tx, call), secrets, call.input);
			return { status: 201, body: { ...(await renderOne(tx, call, endpoints, row)), secret } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: `${WEBHOOKS}/:id.json`,
			operationId: 'updateWebhook',
			summary: 'Change, disable or enable a webhook endpoint',
			description:
				'A url of another server (scheme, host or port) drops the stored headers unless they are sent again in the same request.',
			body: EndpointChange,
			answers: { 200: EndpointShape },
		},
		async (tx, call) => {
			const { id } = call.ids;
			inClear(call, 'url', call.input.url);
			const { row, forgot } = await changeEndpoint(workOf(tx, call), secrets, id, call.input);
			if (forgot) writeAudit(tx, entryOf(call, 'webhook.headers_dropped', `${WEBHOOKS}/${id}.json`));
			tx.afterCommit(wake);
			return { status: 200, body: await renderOne(tx, call, endpoints, row) };
		},
	);
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${WEBHOOKS}/:id/secret.json`,
			operationId: 'rotateWebhookSecret',
			summary: 'Rotate the secret of a webhook endpoint',
			description:
				'During the overlap both secrets sign, so that the receiver can change over without losing a notification; during it only a rotation with overlapHours 0 is accepted, which ends both.',
			body: Rotation,
			bodyIsOptional: true,
			answers: { 200: RotatedSecret },
			refusals: [404, 409],
		},
		async (tx, call) => ({
			status: 200,
			body: await rotateEndpointSecret(workOf(tx, call), secrets, call.ids.id, call.input),
		}),
	);
}
