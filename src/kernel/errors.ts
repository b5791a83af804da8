/** An expected "no": a code, a status and a sentence for the caller. Anything else thrown is a bug. */

/**
 * The codes of all refusals, as names of members. `npm run reference` finds them where refusals are made and adds them
 * (`reference/error-codes.ts`), so that a code which the reference does not list does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it
export interface ErrorCodes {}

/** `room.reason`, stable, for programs; it is written as a whole where a refusal is made. */
export type ErrorCode = keyof ErrorCodes;

export class Refusal extends Error {
	readonly status: number;
	readonly code: ErrorCode;
	/** The member of the request that is at fault, as a path. */
	readonly field: string | undefined;
	/** Further members of the answer, for programs. */
	readonly extra: Readonly<Record<string, unknown>>;

	constructor(status: number, code: ErrorCode, sentence: string, field?: string, extra: Record<string, unknown> = {}) {
		super(sentence);
		this.status = status;
		this.code = code;
		this.field = field;
		this.extra = extra;
	}
}

/** A value of the request that cannot be read as what it should be. */
export const invalid = (field: string, expected: string) =>
	new Refusal(400, 'request.invalid', `${field} must be ${expected}`, field);

/** A body that names something unknown, or another company's: the same sentence for both, so that nothing leaks. */
export const unknownReference = (field: string, noun: string) =>
	new Refusal(400, 'request.unknown_reference', `${field} does not name ${noun} of this company`, field);

/** Two names of one thing, sent together, that say different things of it. */
export const namesDisagree = (field: string, other: string) =>
	new Refusal(
		400,
		'request.names_disagree',
		`${field} and ${other} mean the same, and say different things; send one of them`,
		other,
	);

/** What the records come to cannot be said to the last unit, so it is not said at all. */
export const sumTooLarge = () =>
	new Refusal(
		400,
		'request.sum_too_large',
		'What was asked for adds up to more than can be exact; ask for fewer records',
	);

/** A path id that is unknown, not an id, or another company's. */
export const notFound = (noun: string) => new Refusal(404, 'request.not_found', `There is no such ${noun}`);

/** The same refusal where not the request is at fault, but what has become of things since. */
export const asConflict = ({ code, message, field, extra }: Refusal) => new Refusal(409, code, message, field, extra);

/** What a path id names. */
export function found<T>(row: T | undefined, noun: string): T {
	if (row === undefined) throw notFound(noun);
	return row;
}

export const unavailable = () => new Refusal(404, 'request.not_found', 'The requested resource is not available');

/** What must be there, by a foreign key or by how it was made; that it is not is a bug. */
export function present<T>(value: T, what: string): NonNullable<T> {
	if (value === undefined || value === null) throw new Error(`${what} is missing`);
	return value;
}

/** `ENOENT` and the like, of an error that the system or a library threw. */
export const codeOf = (error: unknown): string | undefined =>
	typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
		? error.code
		: undefined;

/** What went wrong, in the words of the code that noticed it; not everything that is thrown is an `Error`. */
export const messageOf = (error: unknown): string =>
	typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** What is wrong with one of many rows that were sent together. */
export interface RowProblem {
	/** Its place, from 0. */
	row: number;
	field?: string;
	error: string;
	errorCode: ErrorCode;
}

/** `path` goes before the field, which the refusal names as if the row had been sent alone. */
export const rowProblem = (row: number, { message, code, field }: Refusal, path = ''): RowProblem => ({
	row,
	...(field === undefined ? (path ? { field: path } : {}) : { field: path ? `${path}.${field}` : field }),
	error: message,
	errorCode: code,
});

const MOST_TOLD = 100;

/** All or none: the first is the sentence, and each of the first hundred is reported by itself. */
export function rowsRefused(problems: readonly RowProblem[]): Refusal {
	const [first] = problems;
	const others = problems.length === 1 ? '' : `, and ${problems.length - 1} more rows; nothing was changed`;
	const sentence = `Row ${(first?.row ?? 0) + 1}: ${first?.error}${others}`;
	const told = { count: problems.length, errors: problems.slice(0, MOST_TOLD) };
	return new Refusal(400, 'request.rows_refused', sentence, first?.field, told);
}
