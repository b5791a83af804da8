/** `bodega restore DIR`: restores a backup to an empty database, and verifies that it is what was copied. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import type { Settings } from '../app-settings.ts';
import { type Database, hasNewestSchema, openDatabase, tableNames } from '../kernel/db/index.ts';
import { readArguments, UsageError } from './arguments.ts';
import { DUMP_FILE, emptyFolder, type Manifest, readManifest, settle } from './backup-manifest.ts';
import { type Command, DATABASE } from './command.ts';
import { contentsOf, differences } from './contents.ts';
import { requireTool, restoreDump } from './postgres-tools.ts';
import { databaseFaults } from './prove.ts';

function restoreSqlite(manifest: Manifest, settings: Settings, folder: string): void {
	emptyFolder(settings.dataDir, 'an instance that is restored');
	for (const name of Object.keys(manifest.files)) {
		copyFileSync(join(folder, name), join(settings.dataDir, name));
		settle(join(settings.dataDir, name));
	}
	settle(settings.dataDir);
}

async function restorePostgres(db: Database, manifest: Manifest, settings: Settings, folder: string): Promise<void> {
	const wanted =
		settings.databaseSchema || String((await db.query('select current_schema() as name', [])).rows[0]?.name);
	if (wanted !== manifest.schema)
		throw new UsageError(
			`The backup is of the schema ${manifest.schema} and goes back there: --database-schema ${manifest.schema}.`,
		);
	await requireTool('pg_restore', settings, db);
	await db.transaction((tx) => tx.query(`create schema if not exists "${wanted}"`, []));
	if ((await tableNames(db)).length > 0)
		throw new UsageError(`The schema ${wanted} of this database is not empty; a backup goes to an empty one.`);
	const scratch = mkdtempSync(join(tmpdir(), 'bodega-restore-'));
	try {
		await restoreDump(settings, join(folder, DUMP_FILE), (entries) => {
			const list = join(scratch, 'entries');
			writeFileSync(list, entries);
			return list;
		});
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}

async function proof(db: Database, manifest: Manifest, settings: Settings): Promise<string[]> {
	const differing = differences(manifest, await contentsOf(db));
	return (await hasNewestSchema(db, migrations))
		? [...differing, ...(await databaseFaults(db, settings, []))]
		: differing;
}

function refuseMisfit(manifest: Manifest, settings: Settings): void {
	const known = new Set(migrations.map(({ name }) => name));
	const strangers = manifest.migrations.filter((name) => !known.has(name));
	if (strangers.length > 0)
		throw new UsageError(
			`The backup is of a newer version of Bodega (${manifest.version}): it has ${strangers.join(', ')}. Restore it with that version.`,
		);
	if (manifest.engine === 'postgres' && !settings.databaseUrl)
		throw new UsageError('The backup is of PostgreSQL: --database-url says where it goes.');
	if (manifest.engine === 'sqlite' && settings.databaseUrl)
		throw new UsageError(
			'The backup is of the embedded database: --data-dir says where it goes, without --database-url.',
		);
	if (manifest.secretKey === 'a setting' && !settings.secretKey)
		throw new UsageError(
			'The key of this backup is a setting (secretKey) and not in it: give it as well, or its secrets stay closed.',
		);
}

export const restore: Command = {
	summary: 'Restore a backup to an empty database, and verify it',
	usage: ['restore DIR --data-dir EMPTY [settings]', 'restore DIR --database-url URL [settings]'],
	about: [
		'Restores what "bodega backup" wrote, to a folder that is new or empty or to an empty schema of PostgreSQL, and verifies it: checksums, the rows of every table, stock, document numbers, audit log. Exit code 1, and a line each, when something is wrong. A backup of an older version is migrated by the next start.',
	],
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 1 });
		const [folder] = words;
		if (folder === undefined || !existsSync(folder))
			throw new UsageError(`"bodega restore" needs the folder of a backup.`);
		const manifest = await readManifest(folder);
		refuseMisfit(manifest, settings);
		if (manifest.engine === 'sqlite') restoreSqlite(manifest, settings, folder);
		const db = await openDatabase(settings);
		try {
			if (manifest.engine === 'postgres') await restorePostgres(db, manifest, settings, folder);
			const faults = await proof(db, manifest, settings);
			for (const fault of faults) process.stdout.write(`${fault}\n`);
			if (faults.length > 0) process.exitCode = 1;
			else process.stdout.write(`Restored as of ${manifest.madeAt}, and verified.\n`);
		} finally {
			await db.close();
		}
	},
};
