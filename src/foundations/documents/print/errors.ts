/** Refusals of mails. */
import { Refusal } from '../../../kernel/errors.ts';

export const noEmail = () =>
	new Refusal(
		400,
		'documents.no_email',
		'sendEmail needs a client with an e-mail address: nothing is mailed',
		'client.email',
	);
