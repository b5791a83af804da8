/** Routes of webhook endpoints. */
import type { Api } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { entryOf, readRoutes, renderOne } from '../../kernel/http/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './endpoints/save-endpoint.ts';
import { feedRoutes } from './feed/routes.ts';
import { endpoints } from './resources.ts';
import { CreatedEndpoint, EndpointChange, EndpointShape, NewEndpoint, RotatedSecret, Rotation } from './schema.ts';
import { describeNotifications } from './sent.ts';
import { WEBHOOKS } from './wire.ts';

const writing = { right: 'webhooks:configure', tag: 'Webhooks', noun: 'webhook endpoint', refusals: [404] } as const;

export interface WebhookParts {
	secrets: SecretBox;
	/** Called when something may be due. */
	wake(): void;
}

function endpointRoutes(api: Api, { secrets, wake }: WebhookParts) {
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
			const { row, secret } = await createEndpoint(tx, call.companyId, call.input, secrets, call.now);
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
			const { row, forgot } = await changeEndpoint(tx, call.companyId, id, call.input, secrets, call.now);
			if (forgot) writeAudit(tx, entryOf(call, 'webhook.headers_dropped', `${WEBHOOKS}/${id}.json`));
			tx.afterCommit(wake);
			return { status: 200, body: await renderOne(tx, call, endpoints, row) };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'DELETE',
			url: `${WEBHOOKS}/:id.json`,
			operationId: 'deleteWebhook',
			summary: 'Delete a webhook endpoint with its deliveries',
			answers: { 200: EndpointShape },
		},
		async (tx, call) => {
			const row = await removeEndpoint(tx, call.companyId, call.ids.id);
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
			body: await rotateSecret(tx, call.companyId, call.ids.id, call.input, secrets, call.now),
		}),
	);
}

export function webhooksRoutes(api: Api, parts: WebhookParts): void {
	describeNotifications(api);
	readRoutes(api, endpoints);
	endpointRoutes(api, parts);
	deliveryRoutes(api, parts);
	feedRoutes(api);
}
