/** When a call that failed may be sent again, and after how long. */
import { ApiError, type BodegaError } from './problem.ts';
import type { ErrorCode, KnownErrorCode } from './shapes.ts';

const FIRST_MS = 250;
const LONGEST_BACK_OFF_MS = 8_000;
/** Anyone who is told to come back later than this is told so rather than kept waiting. */
const LONGEST_WAIT_MS = 60_000;

/** Nothing was done: whatever it was, it can be sent again. */
const NOTHING_DONE: ReadonlySet<ErrorCode> = new Set<KnownErrorCode>([
	'service.unavailable',
	'service.overloaded',
	'service.stopping',
	'service.busy',
]);
/** It may have been done, or is being done: again only under the key it was sent with. */
const IN_DOUBT: ReadonlySet<ErrorCode> = new Set<KnownErrorCode>(['service.unsure', 'idempotency.in_flight']);
/** What a proxy answers in place of the service; with a code of ours it is the service's own word, and final. */
const OF_PROXIES = new Set([502, 503, 504]);

type Verdict = 'never' | 'if keyed' | 'always';

function verdictOn(problem: BodegaError): Verdict {
	if (!(problem instanceof ApiError)) return 'if keyed';
	const { status, errorCode } = problem;
	// Too many streams or pictures is a limit of another kind, but passes as well.
	if (status === 429 || NOTHING_DONE.has(errorCode)) return 'always';
	if (IN_DOUBT.has(errorCode)) return 'if keyed';
	return errorCode === '' && OF_PROXIES.has(status) ? 'if keyed' : 'never';
}

/**
 * Milliseconds to wait before the next attempt; undefined when it is not to be sent again. `isSafe`: a read, or a write
 * under an idempotency key. `random` from 0 to 1 spreads clients that failed together.
 */
export function waitBefore(problem: BodegaError, isSafe: boolean, random: number): number | undefined {
	const verdict = verdictOn(problem);
	if (verdict === 'never' || (verdict === 'if keyed' && !isSafe)) return undefined;
	const backOff = Math.min(FIRST_MS * 2 ** (problem.attempts - 1), LONGEST_BACK_OFF_MS) * (0.5 + random / 2);
	const told = problem instanceof ApiError ? problem.retryAfterMs : undefined;
	const wait = Math.max(told ?? 0, backOff);
	return wait > LONGEST_WAIT_MS ? undefined : wait;
}
