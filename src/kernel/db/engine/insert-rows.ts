/** Inserts any number of rows in few statements, and answers what the database made of each, in the order given. */
import { present } from '../../errors.ts';
import type { Dialect, Queryable, Value } from './engine.ts';
import type { Schema, Written } from './schema.ts';

const ROWS_PER_STATEMENT = 100;

/** What rows of a table have in common: their statements differ in the number of rows only. */
export interface Shape {
	readonly table: string;
	readonly columns: readonly string[];
	/** What happens to a row that is there already, and what is answered. */
	readonly tail: string;
	/** By engine, and what else matters, and number of rows. */
	readonly texts: Map<string, string[]>;
}

const shapes = new Map<string, Shape[]>();

const isSame = (a: readonly string[], b: readonly string[]): boolean => {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
};

function shapeOf(table: string, columns: readonly string[], tail: string): Shape {
	const key = tail === '' ? table : `${table}/${tail}`;
	let known = shapes.get(key);
	if (!known) {
		known = [];
		shapes.set(key, known);
	}
	for (const shape of known) if (isSame(shape.columns, columns)) return shape;
	const shape = { table, columns, tail, texts: new Map() };
	known.push(shape);
	return shape;
}

/** A statement of that many rows, built once; `key` is its engine and what else it differs by. */
export function textOf(shape: Shape, key: string, count: number, build: () => string): string {
	let texts = shape.texts.get(key);
	if (!texts) {
		texts = [];
		shape.texts.set(key, texts);
	}
	let text = texts[count];
	if (text === undefined) {
		text = build();
		texts[count] = text;
	}
	return text;
}

/** Writes the place of each value in turn. */
export function marksOf(dialect: Dialect): () => string {
	let position = 0;
	return () => (dialect === 'postgres' ? `$${++position}` : '?');
}

function build(dialect: Dialect, { table, columns, tail }: Shape, rows: number): string {
	const mark = marksOf(dialect);
	const row = () => `(${columns.map(mark).join(', ')})`;
	const values = Array.from({ length: rows }, row).join(', ');
	return `insert into ${table} (${columns.join(', ')}) values ${values}${tail}`;
}

const textFor = (dialect: Dialect, shape: Shape, count: number): string =>
	textOf(shape, dialect, count, () => build(dialect, shape, count));

/** Rows of one table as they are going to be written. */
export interface NewRows {
	readonly shape: Shape;
	/** Row by row. */
	readonly values: readonly Value[];
	readonly count: number;
}

export function newRows(table: string, rows: readonly object[], tail: string): NewRows {
	const shape = shapeOf(table, Object.keys(rows[0] ?? {}), tail);
	const values: Value[] = [];
	for (const row of rows)
		for (const column of shape.columns) values.push((row as Record<string, Value>)[column] ?? null);
	return { shape, values, count: rows.length };
}

export interface Insert {
	text: string;
	values: readonly Value[];
}

/** Some of the rows, from the one at `start`. */
function someOf({ shape, values }: NewRows, start: number, count: number): NewRows {
	const { length } = shape.columns;
	return { shape, count, values: values.slice(start * length, (start + count) * length) };
}

/** One statement per hundred rows, in order. */
export function insertStatements(dialect: Dialect, rows: NewRows): Insert[] {
	const { shape, values, count } = rows;
	if (count === 0) return [];
	if (count <= ROWS_PER_STATEMENT) return [{ text: textFor(dialect, shape, count), values }];
	const statements = [];
	for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
		const some = someOf(rows, start, Math.min(ROWS_PER_STATEMENT, count - start));
		statements.push({ text: textFor(dialect, shape, some.count), values: some.values });
	}
	return statements;
}

const insertAll = (on: Queryable, table: string, rows: readonly object[], tail: string) =>
	Promise.all(
		insertStatements(on.dialect, newRows(table, rows, tail)).map(({ text, values }) =>
			on.query<{ id: number }>(text, values),
		),
	);

/** Inserts rows that all have the same columns; answers their new ids in the same order. */
export async function insertReturningIds<Table extends keyof Schema, Row extends Written<Row, Table>>(
	on: Queryable,
	table: Table,
	rows: readonly Row[],
): Promise<number[]> {
	// Both engines number a multi-row `values` list in its order, so ascending ids are the order given.
	const answers = await insertAll(on, table, rows, ' returning id');
	return answers.flatMap((answer) => answer.rows.map((row) => row.id).sort((a, b) => a - b));
}

/** Inserts rows whose ids are not needed; `tail` says what happens to a row that is there already. */
export async function insertRows<Table extends keyof Schema, Row extends Written<Row, Table>>(
	on: Queryable,
	table: Table,
	rows: readonly Row[],
	tail = '',
): Promise<void> {
	await insertAll(on, table, rows, tail);
}

/** Inserts one row and answers its id; none where one of its unique values is taken. */
export async function insertUnlessTaken<Table extends keyof Schema, Row extends Written<Row, Table>>(
	on: Queryable,
	table: Table,
	row: Row,
): Promise<number | undefined> {
	const [answer] = await insertAll(on, table, [row], ' on conflict do nothing returning id');
	return answer?.rows[0]?.id;
}

/** Inserts one row and answers its id. */
export async function insertReturningId<Table extends keyof Schema, Row extends Written<Row, Table>>(
	on: Queryable,
	table: Table,
	row: Row,
): Promise<number> {
	const [id] = await insertReturningIds(on, table, [row]);
	return present(id, 'id');
}
