/** Secrets from a file or from standard input: what stands on a command line, every user of the machine can read. */

import { readFileSync, readSync } from 'node:fs';
import { isatty } from 'node:tty';
import { codeOf } from '../errors.ts';

/** A mistake of the person who starts the service: one sentence, exit code 2. */
export class SettingError extends Error {}

/** Instead of a value or a file: standard input. */
export const FROM_STDIN = '-';

const CHUNK = 65_536;
const WAIT_MS = 20;

let takenBy: string | undefined;

/** Whether a secret was read from standard input; its end then tells nothing. */
export const isStdinTaken = (): boolean => takenBy !== undefined;

/** The first line; a pipe that another process made non-blocking has nothing yet, which is no end. */
function firstLine(): string {
	const bytes = Buffer.alloc(CHUNK);
	let length = 0;
	while (length < CHUNK && !bytes.subarray(0, length).includes('\n')) {
		try {
			const read = readSync(0, bytes, length, CHUNK - length, null);
			if (read === 0) break;
			length += read;
		} catch (error) {
			const code = codeOf(error);
			if (code === 'EOF') break;
			if (code !== 'EAGAIN') throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
		}
	}
	return bytes.subarray(0, length).toString('utf8').split(/\r?\n/, 1).join();
}

const inputs = new Map<string, string>();

/** What was read from standard input, for a process that is to be started with the same settings. */
export const stdinLine = (): string | undefined => [...inputs.values()][0];

/** Read once, however often a command reads its settings. */
function fromStdin(what: string): string {
	const before = inputs.get(what);
	if (before !== undefined) return before;
	if (takenBy !== undefined)
		throw new SettingError(`Standard input holds one secret: ${takenBy} and ${what} cannot both be read from it.`);
	takenBy = what;
	if (isatty(0)) process.stderr.write(`bodega: ${what}, then Enter: `);
	const line = firstLine();
	if (line === '') throw new SettingError(`Standard input is empty, but ${what} was to be read from it.`);
	inputs.set(what, line);
	return line;
}

/** `what` names the secret in mistakes; `path` is a file, or `-`. */
export function secretFrom(what: string, path: string): string {
	if (path === FROM_STDIN) return fromStdin(what);
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		throw new SettingError(`The file ${path} of ${what} cannot be read (${codeOf(error)}).`);
	}
	const secret = text.replace(/[\r\n]+$/, '');
	if (secret === '') throw new SettingError(`The file ${path} of ${what} is empty.`);
	return secret;
}
