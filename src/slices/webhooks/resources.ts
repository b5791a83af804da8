/** What the webhooks room shows: endpoints, and the deliveries of each. */
import { invalid } from '../../kernel/errors.ts';
import { byFlag, byNumber, byText, type Resource } from '../../kernel/http/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { messageId } from './attempt-delivery.ts';
import { type DeliveryRow, deliverySource } from './delivery-store.ts';
import { DeliveryShape, EndpointShape } from './schema.ts';
import { type EndpointRow, endpointSource } from './store.ts';
import { deliveryToWire, endpointToWire, WEBHOOKS } from './wire.ts';

const common = { tag: 'Webhooks', right: 'webhooks:read', relations: {} } as const;

export const endpoints: Resource<EndpointRow> = {
	...common,
	noun: 'webhook endpoint',
	plural: 'webhook endpoints',
	path: WEBHOOKS,
	source: endpointSource,
	filters: { disabled: byFlag('disabled', '1: only disabled ones'), url: byText('url', 'Exact address') },
	shape: EndpointShape,
	wire: endpointToWire,
};

const STATES: Readonly<Record<string, number>> = { waiting: 0, delivered: 1, failed: 2 };

export const deliveries = (secrets: SecretBox): Resource<DeliveryRow> => ({
	...common,
	noun: 'delivery',
	plural: 'deliveries of a webhook endpoint',
	path: `${WEBHOOKS}/:id/deliveries`,
	source: deliverySource,
	filters: {
		status: {
			description: 'waiting, delivered or failed',
			type: 'string',
			read: (name, value) => {
				const state = STATES[value.trim().toLowerCase()];
				if (state === undefined) throw invalid(name, 'waiting, delivered or failed');
				return { column: 'state', kind: 'equal', value: state };
			},
		},
		eventnumber: byNumber('event_number', 'Only those of this event; several as [1,2]'),
	},
	shape: DeliveryShape,
	wire: (row, view) => deliveryToWire(row, view, messageId(secrets, row.company_id, row.event_id)),
});
