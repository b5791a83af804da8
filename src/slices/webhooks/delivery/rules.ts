/** What an attempt's outcome means: delivered, tried again and when, given up, or the endpoint is gone. */
import { MAX_RETRY_AFTER_SECONDS } from './limits.ts';

/** Outcomes of an attempt as recorded; status 0 without a response, and `answer` then says why. */
export interface Attempt {
	/** Unix seconds. */
	at: number;
	status: number;
	durationMs: number;
	answer: string;
}

export type Verdict =
	| { kind: 'delivered' }
	/** `atMs`: when the next attempt is due. */
	| { kind: 'retry'; atMs: number }
	| { kind: 'failed' }
	/** The receiver wants nothing more. */
	| { kind: 'gone' };

// Spec silent: jitter only ever adds, up to 5 %, so that no attempt comes before its promised time.
/** Receivers that came back together are not called together again. */
const JITTER = 0.05;

/** Seconds that a `Retry-After` header asks for: a number, or a date. */
export function readRetryAfter(header: string | undefined, nowMs: number): number {
	if (header === undefined) return 0;
	const text = header.trim();
	const isDate = /^[A-Z][a-z]+,? .*GMT$/.test(text);
	const seconds = /^\d{1,9}$/.test(text) ? Number(text) : isDate ? (Date.parse(text) - nowMs) / 1000 : 0;
	return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS) : 0;
}

interface Judged {
	status: number;
	retryAfter: string | undefined;
	/** Which attempt this was, from 1. */
	attempt: number;
	schedule: readonly number[];
	nowMs: number;
	/** From 0 to 1. */
	random: number;
}

/** 2xx is success; a redirect is failure like any other answer (interface notes, section 7). */
export function judge({ status, retryAfter, attempt, schedule, nowMs, random }: Judged): Verdict {
	if (status >= 200 && status < 300) return { kind: 'delivered' };
	if (status === 410) return { kind: 'gone' };
	const delay = schedule[attempt];
	if (delay === undefined) return { kind: 'failed' };
	const wait = Math.max(delay, readRetryAfter(retryAfter, nowMs));
	return { kind: 'retry', atMs: Math.ceil(nowMs + wait * 1000 * (1 + JITTER * random)) };
}
