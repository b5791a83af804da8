/** For the log: why a request was refused, and the cause of every 5xx. */
import type { Refusal } from '../errors.ts';
import type { HttpRequest } from './exchange.ts';

/** From here on it is not the caller who is at fault. */
const OURS = 500;

type Why = Pick<Refusal, 'status' | 'code'>;

/** `cause`: what led to it, where that says more than its sentence does. */
export function noteRefusal(
	request: Pick<HttpRequest, 'errorCode' | 'failure'>,
	{ status, code }: Why,
	cause: unknown,
): void {
	request.errorCode = code;
	if (status >= OURS) request.failure = cause;
}
