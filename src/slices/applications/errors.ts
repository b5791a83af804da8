/** Refusals about applications; pages show their sentence in the reader's language by their code. */
import { Refusal } from '../../kernel/errors.ts';

export const unknownApplication = () =>
	new Refusal(400, 'authorization.unknown_application', 'app_id does not name an approved application', 'app_id');

export const wrongRedirect = () =>
	new Refusal(
		400,
		'authorization.wrong_redirect',
		'redirect_uri is not one of the addresses that the application has registered',
		'redirect_uri',
	);

export const unknownCompany = () =>
	new Refusal(400, 'authorization.unknown_company', 'client_code does not name a company', 'client_code');

export const unusableChallenge = () =>
	new Refusal(
		400,
		'authorization.unusable_challenge',
		'code_challenge must be 43 characters of base64url, with code_challenge_method S256',
		'code_challenge',
	);

export const invalidState = () =>
	new Refusal(400, 'authorization.invalid_state', 'state must be text of up to 2,000 characters', 'state');

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
	new Refusal(400, 'authorization.no_decision', 'The decision must be approve or refuse', 'decision');

export const unsupportedGrant = () =>
	new Refusal(400, 'authorization.unsupported_grant', 'grant_type must be authorization_code', 'grant_type');

export const cannotDecide = (decision: string, state: string) =>
	new Refusal(409, 'authorization.wrong_state', `This application is ${state}; it is too late to ${decision} it`);

export const invalidScope = () =>
	new Refusal(400, 'authorization.invalid_scope', 'scope asks for what the application does not hold', 'scope');

export const nothingToGive = () =>
	new Refusal(403, 'authorization.nothing_to_give', 'Your role may give none of what this application asks for');

export const stillOverlaps = () =>
	new Refusal(
		409,
		'authorization.still_overlaps',
		'The integrator token was replaced less than a day ago, and the one before it is still good; end that one first',
	);

export const changedMeanwhile = () =>
	new Refusal(409, 'authorization.changed_meanwhile', 'Somebody changed this at the same time; look, and try again');
