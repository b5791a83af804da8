/** A sandbox begins as a database that was prepared with the program, where it has one that is not older than its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import type { Settings } from '../kernel/config/index.ts';
import { storageOf } from '../kernel/db/index.ts';

/** The repository, or the compiled program's folder. */
const home = join(import.meta.dirname, '..', '..');
const file = join(home, 'prepared', 'demo.db');
const isCompiled = import.meta.filename.endsWith('.js');

/** The newest change of a file or of what a folder contains. */
const newestMs = (folder: string): number =>
	readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
		(newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
		statSync(folder).mtimeMs,
	);

/** Compiled, the two were made together. */
const isCurrent = (): boolean =>
	existsSync(file) &&
	(isCompiled || Math.max(newestMs(join(home, 'src')), newestMs(join(home, 'migrations'))) < statSync(file).mtimeMs);

/** Where it cannot begin so, it is filled once it is open, which takes longer. */
export function beginWithDemo(settings: Settings): void {
	const storage = storageOf(settings);
	if (!storage.exists() && isCurrent()) storage.beginAs(file, nowSeconds(systemClock));
}
