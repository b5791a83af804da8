/** `bodega backup DIR`: a copy of a running instance as of one moment, verified after it is written. */
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import type { Settings } from '../app-settings.ts';
import { type Database, databaseFile, hasNewestSchema, openDatabase } from '../kernel/db/index.ts';
import { KEY_FILE } from '../kernel/secret-key.ts';
import { packageVersion } from '../kernel/version.ts';
import { readArguments, UsageError } from './arguments.ts';
import {
	type Contents,
	DATABASE_FILE,
	DUMP_FILE,
	emptyFolder,
	type Manifest,
	readManifest,
	writeManifest,
} from './backup-manifest.ts';
import { type Command, DATABASE } from './command.ts';
import { contentsOf } from './contents.ts';
import { dump, requireTool } from './postgres-tools.ts';
import { databaseFaults } from './prove.ts';
import { withDatabase } from './with-database.ts';

interface Written {
	contents: Contents;
	faults: string[];
	schema: string;
	files: string[];
	secretKey: Manifest['secretKey'];
}

/** Of a database that is to be migrated first only the figures are taken: its books are those of another version. */
async function verified(db: Database, settings: Settings): Promise<Pick<Written, 'contents' | 'faults'>> {
	const isNewest = await hasNewestSchema(db, migrations);
	return { contents: await contentsOf(db), faults: isNewest ? await databaseFaults(db, settings, []) : [] };
}

async function copySqlite(db: Database, settings: Settings, folder: string): Promise<Written> {
	// One statement reads one snapshot, and waits for no writer.
	await db.query('vacuum into ?', [join(folder, DATABASE_FILE)]);
	const key = join(settings.dataDir, KEY_FILE);
	const hasKey = !settings.secretKey && existsSync(key);
	if (hasKey) copyFileSync(key, join(folder, KEY_FILE));
	const ofCopy = { ...settings, dataDir: folder };
	const copy = await openDatabase(ofCopy);
	const { contents, faults } = await verified(copy, ofCopy).finally(() => copy.close());
	const files = [DATABASE_FILE, ...(hasKey ? [KEY_FILE] : [])];
	const secretKey = hasKey ? 'in the backup' : settings.secretKey ? 'a setting' : 'none yet';
	return { contents, faults, schema: '', files, secretKey };
}

/** The dump and the figures are of one snapshot, which lives as long as the transaction that made it. */
async function copyPostgres(db: Database, settings: Settings, folder: string): Promise<Written> {
	await requireTool('pg_dump', settings, db);
	return db.transaction(
		async (tx) => {
			await tx.query('set transaction isolation level repeatable read, read only', []);
			const { rows } = await tx.query('select current_schema() as schema, pg_export_snapshot() as snapshot', []);
			const { schema, snapshot } = rows[0] as { schema: string; snapshot: string };
			await dump(settings, schema, snapshot, join(folder, DUMP_FILE));
			const isNewest = await hasNewestSchema(tx, migrations);
			const contents = await contentsOf(tx);
			const faults = isNewest ? await databaseFaults(tx, settings, []) : [];
			const secretKey = settings.secretKey ? 'a setting' : 'in the database';
			return { contents, faults, schema, files: [DUMP_FILE], secretKey };
		},
		{ isPatient: true },
	);
}

export const backup: Command = {
	summary: 'Copy a running instance to a folder, and verify the copy',
	usage: ['backup DIR [settings]'],
	about: [
		'Copies the whole instance as of one moment, with its key, to a folder that is new or empty, while the service runs. PostgreSQL is copied by its own pg_dump. The copy is then verified: file, stock, document numbers, audit log, checksums. "bodega restore" brings it back.',
		'Anyone who has the folder can read everything in the instance: keep it as secret as the instance itself.',
	],
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 1 });
		const [folder] = words;
		if (folder === undefined) throw new UsageError('"bodega backup" needs a folder to write to.');
		const engine = databaseFile(settings) ? 'sqlite' : 'postgres';
		const copy = engine === 'sqlite' ? copySqlite : copyPostgres;
		const { contents, faults, files, ...about } = await withDatabase(settings, 'as it is', async (db) => {
			emptyFolder(folder, 'a backup');
			return copy(db, settings, folder);
		});
		const made = {
			madeAt: new Date().toISOString(),
			version: packageVersion(),
			engine,
			...about,
			...contents,
		} as const;
		await writeManifest(folder, made, files);
		await readManifest(folder);
		for (const fault of faults) process.stdout.write(`${fault}\n`);
		if (faults.length > 0) process.exitCode = 1;
		const rows = Object.values(contents.counts).reduce((sum, count) => sum + count, 0);
		const state = faults.length > 0 ? 'with the faults above' : 'and verified';
		process.stdout.write(
			`Written to ${folder} ${state}: ${rows} rows in ${Object.keys(contents.counts).length} tables.\n`,
		);
		if (about.secretKey === 'a setting')
			process.stdout.write(
				'The key is a setting of the instance (secretKey) and not in the backup: keep it as well.\n',
			);
	},
};
