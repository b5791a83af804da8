/** Shapes of the request log. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { MOST_BODY_MINUTES, MOST_EFFECTS } from './limits.ts';

const REQUESTS = '/v1/requests';

const { date, integer, nullable, number, object, text } = output;

const MEMBERS = {
	requestId: text('5d1c07e2-4f', 'As the header X-Request-Id of a refusal has it'),
	date: date("When, in Unix seconds of the company's time"),
	method: text('POST', 'How it was called'),
	path: text('/v1/checkouts/12/pay.json', 'What was called'),
	query: text('expand=[client]', 'Parameters of the address; secrets are masked'),
	status: integer(409, 'The status of the answer'),
	errorCode: nullable(text('stock.short'), 'Why it was refused; null when it was not'),
	ignored: output.texts('body.colour', 'Members and parameters that nobody read'),
	durationMs: number(12.4, 'How long it took, in milliseconds'),
	idempotencyKey: nullable(text('pedido-4711'), 'The Idempotency-Key that was sent'),
	replayed: integer(0, '1: the first answer under this key was sent again, and nothing was done'),
	fault: nullable(text('lost-answer'), 'The fault that was asked for, in a sandbox'),
	console: integer(0, '1: a person in the console; 0: a program'),
	tokenId: integer(1, 'Id of the token used; 0 without one'),
	userId: integer(1, 'Id of the user of the token; 0 without one'),
	missedBefore: integer(0, 'Calls just before this one that were too many to keep'),
	detail: object('RequestDetailLink', {
		href: output.href(`${REQUESTS}/1/detail.json`, 'What was sent and answered, and what it caused'),
	}),
};

export const RequestShape = output.record('Request', REQUESTS, MEMBERS);

/** One call among those of all companies. */
export const SandboxRequestShape = output.record('SandboxRequest', REQUESTS, {
	companyId: integer(1, 'The company whose call it is; 0 where it had no token, or one that nobody has had'),
	...MEMBERS,
});

const EventShape = object('RequestEvent', {
	href: output.href('/v1/events/369.json', 'Address of the event'),
	number: integer(369, 'Its number in the feed'),
	topic: text('document.created', 'What happened'),
});

const DeliveryShape = object('RequestDelivery', {
	href: output.href('/v1/webhooks/1/deliveries/12.json', 'Address of the delivery'),
	eventNumber: integer(369, 'The event that it tells'),
	topic: text('document', 'The topic of the webhook'),
	status: text('delivered', 'waiting, delivered or failed'),
	attemptCount: integer(1, 'Attempts so far'),
});

/** One call, with what it said and what it caused. */
export const RequestDetailShape = output.object('RequestDetail', {
	href: output.href(`${REQUESTS}/1/detail.json`, 'Address of this detail'),
	id: integer(1, 'Unique identifier of the call'),
	...MEMBERS,
	requestBody: nullable(text('{"paymentMethodId":1}'), 'What was sent, secrets masked; null where bodies are not kept'),
	answerBody: nullable(
		text('{"transactionId":7}'),
		'What was answered, secrets masked; null where bodies are not kept',
	),
	events: Type.Array(EventShape, {
		description: `What it caused: up to ${MOST_EFFECTS} events, for tokens with events:read`,
	}),
	deliveries: Type.Array(DeliveryShape, {
		description: `Webhooks that tell of it, up to ${MOST_EFFECTS}, for tokens with webhooks:read`,
	}),
});

export const BodyTimeShape = object('RequestBodyTime', {
	kept: integer(1, '1: bodies of calls are kept now'),
	until: nullable(date('Until when, in Unix seconds; null where that does not end, or nothing is kept')),
});

export const NewBodyTime = input.body('NewRequestBodyTime', {
	minutes: input.count(`For how many minutes from now: 1 to ${MOST_BODY_MINUTES}`, 60),
});
