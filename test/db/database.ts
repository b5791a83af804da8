/** An empty database of the engine under test, with as many handles as a test wants, gone when its file is done. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type Database, openPostgres, openSqlite, type Report } from '../../src/kernel/db/index.ts';
import { randomSecret } from '../../src/kernel/secrets.ts';
import { administer, databaseAt } from '../support/cluster.ts';
import { startPostgres } from '../support/postgres.ts';

export const isPostgres = process.env.ENGINE === 'postgres';

export interface TestDatabase {
	/** A handle of its own, as another process would have. */
	open(report?: Report): Promise<Database>;
	/** The flags that make a command use it. */
	flags: string[];
	/** Where its file is, and what else the service keeps. */
	folder: string;
	/** PostgreSQL: its address and schema. */
	url: string;
	schema: string;
}

/** `apart`: on PostgreSQL in a database of its own, where deadlocks are meant; in the one that all share they fail the run. */
export async function emptyDatabase(where: 'shared' | 'apart' = 'shared'): Promise<TestDatabase> {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-db-'));
	const schema = `test_${randomSecret(8)}`;
	const server = isPostgres ? await startPostgres() : undefined;
	const own = `apart_${randomSecret(8)}`;
	if (server && where === 'apart') await administer(server.url, `create database ${own}`);
	const postgres = server && where === 'apart' ? { ...server, url: databaseAt(server.url, own) } : server;
	const handles: Database[] = [];
	const admin = async (text: string) => {
		const db = await openPostgres({ url: postgres?.url ?? '', pool: 2 });
		await db.query(text, []);
		await db.close();
	};
	if (postgres) await admin(`create schema ${schema}`);
	// As a command line shows it to everybody, it is not given there.
	const addressFile = join(folder, 'database-url');
	if (postgres) writeFileSync(addressFile, postgres.url, { mode: 0o600 });
	after(async () => {
		for (const handle of handles) await handle.close();
		if (postgres) await admin(`drop schema ${schema} cascade`);
		if (server && where === 'apart') await administer(server.url, `drop database ${own} with (force)`);
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	return {
		async open(report) {
			const parts = report ? { report } : {};
			const db = postgres
				? await openPostgres({ url: postgres.url, pool: 5, schema, ...parts })
				: openSqlite({ file: join(folder, 'bodega.db'), synchronous: 'off', ...parts });
			handles.push(db);
			return db;
		},
		flags: postgres
			? ['--database-url-file', addressFile, '--database-schema', schema]
			: ['--data-dir', folder, '--synchronous', 'off'],
		folder,
		url: postgres?.url ?? '',
		schema,
	};
}

/** `?` as the engine at hand writes it. */
export const placed = (text: string): string => {
	let position = 0;
	return isPostgres ? text.replace(/\?/g, () => `$${++position}`) : text;
};
