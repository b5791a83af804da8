/** What a database is made of, in lines that can be compared: tables, columns, constraints, indexes, triggers, functions, and the rows of tables that none has written yet. */
import { SEEDED } from '../../migrations/index.ts';
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
	`select 'trigger ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid) as line
		from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
		where ${OURS} and not t.tgisinternal`,
	`select 'function ' || pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`,
	`select c.relkind::text || ' ' || c.relname || ' ' || coalesce(c.reloptions::text, '') as line
		from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
];

const SQLITE = "select type, name, tbl_name as of_table, coalesce(sql, '') as text from sqlite_schema";

/** At commas that are in no brackets and no quotes. */
function membersOf(text: string): string[] {
	const members = [''];
	let depth = 0;
	for (const part of text.split(/('(?:[^']|'')*'|[(),])/)) {
		if (part === '(') depth++;
		if (part === ')') depth--;
		if (part === ',' && depth === 0) members.push('');
		else members[members.length - 1] += part;
	}
	return members.map((member) => member.trim());
}

/** SQLite keeps the text of a statement, so what is only spelt otherwise is made the same. */
const spelt = (text: string) =>
	text
		.replaceAll(/"(\w+)"/g, '$1')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/ ?\( ?/g, ' (')
		.replaceAll(/ ?\) ?/g, ') ')
		.replaceAll(/\) ,/g, '),')
		.replace(/ default (\S+) not null/, ' not null default $1')
		.trim();

/** The columns in their order; the constraints, whose order says nothing, by themselves. */
function ofSqlite(type: string, name: string, ofTable: string, text: string): string[] {
	const [, body, options = ''] = /^create table "?\w+"? ?\((.*)\)([^()]*)$/is.exec(text) ?? [];
	if (body === undefined)
		return [`${type} ${name} on ${ofTable}: ${spelt(text).replace(/^create (unique )?\w+/i, '$1')}`];
	const members = membersOf(body).flatMap((member) => spelt(member).split(/ (?=constraint )/));
	const isConstraint = (member: string) => /^(constraint|primary key|foreign key|unique|check)\b/.test(member);
	return [
		`${type} ${name}: ${members.filter((member) => !isConstraint(member)).join(', ')};${options}`,
		...members.filter(isConstraint).map((member) => `constraint ${name} ${member}`),
	];
}

async function linesOf(on: Queryable, schema: string): Promise<string[]> {
	if (on.dialect === 'sqlite')
		return (await on.query(SQLITE, [])).rows.flatMap((row) =>
			ofSqlite(String(row.type), String(row.name), String(row.of_table), String(row.text)),
		);
	const answers = await Promise.all(POSTGRES.map((question) => on.query(question, [])));
	return answers.flatMap(({ rows }) =>
		rows.map(({ line }) => String(line).replaceAll(`${schema}.`, '').replaceAll(/\s+/g, ' ')),
	);
}

export async function schemaOf(on: Queryable, schema: string): Promise<string[]> {
	const lines = await linesOf(on, schema);
	for (const table of SEEDED)
		for (const row of (await on.query(`select * from ${table}`, [])).rows)
			lines.push(`row ${table} ${JSON.stringify(Object.entries(row).map(([name, value]) => [name, String(value)]))}`);
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

type Row = Record<string, unknown>;

const asText = (row: Row) => JSON.stringify(Object.entries(row).sort());

export const inOrder = (rows: readonly Row[]): Row[] =>
	rows.map((row) => ({ ...row })).sort((a, b) => (asText(a) < asText(b) ? -1 : 1));

/** Every row of every table. */
export async function rowsOf(on: Queryable): Promise<Map<string, Row[]>> {
	const rows = new Map<string, Row[]>();
	for (const table of await tablesOf(on))
		rows.set(table, inOrder((await on.query(`select * from "${table}"`, [])).rows));
	return rows;
}
