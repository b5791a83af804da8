/** Row types are checked against the migrated schema: `migrations/schema.ts`, written from a database, fills `Schema` in. */
import type { SelectType } from 'kysely';

/** By table, the type of each column. */
// biome-ignore lint/suspicious/noEmptyInterface: the migrations declare its members.
export interface Schema {}

/** A row as the schema has it, for row types that say more of some columns. */
export type RowOf<Table extends keyof Schema> = Schema[Table];

/** A column that is empty only for a while, and that most read only when it is filled: a row type may say so. */
export interface FilledLater<Value> {
	later: Value;
}

/** A row type may be narrower than its column, but is nullable exactly when the column is. */
type Fits<Said, Known> = [Known] extends [FilledLater<infer Value>]
	? Said extends Value | null
		? true
		: false
	: [Said] extends [Known]
		? [null] extends [Known]
			? null extends Said
				? true
				: false
			: true
		: false;

type Row<Said, Known> = {
	[C in keyof Said]: C extends keyof Known
		? true extends Fits<SelectType<Said[C]>, Known[C]>
			? Said[C]
			: never
		: never;
};

/** What `statements` asks of the tables that a room names: those of the schema, with columns they have, of their type. */
export type Checked<Tables> = {
	[T in keyof Tables]: string extends T ? Tables[T] : T extends keyof Schema ? Row<Tables[T], Schema[T]> : never;
};

/** The tables that a row type is of: what `source` may list. */
export type TableOf<Said> = {
	[T in keyof Schema]: Said extends Row<Said, Schema[T]> ? T : never;
}[keyof Schema];

type Stored<Known> = [Known] extends [FilledLater<infer Value>] ? Value | null : Known;

/** What is written to a table: columns it has, of their type; where a column is nullable, its value need not be. */
export type Written<Said, Table extends keyof Schema> = {
	[C in keyof Said]: C extends keyof Schema[Table]
		? [Said[C]] extends [Stored<Schema[Table][C]>]
			? Said[C]
			: never
		: never;
};
