/**
 * A migrated database without a row, made once per run and copied by every test file: migrating takes longer than most tests. A file
 * that runs alone finds none and migrates for itself.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { PLACEMENT } from '../../migrations/placement.ts';
import {
	DATABASE_FILE,
	type Database,
	distribute,
	migrate,
	openPostgres,
	openSqlite,
} from '../../src/kernel/db/index.ts';
import { administerAll, databaseAt, isCluster, join as joinCluster, leaveAlone, settle } from './cluster.ts';

const TEMPLATE = 'bodega_empty';
/** The schema that the template's tables are in, and so those of every copy. */
export const COPIED_SCHEMA = 'public';

async function fill(db: Database): Promise<void> {
	try {
		await migrate(db, migrations, 0);
		if (isCluster() && db.dialect === 'postgres') await distribute(db, PLACEMENT);
	} finally {
		await db.close();
	}
}

/** Answers what the files of the run need to know of it. */
export async function prepareSqlite(folder: string): Promise<{ TEST_EMPTY_DATABASE: string }> {
	const file = join(folder, DATABASE_FILE);
	await fill(openSqlite({ file, synchronous: 'off' }));
	return { TEST_EMPTY_DATABASE: file };
}

export async function preparePostgres(url: string): Promise<{ TEST_EMPTY_DATABASE: string }> {
	await administerAll(url, `create database ${TEMPLATE}`);
	const template = databaseAt(url, TEMPLATE);
	if (isCluster()) await joinCluster(url, TEMPLATE);
	await fill(await openPostgres({ url: template, pool: 1 }));
	if (isCluster()) await leaveAlone(url, TEMPLATE);
	return { TEST_EMPTY_DATABASE: template };
}

export function copyOfSqlite(folder: string): void {
	const file = process.env.TEST_EMPTY_DATABASE;
	if (file) copyFileSync(file, join(folder, DATABASE_FILE));
}

/** The address of a new database beside the one at `url`; none where that server has no template. */
export async function copyOfPostgres(url: string, name: string): Promise<string | undefined> {
	if (process.env.TEST_EMPTY_DATABASE !== databaseAt(url, TEMPLATE)) return undefined;
	// Through the log: copying as files takes the kernel nearly three times as long.
	await administerAll(url, `create database ${name} template ${TEMPLATE} strategy wal_log`);
	if (isCluster()) await settle(url, name);
	return databaseAt(url, name);
}
