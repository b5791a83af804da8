/** Shapes of the event feed. */
import Type from 'typebox';
import { output } from '../../../kernel/http/index.ts';
import { time } from '../endpoints/schema.ts';

const { anyObject, integer, nullable, object, text } = output;

export const EventShape = object('Event', {
	href: output.href('/v1/events/369.json', 'Address of this event'),
	number: integer(369, "Counts this company's events, without gaps"),
	topic: text('payment.created', 'What happened'),
	createdAt: time('When it happened'),
	data: anyObject({ paymentId: 7, documentId: 22 }, 'The ids it is about'),
	notification: nullable(
		anyObject(
			{ topic: 'payment', action: 'post', resource: '/v2/stocks/documents/22.json' },
			'The body that webhooks get, of several the first; null for none',
		),
	),
	notifications: Type.Array(
		object('EventNotifications', {
			topic: text('stock', 'The topic that tells it'),
			action: text('put', 'What happened'),
			firstPart: integer(2, 'Where among what the event tells: eventPart of the first notification'),
			lastPart: integer(6, 'eventPart of the last; the parts of stock are in the order of data.stock'),
		}),
		{ description: 'Everything that the event tells, no matter who subscribes to it' },
	),
});

export const FeedAnswer = object('EventFeed', {
	href: output.href('/v1/events.json', 'Address of the feed'),
	oldestNumber: integer(1, 'The oldest event that is still kept; 0 for none'),
	lastNumber: integer(
		369,
		'The newest event; 0 for none. Where there is no next, everything up to it has been returned',
	),
	items: Type.Array(EventShape),
	next: Type.Optional(Type.String({ description: 'Address of what follows; absent at the end' })),
});
