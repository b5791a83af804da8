/** Databases of the versions that are kept become what a new one is, and lose nothing on the way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { numberGaps } from '../../src/foundations/documents/index.ts';
import { levelsOffTheLedger } from '../../src/foundations/stock/index.ts';
import { auditFaults } from '../../src/kernel/audit/index.ts';
import { migrate, type Queryable } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres } from './database.ts';
import { keptDatabase, keptDatabases } from './kept.ts';
import { inOrder, rowsOf, schemaOf } from './schema-of.ts';

const fresh = await emptyDatabase();
const freshDb = await fresh.open();
await migrate(freshDb, migrations, 1);
const wanted = await schemaOf(freshDb, fresh.schema);

/** The newest migration of each kept version; a landing that brings migrations may add its own. */
const LANDED = ['0072'];

test('there is a database of every version that is kept', () => {
	assert.deepEqual([...new Set(keptDatabases.map((name) => name.slice(0, 4)))].sort(), LANDED);
	assert.ok(wanted.length > 700);
});

/** Where ids go on from: one of a row that was deleted does not come again. */
const lastIds = async (db: Queryable) =>
	isPostgres
		? (
				await db.query(
					'select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() order by 1',
					[],
				)
			).rows
		: [];

for (const name of keptDatabases)
	test(`${name} becomes what a new database is`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const before = await rowsOf(db);
		const ids = await lastIds(db);
		await migrate(db, migrations, 3);
		assert.deepEqual(await schemaOf(db, database.schema), wanted);
		assert.deepEqual(await migrate(db, migrations, 4), []);
		const known = new Set(ids.map((each) => each.name));
		assert.deepEqual(
			(await lastIds(db)).filter((each) => known.has(each.name)),
			ids,
		);
		const after = await rowsOf(db);
		for (const [table, rows] of before) {
			const columns = new Set(Object.keys(rows[0] ?? {}));
			const same = (after.get(table) ?? []).map((row) =>
				Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column))),
			);
			if (table !== 'migrations') assert.deepEqual(inOrder(same), rows, table);
		}

		assert.equal((await levelsOffTheLedger.all(db, {})).length, 0);
		assert.equal((await numberGaps.all(db, {})).length, 0);
		assert.deepEqual((await auditFaults(db, [])).faults, []);
		if (isPostgres) return;
		assert.deepEqual((await db.query('pragma foreign_key_check', [])).rows, []);
		assert.deepEqual(
			(await db.query('pragma integrity_check', [])).rows.map((row) => ({ ...row })),
			[{ integrity_check: 'ok' }],
		);
	});
