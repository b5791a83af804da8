/** Folders and files that a copy of a database is written to. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { SchemaError } from './migration-history.ts';

/** On disk, and not only on its way there. */
export function settle(path: string): void {
	const handle = openSync(path, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** A folder of one's own to write to: made now, or there and empty. */
export function emptyFolder(folder: string, purpose: string): void {
	if (existsSync(folder) && readdirSync(folder).length > 0)
		throw new SchemaError(`${folder} is not empty; ${purpose} goes to a folder that is new or empty`);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
}
