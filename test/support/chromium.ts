/**
 * Finds a Chromium for the browser tests, installing Debian's when it may: the one without a window of its own where there is one, as drawing a
 * window's frame that nobody sees takes a third of the tests' time.
 */
import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export const LAUNCH_ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Letters as wide as a browser with a window draws them.
	'--font-render-hinting=none',
];

let search: Promise<string | undefined> | undefined;

export function findChromium(): Promise<string | undefined> {
	search ??= findOrInstall();
	return search;
}

async function findOrInstall(): Promise<string | undefined> {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (await isExecutable(given)) return given;
		throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run`);
	}
	const present = await findOnPath();
	if (present) return present;
	const problem = await install();
	const installed = await findOnPath();
	if (installed) return installed;
	const sentence = `NO BROWSER: the browser tests cannot run; install chromium or set CHROMIUM_PATH (${problem})`;
	if (process.env.CI === 'true') throw new Error(sentence);
	process.stderr.write(`${sentence}\n`);
	return undefined;
}

async function findOnPath(): Promise<string | undefined> {
	const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
	for (const candidate of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
		if (await isExecutable(candidate)) return candidate;
	}
	return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
	return access(path, constants.X_OK).then(
		() => true,
		() => false,
	);
}

/** Says why no package was installed, or that it was. */
async function install(): Promise<string> {
	if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return 'not root on Debian or Ubuntu';
	// The kernel drops this lock with its holder, so a killed run blocks nobody; a second holder finds the work done.
	const script = `
		find_one() { command -v chromium-headless-shell || command -v chromium; }
		get() { apt-get install -y -qq --no-install-recommends "$1"; }
		find_one || { apt-get update -qq && { get chromium-headless-shell || get chromium; }; }`;
	const locked = ['flock', '/var/lib/apt', 'sh', '-c', script];
	try {
		// timeout ends the whole group: ending only flock would leave apt-get running.
		await run('timeout', ['-k', '10', '240', ...locked], {
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			maxBuffer: 64 * 1024 * 1024,
		});
		return 'the package is installed but brought no browser';
	} catch (error) {
		const { stderr, message } = error as Error & { stderr?: string };
		return `apt-get: ${(stderr || message).trim().split('\n').at(-1)}`;
	}
}
