/** Refusals of the documents room. */
import { Refusal } from '../../../kernel/errors.ts';

/** The largest total of a document, in the currency's smallest unit: a sum over thousands of them is still exact. */
// Spec silent: the interface states no largest amount. No sale comes to a million millions.
export const MAX_AMOUNT = 1_000_000_000_000;

export const amountTooLarge = () =>
	new Refusal(
		400,
		'documents.amount_too_large',
		`The amounts of this document are too large: each is at most ${MAX_AMOUNT} of the currency's smallest unit`,
		'details',
	);

export const taxesDisagree = (field: string) =>
	new Refusal(400, 'documents.taxes_disagree', `${field} and taxes name different taxes; send one of them`, field);
