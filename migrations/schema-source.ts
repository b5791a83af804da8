/** The migrated schema as the source text of `migrations/schema.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openSqlite, type Queryable } from '../src/kernel/db/index.ts';
import { migrations } from './index.ts';

export const SCHEMA_FILE = join(import.meta.dirname, 'schema.ts');

const TYPES: Readonly<Record<string, string>> = {
	bigint: 'number',
	INTEGER: 'number',
	TEXT: 'string',
	BLOB: 'Uint8Array',
};

/** Empty only until they are numbered, or a trigger gives what a row of the version before lacks. */
const FILLED_LATER: ReadonlySet<string> = new Set([
	'documents.number',
	'outbox_events.number',
	'products.product_type_id',
]);

const COLUMNS = `
	select t.name as "table", c.name as name, c.type as type, c."notnull" or c.pk as required
	from pragma_table_list t, pragma_table_info(t.name) c
	where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%'
	order by t.name, c.cid`;

/** As Biome has it, for which a tab counts two: a line of more than 120 goes on below its name. */
const formatted = (name: string, value: string): string => {
	const line = `\t${name}: '${value}',`;
	return line.length + 1 > 120 ? `\t${name}:\n\t\t'${value}',` : line;
};

async function sourceOf(db: Queryable): Promise<string> {
	const { rows } = await db.query(COLUMNS, []);
	const tables = Map.groupBy(rows, ({ table }) => String(table));
	const lines = [...tables].flatMap(([name, columns]) => [
		`\t\t${name}: {`,
		...columns.map((each) => {
			const type = TYPES[String(each.type)];
			if (!type) throw new Error(`${name}.${each.name} has the unknown type ${each.type}`);
			const filled = FILLED_LATER.has(`${name}.${each.name}`) ? `FilledLater<${type}>` : `${type} | null`;
			return `\t\t\t${each.name}: ${each.required ? type : filled};`;
		}),
		'\t\t};',
	]);
	return [
		'/** The migrated schema, written by `npm run schema`: row types of the rooms are checked against its types. */',
		'',
		'/** By table, in their order: what `selectAll()` names. */',
		'export const COLUMNS: Readonly<Record<string, string>> = {',
		...[...tables].map(([name, columns]) => formatted(name, columns.map((each) => each.name).join(' '))),
		'};',
		'',
		"declare module '../src/kernel/db/engine/schema.ts' {",
		'\tinterface Schema {',
		...lines,
		'\t}',
		'}',
		'',
	].join('\n');
}

export async function schemaSource(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-schema-'));
	const db = openSqlite({ file: join(folder, 'schema.db'), synchronous: 'off' });
	try {
		await migrate(db, migrations, 0);
		return await sourceOf(db);
	} finally {
		await db.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
