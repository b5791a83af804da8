/** The program as it is packed, built once per run: a command that a test starts is up in half the time that sources take. */
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '../../scripts/bundle-program.ts';

/** Answers what the files of the run need to know of it. */
export async function prepareProgram(root: string, scratch: string): Promise<{ TEST_PROGRAM: string }> {
	const folder = join(scratch, 'program');
	const dist = join(folder, 'dist');
	mkdirSync(folder);
	copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
	cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
	await bundleProgram(dist);
	for (const [from, to] of [
		['prepared/demo.db', 'prepared/demo.db'],
		['console/dist', 'console'],
	] as const)
		if (existsSync(join(root, from))) cpSync(join(root, from), join(dist, to), { recursive: true });
	return { TEST_PROGRAM: folder };
}
