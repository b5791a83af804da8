/** Databases that landed versions left, of every schema there ever was; `scripts/keep-database.ts` makes them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';
import { emptyDatabase, isPostgres, type TestDatabase } from './database.ts';

const FOLDER = join(import.meta.dirname, 'history');
const ENDING = isPostgres ? '.postgres.sql.gz' : '.sqlite.sql.gz';

export const keptDatabases = readdirSync(FOLDER)
	.filter((file) => file.endsWith(ENDING))
	.map((file) => file.slice(0, -ENDING.length))
	.sort();

/** A copy of its own, as that version left it. */
export async function keptDatabase(name: string): Promise<TestDatabase> {
	const dump = gunzipSync(readFileSync(join(FOLDER, name + ENDING))).toString();
	const database = await emptyDatabase();
	if (isPostgres) {
		const sql = postgres(database.url, { max: 1, onnotice: () => {} });
		await sql.unsafe(dump.replaceAll('public.', `${database.schema}.`)).simple();
		await sql.end();
		return database;
	}
	const db = new DatabaseSync(join(database.folder, 'bodega.db'), { enableForeignKeyConstraints: false });
	db.exec(`begin; ${dump} commit;`);
	db.close();
	const [, key = ''] = /^-- (\w*)\n/.exec(dump) ?? [];
	if (key) writeFileSync(join(database.folder, 'secret.key'), key, { mode: 0o600 });
	return database;
}
