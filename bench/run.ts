/**
 * `npm run bench`: requests a second of the service on both engines, and as a ratio to a bare Fastify "hello" route
 * measured in the same run, the same way. Options: --dispatches N (100000), --seconds N (5, of each scenario), --sqlite, --postgres, --scale
 * (compares the list at 1,000 and 1,000,000 dispatches), --papers (only what others feel while PDFs are drawn), --search (only the search in
 * 100,000 products), --sales (only what is asked beside 100,000 sales, or --sales-before N of them).
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/postgres.ts';
import { type BenchCompany, COUPONS } from './bulk.ts';
import { prepareCheckouts } from './checkouts.ts';
import { get, type LoadResult, measure, post } from './load.ts';
import { measurePapers } from './papers.ts';
import { SALES, type SalesMade, salesScenarios } from './sales.ts';
import { PRODUCTS, SEARCHES } from './search.ts';

const { values } = parseArgs({
	options: {
		dispatches: { type: 'string', default: '100000' },
		seconds: { type: 'string', default: '5' },
		connections: { type: 'string', default: '32' },
		sqlite: { type: 'boolean', default: false },
		postgres: { type: 'boolean', default: false },
		scale: { type: 'boolean', default: false },
		papers: { type: 'boolean', default: false },
		search: { type: 'boolean', default: false },
		sales: { type: 'boolean', default: false },
		'sales-before': { type: 'string', default: String(SALES) },
	},
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const TURNS = 5;

interface Served {
	child: ChildProcess;
	port: number;
	company: BenchCompany;
}

async function serve(mode: 'hello' | 'service', flags: Record<string, string> = {}, dispatches = 0): Promise<Served> {
	const args = [mode, JSON.stringify(flags), String(dispatches)];
	const child = fork(join(import.meta.dirname, 'serve.ts'), args, { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
	const [message] = await once(child, 'message');
	return { child, ...(message as Omit<Served, 'child'>) };
}

async function stop({ child }: { child: ChildProcess }) {
	child.disconnect();
	await once(child, 'exit');
}

interface Scenario {
	name: string;
	status: number;
	request: (index: number) => string;
	/** Fewer than of the others, where one answer takes a good part of a turn. */
	connections?: number;
}

interface Measured extends LoadResult {
	/** Beside hello. */
	ratio: number;
}

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Hello and the scenario take turns, so that whatever else the machine does falls on both; medians of the turns. */
async function takeTurns(hello: Served, scenario: (seconds: number) => Promise<LoadResult>): Promise<Measured> {
	const turns: Measured[] = [];
	for (let turn = 0; turn < TURNS; turn++) {
		const plain = await measure({
			port: hello.port,
			connections,
			seconds: seconds / TURNS,
			request: () => get('/'),
			status: 200,
		});
		const result = await scenario(seconds / TURNS);
		turns.push({ ...result, ratio: result.perSecond / plain.perSecond });
	}
	const of = (pick: (each: Measured) => number) => median(turns.map(pick));
	return {
		perSecond: of((each) => each.perSecond),
		p50Ms: of((each) => each.p50Ms),
		p99Ms: of((each) => each.p99Ms),
		ratio: of((each) => each.ratio),
	};
}

const compare = (hello: Served, port: number, { name: _, ...asked }: Scenario): Promise<Measured> =>
	takeTurns(hello, (turn) => measure({ port, connections, seconds: turn, ...asked }));

const number = (value: number, digits = 0) =>
	value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

function print(name: string, { perSecond, ratio, p50Ms, p99Ms }: Measured) {
	const rate = `${number(perSecond).padStart(8)}/s   ratio ${number(ratio, 3)}`;
	console.log(`  ${name.padEnd(44)}${rate}   p50 ${number(p50Ms, 1)} ms   p99 ${number(p99Ms, 1)} ms`);
}

const RUN = Date.now().toString(36);
let serial = 0;

const scenarios = ({ token, codes, first, last, coupon }: BenchCompany) => {
	const id = (index: number) => first + ((index * 7919) % (last - first + 1));
	const list = get('/v1/shippings.json', token);
	const expanded = get('/v1/shippings.json?expand=[details,guide]', token);
	const deep = get(`/v1/shippings.json?offset=${Math.floor((last - first) * 0.9)}`, token);
	const line = (index: number) => ({ code: codes[index % codes.length], quantity: 1 });
	return {
		one: {
			name: 'one dispatch',
			status: 200,
			request: (index: number) => get(`/v1/shippings/${id(index)}.json`, token),
		},
		list: { name: 'list of 25, with exact count', status: 200, request: () => list },
		expanded: { name: 'list of 25, expand=[details,guide]', status: 200, request: () => expanded },
		deep: { name: 'list of 25 at 90 % of the offset', status: 200, request: () => deep },
		create: {
			name: 'create with two lines, durable',
			status: 201,
			request: (index: number) => post('/v1/shippings.json', token, { details: [line(index), line(index + 17)] }),
		},
		coupon: {
			name: 'one coupon',
			status: 200,
			request: (index: number) => get(`/v1/loyalty/coupons/${coupon + (index % COUPONS)}.json`, token),
		},
		coupons: { name: 'list of 25 coupons', status: 200, request: () => get('/v1/loyalty/coupons.json', token) },
		newCoupon: {
			name: 'create a coupon, durable',
			status: 201,
			request: (index: number) =>
				post('/v1/loyalty/coupons.json', token, {
					name: 'Bienvenida',
					type: '0',
					amount: 1000,
					serialNumber: `B-${RUN}-${index}-${serial++}`,
				}),
		},
	};
};

async function printPapers({ port, company }: Served) {
	const { quiet, beside, drawn, refused } = await measurePapers(port, company.token, seconds);
	const ratio = number(beside.p99Ms / quiet.p99Ms, 1);
	const times = `p99 ${number(quiet.p99Ms, 2)} ms → ${number(beside.p99Ms, 2)} ms (${ratio}×)`;
	console.log(`  offices, beside 50 parallel worst PDFs      ${times}   ${drawn} drawn, ${refused} told to come again`);
}

/** Beside a page of the same list that nothing is searched in. */
async function measureSearch({ child, port, company }: Served, hello: Served) {
	const loaded = once(child, 'message');
	child.send({ products: PRODUCTS });
	await loaded;
	console.log(`  in ${number(PRODUCTS)} products:`);
	for (const { name, path } of SEARCHES)
		print(name, await compare(hello, port, { name, status: 200, request: (index) => get(path(index), company.token) }));
}

/** Beside a year of sales. */
async function measureSales({ child, port, company }: Served, hello: Served) {
	const many = Number(values['sales-before']);
	const loaded = once(child, 'message');
	child.send({ sales: many });
	const [made] = (await loaded) as [SalesMade];
	console.log(`  beside ${number(many)} sales of a year:`);
	for (const scenario of salesScenarios(company.token, company.codes, made))
		print(scenario.name, await compare(hello, port, scenario));
}

async function measureService(title: string, flags: Record<string, string>, dispatches: number, hello: Served) {
	console.log(`\n${title}, ${number(dispatches)} dispatches`);
	const service = await serve('service', flags, dispatches);
	if (values.papers) {
		await printPapers(service);
		return stop(service);
	}
	if (values.search) {
		await measureSearch(service, hello);
		return stop(service);
	}
	if (values.sales) {
		await measureSales(service, hello);
		return stop(service);
	}
	for (const scenario of Object.values(scenarios(service.company)))
		print(scenario.name, await compare(hello, service.port, scenario));
	const checkouts = await prepareCheckouts(service.port, service.company.token, service.company.codes);
	print('checkout → paid → settled (three calls)', await takeTurns(hello, checkouts.measure));
	checkouts.close();
	await measureSearch(service, hello);
	await measureSales(service, hello);
	await printPapers(service);
	const memory = once(service.child, 'message');
	service.child.send('memory');
	console.log(
		`  memory of the process after all that        ${((await memory)[0] as { memoryMb: number }).memoryMb} MB`,
	);
	await stop(service);
}

async function measureStart() {
	const started = performance.now();
	const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'bin', 'bodega'), 'sandbox', '--json'], {
		stdio: ['pipe', 'pipe', 'ignore'],
	});
	await once(child.stdout, 'data');
	const ms = performance.now() - started;
	const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
	const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
	console.log(`start-up of \`bodega sandbox\` to its first answer: ${number(ms)} ms, memory ${number(kb / 1024)} MB`);
	child.stdin.end();
	await once(child, 'exit');
}

async function withFolder(work: (flags: Record<string, string>) => Promise<void>) {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-bench-'));
	try {
		await work({ port: '0', dataDir: folder, synchronous: 'full' });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function compareScales(hello: Served) {
	console.log('\nThe list at two scales, SQLite');
	const found: number[] = [];
	for (const dispatches of [1_000, 1_000_000])
		await withFolder(async (flags) => {
			const service = await serve('service', flags, dispatches);
			const { list, deep } = scenarios(service.company);
			const result = await compare(hello, service.port, list);
			print(`list of 25 at ${number(dispatches)}`, result);
			print('the same at 90 % of the offset', await compare(hello, service.port, deep));
			found.push(result.ratio);
			await stop(service);
		});
	console.log(`  1,000 is ${number((found[0] ?? 0) / (found[1] ?? 1), 2)}× as fast as 1,000,000`);
}

const isPart = values.papers || values.search || values.sales;
if (!isPart) await measureStart();
if (!isPart) await measureStart();
const hello = await serve('hello');
const plain = await measure({ port: hello.port, connections, seconds: 2, request: () => get('/'), status: 200 });
console.log(
	`bare Fastify hello: ${number(plain.perSecond)}/s over ${connections} connections, p50 ${number(plain.p50Ms, 1)} ms`,
);
const wantsBoth = !values.sqlite && !values.postgres;
const dispatches = Number(values.dispatches);
if (values.scale) await compareScales(hello);
else {
	if (values.sqlite || wantsBoth)
		await withFolder((flags) => measureService('SQLite (durable: WAL, synchronous=FULL)', flags, dispatches, hello));
	if (values.postgres || wantsBoth) {
		const server = await startPostgres('durable');
		await withFolder((flags) => measureService('PostgreSQL', { ...flags, databaseUrl: server.url }, dispatches, hello));
		await server.stop();
	}
}
await stop(hello);
