/**
 * Tests of some words, again and again on both engines at once, beside programs that want every processor for themselves:
 * what holds on a quiet machine only is found by this. `--all` runs the whole suite once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Row, tell } from './table.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { rounds: { type: 'string' }, loops: { type: 'string', default: '6' }, all: { type: 'boolean' } },
});
const ROUNDS = Number(values.rounds ?? (values.all ? 1 : 10));
const LOOPS = Number(values.loops);
/** `--all`: the suite as `npm test` runs it, on both engines at once. */
const IS_ALL = values.all === true;
const WORDS = IS_ALL || positionals.length > 0 ? positionals : ['flows', 'webhooks'];
const ENGINES = ['sqlite', 'postgres'] as const;
const TESTS = fileURLToPath(new URL('../test/run.ts', import.meta.url));

const running = new Set<ChildProcess>();

function start(args: readonly string[]): ChildProcess {
	const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	running.add(child.once('close', () => running.delete(child)));
	return child;
}

process.once('exit', () => {
	for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function testOn(engine: (typeof ENGINES)[number] | 'both engines', round: number): Promise<Row> {
	const started = performance.now();
	const child = start([TESTS, ...WORDS, ...(engine === 'both engines' ? [] : [`--${engine}`])]);
	let printed = '';
	child.stdout?.setEncoding('utf8').on('data', (text) => (printed += text));
	const [code] = await once(child, 'close');
	if (code !== 0) console.log(printed);
	const totals = printed.trimEnd().split('\n').at(-1) ?? '';
	const seconds = Math.round((performance.now() - started) / 1000);
	return [`round ${round} on ${engine}, ${seconds} s`, totals, code === 0];
}

for (let loop = 0; loop < LOOPS; loop++) start(['-e', 'for(;;);']);
let isGood = true;
for (let round = 1; round <= ROUNDS && isGood; round++)
	isGood = tell(
		await Promise.all((IS_ALL ? (['both engines'] as const) : ENGINES).map((engine) => testOn(engine, round))),
	);
process.exit(isGood ? 0 : 1);
