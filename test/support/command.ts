/** Runs the real `bodega` as a process of its own, with nothing of this environment that could be taken for a setting. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../src/app/settings.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
	code: number | null;
	signal: NodeJS.Signals | null;
	stdout: string;
	stderr: string;
}

export interface CommandOptions {
	env?: Record<string, string>;
	cwd?: string;
	/** `pipe` keeps standard input open until it is ended; the default is /dev/null. */
	stdin?: 'pipe' | 'ignore';
	/** What to run in place of the program that the run has built, or of the sources where it has built none. */
	program?: readonly string[];
	/** A process group of its own. */
	detached?: boolean;
}

export interface Running {
	readonly pid: number;
	readonly stdin: Writable | null;
	/** What has been printed so far. */
	readonly stdout: string;
	readonly stderr: string;
	readonly isRunning: boolean;
	kill(signal: NodeJS.Signals): void;
	/** Resolves with the first match in standard output; rejects when the process ends without one. */
	printed(pattern: RegExp): Promise<RegExpMatchArray>;
	readonly ended: Promise<Outcome>;
}

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR'];

const cleanEnvironment = (more: Record<string, string> = {}): Record<string, string> => ({
	...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
	// Where it would be anyway, but also for commands that are given a folder for temporary files of their own.
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
	...more,
});

class RunningCommand implements Running {
	stdout = '';
	stderr = '';
	isRunning = true;
	readonly ended: Promise<Outcome>;
	readonly #child: ChildProcessByStdio<Writable | null, Readable, Readable>;
	#changed = Promise.withResolvers<void>();

	constructor(child: ChildProcessByStdio<Writable | null, Readable, Readable>) {
		this.#child = child;
		child.stdout.setEncoding('utf8').on('data', (text) => this.#note(() => (this.stdout += text)));
		child.stderr.setEncoding('utf8').on('data', (text) => this.#note(() => (this.stderr += text)));
		// A command whose test has failed does not outlive the test's process.
		const kill = () => child.kill('SIGKILL');
		process.once('exit', kill);
		this.ended = new Promise((resolve, reject) => {
			child.once('error', reject);
			child.once('close', (code, signal) => {
				process.off('exit', kill);
				this.#note(() => (this.isRunning = false));
				resolve({ code, signal, stdout: this.stdout, stderr: this.stderr });
			});
		});
	}

	#note(change: () => void) {
		change();
		this.#changed.resolve();
		this.#changed = Promise.withResolvers();
	}

	get pid() {
		return this.#child.pid as number;
	}

	get stdin() {
		return this.#child.stdin;
	}

	kill(signal: NodeJS.Signals) {
		this.#child.kill(signal);
	}

	async printed(pattern: RegExp): Promise<RegExpMatchArray> {
		for (;;) {
			const match = pattern.exec(this.stdout);
			if (match) return match;
			if (!this.isRunning) throw new Error(`ended without printing ${pattern}:\n${this.stdout}${this.stderr}`);
			await this.#changed.promise;
		}
	}
}

export function startCommand(args: readonly string[], options: CommandOptions = {}): Running {
	const home = process.env.TEST_PROGRAM ?? ROOT;
	const [program, ...before] = options.program ?? [process.execPath, join(home, 'bin', 'bodega')];
	const child = spawn(program as string, [...before, ...args], {
		cwd: options.cwd ?? tmpdir(),
		env: cleanEnvironment(options.env),
		stdio: [options.stdin ?? 'ignore', 'pipe', 'pipe'],
		detached: options.detached ?? false,
	}) as ChildProcessByStdio<Writable | null, Readable, Readable>;
	return new RunningCommand(child);
}

export const runCommand = (args: readonly string[], options?: CommandOptions): Promise<Outcome> =>
	startCommand(args, options).ended;

/** The environment of a command that works on the database of a service in this process. */
export const databaseOf = ({ databaseUrl, databaseSchema, dataDir }: Settings): Record<string, string> =>
	databaseUrl ? { DATABASE_URL: databaseUrl, BODEGA_DATABASE_SCHEMA: databaseSchema } : { BODEGA_DATA_DIR: dataDir };

/** A folder that is gone when the work is done. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-command-'));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
