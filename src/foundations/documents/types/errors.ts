/** Refusals on the types of documents and payments. */
import { Refusal } from '../../../kernel/errors.ts';

export const noType = () =>
	new Refusal(400, 'documents.type_required', 'documentTypeId or codeSii is required', 'documentTypeId');

export const noTypeNamed = () =>
	new Refusal(400, 'documents.type_required', 'documenttypeid or codesii is required', 'documenttypeid');

export const notElectronic = (name: string) =>
	new Refusal(
		400,
		'documents.not_electronic',
		`${name} is not an electronic document, so there is nothing to declare`,
		'declareSii',
	);

export const wrongUse = (field: string, name: string, use: string) =>
	new Refusal(400, 'documents.wrong_use', `${name} is not a document type for ${use}`, field);

export const clientRequired = (name: string) =>
	new Refusal(
		400,
		'documents.client_required',
		`${name} is only issued to a client; send client or clientId`,
		'client',
	);

export const salesNoteReserves = (name: string) =>
	new Refusal(
		400,
		'documents.sales_note_reserves',
		`${name} is a pre-sale: it sets stock aside, and what is sold of it leaves with the sale, so dispatch counts as 0`,
		'dispatch',
	);

export const paymentTypeNameIsTaken = (name: string) =>
	new Refusal(409, 'documents.payment_type_name_taken', `A payment type named ${name} exists already`, 'name');

export const paymentKindStays = () =>
	new Refusal(
		409,
		'documents.payment_kind_stays',
		'The kind of a payment type stays as it is; create another type, and close this one',
	);
