/** SQL by which a person's rows are shown and erased: the one room that writes tables of others, and by the inventory alone. */
import { setImmediate as turn } from 'node:timers/promises';
import { type Compilable, type Kysely, sql } from 'kysely';
import { type DialectParts, type Queryable, statements, type Tx } from '../../kernel/db/index.ts';
import type { Value } from './rules.ts';

export type Row = Readonly<Record<string, Value>>;
type Tables = Record<string, Record<string, Value>>;

const prepare = statements<Tables>();

interface Of {
	companyId: number;
	ids: readonly number[];
}

type Build<Args, Result> = (db: Kysely<Tables>, p: Args, on: DialectParts) => Compilable<Result>;

/** A statement for each table and use of it, made once. */
function madeOnce<Args extends object, Result>() {
	const made = new Map<string, ReturnType<typeof prepare<Args, Result>>>();
	return (key: string, build: Build<Args, Result>) => {
		const statement = made.get(key) ?? prepare<Args, Result>(build);
		made.set(key, statement);
		return statement;
	};
}

const reading = madeOnce<Of, Row>();
const writing = madeOnce<Of, unknown>();

/** Rows of a company's table whose column names one of the ids. */
export async function rowsOf(
	on: Queryable,
	[table, by]: readonly [table: string, by: string],
	of: Of,
): Promise<readonly Row[]> {
	if (of.ids.length === 0) return [];
	return reading(`${table} ${by}`, (db, p, parts) =>
		db.selectFrom(table).selectAll().where('company_id', '=', p.companyId).where(parts.isOneOf(by, p.ids)),
	).all(on, of);
}

type Blank = Readonly<Record<string, '' | null | 'unique'>>;

/** Answers how many rows there were. */
export async function blank(
	tx: Tx,
	[table, by]: readonly [table: string, by: string],
	columns: Blank,
	of: Of,
): Promise<number> {
	const names = Object.keys(columns);
	if (of.ids.length === 0 || names.length === 0) return 0;
	const setTo = (column: string) =>
		columns[column] === 'unique' ? sql<string>`'erased ' || ${sql.ref(by)}` : columns[column];
	return writing(`blank ${table} ${by} ${names}`, (db, p, parts) =>
		db
			.updateTable(table)
			.set(Object.fromEntries(names.map((column) => [column, setTo(column)])))
			.where('company_id', '=', p.companyId)
			.where(parts.isOneOf(by, p.ids)),
	).run(tx, of);
}

export async function remove(tx: Tx, [table, by]: readonly [table: string, by: string], of: Of): Promise<number> {
	if (of.ids.length === 0) return 0;
	return writing(`remove ${table} ${by}`, (db, p, parts) =>
		db.deleteFrom(table).where('company_id', '=', p.companyId).where(parts.isOneOf(by, p.ids)),
	).run(tx, of);
}

interface Texts {
	companyId: number;
	id: number;
	[column: string]: Value;
}

const writingTexts = madeOnce<Texts, unknown>();

/** One row's texts, one by one. */
export const setTexts = (tx: Tx, table: string, columns: readonly string[], row: Texts): Promise<number> =>
	writingTexts(`texts ${table} ${columns}`, (db, p) =>
		db
			.updateTable(table)
			.set(Object.fromEntries(columns.map((column) => [column, p[column]])))
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id),
	).run(tx, row);

const replacing = madeOnce<{ companyId: number; key: number; from: string; to: string }, unknown>();

/** One text of a row that has no id of its own. */
export const replaceText = (
	tx: Tx,
	[table, key, column]: readonly [table: string, key: string, column: string],
	row: { companyId: number; key: number; from: string; to: string },
): Promise<number> =>
	replacing(`replace ${table} ${column}`, (db, p) =>
		db
			.updateTable(table)
			.set({ [column]: p.to })
			.where('company_id', '=', p.companyId)
			.where(key, '=', p.key)
			.where(column, '=', p.from),
	).run(tx, row);

interface Page {
	companyId: number;
	after: number;
}

/** Rows of a page at first, and at most; a page of long texts is followed by a shorter one. */
const ROWS_AT_FIRST = 100;
const MOST_ROWS = 5_000;
const CHARACTERS_A_PAGE = 1_000_000;
/** For so long the rows are looked at before others get their turn. */
const TURN_MS = 10;
const ends = madeOnce<Page & { limit: number }, { last: number | null }>();
const pages = madeOnce<Page & { end: number }, Row>();

const sizeOf = (rows: readonly Row[]): number =>
	rows.reduce(
		(sum, row) =>
			Object.values(row).reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 8), sum),
		1,
	);

interface Place {
	table: string;
	/** Rows are gone through in its order. */
	key: string;
	columns: readonly string[];
	/** What else is to be known of each. */
	beside?: readonly string[];
}

/** The rows of a company's table that have any of the texts, page after page: the event loop is free in between, also while they are looked at. */
export async function* rowsInTurn(
	on: Queryable,
	{ table, key, columns, beside = [] }: Place,
	companyId: number,
): AsyncGenerator<Row> {
	const endOf = ends(`${table} ${key}`, (db, p) =>
		db
			.selectFrom((page) =>
				page
					.selectFrom(table)
					.select(key)
					.where('company_id', '=', p.companyId)
					.where(key, '>', p.after)
					.orderBy(key)
					.limit(sql<number>`(${p.limit} + 0)`)
					.as('page'),
			)
			.select((select) => select.fn.max<number | null>(key).as('last')),
	);
	const page = pages(`${table} ${columns} ${beside}`, (db, p) =>
		db
			.selectFrom(table)
			.select([...new Set([key, ...columns, ...beside])])
			.where('company_id', '=', p.companyId)
			.where(key, '>', p.after)
			.where(key, '<=', p.end)
			.where((where) => where.or(columns.map((column) => where(column, '<>', '')))),
	);
	let since = performance.now();
	for (let after = 0, limit = ROWS_AT_FIRST; ; ) {
		const end = (await endOf.first(on, { companyId, after, limit }))?.last;
		if (end === null || end === undefined) return;
		const rows = await page.all(on, { companyId, after, end });
		for (const row of rows) {
			yield row;
			if (performance.now() - since < TURN_MS) continue;
			await turn();
			since = performance.now();
		}
		after = end;
		limit = Math.max(1, Math.min(MOST_ROWS, limit * 4, Math.floor((limit * CHARACTERS_A_PAGE) / sizeOf(rows))));
	}
}
