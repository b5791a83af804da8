/**
 * Every answer is for its caller alone, and no cache on the way keeps it: the credential is a header that shared caches do
 * not know (`access_token`), so without a word they would keep one company's answer for the next. Pages that may be kept by
 * their reader say so themselves.
 */
import type { Step } from '../exchange/index.ts';

/** What an answer depends on beside its address. */
const VARY = 'access_token, authorization, accept-language';

/** The headers of what is answered before any hook has run. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = Object.freeze({
	'cache-control': 'no-store',
	'x-content-type-options': 'nosniff',
	vary: VARY,
});

export function keepAnswersPrivate(corsOrigins: readonly string[]): Step {
	// Made once: this is the hot path.
	const headers = corsOrigins.includes('*')
		? PRIVATE_HEADERS
		: Object.freeze({ ...PRIVATE_HEADERS, vary: `${VARY}, origin` });
	return (_request, reply) => {
		reply.headers(headers);
		return undefined;
	};
}
