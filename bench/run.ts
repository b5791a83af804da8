/**
 * `npm run bench`: what the service does in a second, on both engines, beside a bare Fastify and the same work written by hand,
 * and with `--against COMMIT` beside a former commit, all by turns in one run. Exit code 1 when a row failed or the books are wrong.
 */
import { parseArgs } from 'node:util';
import { ENGINE_NAMES, ENGINES, type Engine, type Figure } from './figures.ts';
import { startGenerator } from './load.ts';
import { machine, type Run } from './machine.ts';
import { measurePhase, PHASE_ROWS } from './phase.ts';
import { openPlaces } from './places.ts';
import { line, writeFigures } from './report.ts';
import { DATA, LOAD_ROWS } from './rows.ts';
import { SNAPSHOT_ROWS } from './snapshots.ts';
import { START_ROWS } from './starts.ts';
import { formerTree, ownTree } from './tree.ts';
import { type Bench, problem } from './turns.ts';

const HELP = `npm run bench -- [options]
  --only ROW,…            only these rows
  --engine sqlite|postgres
  --against COMMIT        a former commit takes turns with this checkout
  --commit COMMIT         measured in place of this checkout: two former commits by turns
  --seconds N             of each row and each who is measured [3]
  --turns N               into which they are divided: more on a machine that others use, too [3]
  --rows N                dispatches behind most rows [10000]
  --deep-rows N           dispatches behind the deep page [1000000]
  --year-rows N           products, and sales of a year [100000]
  --flags "…"             for \`bodega start\` of this checkout
  --write                 writes docs/benchmarks.md and its chart; wants every row on both engines
  --list                  prints the rows`;

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		engine: { type: 'string' },
		against: { type: 'string' },
		commit: { type: 'string' },
		seconds: { type: 'string', default: '3' },
		turns: { type: 'string', default: '3' },
		rows: { type: 'string', default: '10000' },
		'deep-rows': { type: 'string', default: '1000000' },
		'year-rows': { type: 'string', default: '100000' },
		flags: { type: 'string', default: '' },
		write: { type: 'boolean', default: false },
		list: { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
});

function refuse(why: string): never {
	console.error(`${why}\n\n${HELP}`);
	process.exit(2);
}

const SANDBOX_ROWS = { ...START_ROWS, ...SNAPSHOT_ROWS };

const titles: [string, string][] = [
	...Object.keys(START_ROWS).map((key): [string, string] => [key, 'start and memory of a sandbox']),
	...Object.keys(SNAPSHOT_ROWS).map((key): [string, string] => [key, 'snapshot, restore and reset of a sandbox']),
	...PHASE_ROWS.map((key): [string, string] => [key, 'of the service with data']),
	...LOAD_ROWS.map(({ key, title, isExtra }): [string, string] => [
		key,
		isExtra ? `${title} (only when named)` : title,
	]),
];
const only = values.only?.split(',').filter(Boolean);
const engines = ENGINES.filter((engine) => !values.engine || values.engine === engine);
const unknown = only?.find((key) => !titles.some(([known]) => known === key));
if (unknown) refuse(`There is no row "${unknown}"; --list prints them.`);
if (engines.length === 0) refuse(`There is no engine "${values.engine}".`);
if (values.write && (only || engines.length < ENGINES.length)) refuse('--write wants every row on both engines.');
for (const name of ['seconds', 'turns', 'rows', 'deep-rows', 'year-rows'] as const)
	if (!(Number(values[name]) > 0)) refuse(`--${name} wants a number.`);
if (values.help || values.list) {
	console.log(values.help ? HELP : titles.map(([key, title]) => `${key.padEnd(16)}${title}`).join('\n'));
	process.exit(0);
}

const began = Date.now();
const figures: Figure[] = [];
const versions: Partial<Record<Engine, string>> = {};
const clock = () => new Date(Date.now() - began).toISOString().slice(14, 19);

function buildBench(): Bench {
	const ours = values.commit ? formerTree(values.commit, 'ours') : ownTree();
	const trees = values.against ? [ours, formerTree(values.against)] : [ours];
	return {
		trees,
		generator: startGenerator(),
		amounts: {
			rows: Number(values.rows),
			deepRows: Number(values['deep-rows']),
			year: Number(values['year-rows']),
		},
		seconds: Number(values.seconds),
		turns: Number(values.turns),
		flags: values.flags.split(' ').filter(Boolean),
		isWanted: ({ key, isExtra }) => (only ? only.includes(key) : !isExtra),
		tell: (text) => console.log(`${clock()}  ${text}`),
		found(figure) {
			figures.push(figure);
			console.log(`${clock()}  ${line(figure)}`);
		},
		failed(what, why) {
			process.exitCode = 1;
			console.log(`${clock()}  FAILED ${what}: ${why}`);
		},
	};
}

async function measureEngine(bench: Bench, engine: Engine): Promise<void> {
	const places = await openPlaces(engine);
	versions[engine] = places.version;
	bench.tell(`${ENGINE_NAMES[engine]} ${places.version}`);
	try {
		for (const data of DATA)
			await measurePhase(bench, places, data).catch((error) => bench.failed(`${engine} ${data}`, problem(error)));
	} finally {
		await places.close();
	}
}

const isLoad = titles.some(([key]) => !(key in SANDBOX_ROWS) && (!only || only.includes(key)));
const bench = buildBench();
bench.tell(`${bench.trees.map(({ name }) => name).join(' by turns with ')}; ${values.seconds} s of each`);
for (const [key, measure] of Object.entries(SANDBOX_ROWS))
	if (bench.isWanted({ key }))
		try {
			for (const figure of await measure(bench.trees)) bench.found(figure);
		} catch (error) {
			bench.failed(key, problem(error));
		}
if (isLoad)
	for (const engine of engines)
		await measureEngine(bench, engine).catch((error) => bench.failed(engine, problem(error)));

const run: Run = {
	...machine(versions),
	ours: bench.trees[0]?.name ?? '',
	former: bench.trees[1]?.name,
	rows: bench.amounts.rows,
	seconds: bench.seconds,
};
if (values.write) writeFigures(run, figures);
bench.tell(process.exitCode ? 'done, but not all is well' : 'done');
process.exit();
