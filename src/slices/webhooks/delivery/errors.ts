/** Refusals about deliveries. */
import { refuse } from '../endpoints/errors.ts';

export const isDisabled = () => refuse(409, 'disabled', 'This endpoint is disabled; enable it first, with disabled: 0');

export const noRange = () =>
	refuse(
		400,
		'no_range',
		'Say what to deliver again: since and until (times), or from and to (event numbers)',
		'since',
	);
