/** Where lists of erasures may be that are newer than a backup: given, with the instance, or with its other backups. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LIST_FILE } from '../slices/privacy/index.ts';
import { UsageError } from './arguments.ts';
import type { Manifest } from './backup-manifest.ts';

export interface ListsFound {
	files: string[];
	/** Nothing can be missing: the instance's own list is among them, or a person has chosen. */
	isWhole: boolean;
	/** For a person: where the instance's own was looked for. */
	own: string;
}

function foldersBeside(folder: string): string[] {
	const above = dirname(folder);
	try {
		const entries = readdirSync(above, { withFileTypes: true });
		return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(above, name));
	} catch {
		// It is not there any more, or others' alone.
		return [];
	}
}

const listsIn = (folders: readonly string[]): string[] =>
	[...new Set(folders)].map((folder) => join(folder, LIST_FILE)).filter((file) => existsSync(file));

interface Place {
	/** Of the backup. */
	folder: string;
	/** That it goes to. */
	dataDir: string;
	given: string | boolean | undefined;
	refuses: boolean;
}

/** Refuses where persons were erased before, and nothing tells who was erased since. */
export function findLists(manifest: Manifest, { folder, dataDir, given, refuses }: Place): ListsFound {
	const from = resolve(folder);
	const instance = resolve(manifest.dataDir ?? dataDir);
	const own = join(instance, LIST_FILE);
	if (typeof given === 'string') {
		if (refuses) throw new UsageError('Either --erasures or --no-erasures.');
		if (!existsSync(given)) throw new UsageError(`There is no file ${given}.`);
		return { files: [given], isWhole: true, own };
	}
	if (refuses) return { files: [], isWhole: true, own };
	const target = resolve(dataDir);
	const beside = [from, instance, target].flatMap(foldersBeside);
	// What it brings itself is no newer than it is.
	const files = listsIn([instance, target, ...beside].filter((each) => each !== from));
	if (files.length === 0 && (manifest.counts.erasures ?? 0) > 0)
		throw new UsageError(
			`Persons were erased in this instance, and those erased after this backup would be back: no list of erasures is at ${own}, beside the backup or beside the data folder. --erasures FILE names it (${LIST_FILE} of the data folder, or of a newer backup); --no-erasures restores without it.`,
		);
	return { files, isWhole: existsSync(own), own };
}
