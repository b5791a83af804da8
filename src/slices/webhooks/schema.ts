/** Shapes of webhook endpoints, their deliveries, and the event feed. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { anyObject, integer, nullable, object, record, text } = output;

const URL_LENGTH = 2_000;

const members = {
	url: input.text({
		min: 1,
		max: URL_LENGTH,
		description: 'Where events are posted: an http(s) address',
		example: 'https://tienda.example.cl/avisos',
	}),
	topics: input.list(
		input.text({ min: 1, max: 50, description: 'A topic', example: 'payment' }),
		20,
		'Topics to receive: payment, courierOrder',
	),
	headers: input.jsonObject('Headers to send along, by name; their values are never shown again', 8_192),
	paymentResource: input.text({
		max: 20,
		description: 'What a payment event names as its resource: document (the default) or payment',
		example: 'document',
	}),
	disabled: input.flag('1: nothing is delivered; 0 enables it again, and what waited goes on'),
};

export const NewEndpoint = input.body('NewWebhook', {
	url: members.url,
	topics: members.topics,
	headers: input.optional(members.headers),
	paymentResource: input.optional(members.paymentResource),
});

export const EndpointChange = input.body('WebhookChange', {
	url: input.optional(members.url),
	topics: input.optional(members.topics),
	headers: input.optional(members.headers),
	paymentResource: input.optional(members.paymentResource),
	disabled: input.optional(members.disabled),
});

const DEFAULT_OVERLAP_HOURS = 24;

export const Rotation = input.body('WebhookSecretRotation', {
	overlapHours: input.optional(
		input.count(`Hours for which the old secret signs too; default ${DEFAULT_OVERLAP_HOURS}, at most 720`, 24),
	),
});

export const Redelivery = input.body('WebhookRedelivery', {
	since: input.optional(input.unixDate('Events from this time on', 1_767_225_600)),
	until: input.optional(input.unixDate('Events up to this time')),
	from: input.optional(input.count('Events from this number on')),
	to: input.optional(input.count('Events up to this number')),
});

const time = (description: string) => integer(1_773_156_600, description);

const endpointMembers = {
	url: text('https://tienda.example.cl/avisos', 'Where events are posted'),
	topics: output.texts('payment', 'Topics it receives'),
	headers: anyObject({ authorization: null }, 'Names of further headers; values are null'),
	paymentResource: text('document', 'document or payment'),
	courierId: nullable(integer(1, 'The courier whose own address this is')),
	disabled: integer(0, '1: nothing is delivered'),
	disabledReason: nullable(text('failing', 'by_hand, gone (it answered 410), or failing (5 days without success)')),
	disabledAt: nullable(time('Since when')),
	failingSince: nullable(time('The first failure after the last success')),
	lastSuccessAt: nullable(time('Last success')),
	lastFailureAt: nullable(time('Last failure')),
	previousSecretUntil: nullable(time('Until when the previous secret signs too')),
	createdAt: time('When it was registered'),
	deliveries: Type.Object({ href: output.href('/v1/webhooks/1/deliveries.json', 'Address of its deliveries') }),
};
const secret = text('whsec_c2VjcmV0…', 'Signs every delivery; shown only once');

export const EndpointShape = record('WebhookEndpoint', '/v1/webhooks', endpointMembers);
export const CreatedEndpoint = record('CreatedWebhookEndpoint', '/v1/webhooks', { ...endpointMembers, secret });

export const RotatedSecret = object('RotatedSecret', {
	secret,
	previousSecretUntil: time('Until when the old secret signs too'),
});

export const TestAnswer = object('TestEvent', {
	topic: text('test'),
	deliveries: Type.Object({
		href: output.href('/v1/webhooks/1/deliveries.json', 'Where its delivery will be listed'),
	}),
});

export const RedeliveryAnswer = object('Redelivery', {
	count: integer(12, 'How many deliveries were queued again'),
	lastNumber: nullable(integer(369, 'The number of the last event among them')),
	more: integer(0, '1: the range holds more; call again with from = lastNumber + 1'),
});

const AttemptShape = object('WebhookAttempt', {
	at: time('When it was made'),
	status: integer(200, 'The HTTP status; 0 without a response'),
	durationMs: integer(120, 'How long it took'),
	answer: text('OK', 'The first 4 KiB of the response, or why there was none'),
});

export const DeliveryShape = record('WebhookDelivery', '/v1/webhooks/1/deliveries', {
	webhookId: text('msg_9f2c41d07be84a5163d0', 'The webhook-id header of every attempt'),
	eventNumber: integer(369, 'The number of its event'),
	topic: text('payment'),
	status: text('delivered', 'waiting, delivered or failed'),
	attemptCount: integer(1, 'Attempts since it was last queued'),
	nextAttemptAt: nullable(time('When the next attempt is due; null when none is')),
	createdAt: time('When it was queued first'),
	finishedAt: nullable(time('When it was delivered or given up')),
	attempts: Type.Array(AttemptShape, { description: 'Every attempt so far' }),
});

export const EventShape = object('Event', {
	href: output.href('/v1/events/369.json', 'Address of this event'),
	number: integer(369, "Counts this company's events, without gaps"),
	topic: text('payment.created', 'What happened'),
	createdAt: time('When it happened'),
	data: anyObject({ paymentId: 7, documentId: 22 }, 'The ids it is about'),
	notification: nullable(
		anyObject(
			{ topic: 'payment', action: 'post', resource: '/v2/stocks/documents/22.json' },
			'The body that webhooks get; null for none',
		),
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
