/** Deliveries of an endpoint, as the world reads them. */
import { invalid } from '../../../kernel/errors.ts';
import {
	type AnyResource,
	byDate,
	byNumber,
	byText,
	byWord,
	type Resource,
	splitList,
} from '../../../kernel/http/index.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { WEBHOOKS } from '../endpoints/wire.ts';
import { TOPIC_NAMES as TOPICS } from '../topics.ts';
import { messageId } from './attempt-delivery.ts';
import { DeliveryShape } from './schema.ts';
import { DELIVERED, type DeliveryRow, deliverySource, FAILED, WAITING } from './store.ts';
import { deliveryToWire } from './wire.ts';

const STATES = { waiting: WAITING, delivered: DELIVERED, failed: FAILED };

const WHOLE = /^\d{1,15}$/;

const byNumberRange = (column: string, meaning: string): AnyResource['filters'][string] => ({
	description: meaning,
	type: 'string',
	read: (filter, value) => {
		const ends = splitList(value);
		const [from = Number.NaN, to = Number.NaN] = ends.map((each) => (WHOLE.test(each) ? Number(each) : Number.NaN));
		if (ends.length !== 2 || !(from <= to)) throw invalid(filter, 'two whole numbers as [from,to]');
		return { column, kind: 'ranges', ranges: [[from, to]] };
	},
});

const TOPIC_NAMES = [...TOPICS, 'test'];
const spelled = (topic: string) => TOPIC_NAMES.find((each) => each.toLowerCase() === topic.toLowerCase()) ?? topic;

export const deliveries = (secrets: SecretBox): Resource<DeliveryRow, typeof DeliveryShape> => ({
	tag: 'Webhooks',
	right: 'webhooks:read',
	relations: {},
	noun: 'delivery',
	plural: 'deliveries',
	names: ['Delivery', 'Deliveries'],
	path: `${WEBHOOKS}/:id/deliveries`,
	source: deliverySource,
	// Spec silent: deliveries come oldest first like every list, and newest first when asked as coupons are.
	isOrdered: true,
	filters: {
		status: byWord('state', Object.keys(STATES), STATES),
		topic: byText('topic', `${TOPIC_NAMES.join(', ')}; several as [a,b]`, spelled),
		eventnumber: byNumber('event_number', 'Only those of this event; several as [1,2]'),
		eventnumberrange: byNumberRange(
			'event_number',
			'Only those of the events from one number to another, as [from,to]',
		),
		createddate: byDate('created_at', 'Day when it was created'),
	},
	shape: DeliveryShape,
	wire: (row, view) => deliveryToWire(row, view, messageId(secrets, row)),
});
