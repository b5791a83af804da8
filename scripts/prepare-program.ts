/**
 * Writes the program of the repository as the package has it, with copies of the built console and of the database of sandboxes, so that
 * commands start in half the time; `bin/bodega` uses it as long as the sources are the ones that it was made of.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from './bundle-program.ts';
import { STATE_FILE, stateOfSources } from './state-of-sources.cjs';

const root = join(import.meta.dirname, '..');

/** Where each is in the repository, and in a bundle. */
const COPIES = [
	['prepared/demo.db', 'prepared/demo.db'],
	['console/dist', 'console'],
] as const;

export async function prepareProgram(): Promise<void> {
	const prepared = join(root, 'prepared');
	mkdirSync(prepared, { recursive: true });
	const scratch = mkdtempSync(join(prepared, 'new-'));
	try {
		// Asked before: what changes meanwhile makes the bundle an old one.
		const state = stateOfSources();
		await bundleProgram(scratch);
		for (const [from, to] of COPIES)
			if (existsSync(join(root, from))) cpSync(join(root, from), join(scratch, to), { recursive: true });
		writeFileSync(join(scratch, STATE_FILE), state);
		const program = join(prepared, 'program');
		rmSync(program, { recursive: true, force: true });
		renameSync(scratch, program);
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}
