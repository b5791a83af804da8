/**
 * `npm run prove:deliveries`: the delivery engine in simulated worlds, one database call, send or timer at a time in an order
 * that a seed decides, with pauses, failures, deaths and jumping clocks. A seed that breaks a promise is printed, and breaks
 * it again whenever it is run. Options: --sqlite N (10000), --postgres N (200), --from SEED (1), --seed SEED (one, with all
 * that happened in it; with --postgres 1 on PostgreSQL).
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { openMemory, openServer } from '../test/simulation/engines.ts';
import { type Simulated, simulate } from '../test/simulation/simulate.ts';
import { startPostgres } from '../test/support/postgres.ts';

const { values } = parseArgs({
	options: {
		sqlite: { type: 'string' },
		postgres: { type: 'string' },
		from: { type: 'string', default: '1' },
		seed: { type: 'string' },
	},
});
const ENGINES = { SQLite: openMemory, PostgreSQL: openServer } as const;
const SHOWN = 5;
const from = Number(values.from);

interface Share {
	engine: keyof typeof ENGINES;
	first: number;
	end: number;
	step: number;
}

/** A thread's share of the seeds; each seed's world is its own, so they are the same in any thread. */
async function runShare({ engine: name, first, end, step }: Share, port: MessagePort): Promise<void> {
	const { engine, close } = await ENGINES[name]();
	for (let seed = first; seed < end; seed += step) {
		const { broken, sends } = await simulate(engine, seed);
		port.postMessage({ seed, broken, sends } satisfies Result);
	}
	await close();
}

type Result = Pick<Simulated, 'seed' | 'broken' | 'sends'>;

async function prove(engine: Share['engine'], many: number): Promise<boolean> {
	if (many === 0) return true;
	const began = performance.now();
	// One server for all threads.
	const server = engine === 'PostgreSQL' ? await startPostgres() : undefined;
	const env = { ...process.env, ...(server ? { TEST_DATABASE_URL: server.url } : {}) };
	const failed: number[] = [];
	let [done, sends] = [0, 0];
	const step = Math.min(availableParallelism(), many);
	const threads = Array.from({ length: step }, async (_, place) => {
		const share: Share = { engine, first: from + place, end: from + many, step };
		const thread = new Worker(new URL(import.meta.url), { workerData: share, env });
		thread.on('message', ({ seed, broken, sends: sent }: Result) => {
			done++;
			sends += sent;
			if (broken.length === 0) return;
			failed.push(seed);
			if (failed.length <= SHOWN) console.log(`seed ${seed} on ${engine}:\n  ${broken.slice(0, SHOWN).join('\n  ')}`);
		});
		await once(thread, 'exit');
	});
	await Promise.all(threads);
	await server?.stop();
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	const shown = failed.sort((a, b) => a - b).slice(0, 20);
	const more = failed.length > 0 ? `: ${shown.join(', ')}` : '';
	console.log(`${engine}: ${done} seeds, ${sends} sends, ${failed.length} seeds broke a promise${more} (${seconds} s)`);
	return failed.length === 0 && done === many;
}

async function show(seed: number): Promise<boolean> {
	const { engine, close } = await (values.postgres ? openServer() : openMemory());
	const { trace, broken } = await simulate(engine, seed, true);
	await close();
	console.log([...trace, ...broken.map((each) => `BROKEN ${each}`)].join('\n'));
	return broken.length === 0;
}

const counted = (given: string | undefined, other: string | undefined, usual: number) =>
	Number(given ?? (other === undefined ? usual : 0));
async function main(): Promise<boolean> {
	if (values.seed !== undefined) return show(Number(values.seed));
	const isSound = await prove('SQLite', counted(values.sqlite, values.postgres, 10_000));
	return (await prove('PostgreSQL', counted(values.postgres, values.sqlite, 200))) && isSound;
}

if (parentPort) await runShare(workerData, parentPort);
else process.exitCode = (await main()) ? 0 : 1;
