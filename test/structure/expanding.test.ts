/** A process of the release before goes on while a newer one migrates: what it reads and writes is neither dropped, renamed nor made stricter. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { migrations } from '../../migrations/index.ts';
import { emittedBy } from '../../src/kernel/db/migrate/migration.ts';

const ENGINES = ['sqlite', 'postgres'] as const;

/** What takes something away from who knew the schema before; a table of its own is the migration's to drop. */
const TAKES_AWAY: readonly RegExp[] = [
	/\bdrop table (?:if exists )?"?(?<table>\w+)/i,
	/\balter table (?:only )?"?(?<table>\w+)"? rename\b/i,
	/\balter table (?:only )?"?(?<table>\w+)"? (?:.*, *)?drop (?!constraint|default|not null|expression|identity)/is,
	/\balter table (?:only )?"?(?<table>\w+)"? (?:.*, *)?alter (?:column )?"?\w+"? (?:set not null|(?:set data )?type)\b/is,
];

const madeBy = (statement: string): string | undefined =>
	/^\s*create (?:temp(?:orary)? |unlogged )?table (?:if not exists )?"?(\w+)/i.exec(statement)?.[1];

/** Rows of the release before would lack what a new column asks for. */
const asksForMore = (statement: string): boolean =>
	[
		...statement.matchAll(
			/\badd (?:column )?(?:if not exists )?(?!constraint|primary|unique|foreign|check)"?\w+"? ([^,]*)/gi,
		),
	].some(([, column = '']) => /\bnot null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column));

/** The statements that contract, of those that a migration sends; a table that it has made itself nobody has read. */
function contractions(statements: readonly string[]): string[] {
	const own = new Set<string>();
	return statements.filter((statement) => {
		const made = madeBy(statement);
		if (made !== undefined) own.add(made);
		const tables = TAKES_AWAY.map((pattern) => pattern.exec(statement)?.groups?.table);
		const altered = /\balter table (?:only )?"?(\w+)/i.exec(statement)?.[1];
		if (asksForMore(statement)) tables.push(altered);
		return tables.some((table) => table !== undefined && !own.has(table));
	});
}

/** Why each of them harms nobody who runs the release before: `migration engine`, the beginning of the statement, and the reason. */
const HARMLESS: readonly [of: string, statement: string, reason: string][] = [];

const isExcused = (of: string, statement: string) =>
	HARMLESS.some(([where, beginning]) => where === of && statement.startsWith(beginning));

const later = migrations.filter(({ baseline }) => !baseline);
const found = await Promise.all(
	later.flatMap((migration) =>
		ENGINES.map(async (engine) => ({
			of: `${migration.name} ${engine}`,
			statements: contractions(await emittedBy(migration, engine)),
		})),
	),
);

test('a migration only adds: what the release before reads or writes goes one release later, or is excused with a reason', () => {
	assert.ok(later.length > 1);
	assert.deepEqual(
		found.flatMap(({ of, statements }) =>
			statements.filter((statement) => !isExcused(of, statement)).map((statement) => `${of}: ${statement}`),
		),
		[],
		'a process of the release before still runs: expand now, contract one release later (docs/migrations.md).',
	);
});

/** `table.column` of everything that there is. */
const columnsOf = (db: DatabaseSync): Set<string> =>
	new Set(
		db
			.prepare(
				"select t.name || '.' || c.name as name from pragma_table_list t, pragma_table_info(t.name) c where t.schema = 'main' and t.type = 'table'",
			)
			.all()
			.map(({ name }) => String(name)),
	);

/** As 75b146b left it, from which all migrations go on. */
const BEFORE = gunzipSync(readFileSync('test/db/history/0072-75b146b.sqlite.sql.gz')).toString();

test('after each migration every table has every column that it had, also one that was made anew', async () => {
	const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
	try {
		db.exec(BEFORE);
		for (const migration of later) {
			const before = columnsOf(db);
			assert.ok(before.size > 1000);
			for (const statement of (await emittedBy(migration, 'sqlite')).filter((text) => !text.startsWith('if: ')))
				db.exec(statement);
			assert.deepEqual([...before.difference(columnsOf(db))], [], migration.name);
		}
	} finally {
		db.close();
	}
});

test('every excuse is needed', () => {
	const unneeded = HARMLESS.filter(
		([of, beginning]) =>
			!found.some((each) => each.of === of && each.statements.some((statement) => statement.startsWith(beginning))),
	);
	assert.deepEqual(unneeded, []);
	for (const [, , reason] of HARMLESS) assert.ok(reason.length > 20, reason);
});

test('what takes away is noticed, and what adds is not', () => {
	const notices = (...statements: string[]) => contractions(statements).length > 0;
	for (const statement of [
		'drop table offices',
		'drop table if exists "offices"',
		'alter table offices rename to shops',
		'alter table offices rename column name to title',
		'alter table offices drop column name',
		'alter table offices drop name',
		'alter table offices add column a bigint, drop column name',
		'alter table offices alter column name set not null',
		'alter table offices alter column name type bigint',
		'alter table offices add column floor bigint not null',
		'alter table "offices" add "floor" text not null check (floor <> 1)',
	])
		assert.ok(notices(statement), statement);
	for (const statement of [
		'create table floors (id bigint not null primary key, name text not null)',
		'alter table offices add column floor bigint',
		'alter table offices add column floor bigint not null default 0',
		'alter table offices add column floor text not null generated always as (lower(name)) stored',
		'alter table offices drop constraint offices_name_unique',
		'alter table offices alter column name drop not null',
		'alter table offices add constraint offices_floor_unique unique (floor)',
		'drop index offices_index',
		'drop trigger offices_are_facts on offices',
		'update offices set name = 1',
	])
		assert.ok(!notices(statement), statement);
	assert.ok(!notices('create table kept_rows (id bigint)', 'insert into kept_rows select 1', 'drop table kept_rows'));
});
