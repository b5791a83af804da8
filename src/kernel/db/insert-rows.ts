/** Inserts any number of rows in few statements, and answers what the database made of each, in the order given. */
import type { Queryable, Value } from './engine.ts';

const ROWS_PER_STATEMENT = 100;

interface InsertText {
	columns: readonly string[];
	text: string;
}

/** By engine, table, number of rows and what is returned; built again when the columns differ. */
const known = new Map<string, InsertText>();

function build(on: Queryable, table: string, columns: readonly string[], rows: number, returning: string): string {
	let position = 0;
	const place = () => (on.dialect === 'postgres' ? `$${++position}` : '?');
	const row = () => `(${columns.map(place).join(', ')})`;
	const values = Array.from({ length: rows }, row).join(', ');
	return `insert into ${table} (${columns.join(', ')}) values ${values}${returning ? ` returning ${returning}` : ''}`;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
};

function statementText(
	on: Queryable,
	table: string,
	columns: readonly string[],
	rows: number,
	returning: string,
): string {
	const key = `${on.dialect}/${table}/${rows}/${returning}`;
	const found = known.get(key);
	if (found && isSame(found.columns, columns)) return found.text;
	const text = build(on, table, columns, rows, returning);
	known.set(key, { columns, text });
	return text;
}

async function insertChunk(on: Queryable, table: string, rows: readonly object[], returning: string) {
	const columns = Object.keys(rows[0] as object);
	const values: Value[] = [];
	for (const row of rows) for (const column of columns) values.push((row as Record<string, Value>)[column] ?? null);
	return on.query(statementText(on, table, columns, rows.length, returning), values);
}

/** Inserts rows that all have the same columns; answers their new ids in the same order. */
export async function insertReturningIds(on: Queryable, table: string, rows: readonly object[]): Promise<number[]> {
	const ids: number[] = [];
	for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
		const answer = await insertChunk(on, table, rows.slice(start, start + ROWS_PER_STATEMENT), 'id');
		// Both engines number a multi-row `values` list in its order, so ascending ids are the order given.
		ids.push(...answer.rows.map((row) => row.id as number).sort((a, b) => a - b));
	}
	return ids;
}

/** Inserts rows whose ids nobody needs. */
export async function insertRows(on: Queryable, table: string, rows: readonly object[]): Promise<void> {
	for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
		await insertChunk(on, table, rows.slice(start, start + ROWS_PER_STATEMENT), '');
}

/** Inserts one row and answers its id. */
export async function insertReturningId(on: Queryable, table: string, row: object): Promise<number> {
	const [id] = await insertReturningIds(on, table, [row]);
	return id as number;
}
