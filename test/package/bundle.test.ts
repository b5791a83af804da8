/** The repository's own bundle: quick to start, and never in the way of who edits the sources. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { type CommandOptions, inFolder, ROOT, runCommand } from '../support/command.ts';

test('the repository runs its bundle while that is made of its sources, and an edited program as it was edited', () =>
	inFolder(async (folder) => {
		const write = (path: string, text: string) => {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		};
		const says = async (options?: CommandOptions) => {
			const program = [process.execPath, join(folder, 'bin', 'bodega')];
			return (await runCommand([], { program, ...options })).stdout.trim();
		};
		for (const path of ['bin', 'scripts/state-of-sources.cjs'])
			cpSync(join(ROOT, path), join(folder, path), { recursive: true });
		write('package.json', '{"type":"module"}');
		write('src/cli/main.ts', "import { word } from '../word.ts';\nconsole.log(word);");
		write('src/word.ts', "export const word = 'sources';");
		assert.equal(await says(), 'sources');

		const { stateOfSources, STATE_FILE } = createRequire(import.meta.url)(
			join(folder, 'scripts', 'state-of-sources.cjs'),
		);
		write('prepared/program/src/cli/main.js', "console.log('bundle');");
		write(`prepared/program/${STATE_FILE}`, stateOfSources());
		assert.equal(await says(), 'bundle');
		assert.equal(await says({ env: { WATCH_REPORT_DEPENDENCIES: '1' } }), 'sources', 'who watches gets the sources');

		write('src/word.ts', "export const word = 'changed';");
		assert.equal(await says(), 'changed');
		const longAgo = new Date('2020-01-01');
		write('src/word.ts', "export const word = 'restore';");
		utimesSync(join(folder, 'src/word.ts'), longAgo, longAgo);
		assert.equal(await says(), 'restore', 'also by one that is older than the bundle');
		write(`prepared/program/${STATE_FILE}`, stateOfSources());
		write('src/other.ts', '');
		assert.equal(await says(), 'restore', 'a file came');
		rmSync(join(folder, 'src/other.ts'));
		assert.equal(await says(), 'bundle');
	}));
