/** What the request log refuses. */
import { Refusal } from '../../kernel/errors.ts';

export const ownersOnly = () =>
	new Refusal(403, 'requests.owners_only', 'Only an owner of the company decides whether bodies of its calls are kept');

export const tooManyFollowers = (most: number) =>
	new Refusal(
		429,
		'requests.too_many_streams',
		`At most ${most} streams of requests are open at once; close one first`,
	);
