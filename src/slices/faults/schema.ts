/** Shapes of faults. */
import Type from 'typebox';
import { CALL_FAULTS, SENT_FAULTS } from '../../kernel/faults/index.ts';
import { input, output } from '../../kernel/http/index.ts';

const { integer, nullable, number, text } = output;

export const FAULTS = [...new Set([...CALL_FAULTS, ...SENT_FAULTS])];
export const METHODS = ['get', 'post', 'put', 'delete'] as const;

const MEANINGS =
	'latency, error, reset, lost-answer (done, but the answer never arrives), slow-body, rate-limit; of calls that are sent also duplicate and reorder, not slow-body';

export const NewFault = input.body('NewFault', {
	fault: input.word(FAULTS, MEANINGS),
	method: input.optional(input.word(METHODS, 'Calls to the service with this method')),
	route: input.optional(
		input.text({
			max: 300,
			min: 1,
			description:
				'Calls to this path of the service, as the reference has it or as it is called; * stands for anything',
			example: '/v1/checkouts/:id/pay.json',
		}),
	),
	endpointId: input.optional(input.count('Webhooks to this endpoint; 0 for any')),
	courierId: input.optional(input.count('Notifications to this courier; 0 for any')),
	paymentMethodId: input.optional(input.count('Calls to this payment method; 0 for any')),
	match: input.optional(input.text({ max: 300, min: 1, description: 'Text that the body of the call holds' })),
	status: input.optional(input.count('Of error: 400 to 599; 503 when left out')),
	delayMs: input.optional(input.count('Of latency and slow-body: milliseconds, up to 60000; 1000 when left out')),
	retryAfter: input.optional(input.count('Of rate-limit: seconds, 1 to 3600; 1 when left out')),
	times: input.optional(input.count('How often it strikes; until it is removed when left out', 1)),
	probability: input.optional(input.decimalText('From 0 to 1: which part of the calls it strikes; 1 when left out')),
	seed: input.optional(
		input.count('Decides which ones: the same seed and the same calls give the same; 1 when left out'),
	),
});

export const FaultShape = output.object('Fault', {
	href: output.href('/sandbox/faults/1.json', 'Address of this fault'),
	id: integer(1, 'Unique identifier'),
	companyId: nullable(integer(1), 'Whose calls; null for those of every company'),
	fault: text('lost-answer', MEANINGS),
	method: nullable(text('post')),
	route: nullable(text('/v1/checkouts/:id/pay.json')),
	endpointId: nullable(integer(1)),
	courierId: nullable(integer(1)),
	paymentMethodId: nullable(integer(1)),
	match: nullable(text('CAFE-250')),
	status: integer(503),
	delayMs: integer(1_000),
	retryAfter: integer(1),
	times: nullable(integer(1)),
	probability: number(1),
	seed: integer(1),
	met: integer(0, 'Calls that it could have struck so far'),
	struck: integer(0, 'Calls that it has struck'),
});

export const FaultList = output.object('FaultList', {
	href: output.href('/sandbox/faults.json', 'Address of this list'),
	count: integer(1, 'How many there are'),
	items: Type.Array(FaultShape),
});

export const Removed = output.object('RemovedFaults', { removed: integer(1, 'How many there were') });
