/** Refusals of the dispatch room. */
import { Refusal } from '../../kernel/errors.ts';

export const sameOffice = () =>
	new Refusal(
		400,
		'dispatch.same_office',
		'destinationOfficeId must be another office than the origin',
		'destinationOfficeId',
	);

export const noDestinationWanted = (type: string) =>
	new Refusal(
		400,
		'dispatch.no_destination',
		`A dispatch of type "${type}" has no destination office`,
		'destinationOfficeId',
	);

export const destinationWanted = (type: string) =>
	new Refusal(
		400,
		'dispatch.destination_required',
		`A dispatch of type "${type}" needs a destinationOfficeId`,
		'destinationOfficeId',
	);

export const transferOfSold = (field: string) =>
	new Refusal(400, 'dispatch.transfer_of_sold', 'An internal transfer cannot be built from the lines of a sale', field);

export const hasArrived = () =>
	new Refusal(409, 'dispatch.has_arrived', 'A transfer that was received in whole or part cannot be annulled');

export const notATransfer = () =>
	new Refusal(409, 'dispatch.not_a_transfer', 'Only an internal transfer can be received');

export const isAnnulled = () => new Refusal(409, 'dispatch.annulled', 'An annulled transfer cannot be received');

export const alreadyReceived = () =>
	new Refusal(409, 'dispatch.already_received', 'This transfer has been received already');

export const moreThanSent = (field: string) =>
	new Refusal(409, 'dispatch.more_than_sent', `${field} is more than what has yet to arrive of this line`, field);

export const shipsNothing = () =>
	new Refusal(
		409,
		'documents.rest_exhausted',
		'What a sale charged for delivery ships nothing: name the lines of its goods, alone or beside it',
	);
