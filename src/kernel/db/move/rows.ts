/** Rows of any table, read from one engine and written to the other as they are: ids, numbers, texts and bytes. */
import type { Dialect, Queryable, Row, Tx, Value } from '../engine/index.ts';
import type { MovedTable } from './tables.ts';

const named = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const columnNames = ({ columns }: MovedTable): string[] => columns.map(({ name }) => name);

/** The place of the nth value, from 1 on. */
const mark = (dialect: Dialect, n: number, type: string): string => (dialect === 'postgres' ? `$${n}::${type}` : '?');

const typeOf = ({ columns }: MovedTable, column: string): string =>
	columns.find(({ name }) => name === column)?.type ?? 'text';

const marksFor = (dialect: Dialect, table: MovedTable, names: readonly string[]): string[] =>
	names.map((name, n) => mark(dialect, n + 1, typeOf(table, name)));

export const valuesOf = (row: Row, names: readonly string[]): Value[] => names.map((name) => row[name] as Value);

const both = (...conditions: readonly string[]): string => {
	const some = conditions.filter(Boolean);
	return some.length === 0 ? '' : ` where ${some.join(' and ')}`;
};

/** The rows that come after one, in the order of the source. */
export async function readPage(
	on: Queryable,
	table: MovedTable,
	after: readonly Value[] | undefined,
	limit: number,
): Promise<Row[]> {
	const { name, order, where } = table;
	const later = after ? `(${named(order)}) > (${marksFor(on.dialect, table, order).join(', ')})` : '';
	const most = mark(on.dialect, (after?.length ?? 0) + 1, 'bigint');
	const text = `select ${named(columnNames(table))} from "${name}"${both(where, later)} order by ${named(order)} limit ${most}`;
	return (await on.query(text, [...(after ?? []), limit])).rows;
}

const isKey = (dialect: Dialect, table: MovedTable): string => {
	const marks = marksFor(dialect, table, table.key);
	return table.key.map((name, n) => `"${name}" = ${marks[n]}`).join(' and ');
};

/** As they are now; what is gone is left out. */
export async function readByKeys(
	on: Queryable,
	table: MovedTable,
	keys: readonly (readonly Value[])[],
): Promise<Row[]> {
	const found = both(table.where, isKey(on.dialect, table));
	const text = `select ${named(columnNames(table))} from "${table.name}"${found}`;
	return (await Promise.all(keys.map((key) => on.query(text, key)))).flatMap(({ rows }) => rows);
}

export async function deleteByKeys(tx: Tx, table: MovedTable, keys: readonly (readonly Value[])[]): Promise<void> {
	const text = `delete from "${table.name}"${both(isKey(tx.dialect, table))}`;
	await Promise.all(keys.map((key) => tx.query(text, key)));
}

const inJson = (value: unknown): unknown =>
	value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

/** One that is there already is as it is in the source, so it stays. */
export async function writeRows(tx: Tx, table: MovedTable, rows: readonly Row[]): Promise<void> {
	if (rows.length === 0) return;
	const names = columnNames(table);
	const into = `insert into "${table.name}" (${named(names)})`;
	const tail = `on conflict (${named(table.identity)}) do nothing`;
	if (tx.dialect === 'postgres') {
		const text = `${into} select ${named(names)} from json_populate_recordset(null::"${table.name}", $1::text::json) ${tail}`;
		await tx.query(text, [JSON.stringify(rows, (_name, value) => inJson(value))]);
		return;
	}
	const text = `${into} values (${names.map(() => '?').join(', ')}) ${tail}`;
	for (const row of rows) await tx.query(text, valuesOf(row, names));
}

/** About how many bytes, so that pages of large rows have few of them. */
export const sizeOf = (rows: readonly Row[]): number =>
	rows.reduce((sum, row) => {
		let size = 0;
		for (const value of Object.values(row))
			size += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
		return sum + size;
	}, 0);

export async function countRows(on: Queryable, tables: readonly MovedTable[]): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const { name, where } of tables) {
		const { rows } = await on.query<{ n: number }>(`select count(*) as n from "${name}"${both(where)}`, []);
		counts.set(name, rows[0]?.n ?? 0);
	}
	return counts;
}
