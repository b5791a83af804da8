/** Shapes of webhook endpoints. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';
import { OVERLAP } from '../../../kernel/signing-secret.ts';
import { TOPIC_NAMES } from '../topics.ts';

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
		`Topics to receive: ${TOPIC_NAMES.join(', ')}`,
	),
	topic: input.text({ max: 50, description: 'A single topic, in place of topics', example: 'payment' }),
	headers: input.jsonObject('Headers to send along, by name; their values are never shown again', 8_192),
	paymentResource: input.text({
		max: 20,
		description: 'What a payment event names as its resource: document (the default) or payment',
		example: 'document',
	}),
	disabled: input.flag('1: nothing is delivered; 0 enables it again, and what waited goes on'),
};

const optional = {
	headers: input.optional(members.headers),
	paymentResource: input.optional(members.paymentResource),
};

export const NewEndpoint = input.body(
	'NewWebhook',
	{
		url: members.url,
		topics: input.optional(members.topics),
		topic: input.optional(members.topic),
		...optional,
	},
	{
		examples: [{ url: 'https://tienda.example.cl/avisos', topics: ['payment'] }],
	},
);

export const EndpointChange = input.body(
	'WebhookChange',
	{
		url: input.optional(members.url),
		topics: input.optional(members.topics),
		topic: input.optional(members.topic),
		...optional,
		disabled: input.optional(members.disabled),
	},
	// The first endpoint of a sandbox is its courier's own, of which nothing else is changed here.
	{ examples: [{ disabled: 0 }] },
);

export const Rotation = input.body('WebhookSecretRotation', {
	overlapHours: input.optional(input.count(OVERLAP, 24)),
});

export const time = (description: string) => integer(1_773_156_600, description);

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
