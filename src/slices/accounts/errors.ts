/** Refusals about accounts; pages show their sentence in the reader's language by their code. */
import { Refusal } from '../../kernel/errors.ts';

export const wrongPassword = () =>
	new Refusal(401, 'authorization.wrong_password', 'The email or the password is not correct');

/** Of a person who is signed in, so there is no e-mail to be wrong. */
export const wrongCurrentPassword = () =>
	new Refusal(401, 'authorization.wrong_password', 'The current password is not correct', 'current');

export const unknownLink = () =>
	new Refusal(400, 'authorization.unknown_link', 'This link does not exist, has expired or was already used');

export const emailIsTaken = () =>
	new Refusal(409, 'authorization.email_taken', 'This email address has an account already; sign in with it', 'email');

export const operatorsToken = () =>
	new Refusal(
		403,
		'authorization.operators_token',
		"This token has rights over the whole instance; only the operator's command replaces it",
	);

export const alreadyReplaced = () =>
	new Refusal(409, 'authorization.already_replaced', 'This token was already replaced; the new one was shown then');

export const otherAccount = () =>
	new Refusal(403, 'authorization.other_account', 'This invitation is for another account; sign in with that one');

export const noAnswer = () =>
	new Refusal(400, 'authorization.no_answer', 'Choose whether to accept or decline', 'decision');

export const memberAlready = () =>
	new Refusal(409, 'authorization.member_already', 'This person is already a user of the company', 'email');

export const invitationEnded = () =>
	new Refusal(409, 'authorization.invitation_ended', 'This invitation was answered or withdrawn; create another one');
