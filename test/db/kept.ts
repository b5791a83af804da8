/** Databases that versions left from which this one goes on; `scripts/keep-database.ts` makes them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';
import { WANT_TRIGRAMS } from '../../src/kernel/db/postgres/search-indexes.ts';
import { emptyDatabase, isPostgres, type TestDatabase } from './database.ts';

const FOLDER = join(import.meta.dirname, 'history');
const ENDING = isPostgres ? '.postgres.sql.gz' : '.sqlite.sql.gz';

export const keptDatabases = readdirSync(FOLDER)
	.filter((file) => file.endsWith(ENDING))
	.map((file) => file.slice(0, -ENDING.length))
	.sort();

/** In a schema of the test's own. Trigrams are in one that all share; where the server has none, a version makes no index of them. */
async function loadInto(schema: string, url: string, dump: string): Promise<void> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	await sql.unsafe(WANT_TRIGRAMS).simple();
	const [found] = await sql.unsafe<{ home: string }[]>(
		"select n.nspname as home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'",
	);
	const own = dump.replaceAll('public.', `${schema}.`);
	const loaded = found
		? own.replaceAll(`${schema}.gin_trgm_ops`, `${found.home}.gin_trgm_ops`)
		: own.replace(/^CREATE INDEX \w+_search_index .*;$/gm, '');
	await sql.unsafe(loaded).simple();
	await sql.end();
}

/** A copy of its own, as that version left it. */
export async function keptDatabase(name: string, where: 'shared' | 'apart' = 'shared'): Promise<TestDatabase> {
	const dump = gunzipSync(readFileSync(join(FOLDER, name + ENDING))).toString();
	const database = await emptyDatabase(where);
	if (isPostgres) {
		await loadInto(database.schema, database.url, dump);
		return database;
	}
	const db = new DatabaseSync(join(database.folder, 'bodega.db'), { enableForeignKeyConstraints: false });
	db.exec(`begin; ${dump} commit;`);
	db.close();
	const [, key = ''] = /^-- (\w*)\n/.exec(dump) ?? [];
	if (key) writeFileSync(join(database.folder, 'secret.key'), key, { mode: 0o600 });
	return database;
}
