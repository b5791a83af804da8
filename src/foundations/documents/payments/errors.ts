/** Refusals of payments and credit. */
import { Refusal } from '../../../kernel/errors.ts';

export const overpaid = (field = 'payments') =>
	new Refusal(409, 'documents.overpaid', 'The payments are more than the total of the document', field);

export const documentAnnulledAlready = () =>
	new Refusal(409, 'documents.annulled', 'An annulled document takes no payments', 'documentId');

export const notACreditNote = (field: string) =>
	new Refusal(400, 'documents.not_a_credit_note', `${field} names no credit note that can pay for a sale`, field);

export const noteWanted = (field: string) =>
	new Refusal(
		400,
		'documents.credit_note_required',
		'A payment by credit note needs documentTypeId and number of the note',
		field,
	);

export const noteUnwanted = (field: string) =>
	new Refusal(
		400,
		'documents.credit_note_unwanted',
		'Only a payment type for credit notes takes documentTypeId and number of a note',
		field,
	);

export const noteExhausted = (field: string, number: number) =>
	new Refusal(
		409,
		'documents.credit_note_exhausted',
		`Credit note ${number} does not have that much left to pay with`,
		field,
	);

export const noDeposit = (field: string) =>
	new Refusal(409, 'documents.no_deposit', 'the amount is higher than deposit available', field);

export const creditNeedsClient = (field: string) =>
	new Refusal(400, 'documents.credit_needs_client', 'Only a document with a client can be paid on credit', field);

export const noCredit = (field: string) =>
	new Refusal(409, 'documents.no_credit', 'This client has no credit (hasCredit is 0)', field);

export const creditExceeded = (field: string) =>
	new Refusal(
		409,
		'documents.credit_exceeded',
		'This is more than the client may still owe on credit (maxCredit)',
		field,
	);
