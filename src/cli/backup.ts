/** `bodega backup DIR`: a copy of a running instance as of one moment, verified after it is written. */
import { copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../app/settings.ts';
import { emptyFolder, type Queryable, storageOf } from '../kernel/db/index.ts';
import { KEY_FILE, keyFile, keyOutsideFiles } from '../kernel/secret-key.ts';
import { packageVersion } from '../kernel/version.ts';
import { LIST_FILE } from '../slices/privacy/index.ts';
import { readArguments, UsageError } from './arguments.ts';
import { type Manifest, readManifest, writeManifest } from './backup-manifest.ts';
import { type Command, DATABASE } from './command.ts';
import { contentsOf } from './contents.ts';
import { printFaults, proveCopy } from './prove.ts';
import { withDatabase } from './with-database.ts';

async function copyKey(settings: Settings, db: Queryable, folder: string): Promise<Manifest['secretKey']> {
	const file = keyFile(settings);
	if (file === undefined) return keyOutsideFiles(settings, db);
	if (!existsSync(file)) return 'none yet';
	copyFileSync(file, join(folder, KEY_FILE));
	return 'in the backup';
}

/** By the newest of several backups the older ones know what was erased after them. */
function copyList({ dataDir }: Settings, folder: string): string[] {
	const file = join(dataDir, LIST_FILE);
	if (!existsSync(file)) return [];
	copyFileSync(file, join(folder, LIST_FILE));
	return [LIST_FILE];
}

export const backup: Command = {
	summary: 'Copy a running instance to a folder, and verify the copy',
	usage: ['backup DIR [settings]'],
	about: [
		'Copies the whole instance as of one moment, with its key, to a folder that is new or empty, while the service runs. PostgreSQL is copied by its own pg_dump. The copy is then verified: file, stock, document numbers, audit log, key, checksums. "bodega restore" brings it back.',
		'Anyone who has the folder can read everything in the instance: keep it as secret as the instance itself.',
	],
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 1 });
		const [folder] = words;
		if (folder === undefined) throw new UsageError('"bodega backup" needs a folder to write to.');
		const { seen, files, secretKey, ...copied } = await withDatabase(settings, 'as it is', async (db) => {
			emptyFolder(folder, 'a backup');
			const key = await copyKey(settings, db, folder);
			const look = async (copy: Queryable, dataDir: string) => ({
				contents: await contentsOf(copy),
				...(await proveCopy(copy, { ...settings, dataDir })),
			});
			return { secretKey: key, ...(await storageOf(settings).copy(db, folder, look)) };
		});
		const { contents, faults, said } = seen;
		const place = { secretKey, dataDir: resolve(settings.dataDir) };
		const made = { madeAt: new Date().toISOString(), version: packageVersion(), ...copied, ...place, ...contents };
		const key = secretKey === 'in the backup' ? [KEY_FILE] : [];
		await writeManifest(folder, made, [...files, ...key, ...copyList(settings, folder)]);
		await readManifest(folder);
		printFaults(faults);
		const rows = Object.values(contents.counts).reduce((sum, count) => sum + count, 0);
		const state = faults.length > 0 ? 'with the faults above' : 'and verified';
		process.stdout.write(
			`Written to ${folder} ${state}: ${rows} rows in ${Object.keys(contents.counts).length} tables.\n`,
		);
		if (faults.length === 0 && said !== '') process.stdout.write(`${said}\n`);
		if (secretKey === 'a setting')
			process.stdout.write(
				'The key is a setting of the instance (secretKey) and not in the backup: keep it as well.\n',
			);
	},
};
