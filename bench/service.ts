/** A service that is measured: its database filled by the tree's own bench, then run by the tree's own command. */
import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchCompany, SpreadCompany } from './company.ts';
import { multiplyPast } from './multiply.ts';
import { flagsOf, type Place } from './places.ts';
import { finish, forkFile, spawnNode, stop, told } from './processes.ts';
import type { Data, Target } from './rows.ts';
import type { SalesMade } from './sales.ts';
import type { Tree } from './tree.ts';

export interface Amounts {
	/** Dispatches behind most rows. */
	rows: number;
	/** Behind the deep pages. */
	deepRows: number;
	/** Products, and sales of a year. */
	year: number;
}

/** Dispatches that a bench writes itself before they are multiplied. */
const SEEDED = 10_000;

interface Loaded {
	port: number;
	company: BenchCompany;
}

/** Undefined where the tree does not know how: `bench/serve.ts` of every commit is asked the same way. */
export async function fill(tree: Tree, place: Place, data: Data, amounts: Amounts): Promise<Target | undefined> {
	const dispatches = { past: amounts.rows, year: 1_000, million: Math.min(SEEDED, amounts.deepRows) }[data];
	const flags = { port: '0', synchronous: 'full', logLevel: 'error', ...flagsOf(place) };
	const child = forkFile(join(tree.folder, 'bench'), 'serve.ts', [
		'service',
		JSON.stringify(flags),
		String(dispatches),
	]);
	try {
		const { company } = await told<Loaded>(child);
		if (data === 'year') return await fillYear(child, company, amounts.year);
		if (data === 'past') return company;
		await stop(child);
		return { ...company, last: await multiplyPast(place, company, amounts.deepRows) };
	} finally {
		await stop(child);
	}
}

/** Of those that other companies are made by, what a former commit has not. */
const MAKERS = ['stocked-company.ts', 'many-companies.ts'];

/** Other companies beside the one that is measured. */
export async function addCompanies(tree: Tree, place: Place, many: number): Promise<readonly SpreadCompany[]> {
	const folder = join(tree.folder, 'bench');
	if (folder !== import.meta.dirname)
		for (const file of MAKERS) copyFileSync(join(import.meta.dirname, file), join(folder, file));
	const flags = { logLevel: 'error', ...flagsOf(place) };
	const child = forkFile(folder, 'many-companies.ts', [JSON.stringify(flags), String(many)]);
	try {
		return (await told<{ companies: SpreadCompany[] }>(child)).companies;
	} finally {
		await stop(child);
	}
}

async function fillYear(child: ChildProcess, company: BenchCompany, many: number): Promise<Target | undefined> {
	const ask = async <Answer extends object>(what: object): Promise<Partial<Answer>> => {
		const answer = told<Answer>(child);
		child.send(what);
		return answer;
	};
	const { products } = await ask<{ products: number }>({ products: many });
	if (products === undefined) return undefined;
	const { taxIds, barCodes } = await ask<SalesMade>({ sales: many });
	return taxIds && barCodes ? { ...company, taxIds, barCodes } : undefined;
}

export interface Service {
	port: number;
	/** From its start to being ready. */
	readyMs: number;
	memoryMb(): Promise<number>;
	stop(): Promise<void>;
}

const run = promisify(execFile);

/** Of a process and those that it has started. */
export async function memoryOf(pid: number): Promise<number> {
	const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
	const lines = stdout
		.trim()
		.split('\n')
		.map((line) => line.trim().split(/\s+/).map(Number));
	const kilobytes = lines.flatMap(([own, parent, rss = 0]) => (own === pid || parent === pid ? [rss] : []));
	return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Starts a command of the tree and waits for a line of its output. */
export async function startCommand(tree: Tree, args: readonly string[], ready: RegExp) {
	const began = performance.now();
	const child = spawnNode([join(tree.folder, 'bin', 'bodega'), ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
	let [printed, complained] = ['', ''];
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		complained = (complained + text).slice(-1_000);
	});
	const match = await new Promise<RegExpMatchArray>((resolve, reject) => {
		child.stdout?.setEncoding('utf8').on('data', (text: string) => {
			printed = (printed + text).slice(-10_000);
			const found = printed.match(ready);
			if (found) resolve(found);
		});
		child.once('exit', (code) => reject(new Error(`bodega ${args[0]} ended with ${code}: ${complained || printed}`)));
		child.once('error', reject);
	});
	return { child, match, readyMs: performance.now() - began };
}

const dashed = (flags: Record<string, string>) =>
	Object.entries(flags).map(
		([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=${value}`,
	);

export async function serve(tree: Tree, place: Place, more: readonly string[]): Promise<Service> {
	const flags = { port: '0', mode: 'sandbox', demo: 'false', synchronous: 'full', ...flagsOf(place) };
	const args = ['start', ...dashed(flags), ...more];
	const { child, match, readyMs } = await startCommand(tree, args, /ready at http:\/\/[^\s:]+:(\d+)/);
	return {
		port: Number(match[1]),
		readyMs,
		memoryMb: () => memoryOf(child.pid ?? 0),
		stop: () => stop(child),
	};
}

/** What `bodega check` finds wrong; nothing where all is sound. */
export async function faultsOf(tree: Tree, place: Place): Promise<string | undefined> {
	const { code, text } = await finish(
		spawnNode([join(tree.folder, 'bin', 'bodega'), 'check', ...dashed(flagsOf(place))]),
	);
	return code === 0 ? undefined : text;
}
