/** The version of the package this code is part of, run from its sources or compiled. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

let known: string | undefined;

export function packageVersion(): string {
	for (let folder = import.meta.dirname; known === undefined; folder = dirname(folder)) {
		const file = join(folder, 'package.json');
		if (existsSync(file)) known = JSON.parse(readFileSync(file, 'utf8')).version;
		if (folder === dirname(folder)) known ??= '0.0.0';
	}
	return known;
}
