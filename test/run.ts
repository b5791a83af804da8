/** Runs every check and every test, those that an engine can change on both, and ends with the totals; nothing is tested where a check or a unit fails. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type House, readHouse } from './structure/house.ts';
import { deadlocksIn } from './support/deadlocks.ts';
import { preparePostgres, prepareSqlite } from './support/empty-database.ts';
import { type Engine, runsOn } from './support/engines.ts';
import { inGroups } from './support/groups.ts';
import { startPostgres } from './support/postgres.ts';
import { prepareProgram } from './support/program.ts';
import { baseOf, changedFiles, reachedTests } from './support/reached.ts';
import type { Counts } from './support/reporter.ts';

type Result = { ok: boolean; output: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const tools = join(root, 'node_modules', '.bin');
const reporter = import.meta.resolve('./support/reporter.ts');
const scratch = mkdtempSync(join(tmpdir(), 'bodega-tests-'));
/** What every step's tests are told. A file's process loads what another has compiled: half a second each. */
const shared: Record<string, string> = { NODE_COMPILE_CACHE: join(scratch, 'compiled') };
/** Only for what hangs: beside busy loops a step takes several times as long. */
const stepLimitMs = 90 * 60_000;
const SLOWEST_SHOWN = 10;

const { values: flags, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sqlite: { type: 'boolean' },
		postgres: { type: 'boolean' },
		/** Only what can be reached by what differs from the branch that this one follows, or from `--since`. */
		changed: { type: 'boolean' },
		since: { type: 'string' },
	},
});
/** What is run has one of them in its path. */
const words = positionals;
const totals: Counts = { passed: 0, failed: 0, skipped: 0 };
const running = new Set<number>();
const slowest: { file: string; step: string; seconds: number }[] = [];

const checks = [
	['biome', 'ci', '.'],
	['tsc', '--noEmit'],
	['tsc', '--noEmit', '--project', 'console'],
	['tsc', '--noEmit', '--project', 'client'],
	['knip'],
];
const unit = ['{src,console/src,client/src,certify/src}/**/*.test.ts', 'test/structure/**/*.test.ts'];
const suite = ['test/{http,flows,db,clients}/**/*.test.ts'];
const whole = ['test/{browser,package,reference}/**/*.test.ts'];

async function runAll(): Promise<boolean> {
	if (words.length === 0 && !(await runChecks())) return false;
	if (!(await runTests('unit and structure', await listFiles(unit), 1_200))) return false;
	Object.assign(shared, await prepareProgram(root, scratch));
	const files = await listFiles(suite);
	// An engine that is asked for runs every file.
	const asked = flags.sqlite || flags.postgres;
	const of = (engine: Engine) => (asked ? (flags[engine] ? files : []) : files.filter((file) => runsOn(engine, file)));
	// Beside each other: the last files of one step leave a processor to the others.
	const results = await Promise.all([
		runOnPostgres(of('postgres')),
		runOnSqlite(of('sqlite')),
		runTests('browser, package and reference', await listFiles(whole), 1_200, {}, 3),
	]);
	return results.every(Boolean);
}

async function runChecks(): Promise<boolean> {
	const results = await Promise.all(
		checks.map(async ([name = '', ...args]) => {
			const started = performance.now();
			const result = await run(join(tools, name), args, {}, 'captured');
			print(`${result.ok ? 'ok' : 'FAILED'} ${[name, ...args].join(' ')} ${since(started)}`);
			return result;
		}),
	);
	for (const { ok, output } of results) if (!ok) print(output);
	return results.every(({ ok }) => ok);
}

async function runOnSqlite(files: string[]): Promise<boolean> {
	if (files.length === 0) return true;
	return runTests('suite on sqlite', files, 1_200, { ENGINE: 'sqlite', ...(await prepareSqlite(scratch)) }, 3);
}

async function runOnPostgres(files: string[]): Promise<boolean> {
	if (files.length === 0) return true;
	const started = performance.now();
	const server = await startPostgres();
	try {
		print(`ok PostgreSQL started ${since(started)}`);
		const env = { ENGINE: 'postgres', TEST_DATABASE_URL: server.url, ...(await preparePostgres(server.url)) };
		const ok = await runTests('suite on postgres', files, 1_200, env, 4);
		// A database that a file has for itself is asked at the file's end (`support/own-database.ts`); this is the one that they share.
		const deadlocks = process.env.TEST_DATABASE_URL ? 0 : await deadlocksIn(server.url, 'postgres');
		if (deadlocks > 0)
			print(`FAILED PostgreSQL has counted ${deadlocks} deadlocks in the database that test/db shares`);
		return ok && deadlocks === 0;
	} finally {
		await server.stop();
	}
}

async function runTests(
	name: string,
	files: string[],
	limitSeconds: number,
	env = {},
	filesAtOnce = 5,
): Promise<boolean> {
	if (files.length === 0) return true;
	const started = performance.now();
	const countsFile = join(scratch, `${name}.json`);
	const timesFile = join(scratch, `${name}.times`);
	const limits = [`--test-timeout=${limitSeconds * 1000}`, `--test-concurrency=${filesAtOnce}`];
	const args = [
		'--disable-warning=ExperimentalWarning',
		'--test',
		`--test-reporter=${reporter}`,
		...limits,
		...inGroups(root, files, mkdtempSync(join(scratch, 'files-'))),
	];
	const idle = { TEST_IDLE_MS: String((limitSeconds + 30) * 1000) };
	const { ok } = await run(
		process.execPath,
		args,
		{ ...env, ...idle, ...shared, TEST_COUNTS_FILE: countsFile, TEST_TIMES_FILE: timesFile },
		'shown',
	);
	const text = await readFile(countsFile, 'utf8').catch(() => '{"passed":0,"failed":1,"skipped":0}');
	const counts: Counts = JSON.parse(text);
	for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += counts[key];
	const times = (await readFile(timesFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
	for (const line of times) slowest.push({ step: name, ...(JSON.parse(line) as { file: string; seconds: number }) });
	print(`${ok ? 'ok' : 'FAILED'} ${name} (${files.length} files) ${since(started)}`);
	return ok && counts.failed === 0;
}

async function listFiles(patterns: string[]): Promise<string[]> {
	const files = await Array.fromAsync(glob(patterns, { cwd: root }));
	const wanted = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).sort();
	if (!flags.changed) return wanted;
	const changed = changedFiles(root, flags.since ?? baseOf(root));
	return reachedTests(changed, sources(), wanted);
}

let read: House | undefined;
const sources = (): House => {
	read ??= readHouse('{src,console/src,client/src,certify/src,migrations,test}/**/*.{ts,tsx}');
	return read;
};

function printSlowest(): void {
	const shown = slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
	if (shown.length > 1) print('slowest files:');
	for (const { file, step, seconds } of shown)
		print(`${seconds.toFixed(1).padStart(7)} s  ${relative(root, file)} (${step})`);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv, output: 'captured' | 'shown'): Promise<Result> {
	const { promise, resolve } = Promise.withResolvers<Result>();
	const stdio = output === 'shown' ? 'inherit' : 'pipe';
	// A group of its own, so that whatever the command leaves behind can be ended with it.
	const child = spawn(command, args, {
		cwd: root,
		env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}`, ...env },
		stdio: ['ignore', stdio, stdio],
		detached: true,
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
	if (child.pid) running.add(child.pid);
	const timer = setTimeout(() => {
		text += `${command} did not end in ${stepLimitMs / 60_000} minutes\n`;
		endGroup(child.pid, 'SIGKILL');
	}, stepLimitMs);
	child.once('exit', () => endGroup(child.pid, 'SIGKILL'));
	child.once('error', (error) => resolve({ ok: false, output: String(error) }));
	child.once('close', (code) => resolve({ ok: code === 0, output: text }));
	return promise.finally(() => clearTimeout(timer));
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
	if (!pid || !running.has(pid)) return;
	if (signal === 'SIGKILL') running.delete(pid);
	try {
		process.kill(-pid, signal);
	} catch {
		// The whole group has ended already.
	}
}

function since(started: number): string {
	return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const [signal, code] of [
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
] as const) {
	process.once(signal, () => {
		for (const pid of running) endGroup(pid, 'SIGTERM');
		process.exit(code);
	});
}

let ok = await runAll().catch((error) => {
	console.error(error);
	return false;
});
printSlowest();
const { passed, failed, skipped } = totals;
if (ok && passed + failed + skipped === 0) {
	print('no test ran');
	ok = false;
}
print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(ok ? 0 : 1);
