/** Inserts any number of rows in few statements, and answers what the database made of each, in the order given. */
import { present } from '../errors.ts';
import type { Dialect, Queryable, Value } from './engine.ts';
import type { Schema, Written } from './schema.ts';

const ROWS_PER_STATEMENT = 100;
const ROWS_TOGETHER = 64;

interface InsertText {
	columns: readonly string[];
	text: string;
}

/** By engine and what follows the values, table and number of rows; built again when the columns differ. */
const known = new Map<string, Map<string, (InsertText | undefined)[]>>();

function knownOf(dialect: Dialect, table: string, tail: string): (InsertText | undefined)[] {
	const kind = tail === '' ? dialect : `${dialect}/${tail}`;
	let tables = known.get(kind);
	if (!tables) {
		tables = new Map();
		known.set(kind, tables);
	}
	let texts = tables.get(table);
	if (!texts) {
		texts = [];
		tables.set(table, texts);
	}
	return texts;
}

function build(dialect: Dialect, table: string, columns: readonly string[], rows: number, tail: string): string {
	let position = 0;
	const mark = () => (dialect === 'postgres' ? `$${++position}` : '?');
	const row = () => `(${columns.map(mark).join(', ')})`;
	const values = Array.from({ length: rows }, row).join(', ');
	return `insert into ${table} (${columns.join(', ')}) values ${values}${tail}`;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
};

function textFor(dialect: Dialect, table: string, columns: readonly string[], rows: number, tail: string): string {
	const texts = knownOf(dialect, table, tail);
	const found = texts[rows];
	if (found && isSame(found.columns, columns)) return found.text;
	const text = build(dialect, table, columns, rows, tail);
	texts[rows] = { columns, text };
	return text;
}

/** Rows of one table as they are going to be written. */
export interface NewRows {
	table: string;
	columns: readonly string[];
	/** Row by row. */
	values: readonly Value[];
	count: number;
	/** What happens to a row that is there already, and what is answered. */
	tail: string;
}

export function newRows(table: string, rows: readonly object[], tail: string): NewRows {
	const columns = Object.keys(rows[0] ?? {});
	const values: Value[] = [];
	for (const row of rows) for (const column of columns) values.push((row as Record<string, Value>)[column] ?? null);
	return { table, columns, values, count: rows.length, tail };
}

export interface Insert {
	text: string;
	values: readonly Value[];
}

/** One statement per hundred rows, in order. */
export function insertStatements(dialect: Dialect, rows: NewRows): Insert[] {
	const { table, columns, values, count, tail } = rows;
	if (count <= ROWS_PER_STATEMENT)
		return count === 0 ? [] : [{ text: textFor(dialect, table, columns, count, tail), values }];
	const statements = [];
	for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
		const some = Math.min(ROWS_PER_STATEMENT, count - start);
		const text = textFor(dialect, table, columns, some, tail);
		statements.push({ text, values: values.slice(start * columns.length, (start + some) * columns.length) });
	}
	return statements;
}

/** Every number of rows is a statement of its own to the server, so there are few. */
export function* powersOfTwo(count: number): Generator<number> {
	for (let left = count; left > 0; ) {
		const some = Math.min(2 ** Math.floor(Math.log2(left)), ROWS_TOGETHER);
		yield some;
		left -= some;
	}
}

/** Rows for one table, of the same columns, in their order. */
export const joinRows = (first: NewRows, rest: readonly NewRows[]): NewRows =>
	rest.length === 0
		? first
		: {
				...first,
				values: [first, ...rest].flatMap(({ values }) => values),
				count: rest.reduce((count, rows) => count + rows.count, first.count),
			};

/** As few inserts, each of one of few lengths. */
export function inFewLengths(rows: NewRows): NewRows[] {
	const { length } = rows.columns;
	let start = 0;
	return [...powersOfTwo(rows.count)].map((count) => {
		const values = rows.values.slice(start * length, (start + count) * length);
		start += count;
		return { ...rows, count, values };
	});
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
