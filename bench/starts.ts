/** How long `bodega sandbox` takes to be ready, and what it holds then; of the checkout and of the program as it is packed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median } from './figures.ts';
import { stop } from './processes.ts';
import { memoryOf, startCommand } from './service.ts';
import { packedTree, type Tree } from './tree.ts';

const STARTS = 10;
/** Of the last of them, after a while of idling. */
const MEMORY_OF = 3;
const IDLE_MS = 1_000;

interface Start {
	ms: number;
	megabytes?: number;
}

async function startOnce(tree: Tree, wantsMemory: boolean): Promise<Start> {
	const { child, readyMs } = await startCommand(tree, ['sandbox', '--json', '--port=0'], /^\{.*\}$/m);
	try {
		if (!wantsMemory) return { ms: readyMs };
		await sleep(IDLE_MS);
		return { ms: readyMs, megabytes: await memoryOf(child.pid ?? 0) };
	} finally {
		await stop(child);
	}
}

/** By turns; the first start of each, which fills caches of compiled code, is not counted. */
async function startByTurns(key: string, title: string, trees: readonly Tree[]): Promise<Figure[]> {
	const found = new Map(trees.map((tree) => [tree, [] as Start[]]));
	for (const tree of trees) await startOnce(tree, false);
	for (let turn = 0; turn < STARTS; turn++)
		for (const [tree, starts] of found) starts.push(await startOnce(tree, turn >= STARTS - MEMORY_OF));
	const figure = (
		suffix: string,
		what: string,
		unit: Figure['unit'],
		pick: (start: Start) => number | undefined,
	): Figure => {
		const values = [...found].map(
			([{ who }, starts]) => [who, median(starts.map(pick).filter((each) => each !== undefined))] as const,
		);
		const of: Figure['of'] = Object.fromEntries(values);
		const ratios = of.ours && of.former ? { former: of.ours / of.former } : {};
		return { engine: 'sqlite', key: `${key}${suffix}`, title: `${title}, ${what}`, unit, of, ratios, note: '' };
	};
	return [
		figure('', `ready, median of ${STARTS}`, 'ms', ({ ms }) => ms),
		figure('-memory', 'idle', 'MB', ({ megabytes }) => megabytes),
	];
}

/** A former commit that cannot be packed is left out. */
function packed(tree: Tree): Tree[] {
	try {
		return [packedTree(tree)];
	} catch (error) {
		if (tree.who === 'ours') throw error;
		return [];
	}
}

export const START_ROWS: Readonly<Record<string, (trees: readonly Tree[]) => Promise<Figure[]>>> = {
	start: (trees) => startByTurns('start', 'sandbox of the checkout', trees),
	packed: async (trees) => startByTurns('packed', 'sandbox of the packed program', trees.flatMap(packed)),
};
