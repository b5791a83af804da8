/** `npm run client:build`: writes the typed client as the package that is published, one script and its types, to `client/dist`. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'client');

async function writeScript(folder: string): Promise<void> {
	const bundle = await rolldown({ input: join(CLIENT, 'src', 'index.ts'), platform: 'neutral' });
	await bundle.write({ file: join(folder, 'index.js'), format: 'esm', minify: true });
	await bundle.close();
}

function writeTypes(folder: string): void {
	const emits = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
	execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['--project', CLIENT, ...emits], { stdio: 'inherit' });
	for (const name of globSync('*.d.ts', { cwd: folder })) {
		const file = join(folder, name);
		writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '|import\(")(\.\/[\w-]+)\.ts/g, '$1$2.js'));
	}
}

function writeManifest(folder: string): void {
	const { private: _, description, ...kept } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
	const manifest = {
		...kept,
		description: description.split('. ')[0],
		sideEffects: false,
		exports: { '.': { types: './index.d.ts', default: './index.js' }, './shapes': { types: './shapes.d.ts' } },
	};
	writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
	const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8');
	// The guides stay in the repository.
	writeFileSync(join(folder, 'README.md'), readme.replace(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g, '$1 (`$2`)'));
	copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

export async function buildClient(folder: string): Promise<void> {
	rmSync(folder, { recursive: true, force: true });
	await writeScript(folder);
	writeTypes(folder);
	writeManifest(folder);
}

if (import.meta.main) await buildClient(join(CLIENT, 'dist'));
