/**
 * `npm run prove:deliveries`: the delivery engine in simulated worlds, one database call, send or timer at a time in an order
 * that a seed decides, with pauses, failures, deaths and jumping clocks. A seed that breaks a promise is printed, and breaks
 * it again whenever it is run. Options: --sqlite N (10000), --postgres N (200), --from SEED (1), --seed SEED (one, with all
 * that happened in it; with --postgres 1 on PostgreSQL).
 */
import { parseArgs } from 'node:util';
import { type OpenEngine, openMemory, openServer } from '../test/simulation/engines.ts';
import { simulate } from '../test/simulation/simulate.ts';

const { values } = parseArgs({
	options: {
		sqlite: { type: 'string' },
		postgres: { type: 'string' },
		from: { type: 'string', default: '1' },
		seed: { type: 'string' },
	},
});
const SHOWN = 5;
const from = Number(values.from);

async function prove(name: string, open: () => Promise<OpenEngine>, many: number): Promise<boolean> {
	if (many === 0) return true;
	const began = performance.now();
	const { engine, close } = await open();
	const failed: number[] = [];
	let sends = 0;
	for (let seed = from; seed < from + many; seed++) {
		const { broken, sends: sent } = await simulate(engine, seed);
		sends += sent;
		if (broken.length === 0) continue;
		failed.push(seed);
		if (failed.length <= SHOWN) console.log(`seed ${seed} on ${name}:\n  ${broken.slice(0, SHOWN).join('\n  ')}`);
	}
	await close();
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	const more = failed.length > 0 ? `: ${failed.slice(0, 20).join(', ')}` : '';
	console.log(`${name}: ${many} seeds, ${sends} sends, ${failed.length} seeds broke a promise${more} (${seconds} s)`);
	return failed.length === 0;
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
const isProven =
	values.seed !== undefined
		? await show(Number(values.seed))
		: (await prove('SQLite', openMemory, counted(values.sqlite, values.postgres, 10_000))) &&
			(await prove('PostgreSQL', openServer, counted(values.postgres, values.sqlite, 200)));
process.exitCode = isProven ? 0 : 1;
