/** Databases of every schema that ever landed become what a new one is, and lose nothing on the way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { numberGaps } from '../../src/foundations/documents/index.ts';
import { levelsOffTheLedger } from '../../src/foundations/stock/index.ts';
import { auditFaults } from '../../src/kernel/audit/index.ts';
import { migrate } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres } from './database.ts';
import { keptDatabase, keptDatabases } from './kept.ts';
import { rowsOf, schemaOf } from './schema-of.ts';

const fresh = await emptyDatabase();
const freshDb = await fresh.open();
await migrate(freshDb, migrations, 1);
const wanted = await schemaOf(freshDb, fresh.schema);

/** Up to here the databases were without checksums. */
const mended = migrations.filter(({ name }) => name <= '0018_mend');
/** In these tables migrations up to there add columns; the rest stays as it is. */
const CHANGED = [
	'migrations',
	'applications',
	'webhook_endpoints',
	'webhook_deliveries',
	'couriers',
	'tokens',
	'users',
];

/** The newest migration of each schema that landed; a landing that brings migrations adds its own. */
const LANDED = ['0006', '0011', '0014', '0015', '0016', '0017', '0027', '0051', '0070'];

test('there is a database of every landed schema', () => {
	assert.deepEqual([...new Set(keptDatabases.map((name) => name.slice(0, 4)))].sort(), LANDED);
	const known = migrations.map(({ name }) => name.slice(0, 4));
	assert.deepEqual(
		LANDED.filter((number) => !known.includes(number)),
		[],
	);
	assert.ok(wanted.length > 200);
});

for (const name of keptDatabases)
	test(`${name} becomes what a new database is`, async () => {
		const database = await keptDatabase(name);
		const db = await database.open();
		const before = await rowsOf(db);
		if (name < '0018') {
			await migrate(db, mended, 2);
			const after = await rowsOf(db);
			for (const [table, rows] of before) {
				assert.equal(after.get(table)?.length, table === 'migrations' ? mended.length : rows.length, table);
				if (!CHANGED.includes(table)) assert.deepEqual(after.get(table), rows, table);
			}
		}

		await migrate(db, migrations, 3);
		assert.deepEqual(await schemaOf(db, database.schema), wanted);
		assert.deepEqual(await migrate(db, migrations, 4), []);

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
