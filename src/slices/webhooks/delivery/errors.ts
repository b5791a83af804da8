/** Refusals about deliveries. */
import { Refusal } from '../../../kernel/errors.ts';

export const isDisabled = () =>
	new Refusal(409, 'webhooks.disabled', 'This endpoint is disabled; enable it first, with disabled: 0');

export const noRange = () =>
	new Refusal(
		400,
		'webhooks.no_range',
		'Say what to deliver again: since and until (times), or from and to (event numbers)',
		'since',
	);
