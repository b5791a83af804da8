/** Every process and file that a bench makes, so that none is left, however it ends. */
import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder in which everything is that need not stay. */
export const SCRATCH = mkdtempSync(join(tmpdir(), 'bodega-bench-'));

const running = new Set<ChildProcess>();

function keep(child: ChildProcess): ChildProcess {
	running.add(child);
	child.once('exit', () => running.delete(child));
	// What could not be started or told has ended, which is what others wait for.
	child.on('error', () => running.delete(child));
	return child;
}

process.on('exit', () => {
	for (const child of running) child.kill('SIGKILL');
	rmSync(SCRATCH, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.once(signal, () => {
		console.error(`\nended by ${signal}; what was started is stopped and removed`);
		process.exit(130);
	});

/** Nothing of this environment that could be taken for a setting. */
export const environment = (): NodeJS.ProcessEnv => ({
	...Object.fromEntries(
		['PATH', 'HOME', 'TMPDIR'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
	),
	NODE_COMPILE_CACHE: join(SCRATCH, 'compiled'),
});

/** A file of a bench in a process that ends with this one. */
export const forkFile = (folder: string, file: string, args: readonly string[]): ChildProcess =>
	keep(
		fork(join(folder, file), args, {
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
			env: environment(),
			execArgv: ['--disable-warning=ExperimentalWarning'],
		}),
	);

export const spawnNode = (args: readonly string[], options: SpawnOptions = {}): ChildProcess =>
	keep(spawn(process.execPath, args, { env: environment(), cwd: SCRATCH, ...options }));

/** The next message of a child, or why it will send none. */
export async function told<Message>(child: ChildProcess): Promise<Message> {
	const gone = new AbortController();
	const options = { signal: gone.signal };
	try {
		const [message] = await Promise.race([
			once(child, 'message', options),
			once(child, 'exit', options).then(([code, signal]) => {
				throw new Error(`the process ended with ${code ?? signal}`);
			}),
		]);
		return message;
	} finally {
		gone.abort();
	}
}

export interface Outcome {
	code: number | null;
	text: string;
}

/** Runs to its end; answers what it printed, the last of it. */
export async function finish(child: ChildProcess): Promise<Outcome> {
	let text = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (part: string) => {
			text = (text + part).slice(-4_000);
		});
	const [code] = await once(child, 'close');
	return { code, text: text.trim() };
}

/** Politely; then not. */
export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, 'exit');
	if (child.connected) child.disconnect();
	else child.kill('SIGTERM');
	const limit = setTimeout(() => child.kill('SIGKILL'), 15_000);
	await gone;
	clearTimeout(limit);
}
