/** What tests of topics share: a company whose notifications go to a receiver, and what was told since it was asked last. */
import assert from 'node:assert/strict';
import { TOPIC_NAMES } from '../../src/slices/webhooks/topics.ts';
import { type Provider, storeWith } from './payment-provider.ts';
import { deliverAll, register, startReceiver } from './receiver.ts';
import type { Json, Service, TestCompany } from './service.ts';

export const COUPON = { name: 'Bienvenida', serialNumber: 'HOLA', type: '1', amount: '10', properties: {} };

/** A company whose every topic goes to a receiver. */
export async function listening(service: Service, provider: Provider, topics: readonly string[] = TOPIC_NAMES) {
	const { company, methodId } = await storeWith(service, provider);
	const { url, received } = await startReceiver();
	const { secret, id } = await register(company, url, { topics });
	/** What was told since this was asked last, in the order of the events. */
	const told = async (): Promise<Json[]> => {
		await deliverAll(service);
		const bodies = received.splice(0).map(({ body }) => body);
		return bodies.sort((a, b) => a.eventNumber - b.eventNumber || (a.eventPart ?? 1) - (b.eventPart ?? 1));
	};
	return { company, methodId, received, secret, endpointId: id, told };
}

export const made = async (
	company: TestCompany,
	path: string,
	body: Json,
	method: 'post' | 'put' = 'post',
): Promise<Json> => {
	const reply = await company[method](path, body);
	assert.ok(reply.status === 200 || reply.status === 201, reply.text);
	return reply.body;
};

export const brief = (body: Json) => [body.topic, body.action, body.resource, body.resourceId];

export const stockOf = (variantId: number, officeId: number) => [
	'stock',
	'put',
	`/v2/stocks.json?variant=${variantId}&office=${officeId}`,
	String(variantId),
];
