/** Refusals on clients and sale conditions. */
import { Refusal } from '../../kernel/errors.ts';

/** The interface's own sentence. */
export const clientCodeIsTaken = (code: string, id: number | undefined) =>
	new Refusal(
		409,
		'catalog.client_code_taken',
		`There are more than a client with the code "${code}"${id === undefined ? '' : `, client id: "${id}"`}`,
		'code',
	);

export const saleConditionNameIsTaken = (name: string) =>
	new Refusal(
		409,
		'catalog.sale_condition_name_taken',
		`A sale condition with the name ${name} exists already`,
		'name',
	);

export const clientIsClosed = () =>
	new Refusal(
		409,
		'catalog.client_closed',
		'Only an active client can be changed; send state 0 to open an inactive one',
	);

export const pointsChangeElsewhere = () =>
	new Refusal(400, 'catalog.points_elsewhere', 'Points are changed by PUT /v1/clients/points.json', 'points');

// Interface, wider page: below zero is 400.
export const tooFewPoints = (points: number) =>
	new Refusal(400, 'catalog.too_few_points', `The client has ${points} points, and cannot have fewer than 0`, 'points');

export const creditIsGivenElsewhere = (field: string) =>
	new Refusal(
		400,
		'catalog.credit_elsewhere',
		`${field} is not applied: credit is given to a client by /v1/clients, not by a document`,
		field,
	);

export const clientCodeIsEmpty = (field: string) =>
	new Refusal(
		400,
		'catalog.client_code_empty',
		`${field} must have at least one letter or digit; leave it out for a client without a code`,
		field,
	);

export const clientIsBlank = () =>
	new Refusal(
		400,
		'catalog.blank_client',
		'A client needs at least one of code, company, firstName, lastName and email',
		'code',
	);

export const checkDigitIsWrong = (field: string) =>
	new Refusal(400, 'catalog.wrong_check_digit', `The RUT of the client (${field}) has a wrong check digit`, field);
