/** Every refusal and failure as JSON, in the shape that the part of the interface it happened in has. */
import { DatabaseUnavailable } from '../../db/index.ts';
import { type ErrorCode, Refusal } from '../../errors.ts';
import { engineRefusal, type SendRefusal } from '../exchange/index.ts';
import { databaseRefusal } from './database-refusal.ts';

export interface ErrorContext {
	/** Path of the request, without query. */
	path: string;
	/** The body that was sent, where it was read. */
	body: unknown;
}

export interface ErrorShape {
	/** In the reference, before `Error`. */
	name: string;
	write(status: number, plain: { error: string; errorCode: string }, context: ErrorContext): unknown;
}

/** Interface notes, "Errors": the main interface. */
const mainShape: ErrorShape = { name: '', write: (_status, plain) => plain };
/** With the status as an integer. */
export const integerCodeShape: ErrorShape = {
	name: 'IntegerCode',
	write: (status, plain) => ({ code: status, ...plain }),
};
/** With the status as text. */
export const textCodeShape: ErrorShape = {
	name: 'TextCode',
	write: (status, plain) => ({ code: String(status), ...plain }),
};
/** Which paths answer errors in which shape, also unknown ones below a prefix; each room declares its own. */
export type ErrorShapes = Map<string, ErrorShape>;

/** Paths below which errors are pages for clients that ask for HTML. */
export interface ErrorPage {
	prefixes: readonly string[];
	send: SendRefusal;
}

/** How rooms want errors to be answered. */
export interface Errors {
	shapes: ErrorShapes;
	pages: ErrorPage[];
}

export function shapeFor(shapes: ErrorShapes, path: string): ErrorShape {
	for (const [prefix, shape] of shapes) if (path.startsWith(prefix)) return shape;
	return mainShape;
}

/** Undefined: a bug. */
export function asRefusal(error: unknown, bodyLimit: number): Refusal | undefined {
	if (error instanceof Refusal) return error;
	if (error instanceof DatabaseUnavailable) return databaseRefusal(error);
	return engineRefusal(error, bodyLimit);
}

/** What is said of a bug. */
export const FAILURE = 'Something went wrong on our side; it has been noted';

const LONGEST_PATH = 200;

/** A client that makes its addresses of parts sees in its log which of them was wrong. */
const asked = (status: number, { path }: ErrorContext) =>
	status === 404 ? { path: path.slice(0, LONGEST_PATH) } : undefined;

export interface ErrorAnswer {
	status: number;
	body: unknown;
	errorCode: ErrorCode;
	/** A bug, or the database's; to be logged with its stack, which an expected refusal is not. */
	isOurs: boolean;
}

export function errorAnswer(
	error: unknown,
	context: ErrorContext,
	shapes: ErrorShapes,
	bodyLimit: number,
): ErrorAnswer {
	const refusal = asRefusal(error, bodyLimit);
	const status = refusal?.status ?? 500;
	const plain = {
		error: refusal?.message ?? FAILURE,
		errorCode: refusal?.code ?? 'service.failure',
		...(refusal?.field ? { field: refusal.field } : {}),
		...refusal?.extra,
		...asked(status, context),
	};
	// Spec silent: 401 has no errorCode in the notes' sentence, so it is exactly that sentence on the main interface.
	const shaped = status === 401 ? { error: plain.error } : plain;
	return {
		status,
		errorCode: plain.errorCode,
		body: shapeFor(shapes, context.path).write(status, shaped as typeof plain, context),
		isOurs: refusal === undefined || (error instanceof DatabaseUnavailable && error.reason !== 'overloaded'),
	};
}
