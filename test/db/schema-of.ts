/** What a database is made of, in lines that can be compared: tables, columns, constraints, indexes, triggers, functions. */
import type { Queryable } from '../../src/kernel/db/index.ts';

const OURS = 'n.nspname = current_schema()';

const POSTGRES = [
	`select 'column ' || c.relname || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
		case when a.attnotnull then ' not null' else '' end || ' ' || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
		from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
		left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
		where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
	// PostgreSQL 18 lists not-null constraints as well; columns tell of them.
	`select 'constraint ' || c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		where ${OURS} and k.contype <> 'n'`,
	`select 'index ' || pg_get_indexdef(i.indexrelid) as line
		from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
	`select 'trigger ' || pg_get_triggerdef(t.oid) as line
		from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
		where ${OURS} and not t.tgisinternal`,
	`select 'function ' || p.proname || ' ' || p.prosrc as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`,
	`select c.relkind::text || ' ' || c.relname as line from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
];

const SQLITE = [
	"select type || ' ' || name || ' on ' || tbl_name || ': ' || coalesce(sql, '') as line from sqlite_schema",
];

export async function schemaOf(on: Queryable, schema: string): Promise<string[]> {
	const lines: string[] = [];
	for (const question of on.dialect === 'postgres' ? POSTGRES : SQLITE)
		for (const { line } of (await on.query(question, [])).rows)
			lines.push(String(line).replaceAll(`${schema}.`, '').replaceAll(/\s+/g, ' '));
	// Columns that were dropped leave their place empty; what counts is the order of those that are there.
	return lines.map((line) => line.replace(/^(column \S+) \d+ /, '$1 ')).sort();
}

export async function tablesOf(on: Queryable): Promise<string[]> {
	const question =
		on.dialect === 'postgres'
			? 'select tablename as name from pg_tables where schemaname = current_schema()'
			: "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'";
	return (await on.query(question, [])).rows.map(({ name }) => String(name)).sort();
}

/** Every row of every table, as text. */
export async function rowsOf(on: Queryable): Promise<Map<string, string[]>> {
	const rows = new Map<string, string[]>();
	for (const table of await tablesOf(on)) {
		const found = (await on.query(`select * from "${table}"`, [])).rows;
		rows.set(table, found.map((row) => JSON.stringify(Object.entries(row).sort())).sort());
	}
	return rows;
}
