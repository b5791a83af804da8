/** Webhook endpoints, as the world reads them. */
import { byFlag, byText, type Resource } from '../../../kernel/http/index.ts';
import { EndpointShape } from './schema.ts';
import { type EndpointRow, endpointSource } from './store.ts';
import { endpointToWire, WEBHOOKS } from './wire.ts';

export const endpoints: Resource<EndpointRow, typeof EndpointShape> = {
	tag: 'Webhooks',
	right: 'webhooks:read',
	relations: {},
	noun: 'webhook endpoint',
	plural: 'webhook endpoints',
	names: ['Webhook', 'Webhooks'],
	path: WEBHOOKS,
	source: endpointSource,
	filters: { disabled: byFlag('disabled', '1: only disabled ones'), url: byText('url', 'Exact address') },
	shape: EndpointShape,
	wire: endpointToWire,
};
