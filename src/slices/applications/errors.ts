/** Refusals about applications; pages show their sentence in the reader's language by their code. */
import { type ErrorCode, Refusal } from '../../kernel/errors.ts';

export const unknownApplication = () =>
	new Refusal(
		400,
		'authorization.unknown_application',
		'The application that sent you here is not registered, or not approved yet',
		'app_id',
	);

/** By which an application sent the browser here. */
const invalidLink = (code: ErrorCode, why: string, field: string) =>
	new Refusal(400, code, `The link of the application is not valid: ${why}`, field);

export const wrongRedirect = () =>
	invalidLink('authorization.wrong_redirect', 'it returns to an address that is not registered', 'redirect_uri');

export const unknownCompany = () =>
	invalidLink('authorization.unknown_company', 'it names an unknown company', 'client_code');

export const unusableChallenge = () =>
	invalidLink('authorization.unusable_challenge', 'its PKCE challenge cannot be used', 'code_challenge');

export const invalidState = () => invalidLink('authorization.invalid_state', 'its state is too long', 'state');

export const notAMember = () =>
	new Refusal(403, 'authorization.not_a_member', 'This account has no access to the company that was asked for');

export const unknownCode = () =>
	new Refusal(400, 'authorization.unknown_code', 'This code is unknown, expired or used already', 'code');

export const unprovenCode = () =>
	new Refusal(
		400,
		'authorization.unproven_code',
		'code_verifier does not prove the challenge that the code was asked for with',
		'code_verifier',
	);

export const wrongIntegrator = () =>
	new Refusal(401, 'authorization.wrong_integrator', 'appId and usrToken do not belong to an approved application');

export const noDecision = () =>
	new Refusal(400, 'authorization.no_decision', 'Choose whether to approve or deny', 'decision');

export const unsupportedGrant = () =>
	new Refusal(400, 'authorization.unsupported_grant', 'grant_type must be authorization_code', 'grant_type');

export const cannotDecide = (decision: string, state: string) =>
	new Refusal(409, 'authorization.wrong_state', `This application is ${state}; it is too late to ${decision} it`);

export const invalidScope = () =>
	new Refusal(400, 'authorization.invalid_scope', 'The application asks for rights that it does not have', 'scope');

export const nothingToGive = () =>
	new Refusal(
		403,
		'authorization.nothing_to_give',
		'Your role does not allow you to grant what this application asks for',
	);

export const stillOverlaps = () =>
	new Refusal(
		409,
		'authorization.still_overlaps',
		'The integrator token was replaced less than a day ago and the previous one still works; disable that one first',
	);

export const changedMeanwhile = () =>
	new Refusal(409, 'authorization.changed_meanwhile', 'This was changed at the same time; check it and try again');

export const applicationEnded = () =>
	new Refusal(409, 'authorization.application_ended', 'This application has ended; register another one');
