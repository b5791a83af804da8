/** What can go wrong with a call, each as an error of its own kind. */
import type { ErrorCode } from './shapes.ts';

/** Every error of this client; an aborted call throws what its signal was aborted with. */
export class BodegaError extends Error {
	override name = 'BodegaError';
	/** How often it was tried. */
	attempts = 1;
}

/** One member of a request that is at fault. */
export interface FieldError {
	/** As a path: `details[0].quantity`. */
	field?: string;
	/** What is wrong, as a sentence. */
	error: string;
	errorCode: ErrorCode;
	/** Where many rows were sent: its place, from 0. */
	row?: number;
}

type Json = Readonly<Record<string, unknown>>;

const textIn = (answer: Json, name: string): string | undefined => {
	const value = answer[name];
	return typeof value === 'string' ? value : undefined;
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function fieldErrorOf(told: Json): FieldError {
	const field = textIn(told, 'field');
	return {
		...(field === undefined ? {} : { field }),
		error: textIn(told, 'error') ?? '',
		errorCode: textIn(told, 'errorCode') ?? '',
		...(typeof told.row === 'number' ? { row: told.row } : {}),
	};
}

/** Payment returns have their sentence in `errors.msg`, OAuth in `error_description`. */
function sentenceOf(answer: Json, status: number): string {
	const { errors } = answer;
	return (
		textIn(answer, 'error_description') ??
		textIn(answer, 'error') ??
		(isObject(errors) ? textIn(errors, 'msg') : undefined) ??
		`HTTP ${status}`
	);
}

/** The service refused: an answer of 4xx or 5xx. */
export class ApiError extends BodegaError {
	override name = 'ApiError';
	readonly status: number;
	/** `room.reason`, stable, for programs, a `KnownErrorCode` or a later one; `''` where the answer has none, as 401. */
	readonly errorCode: ErrorCode;
	/** The member of the request that is at fault. */
	readonly field: string | undefined;
	/** Every member that is at fault, as far as the answer tells. */
	readonly fieldErrors: readonly FieldError[];
	/** The whole answer, with numbers such as what is available. */
	readonly answer: Json;
	/** By which the operator finds it in the log. */
	readonly requestId: string | undefined;
	/** What `Retry-After` says. */
	readonly retryAfterMs: number | undefined;

	constructor(status: number, answer: unknown, headers?: Headers, now: number = Date.now()) {
		const told = isObject(answer) ? answer : {};
		super(sentenceOf(told, status));
		this.status = status;
		this.answer = told;
		this.errorCode = textIn(told, 'errorCode') ?? '';
		this.field = textIn(told, 'field');
		const all = Array.isArray(told.errors) ? told.errors : told.fieldErrors;
		const several = Array.isArray(all) ? all.filter(isObject) : [];
		this.fieldErrors = several.length > 0 ? several.map(fieldErrorOf) : this.field ? [fieldErrorOf(told)] : [];
		this.requestId = headers?.get('x-request-id') ?? undefined;
		this.retryAfterMs = retryAfterOf(headers?.get('retry-after') ?? undefined, now);
	}
}

/** In seconds, or as a date. */
function retryAfterOf(text: string | undefined, now: number): number | undefined {
	if (!text) return undefined;
	const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
	return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** No answer came: refused, broken off, or no network. What was sent may have been done. */
export class ConnectionError extends BodegaError {
	override name = 'ConnectionError';

	/** `address`: without its query, which may hold what others should not read. */
	constructor(cause: unknown, address?: string) {
		super(`The service could not be reached${address ? ` at ${address.replace(/[?#].*$/s, '')}` : ''}`, { cause });
	}
}

/** No answer came in time. What was sent may have been done. */
export class TimeoutError extends BodegaError {
	override name = 'TimeoutError';

	constructor(timeoutMs: number) {
		super(`No answer in ${timeoutMs} ms`);
	}
}

/** A message that is not a webhook of the service's: not signed by a secret of yours, changed, or too old. */
export class WebhookError extends BodegaError {
	override name = 'WebhookError';
	readonly reason: 'missing headers' | 'wrong signature' | 'wrong time';

	constructor(reason: WebhookError['reason']) {
		super(`Not accepted as a webhook: ${reason}`);
		this.reason = reason;
	}
}

/** The browser that came back from signing in brings no permission for this application. */
export class AuthorizationError extends BodegaError {
	override name = 'AuthorizationError';
	/** `access_denied` where the person refused; `state` where we had not sent this browser. */
	readonly reason: string;

	constructor(reason: string, sentence: string) {
		super(sentence);
		this.reason = reason;
	}
}
