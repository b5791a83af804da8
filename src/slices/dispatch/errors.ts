/** Refusals of the dispatch room. */
import { Refusal } from '../../kernel/errors.ts';

const refuse = (status: number, reason: string, sentence: string, field?: string) =>
	new Refusal(status, `dispatch.${reason}`, sentence, field);

export const sameOffice = () =>
	refuse(400, 'same_office', 'destinationOfficeId must be another office than the origin', 'destinationOfficeId');

export const noDestinationWanted = (type: string) =>
	refuse(400, 'no_destination', `A dispatch of type "${type}" has no destination office`, 'destinationOfficeId');

export const destinationWanted = (type: string) =>
	refuse(
		400,
		'destination_required',
		`A dispatch of type "${type}" needs a destinationOfficeId`,
		'destinationOfficeId',
	);

export const transferOfSold = (field: string) =>
	refuse(400, 'transfer_of_sold', 'An internal transfer cannot be built from the lines of a sale', field);

export const hasArrived = () =>
	refuse(409, 'has_arrived', 'A transfer that was received in whole or part cannot be annulled');

export const notATransfer = () => refuse(409, 'not_a_transfer', 'Only an internal transfer can be received');

export const isAnnulled = () => refuse(409, 'annulled', 'An annulled transfer cannot be received');

export const alreadyReceived = () => refuse(409, 'already_received', 'This transfer has been received already');

export const moreThanSent = (field: string) =>
	refuse(409, 'more_than_sent', `${field} is more than what has yet to arrive of this line`, field);
