/** A migration that changes keys refuses to run beside a server of the version before, and goes on once that has stopped. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import postgres from 'postgres';
import { openPostgres } from '../../src/kernel/db/index.ts';
import { runCommand } from '../support/command.ts';
import { until } from '../support/receiver.ts';
import { isPostgres } from './database.ts';
import { keptDatabase } from './kept.ts';

// In a database of its own: a server of before shows of which database it is, and not of which schema.
const database = await keptDatabase('0072-75b146b', 'apart');

/** As that version has it open; answers what stops it. */
async function serveBefore(): Promise<() => Promise<void>> {
	if (!isPostgres) {
		const file = new DatabaseSync(join(database.folder, 'bodega.db'));
		file.exec('pragma journal_mode = wal; select count(*) from tokens');
		return async () => file.close();
	}
	const sql = postgres(database.url, { max: 1, connection: { application_name: 'bodega' } });
	await sql`select 1`;
	return async () => {
		await sql.end();
		const db = await openPostgres({ url: database.url, pool: 2 });
		const connected =
			"select 1 from pg_stat_activity where datname = current_database() and application_name = 'bodega'";
		await until(async () => (await db.query(connected, [])).rows.length === 0);
		await db.close();
	};
}

test('refused beside a server of the version before, in a sentence; applied once it has stopped', async () => {
	const stop = await serveBefore();
	for (const words of [['migrate'], ['start', '--port', '0']]) {
		const { code, stderr } = await runCommand([...words, ...database.flags]);
		assert.equal(code, 2, stderr);
		assert.match(
			stderr,
			/^bodega: The migration 0092_secret_companies changes keys, .* is at work on this database, which is unchanged\. Stop every server, then start this version\.\n$/,
		);
	}
	const check = await runCommand(['check', ...database.flags]);
	assert.match(check.stderr, /is to be migrated first \(0079_sold_deliveries, /);
	await stop();
	const { code, stdout, stderr } = await runCommand(['migrate', ...database.flags]);
	assert.equal(code, 0, stderr);
	assert.match(stdout, /^Applied: .*0092_secret_companies/);
	assert.equal((await runCommand(['check', ...database.flags])).code, 0);
});
