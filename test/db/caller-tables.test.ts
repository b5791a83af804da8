/** What is remembered of a caller holds until one of its tables is changed: each change names its table, and nothing else makes one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { findCallerByHash } from '../../src/foundations/identity/store.ts';
import { migrate } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres } from './database.ts';

const TABLES = ['tokens', 'users', 'companies', 'sessions', 'secret_companies'];
const onlySqlite = { skip: isPostgres && 'PostgreSQL is asked every time' };

const database = await emptyDatabase();
const db = await database.open();
await migrate(db, migrations, 0);
const ask = async <Row>(text: string): Promise<Row[]> => (await db.query<Row>(text, [])).rows;

test('a caller is read of tables, and of all those that its statement opens', onlySqlite, async () => {
	assert.deepEqual(findCallerByHash.tables(db), TABLES);
	const kinds = await ask<{ type: string }>(
		`select type from sqlite_schema where name in (${TABLES.map((table) => `'${table}'`).join()})`,
	);
	assert.deepEqual(
		kinds.map(({ type }) => type),
		TABLES.map(() => 'table'),
	);
	const { text } = findCallerByHash.bind('sqlite', { hash: '' });
	const steps = await ask<{ opcode: string; p2: number }>(`explain ${text.replace('?', "''")}`);
	const roots = steps.filter(({ opcode }) => opcode === 'OpenRead').map(({ p2 }) => p2);
	const opened = await ask<{ name: string }>(
		`select distinct tbl_name as name from sqlite_schema where rootpage in (${roots.join()}) order by name`,
	);
	assert.deepEqual(
		opened.map(({ name }) => name),
		TABLES.toSorted(),
	);
});

test('no trigger changes them', onlySqlite, async () => {
	const triggers = await ask<{ name: string; sql: string }>(
		`select name, sql from sqlite_schema where type = 'trigger'`,
	);
	assert.ok(triggers.length > 0);
	const changes = /\b(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/gi;
	for (const { name, sql } of triggers) {
		const body = sql.slice(sql.search(/\bbegin\b/i));
		for (const [, table = ''] of body.matchAll(changes)) assert.ok(!TABLES.includes(table), `${name} changes ${table}`);
	}
});

test('no link changes them when something else is', onlySqlite, async () => {
	for (const table of TABLES)
		for (const { on_update, on_delete } of await ask<Record<'on_update' | 'on_delete', string>>(
			`pragma foreign_key_list(${table})`,
		))
			assert.deepEqual([on_update, on_delete], ['NO ACTION', 'NO ACTION'], table);
});
