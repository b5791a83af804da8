/** `bodega restore DIR`: restores a backup to an empty database, and verifies that it is what was copied. */
import { existsSync } from 'node:fs';
import { migrations } from '../../migrations/index.ts';
import type { Settings } from '../app/settings.ts';
import { sortNames, storageOf, strangersAmong } from '../kernel/db/index.ts';
import { LIST_FILE } from '../slices/privacy/index.ts';
import { readArguments, UsageError, warn } from './arguments.ts';
import { type Manifest, readManifest } from './backup-manifest.ts';
import { type Command, DATABASE } from './command.ts';
import { contentsOf, differences } from './contents.ts';
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
		meaning: 'The list of erasures of the instance, a newer one than the backup: they are done again',
	},
} as const;

export const restore: Command = {
	summary: 'Restore a backup to an empty database, and verify it',
	usage: ['restore DIR --data-dir EMPTY [--erasures FILE] [settings]', 'restore DIR --database-url URL [settings]'],
	about: [
		'Restores what "bodega backup" wrote, to a folder that is new or empty or to an empty schema of PostgreSQL, and verifies it: checksums, the rows of every table, stock, document numbers, audit log. Exit code 1, and a line each, when something is wrong. A backup of an older version is migrated by the next start.',
		'With --erasures what was erased of persons after the backup is erased again, which migrates it at once. The list is erasures.jsonl in the data folder of the instance.',
	],
	options: OPTIONS,
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 1, options: OPTIONS });
		const { erasures } = options;
		if (typeof erasures === 'string' && !existsSync(erasures)) throw new UsageError(`There is no file ${erasures}.`);
		const [folder] = words;
		if (folder === undefined || !existsSync(folder))
			throw new UsageError(`"bodega restore" needs the folder of a backup.`);
		const manifest = await readManifest(folder);
		refuseMisfit(manifest, settings);
		await storageOf(settings).restore({ ...manifest, files: Object.keys(manifest.files) }, folder);
		const faults = await withDatabase(settings, 'as it is', async (db) => [
			...differences(manifest, await contentsOf(db)),
			...(await proveCopy(db, settings)).faults,
		]);
		printFaults(faults);
		if (faults.length > 0) return;
		process.stdout.write(`Restored as of ${manifest.madeAt}, and verified.\n`);
		if (typeof erasures === 'string') await eraseAgain(settings, erasures);
		else if ((manifest.counts.erasures ?? 0) > 0)
			warn(
				`What was erased after the backup is there again: "bodega person reapply FILE" with ${LIST_FILE} of the instance.`,
			);
	},
};
