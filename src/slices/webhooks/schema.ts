/** Shapes of webhook endpoints, their deliveries, and the event feed. */
import Type from 'typebox';
import { input } from '../../kernel/http/index.ts';

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
		'What it wants to hear of: payment, courierOrder',
	),
	headers: input.jsonObject('Headers to send along, by name; their values are never shown again', 8_192),
	paymentResource: input.text({
		max: 20,
		description: 'What a payment event names as its resource: document (the default) or payment',
		example: 'document',
	}),
	disabled: input.flag('1: nothing is delivered; 0 enables it again, and what waited goes on'),
};

export const NewEndpoint = input.object({
	url: members.url,
	topics: members.topics,
	headers: input.optional(members.headers),
	paymentResource: input.optional(members.paymentResource),
});

export const EndpointChange = input.object({
	url: input.optional(members.url),
	topics: input.optional(members.topics),
	headers: input.optional(members.headers),
	paymentResource: input.optional(members.paymentResource),
	disabled: input.optional(members.disabled),
});

const DEFAULT_OVERLAP_HOURS = 24;

export const Rotation = input.object({
	overlapHours: input.optional(
		input.count(`Hours for which the old secret signs too; ${DEFAULT_OVERLAP_HOURS} unless said, at most 720`),
	),
});

export const Redelivery = input.object({
	since: input.optional(input.unixDate('Events from this time on')),
	until: input.optional(input.unixDate('Events up to this time')),
	from: input.optional(input.count('Events from this number on')),
	to: input.optional(input.count('Events up to this number')),
});

const time = (description: string) => Type.Integer({ description, examples: [1_773_156_600] });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const EndpointShape = Type.Object(
	{
		href: Type.String({ description: 'Address of this endpoint' }),
		id: Type.Integer(),
		url: Type.String({ description: 'Where events are posted' }),
		topics: Type.Array(Type.String(), { description: 'What it hears of' }),
		headers: Type.Object({}, { additionalProperties: true, description: 'Names of further headers; values are null' }),
		paymentResource: Type.String({ description: 'document or payment' }),
		courierId: orNull(Type.Integer({ description: 'The courier whose own address this is' })),
		disabled: Type.Integer({ description: '1: nothing is delivered' }),
		disabledReason: orNull(
			Type.String({ description: 'by_hand, gone (it answered 410), or failing (5 days without success)' }),
		),
		disabledAt: orNull(time('Since when')),
		failingSince: orNull(time('The first failure after the last success')),
		lastSuccessAt: orNull(time('Last success')),
		lastFailureAt: orNull(time('Last failure')),
		previousSecretUntil: orNull(time('Until when the secret before the last rotation signs too')),
		createdAt: time('When it was registered'),
		deliveries: Type.Object({ href: Type.String({ description: 'Address of its deliveries' }) }),
	},
	{ title: 'WebhookEndpoint' },
);

const Secret = Type.String({ description: 'Signs every delivery; shown this once', examples: ['whsec_c2VjcmV0…'] });

export const CreatedEndpoint = Type.Object(
	{ ...EndpointShape.properties, secret: Secret },
	{ title: 'CreatedWebhookEndpoint' },
);

export const RotatedSecret = Type.Object(
	{ secret: Secret, previousSecretUntil: time('Until when the old secret signs too') },
	{ title: 'RotatedSecret' },
);

export const TestAnswer = Type.Object(
	{
		topic: Type.String({ examples: ['test'] }),
		deliveries: Type.Object({
			href: Type.String({
				description: 'Where its delivery will be seen',
				examples: ['https://bodega.example/v1/webhooks/1/deliveries.json'],
			}),
		}),
	},
	{ title: 'TestEvent' },
);

export const RedeliveryAnswer = Type.Object(
	{
		count: Type.Integer({ description: 'How many deliveries were begun again' }),
		lastNumber: orNull(Type.Integer({ description: 'The number of the last event among them' })),
		more: Type.Integer({ description: '1: the range holds more; call again with from = lastNumber + 1' }),
	},
	{ title: 'Redelivery' },
);

const AttemptShape = Type.Object(
	{
		at: time('When it was made'),
		status: Type.Integer({ description: 'The HTTP status; 0 when nobody answered', examples: [200] }),
		durationMs: Type.Integer({ description: 'How long it took' }),
		answer: Type.String({ description: 'The first 4 KiB of the answer, or why there was none' }),
	},
	{ title: 'WebhookAttempt' },
);

export const DeliveryShape = Type.Object(
	{
		href: Type.String({ description: 'Address of this delivery' }),
		id: Type.Integer(),
		webhookId: Type.String({ description: 'The webhook-id header of every attempt' }),
		eventNumber: Type.Integer({ description: 'The number of its event' }),
		topic: Type.String({ examples: ['payment'] }),
		status: Type.String({ description: 'waiting, delivered or failed' }),
		attemptCount: Type.Integer({ description: 'Attempts since it was last begun' }),
		nextAttemptAt: orNull(time('When the next attempt is due; null when none is')),
		createdAt: time('When it was begun first'),
		finishedAt: orNull(time('When it was delivered or given up')),
		attempts: Type.Array(AttemptShape, { description: 'Every attempt so far' }),
	},
	{ title: 'WebhookDelivery' },
);

export const EventShape = Type.Object(
	{
		href: Type.String({ description: 'Address of this event' }),
		number: Type.Integer({ description: "Counts this company's events, without gaps" }),
		topic: Type.String({ description: 'What happened', examples: ['payment.created'] }),
		createdAt: time('When it happened'),
		data: Type.Object({}, { additionalProperties: true, description: 'The ids it is about' }),
		notification: orNull(
			Type.Object({}, { additionalProperties: true, description: 'The body that webhooks get; null for none' }),
		),
	},
	{ title: 'Event' },
);

export const FeedAnswer = Type.Object(
	{
		href: Type.String({ description: 'Address of the feed' }),
		oldestNumber: Type.Integer({ description: 'The oldest event that is still kept; 0 for none' }),
		lastNumber: Type.Integer({
			description: 'The newest event; 0 for none. Where there is no next, everything up to it has been given',
		}),
		items: Type.Array(EventShape),
		next: Type.Optional(Type.String({ description: 'Address of what follows; absent at the end' })),
	},
	{ title: 'EventFeed' },
);
