/** Refusals that the pages of several rooms share. */
import { Refusal } from '../../kernel/errors.ts';
import { RateRefusal } from '../../kernel/http/index.ts';

export const companySuspended = () =>
	new Refusal(402, 'authorization.company_suspended', 'This company is suspended. Contact the administrator');

export const tooManyAttempts = (limit: number, seconds: number) =>
	new RateRefusal(
		{ limit, remaining: 0, reset: seconds },
		'authorization.too_many_attempts',
		`Too many attempts; try again in ${Math.ceil(seconds / 60)} min`,
	);

export const invalidForm = (field: string, sentence: string) =>
	new Refusal(400, 'authorization.invalid_form', sentence, field);

export const notThere = () => new Refusal(404, 'authorization.not_there', 'We could not find what you are looking for');
