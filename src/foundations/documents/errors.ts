/** Refusals of the documents room. */
import { Refusal } from '../../kernel/errors.ts';

/** Of a document, in the currency's smallest unit: a sum over thousands of the largest is still exact. */
// Spec silent: the interface states no largest amount. No sale comes to a million millions.
export const MAX_AMOUNT = 1_000_000_000_000;

export const amountTooLarge = () =>
	new Refusal(
		400,
		'documents.amount_too_large',
		`The amounts of this document are too large: each is at most ${MAX_AMOUNT} of the currency's smallest unit`,
		'details',
	);

export const wrongUse = (field: string, name: string, use: string) =>
	new Refusal(400, 'documents.wrong_use', `${name} is not a document type for ${use}`, field);

export const notElectronic = (name: string) =>
	new Refusal(
		400,
		'documents.not_electronic',
		`${name} is not an electronic document, so there is nothing to declare`,
		'declareSii',
	);

export const noPrice = (field: string, product: string) =>
	new Refusal(
		400,
		'documents.no_price',
		`${product} has no price in the price list; send netUnitValue, 0 if it is free`,
		`${field}.netUnitValue`,
		{ product },
	);

export const taxesDisagree = (field: string) =>
	new Refusal(400, 'documents.taxes_disagree', `${field} and taxes name different taxes; send one of them`, field);

export const noType = () =>
	new Refusal(400, 'documents.type_required', 'documentTypeId or codeSii is required', 'documentTypeId');

export const restExhausted = (product: string) =>
	new Refusal(
		409,
		'documents.rest_exhausted',
		`No more than the undispatched rest of ${product} can be dispatched`,
		undefined,
		{ product },
	);

export const sourceAnnulled = (field: string) =>
	new Refusal(409, 'documents.annulled', 'The document of this line is annulled', field);

export const overpaid = (field = 'payments') =>
	new Refusal(409, 'documents.overpaid', 'The payments are more than the total of the document', field);

export const noTypeNamed = () =>
	new Refusal(400, 'documents.type_required', 'documenttypeid or codesii is required', 'documenttypeid');

export const salesNoteReserves = (name: string) =>
	new Refusal(
		400,
		'documents.sales_note_reserves',
		`${name} is a pre-sale: it sets stock aside, and what is sold of it leaves with the sale, so dispatch counts as 0`,
		'dispatch',
	);

export const clientRequired = (name: string) =>
	new Refusal(
		400,
		'documents.client_required',
		`${name} is only issued to a client; send client or clientId`,
		'client',
	);

export const paymentTypeNameIsTaken = (name: string) =>
	new Refusal(409, 'documents.payment_type_name_taken', `A payment type named ${name} exists already`, 'name');

export const paymentKindStays = () =>
	new Refusal(
		409,
		'documents.payment_kind_stays',
		'The kind of a payment type stays as it is; create another type, and close this one',
	);

export const documentAnnulledAlready = () =>
	new Refusal(409, 'documents.annulled', 'An annulled document takes no payments', 'documentId');

export const isGuide = () =>
	new Refusal(409, 'documents.is_guide', 'A dispatch guide is annulled through its dispatch, not as a document');

export const hasGuides = () =>
	new Refusal(
		409,
		'documents.has_guides',
		'Part of this document has been dispatched or sold by another; annul what was made from it first',
	);

export const otherCoin = (field: string) =>
	new Refusal(400, 'documents.other_coin', "Documents are issued in the company's own currency alone", field);

export const setAsideElsewhere = (field: string) =>
	new Refusal(
		400,
		'documents.set_aside_elsewhere',
		`${field} names a line whose stock is set aside at another office; send that officeId, or dispatch 1`,
		field,
	);

export const lineNamesNothing = (field: string) =>
	new Refusal(400, 'documents.line_empty', `${field} names no product, document line or comment`, field);

export const goodsCameBack = () =>
	new Refusal(
		409,
		'documents.goods_returned',
		'Goods of this dispatch were returned; annul their return first, so that no more is taken back than is out',
	);

export const wasReturned = () =>
	new Refusal(409, 'documents.has_returns', 'This document may not be removed because it was used: it has returns');

export const isNote = () =>
	new Refusal(
		409,
		'documents.is_note',
		'A credit or debit note is not annulled as a document; a return is annulled by a debit note',
	);

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

export const noEmail = () =>
	new Refusal(
		400,
		'documents.no_email',
		'sendEmail needs a client with an e-mail address: nothing is mailed',
		'client.email',
	);

export const referenceIsEmpty = (field: string, lacks: string) =>
	new Refusal(400, 'documents.reference_empty', `${field} has no ${lacks}; it is left out`, field);

export const referenceUntaxed = (field: string) =>
	new Refusal(
		400,
		'documents.reference_code_unknown',
		`${field} is no tax code of documents; it is kept as text`,
		field,
	);

export const referenceCodeBeside = (field: string, kept: string) =>
	new Refusal(
		400,
		'documents.reference_code_beside',
		`${field} is no tax code of documents, and is not kept beside ${kept}`,
		field,
	);

export const otherOffice = () =>
	new Refusal(400, 'documents.other_office', 'The document is of another office', 'officeid');
