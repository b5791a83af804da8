/** The database's own catalogue, which each engine is asked for in its own way. */
import type { Dialect, Queryable } from './engine.ts';

type ByDialect<T> = Readonly<Record<Dialect, T>>;

const TABLES: ByDialect<string> = {
	sqlite:
		// Without those of an index of trigrams.
		"select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
	postgres: 'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
};

export const tableNames = async (on: Queryable): Promise<string[]> =>
	(await on.query(TABLES[on.dialect], [])).rows.map(({ name }) => String(name));

const COLUMNS: ByDialect<string> = {
	sqlite:
		"select m.name as table_name, c.name as column_name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'",
	postgres: 'select table_name, column_name from information_schema.columns where table_schema = current_schema()',
};

/** Columns of any table whose name ends so. */
export const columnsEnding = async (on: Queryable, ending: string): Promise<{ table: string; column: string }[]> =>
	(await on.query(COLUMNS[on.dialect], [])).rows
		.map((row) => ({ table: String(row.table_name), column: String(row.column_name) }))
		.filter(({ column }) => column.endsWith(ending));

/** PostgreSQL: one that is switched off (`D`), or on for replicas only (`R`), does nothing. */
const TRIGGERS: ByDialect<string> = {
	sqlite: "select name, sql as text from sqlite_schema where type = 'trigger'",
	postgres: `
select t.tgname as name, p.prosrc as text
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
where c.relnamespace = (select n.oid from pg_namespace n where n.nspname = current_schema())
	and not t.tgisinternal and t.tgenabled in ('O', 'A')`,
};

/** What each trigger that is switched on says, by its name. */
export const triggerTexts = async (on: Queryable): Promise<Map<string, string>> =>
	new Map((await on.query(TRIGGERS[on.dialect], [])).rows.map(({ name, text }) => [String(name), String(text)]));

/** Faults of the embedded database's file; PostgreSQL looks after its pages itself (`data_checksums`, `pg_amcheck`). */
export async function fileFaults(on: Queryable): Promise<string[]> {
	if (on.dialect === 'postgres') return [];
	const { rows: pages } = await on.query('pragma integrity_check', []);
	const { rows: links } = await on.query('pragma foreign_key_check', []);
	return [
		...pages.map(({ integrity_check }) => String(integrity_check)).filter((said) => said !== 'ok'),
		...links.map(({ table, rowid, parent }) => `row ${rowid} of ${table} links to no row of ${parent}`),
	];
}
