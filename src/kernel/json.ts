/** JSON with a type: a row says what the JSON of a column holds, and reading it gives just that. */

declare const HOLDS: unique symbol;

/** Text of a column that holds JSON of a type. */
export type Json<T> = string & { readonly [HOLDS]?: T };

export const fromJson = <T>(text: Json<T>): T => JSON.parse(text);

/** An object with members, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
