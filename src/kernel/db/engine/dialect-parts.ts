/** What differs between the engines inside one statement, so that a statement is written once. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Dialect } from './engine.ts';
import { FOLD_FUNCTION, foldedColumn, foldedInSqlite, searchIndex } from './folded.ts';

/** An argument of a statement, before it has a value. */
export class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** One column of an argument that is a list of rows, bound as an array. */
export class ColumnPlaceholder extends Placeholder {
	readonly column: string;
	constructor(name: string, column: string) {
		super(name);
		this.column = column;
	}
}

/** The name of a list argument, which is a placeholder while a statement is compiled. */
function nameOf(list: unknown): string {
	if (list instanceof Placeholder) return list.name;
	throw new Error('a list of a statement must be one of its arguments');
}

type ColumnType = 'bigint' | 'text';

interface Containing {
	/** The table is large, so its searched columns are stored folded as well. */
	isFolded: boolean;
	/** The text is long enough to be looked up by its trigrams. */
	hasTrigram: boolean;
}

export interface DialectParts {
	/** A list parameter as the right side of `in`: one statement, whatever the number of ids. */
	ids(list: readonly number[]): RawBuilder<number>;
	texts(list: readonly string[]): RawBuilder<string>;
	/** The column is one of a list of ids, looked up by its index; PostgreSQL would join `ids`, and may read the whole table for that. */
	isOneOf(column: string, list: readonly number[]): RawBuilder<boolean>;
	isOneOfTexts(column: string, list: readonly string[]): RawBuilder<boolean>;
	/**
	 * Orders by a column what is found by a list of values of another. SQLite, which takes a company for small, would walk through all of its
	 * records in that order instead.
	 */
	sortedBy(column: string): RawBuilder<number>;
	/** A column that is chosen when the statement is compiled, and an argument. */
	isIn(column: RawBuilder<unknown>, list: unknown, type: ColumnType): RawBuilder<boolean>;
	/** The column is one of those that a query finds, which are taken for few: each is looked up by an index. */
	isAmong(column: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<boolean>;
	/** One of the columns holds a text that is written as it is searched; several are searched together, so it is a word then. */
	contains(columns: readonly string[], text: unknown, how: Containing): RawBuilder<boolean>;
	/** The table, read by the index of what is searched in it. */
	searched(table: string): RawBuilder<unknown>;
	page(limit: number, offset: number): RawBuilder<unknown>;
	/** So many ids of those that a query finds, in any order, by the plan that finds them all: it may well find none. */
	some(query: RawBuilder<unknown>, limit: number): RawBuilder<{ id: number }>;
	/** Said beside a comparison of rows, of which PostgreSQL cannot tell how many it leaves; SQLite would look it up instead. */
	spans(column: string, from: number, to: number): RawBuilder<boolean>;
	/** A list parameter as a table to select or update from. */
	rows<Row extends object>(
		list: readonly Row[],
		columns: Readonly<Record<keyof Row & string, ColumnType>>,
	): RawBuilder<Row>;
	/** The record of a company that a row of such a list (`row`) names by its `id`, looked up by that id whatever the engine's statistics. */
	isNamedBy(row: string, record: string, companyId: number, list: readonly { id: number }[]): RawBuilder<boolean>;
	/**
	 * Locks the selected rows until the transaction ends. SQLite has one writer, which holds every row already. On PostgreSQL never
	 * `for update`: who writes a row that names this one (a foreign key) would wait, whatever it holds, and so in a circle.
	 */
	lock<DB, TB extends keyof DB, O>(
		query: SelectQueryBuilder<DB, TB, O>,
		options?: { skipLocked?: boolean },
	): SelectQueryBuilder<DB, TB, O>;
	/** The database's own clock, in milliseconds: the same for every process, so leases follow it. */
	readonly nowMs: RawBuilder<number>;
	/** The row was not written by this transaction; on SQLite, where no trigger asks that either, always true. */
	readonly isOthers: RawBuilder<boolean>;
	/** What the statement sees of `list_changes`, to ask later what has changed since. */
	readonly mark: RawBuilder<string>;
	/** The blocks of a list that have changed since a mark, behind the mark of the statement itself: `mark/1,2`. */
	changedSince(table: string, companyId: number, mark: string): RawBuilder<string>;
	/** Transactions under way that have taken ids of the table, and may yet write rows with them (`writer`). */
	numbering(table: string): RawBuilder<{ writer: string }>;
}

/** For SQLite the clock of the machine that the file is on. */
export const DATABASE_NOW: Readonly<Record<Dialect, string>> = {
	sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
	// When the statement arrived: a distributed database takes no function in a write that changes while it runs.
	postgres: 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)',
};

const inSqlite = (list: unknown) => sql<never>`(select value from json_each(${list}))`;
const inPostgres = (list: unknown, type: ColumnType) =>
	sql<never>`(select value::${sql.raw(type)} from jsonb_array_elements_text(${list}::text::jsonb))`;

function containsInPostgres(column: string, text: unknown, { isFolded, hasTrigram }: Containing): RawBuilder<boolean> {
	const folded = isFolded ? sql.ref(foldedColumn(column)) : sql`${sql.raw(FOLD_FUNCTION)}(${sql.ref(column)})`;
	// Without a trigram the index would be read from end to end, for all companies.
	if (!hasTrigram) return sql`strpos(${folded}, ${text}) > 0`;
	const escaped = sql`replace(replace(replace(${text}::text, '!', '!!'), '%', '!%'), '_', '!_')`;
	return sql`${folded} like '%' || ${escaped} || '%' escape '!'`;
}

export const dialectParts: Readonly<Record<Dialect, DialectParts>> = {
	sqlite: {
		ids: inSqlite,
		texts: inSqlite,
		isOneOf: (column, list) => sql<boolean>`${sql.ref(column)} in ${inSqlite(list)}`,
		isOneOfTexts: (column, list) => sql<boolean>`${sql.ref(column)} in ${inSqlite(list)}`,
		sortedBy: (column) => sql`+${sql.ref(column)}`,
		isIn: (column, list) => sql`${column} in ${inSqlite(list)}`,
		isAmong: (column, query) => sql`${column} in (${query})`,
		contains: (columns, text) => sql`instr(${sql.raw(foldedInSqlite(...columns))}, ${text}) > 0`,
		// Told, because the index of ids alone looks as good to it, and then every record would be read and folded.
		searched: (table) => sql`${sql.table(table)} indexed by ${sql.id(searchIndex(table))}`,
		page: (limit, offset) => sql`limit (${limit} + 0) offset ${offset}`,
		some: (query, limit) => sql`${query} limit (${limit} + 0)`,
		spans: () => sql`1 = 1`,
		rows: (list, columns) => {
			const named = Object.keys(columns).map((name) => sql`value ->> ${sql.lit(name)} as ${sql.id(name)}`);
			return sql`(select ${sql.join(named)} from json_each(${list}))`;
		},
		// Without the plus it would read all of the company's records and look each up in the list.
		isNamedBy: (row, record, companyId) =>
			sql<boolean>`+${sql.id(record, 'company_id')} = ${companyId} and ${sql.id(record, 'id')} = ${sql.id(row, 'id')}`,
		lock: (query) => query,
		nowMs: sql.raw(DATABASE_NOW.sqlite),
		isOthers: sql.raw('true'),
		mark: sql`(select coalesce(max(mark), 0) || '' from list_changes)`,
		changedSince: (table, companyId, mark) =>
			sql`(select coalesce(max(mark), 0) from list_changes) || '/' || coalesce((select group_concat(block) from list_changes
				where company_id = ${companyId} and list = ${sql.lit(table)} and mark > cast(${mark} as integer)), '')`,
		// One writer, whose ids follow the highest.
		numbering: () => sql`select '' as writer where 1 = 0`,
	},
	postgres: {
		ids: (list) => inPostgres(list, 'bigint'),
		texts: (list) => inPostgres(list, 'text'),
		isOneOf: (column, list) => sql<boolean>`${sql.ref(column)} = any(array${inPostgres(list, 'bigint')})`,
		isOneOfTexts: (column, list) => sql<boolean>`${sql.ref(column)} = any(array${inPostgres(list, 'text')})`,
		sortedBy: (column) => sql`${sql.ref(column)}`,
		isIn: (column, list, type) => sql`${column} in ${inPostgres(list, type)}`,
		// As an array: of what `in` finds it expects so many that it would read the whole table instead.
		isAmong: (column, query) => sql`${column} = any(array(${query}))`,
		contains: (columns, text, how) =>
			sql`(${sql.join(
				columns.map((column) => containsInPostgres(column, text, how)),
				sql` or `,
			)})`,
		searched: (table) => sql.table(table),
		page: (limit, offset) => sql`limit ${limit} offset ${offset}`,
		// Its planner, which does not know the word, would count on reading the table until there are enough.
		some: (query, limit) => sql`with found as materialized (${query}) select id from found limit ${limit}`,
		spans: (column, from, to) => sql`${sql.ref(column)} between ${from} and ${to}`,
		// An array per column: PostgreSQL reads arrays in half the time that it takes for JSON, or for a value per field.
		rows: (list, columns) => {
			const name = nameOf(list);
			const arrays = Object.entries<ColumnType>(columns).map(
				([column, type]) => sql`${new ColumnPlaceholder(name, column)}::text::${sql.raw(type)}[]`,
			);
			const names = Object.keys(columns).map((column) => sql.id(column));
			return sql`(select ${sql.join(names)} from unnest(${sql.join(arrays)}) as given(${sql.join(names)}))`;
		},
		// The array is there for the index, as above.
		isNamedBy: (row, record, companyId, list) => {
			const ids = new ColumnPlaceholder(nameOf(list), 'id');
			return sql<boolean>`${sql.id(record, 'company_id')} = ${companyId} and ${sql.id(record, 'id')} = ${sql.id(row, 'id')}
				and ${sql.id(record, 'id')} = any(array(select unnest(${ids}::text::bigint[])))`;
		},
		lock: (query, { skipLocked = false } = {}) => {
			const locked = query.forNoKeyUpdate();
			return skipLocked ? locked.skipLocked() : locked;
		},
		nowMs: sql.raw(DATABASE_NOW.postgres),
		isOthers: sql.raw("xmin <> coalesce(pg_current_xact_id_if_assigned()::xid, '0'::xid)"),
		mark: sql`pg_current_snapshot()::text`,
		changedSince: (table, companyId, mark) =>
			sql`pg_current_snapshot()::text || '/' || coalesce((select string_agg(block::text, ',') from list_changes
				where company_id = ${companyId} and list = ${sql.lit(table)}
				and mark >= pg_snapshot_xmin(${mark}::text::pg_snapshot)::text::bigint
				and not pg_visible_in_snapshot(mark::text::xid8, ${mark}::text::pg_snapshot)), '')`,
		// The caller that asks a sequence for a number holds this lock until its transaction has ended.
		numbering: (table) =>
			sql`select virtualtransaction as writer from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock'
				and database = (select oid from pg_database where datname = current_database())
				and relation = ${sql.lit(`${table}_id_seq`)}::regclass`,
	},
};

/** The column of a list of rows as PostgreSQL writes an array. */
export const arrayText = (rows: readonly unknown[], column: string): string =>
	`{${rows
		.map((row) => (row as Record<string, unknown>)[column])
		.map((value) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)))
		.join(',')}}`;
