/** Compiles the program to JavaScript that any Node from 22.13 runs, into `dist/`, with the built console and the database of a sandbox: what the published package holds. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../console/build.ts';
import { prepareDemo } from './prepare-demo.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

rmSync(join(root, 'dist'), { recursive: true, force: true });
try {
	execFileSync(process.execPath, [compiler, '--project', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
} catch {
	process.exit(1);
}
await buildConsole(join(root, 'dist', 'console'));
await prepareDemo(join(root, 'dist', 'prepared'));
