/** What the webhooks room shows: endpoints, and the deliveries of each. */
import { invalid } from '../../kernel/errors.ts';
import { byDate, byFlag, byNumber, byText, type Resource } from '../../kernel/http/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { messageId } from './delivery/attempt-delivery.ts';
import { DELIVERED, type DeliveryRow, deliverySource, FAILED, WAITING } from './delivery/store.ts';
import { type EndpointRow, endpointSource } from './endpoints/store.ts';
import { TOPICS } from './notification.ts';
import { DeliveryShape, EndpointShape } from './schema.ts';
import { deliveryToWire, endpointToWire, WEBHOOKS } from './wire.ts';

const common = { tag: 'Webhooks', right: 'webhooks:read', relations: {} } as const;

export const endpoints: Resource<EndpointRow> = {
	...common,
	noun: 'webhook endpoint',
	plural: 'webhook endpoints',
	names: ['Webhook', 'Webhooks'],
	path: WEBHOOKS,
	source: endpointSource,
	filters: { disabled: byFlag('disabled', '1: only disabled ones'), url: byText('url', 'Exact address') },
	shape: EndpointShape,
	wire: endpointToWire,
};

const STATES: Readonly<Record<string, number>> = { waiting: WAITING, delivered: DELIVERED, failed: FAILED };

type Filter = Resource<DeliveryRow>['filters'][string];

const listed = (value: string): string[] =>
	value
		.replace(/^\s*\[|\]\s*$/g, '')
		.split(',')
		.map((each) => each.trim());

const byStatus: Filter = {
	description: 'waiting, delivered, failed; several as [a,b]',
	type: 'string',
	read: (filter, value) => {
		const states = listed(value).map((each) => STATES[each.toLowerCase()]);
		if (states.includes(undefined)) throw invalid(filter, 'waiting, delivered, failed');
		return { column: 'state', kind: 'in', values: states as number[] };
	},
};

const WHOLE = /^\d{1,15}$/;

const byNumberRange = (column: string, meaning: string): Filter => ({
	description: meaning,
	type: 'string',
	read: (filter, value) => {
		const ends = listed(value);
		const [from, to] = ends.map((each) => (WHOLE.test(each) ? Number(each) : Number.NaN)) as [number, number];
		if (ends.length !== 2 || !(from <= to)) throw invalid(filter, 'two whole numbers as [from,to]');
		return { column, kind: 'ranges', ranges: [[from, to]] };
	},
});

const TOPIC_NAMES = [...TOPICS, 'test'];
const spelled = (topic: string) => TOPIC_NAMES.find((each) => each.toLowerCase() === topic.toLowerCase()) ?? topic;

export const deliveries = (secrets: SecretBox): Resource<DeliveryRow> => ({
	...common,
	noun: 'delivery',
	plural: 'deliveries of a webhook endpoint',
	names: ['Delivery', 'Deliveries'],
	path: `${WEBHOOKS}/:id/deliveries`,
	source: deliverySource,
	filters: {
		status: byStatus,
		topic: byText('topic', `${TOPIC_NAMES.join(', ')}; several as [a,b]`, spelled),
		eventnumber: byNumber('event_number', 'Only those of this event; several as [1,2]'),
		eventnumberrange: byNumberRange(
			'event_number',
			'Only those of the events from one number to another, as [from,to]',
		),
		createddate: byDate('created_at', 'Day when it was begun first'),
	},
	shape: DeliveryShape,
	wire: (row, view) => deliveryToWire(row, view, messageId(secrets, row.company_id, row.event_id)),
});
