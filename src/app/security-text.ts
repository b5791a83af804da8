/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness of this instance, if its operator says so. */
import type { Api } from '../foundations/identity/index.ts';
import { type Clock, DAY_SECONDS, utcMidnight } from '../kernel/clock.ts';
import { unavailable } from '../kernel/errors.ts';

/** A copy is good for so long; the contact itself is as new as the setting. */
const GOOD_SECONDS = 180 * DAY_SECONDS;

interface SecurityTextParts {
	/** Empty: nobody is named. */
	contact: string;
	clock: Clock;
}

export function securityTextRoutes(api: Pick<Api, 'openUndescribed'>, { contact, clock }: SecurityTextParts): void {
	api.openUndescribed({ method: 'GET', url: '/.well-known/security.txt' }, async (_request, reply) => {
		if (contact === '') throw unavailable();
		const expires = utcMidnight(Math.floor(clock.nowMs() / 1000)) + GOOD_SECONDS;
		const lines = [`Contact: ${contact}`, `Expires: ${new Date(expires * 1000).toISOString()}`];
		return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
	});
}
