/** Writes `dist/`: the program as JavaScript, with the built console and the database of a sandbox; what the published package holds. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../console/build.ts';
import { bundleProgram } from './bundle-program.ts';
import { prepareDemo } from './prepare-demo.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** Of what tests of others import. */
function writeTypes(folder: string): void {
	const emits = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
	const project = join(root, 'src', 'sandbox');
	execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['--project', project, ...emits], { stdio: 'inherit' });
	for (const name of globSync('*.d.ts', { cwd: folder })) {
		const file = join(folder, name);
		writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'"));
	}
}

rmSync(dist, { recursive: true, force: true });
await bundleProgram(dist);
writeTypes(join(dist, 'src', 'sandbox'));
await buildConsole(join(dist, 'console'));
await prepareDemo(join(dist, 'prepared'));
