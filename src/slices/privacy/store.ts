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

interface Page {
	companyId: number;
	after: number;
}

const ROWS_A_PAGE = 1_000;
const ends = madeOnce<Page, { last: number | null }>();
const holding = madeOnce<Page & { end: number; needles: readonly string[] }, Row>();

/** Rows in which one of the texts stands, in any letter case, page after page: the event loop is free in between. */
export async function* rowsHolding(
	on: Queryable,
	table: string,
	columns: readonly string[],
	{ companyId, needles }: { companyId: number; needles: readonly string[] },
): AsyncGenerator<Row> {
	const endOf = ends(table, (db, p) =>
		db
			.selectFrom((page) =>
				page
					.selectFrom(table)
					.select('id')
					.where('company_id', '=', p.companyId)
					.where('id', '>', p.after)
					.orderBy('id')
					.limit(ROWS_A_PAGE)
					.as('page'),
			)
			.select((select) => select.fn.max<number | null>('id').as('last')),
	);
	const found = holding(`${table} ${columns}`, (db, p, parts) =>
		db
			.selectFrom(table)
			.select(['id', ...columns])
			.where('company_id', '=', p.companyId)
			.where('id', '>', p.after)
			.where('id', '<=', p.end)
			.where(
				sql<boolean>`exists (select 1 from ${parts.texts(p.needles)} as needle where ${sql.join(
					columns.map((column) => parts.contains([column], sql.ref('needle.value'), PLAIN)),
					sql` or `,
				)})`,
			),
	);
	for (let after = 0; ; ) {
		const end = (await endOf.first(on, { companyId, after }))?.last;
		if (end === null || end === undefined) return;
		yield* await found.all(on, { companyId, after, end, needles });
		after = end;
		await turn();
	}
}

/** Read as it is: no index helps where so much is asked. */
const PLAIN = { isKept: false, hasTrigram: false };
