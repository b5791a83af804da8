/** Refusals about dynamic attributes. */
import { Refusal } from '../../kernel/errors.ts';

export const attributeIsMissing = (name: string, field: string) =>
	new Refusal(400, 'attributes.missing', `${name} is required: send it in ${field}`, field);

export const notAsked = (field: string) =>
	new Refusal(
		400,
		'request.unknown_reference',
		`${field} does not name an attribute that the company asks for here`,
		field,
	);

export const ofTwoTypes = () =>
	new Refusal(
		400,
		'attributes.of_two',
		'An attribute is of a document type, of a payment type or of clients; name at most one type',
		'paymentTypeId',
	);

export const hasNoOptions = (field: string) =>
	new Refusal(400, 'attributes.no_options', 'Only an attribute of type 7 has options', field);

export const optionIsTaken = (name: string) =>
	new Refusal(409, 'attributes.option_taken', `This attribute has an option ${name} already`, 'name');
