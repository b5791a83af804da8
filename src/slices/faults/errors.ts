/** What faults refuse. */
import { Refusal } from '../../kernel/errors.ts';

export const notForSent = (fault: string) =>
	new Refusal(400, 'faults.not_for_sent', `${fault} is not for calls that are sent to others`, 'fault');

export const onlyForSent = (fault: string) =>
	new Refusal(
		400,
		'faults.only_for_sent',
		`${fault} is for calls that are sent to others: name an endpointId, a courierId or a paymentMethodId, 0 for any`,
		'fault',
	);
