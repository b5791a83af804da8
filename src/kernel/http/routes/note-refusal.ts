/** Notes for the log why a request was refused, and the cause of every 5xx. */
import type { HttpRequest } from '../exchange/index.ts';

/** From this status on the service is at fault, not the caller. */
const OURS = 500;

/** A refusal's, or, where the answer has none, a code that stands in the log alone. */
interface Why {
	status: number;
	code: string;
}

/** `cause`: what led to it, where that says more than its sentence does. */
export function noteRefusal(
	request: Pick<HttpRequest, 'errorCode' | 'failure'>,
	{ status, code }: Why,
	cause: unknown,
): void {
	request.errorCode = code;
	if (status >= OURS) request.failure = cause;
}
