/** No import cycle anywhere, of types either: Biome holds that for every workspace, and is shown to find one. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

const BIOME = join(import.meta.dirname, '../../node_modules/.bin/biome');

/** What Biome says of files, by this repository's rules. */
async function lint(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'bodega-cycles-'));
	t.after(() => rm(folder, { recursive: true }));
	const { $schema, vcs, ...rules } = JSON.parse(await readFile('biome.json', 'utf8'));
	await writeFile(join(folder, 'biome.json'), JSON.stringify(rules));
	for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
	return await new Promise((resolve) =>
		execFile(BIOME, ['lint', '--only=suspicious/noImportCycles', folder], { cwd: folder }, (_error, stdout, stderr) =>
			resolve(stdout + stderr),
		),
	);
}

const importing = (name: string) => `import type { x } from './${name}';\nexport type y = x;\n`;
const late = (name: string) => `export const late = () => import('./${name}');\n`;

test('a cycle of three files is found, of types and late imports as well', async (t) => {
	const said = await lint(t, { 'a.ts': importing('b.tsx'), 'b.tsx': importing('c.ts'), 'c.ts': late('a.ts') });
	for (const name of ['a.ts', 'b.tsx', 'c.ts'])
		assert.match(said, new RegExp(`${name}:\\d+:\\d+ lint/suspicious/noImportCycles`));
});

test('imports in one direction are no cycle', async (t) => {
	const said = await lint(t, { 'a.ts': importing('b.tsx'), 'b.tsx': late('c.ts'), 'c.ts': 'export type x = 1;\n' });
	assert.match(said, /Checked \d files? in .*No fixes applied/);
	assert.doesNotMatch(said, /noImportCycles/);
});
