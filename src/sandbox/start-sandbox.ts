/** Starts a sandbox in a process of its own, which ends with `stop()`, and also when this process ends in whatever way. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Controls, controlsOf, type FilledCompany } from './controls.ts';

interface Company {
	id: number;
	code: string;
	name: string;
}

/** What `bodega sandbox --json` prints. */
export interface SandboxAccess {
	baseUrl: string;
	courierUrl: string;
	authUrl: string;
	paymentUrl: string;
	/** Opens the controls for the whole instance. */
	sandboxKey: string;
	/** Of the demo company, with all rights. */
	accessToken: string;
	company: Company;
	user: { email: string; password: string };
	/** An approved application, for the authorization flow. */
	app?: { appId: string; usrToken: string; redirectUri: string };
	/** A courier with one open order. */
	courier?: { id: number; accessToken: string; orderId: number };
	/** The simulated payment method. */
	paymentMethodId?: number;
	other: { accessToken: string; company: Company };
	/** What the file of `data` was made to. */
	data?: { companies: FilledCompany[] };
	listening: { url: string; port: number };
}

export interface SandboxOptions {
	/** Unknown members and parameters are refused. */
	strict?: boolean;
	/** A free one unless given. */
	port?: number;
	/** Path of a JSON file: what the demo company, or companies of its own, should hold. A reset goes back to it. */
	data?: string;
	/** PostgreSQL instead of the embedded database; snapshots and resets then answer 501. */
	database?: string;
	/** Further arguments of `bodega sandbox`, such as `--checkout-minutes`, `5`. */
	args?: readonly string[];
	/** What it logs goes to standard error; otherwise it is dropped, unless it does not start. */
	verbose?: boolean;
	/** How long it may take to be ready; 60 seconds unless given. */
	timeoutMs?: number;
}

export interface Sandbox extends SandboxAccess, Controls {
	/** Ends the process; nothing is left of it. */
	stop(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
}

/** Beside the sources, and beside what they are compiled to. */
function command(): string {
	const places = [2, 3].map((up) => join(import.meta.dirname, ...Array<string>(up).fill('..'), 'bin', 'bodega'));
	const found = places.find((file) => existsSync(file));
	if (!found) throw new Error(`bodega is not where it should be: ${places.join(' or ')}`);
	return found;
}

const argumentsOf = ({ strict, port, data, database, args = [] }: SandboxOptions): string[] => [
	'sandbox',
	'--json',
	...(strict ? ['--strict'] : []),
	...(port === undefined ? [] : ['--port', String(port)]),
	...(data === undefined ? [] : ['--data', data]),
	...(database === undefined ? [] : ['--database', database]),
	...args,
];

/** A test that forgets to stop it can end all the same: with this process its standard input ends, and so does the sandbox. */
function letGo(child: ChildProcess): void {
	child.unref();
	for (const stream of [child.stdin, child.stdout, child.stderr])
		if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
}

const ended = (child: ChildProcess): Promise<void> =>
	child.exitCode !== null || child.signalCode !== null
		? Promise.resolve()
		: new Promise((resolve) => child.once('exit', () => resolve()));

/** Its one line, or what it says instead. */
function firstLine(child: ChildProcess, timeoutMs: number): Promise<string> {
	let [out, said] = ['', ''];
	return new Promise((resolve, reject) => {
		const refuse = (why: string) => reject(new Error(`The sandbox did not start: ${why}${said ? `\n${said}` : ''}`));
		const timer = setTimeout(() => refuse(`not ready within ${timeoutMs} ms`), timeoutMs);
		child.stderr?.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
		child.stdout?.setEncoding('utf8').on('data', (text: string) => {
			out += text;
			const end = out.indexOf('\n');
			if (end === -1) return;
			clearTimeout(timer);
			resolve(out.slice(0, end));
		});
		child.once('error', (error) => refuse(error.message));
		child.once('exit', (code) => {
			clearTimeout(timer);
			refuse(`it ended with ${code}`);
		});
	});
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const { timeoutMs = 60_000, verbose = false } = options;
	const child = spawn(process.execPath, [command(), ...argumentsOf(options)], { stdio: ['pipe', 'pipe', 'pipe'] });
	// What is written to a process that is gone is nobody's loss.
	child.stdin?.on('error', () => {});
	if (verbose) child.stderr?.pipe(process.stderr, { end: false });
	const stop = async (): Promise<void> => {
		child.ref();
		child.stdin?.end();
		child.kill('SIGTERM');
		await ended(child);
	};
	try {
		const access: SandboxAccess = JSON.parse(await firstLine(child, timeoutMs));
		letGo(child);
		const controls = controlsOf(access);
		return { ...access, ...controls, stop, [Symbol.asyncDispose]: stop };
	} catch (error) {
		child.kill('SIGKILL');
		throw error;
	}
}
