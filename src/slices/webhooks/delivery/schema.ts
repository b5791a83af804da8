/** Shapes of deliveries, and of beginning them again. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';
import { time } from '../endpoints/schema.ts';

const { integer, nullable, object, record, text } = output;

export const Redelivery = input.body('WebhookRedelivery', {
	since: input.optional(input.unixDate('Events from this time on', 1_767_225_600)),
	until: input.optional(input.unixDate('Events up to this time')),
	from: input.optional(input.count('Events from this number on')),
	to: input.optional(input.count('Events up to this number')),
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
	eventPart: integer(1, 'Which of the things that the event tells, counted from 1'),
	topic: text('payment'),
	status: text('delivered', 'waiting, delivered or failed'),
	attemptCount: integer(1, 'Attempts since it was last queued'),
	nextAttemptAt: nullable(time('When the next attempt is due; null when none is')),
	createdAt: time('When it was queued first'),
	finishedAt: nullable(time('When it was delivered or given up')),
	attempts: Type.Array(AttemptShape, { description: 'Every attempt so far' }),
});
