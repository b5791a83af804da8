/** `bodega restore DIR`: restores a backup to an empty database, and verifies that it is what was copied. */
import { existsSync, statSync } from 'node:fs';
import { migrations } from '../../migrations/index.ts';
import type { Settings } from '../app/settings.ts';
import { sortNames, storageOf, strangersAmong } from '../kernel/db/index.ts';
import { LIST_FILE } from '../slices/privacy/index.ts';
import { readArguments, UsageError } from './arguments.ts';
import { type Manifest, readManifest } from './backup-manifest.ts';
import { type Command, DATABASE } from './command.ts';
import { contentsOf, differences } from './contents.ts';
import { findLists, type ListsFound } from './find-lists.ts';
import { eraseAgain } from './person-again.ts';
import { printFaults, proveCopy } from './prove.ts';
import { withDatabase } from './with-database.ts';

function refuseMisfit(manifest: Manifest, settings: Settings): void {
	const { names, tooOld } = sortNames(manifest.migrations, migrations);
	if (tooOld !== undefined)
		throw new UsageError(
			`The backup is of a version before ${tooOld} (${manifest.version}). Restore it with that commit of Bodega and start it once; then this version can go on with it.`,
		);
	const strangers = strangersAmong(names, migrations);
	if (strangers.length > 0)
		throw new UsageError(
			`The backup is of a newer version of Bodega (${manifest.version}): it has ${strangers.join(', ')}. Restore it with that version.`,
		);
	if (manifest.secretKey === 'a setting' && !settings.secretKey)
		throw new UsageError(
			'The key of this backup is a setting (secretKey) and not in it: give it as well, or its secrets stay closed.',
		);
}

const OPTIONS = {
	erasures: {
		type: 'string',
		meaning: 'The list of erasures of the instance, where it is not found: they are done again',
	},
	'no-erasures': { type: 'boolean', meaning: 'Anyone who was erased after the backup may be back' },
} as const;

/** What was erased after the backup is erased again, as far as a list tells; else it is said. */
async function eraseSince(settings: Settings, { madeAt }: Manifest, { files, isWhole, own }: ListsFound) {
	const isEmpty = files.every((file) => statSync(file).size === 0);
	const { newest } = isEmpty ? { newest: 0 } : await eraseAgain(settings, files, false);
	if (isWhole) return;
	const since = newest === 0 ? madeAt : new Date(newest * 1000).toISOString();
	process.stdout.write(
		`The list of the instance itself is not there (${own}): a person who was erased after ${since} may be back. With a copy of it, "bodega person reapply FILE" erases them again.\n`,
	);
}

export const restore: Command = {
	summary: 'Restore a backup to an empty database, and verify it',
	usage: [
		'restore DIR --data-dir EMPTY [--erasures FILE | --no-erasures] [settings]',
		'restore DIR --database-url URL [settings]',
	],
	about: [
		'Restores what "bodega backup" wrote, to a folder that is new or empty or to an empty schema of PostgreSQL, and verifies it: checksums, the rows of every table, stock, document numbers, audit log. Exit code 1, and a line each, when something is wrong. A backup of an older version is migrated by the next start.',
		`A person who was erased after the backup is erased again, which migrates it at once. The list of them is ${LIST_FILE} in the data folder of the instance: it is looked for there, in the folders beside it and in the backups beside this one.`,
	],
	options: OPTIONS,
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 1, options: OPTIONS });
		const [folder] = words;
		if (folder === undefined || !existsSync(folder))
			throw new UsageError(`"bodega restore" needs the folder of a backup.`);
		const manifest = await readManifest(folder);
		refuseMisfit(manifest, settings);
		const { dataDir } = settings;
		const { erasures: given, 'no-erasures': refuses = false } = options;
		const lists = findLists(manifest, { folder, dataDir, given, refuses: refuses === true });
		await storageOf(settings).restore({ ...manifest, files: Object.keys(manifest.files) }, folder);
		const faults = await withDatabase(settings, 'as it is', async (db) => [
			...differences(manifest, await contentsOf(db)),
			...(await proveCopy(db, settings)).faults,
		]);
		printFaults(faults);
		if (faults.length > 0) return;
		process.stdout.write(`Restored as of ${manifest.madeAt}, and verified.\n`);
		await eraseSince(settings, manifest, lists);
	},
};
