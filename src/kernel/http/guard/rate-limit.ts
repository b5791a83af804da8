/** At most so many requests a second per key; a second that is full says when to come back. */
import { type ErrorCode, Refusal } from '../../errors.ts';
import type { HttpReply } from '../exchange/index.ts';

export interface RateState {
	limit: number;
	remaining: number;
	/** Seconds until the window starts anew. */
	reset: number;
}

export interface RateLimiter {
	/** Counts one request, or refuses it; at once, unless other processes have to be asked. */
	take(key: number | string): RateState | Promise<RateState>;
}

export class RateRefusal extends Refusal {
	readonly state: RateState;
	constructor(state: RateState, code: ErrorCode = 'request.rate_limited', sentence = tooManyOf('')(state)) {
		super(429, code, sentence, undefined, { retry_after: state.reset });
		this.state = state;
	}
}

export const tooManyOf =
	(scope: string) =>
	({ limit, reset }: RateState): string =>
		`Too many requests${scope}: at most ${limit} a second; try again in ${reset} s`;

/** Forgotten whole once a window, so that memory stays bounded by the callers of one second. */
export function rateLimiter(limit: number, nowMs: () => number, scope = ''): RateLimiter {
	let window = 0;
	let counts = new Map<number | string, number>();
	return {
		take(key) {
			const now = Math.floor(nowMs() / 1000);
			if (now !== window) {
				window = now;
				counts = new Map();
			}
			const used = (counts.get(key) ?? 0) + 1;
			counts.set(key, used);
			const state = { limit, remaining: Math.max(0, limit - used), reset: 1 };
			if (used > limit) throw new RateRefusal(state, undefined, tooManyOf(scope)(state));
			return state;
		},
	};
}

const rateHeaders = (state: RateState): Record<string, string> => ({
	'ratelimit-limit': String(state.limit),
	'ratelimit-remaining': String(state.remaining),
	'ratelimit-reset': String(state.reset),
});

/** What every answer to too many carries, whatever its shape. */
export const refusalHeaders = ({ state }: RateRefusal): Record<string, string> => ({
	...rateHeaders(state),
	'retry-after': String(state.reset),
});

/** Counts one request and says so in the answer's headers, or refuses it; nothing without a limiter. */
export function takeTurn(
	limiter: RateLimiter | undefined,
	key: number | string,
	reply: HttpReply,
): Promise<void> | undefined {
	const state = limiter?.take(key);
	if (state instanceof Promise)
		return state.then((shared) => {
			reply.headers(rateHeaders(shared));
		});
	if (state) reply.headers(rateHeaders(state));
	return undefined;
}

/** Interface notes, "Rate limit"; none of them where limits are off. */
export interface RateLimits {
	/** By token. */
	token?: RateLimiter;
	/** By company: all its tokens together. */
	company?: RateLimiter;
	/** By address: unknown tokens. */
	strangers?: RateLimiter;
	/** By address: pages that open without a token. */
	pages?: RateLimiter;
	/** By address: papers cost more than pages do, and are printed many at a time. */
	papers?: RateLimiter;
}

const TOKENS_A_COMPANY = 10;
const STRANGERS_A_SECOND = 10;
const PAGES_A_SECOND = 30;
const PAPERS_A_SECOND = 10;

type Limit = (name: keyof RateLimits, most: number, scope?: string) => RateLimiter;

export const limitsBy = (ofToken: number, limit: Limit): RateLimits =>
	ofToken === 0
		? {}
		: {
				token: limit('token', ofToken),
				company: limit('company', ofToken * TOKENS_A_COMPANY, ' of this company'),
				strangers: limit('strangers', STRANGERS_A_SECOND),
				pages: limit('pages', PAGES_A_SECOND, ' from this address'),
				papers: limit('papers', PAPERS_A_SECOND, ' from this address'),
			};

/** The limits of a service that is one process. */
export const rateLimits = (ofToken: number, nowMs: () => number): RateLimits =>
	limitsBy(ofToken, (_name, most, scope) => rateLimiter(most, nowMs, scope));
