/** How long the snapshot of a sandbox takes, going back to it, and going back to its beginning, as the test that asks for it waits. */
import { type Figure, median } from './figures.ts';
import { stop } from './processes.ts';
import { startCommand } from './service.ts';
import type { Tree } from './tree.ts';

const TIMES = 10;
const STEPS = ['snapshot', 'restore', 'reset'] as const;

type Times = Record<(typeof STEPS)[number], number[]>;

interface Sandbox {
	baseUrl: string;
	sandboxKey: string;
	accessToken: string;
}

async function sent(address: string, method: string, headers: Record<string, string>, body?: object) {
	const reply = await fetch(address, {
		method,
		headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const answer: { id?: string } = JSON.parse(await reply.text());
	if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status} ${JSON.stringify(answer)}`);
	return answer;
}

/** One after the other; what is gone back over is a dispatch each time. */
async function goBackAndForth({ baseUrl, sandboxKey, accessToken }: Sandbox, times: Times): Promise<void> {
	const control = (method: string, path: string) =>
		sent(`${baseUrl}/sandbox/${path}`, method, { 'bodega-sandbox-key': sandboxKey });
	const timed = async (step: keyof Times, path: string) => {
		const began = performance.now();
		const answer = await control('POST', path);
		times[step].push(performance.now() - began);
		return answer;
	};
	const trade = () =>
		sent(
			`${baseUrl}/v1/shippings.json`,
			'POST',
			{ access_token: accessToken },
			{
				details: [{ code: 'CAFE-250', quantity: 1 }],
			},
		);
	await trade();
	const { id = '' } = await timed('snapshot', 'snapshots.json');
	await trade();
	await timed('restore', `snapshots/${id}/restore.json`);
	await timed('reset', 'reset.json');
	await control('DELETE', `snapshots/${id}.json`);
}

const emptyTimes = (): Times => ({ snapshot: [], restore: [], reset: [] });

/** The first time of each, which is not counted; a former commit that has no snapshots is left out. */
async function canGoBack(who: Tree['who'], sandbox: Sandbox): Promise<boolean> {
	try {
		await goBackAndForth(sandbox, emptyTimes());
		return true;
	} catch (error) {
		if (who === 'ours') throw error;
		return false;
	}
}

/** Of the sandbox with its demo, by turns. */
async function measureSnapshots(trees: readonly Tree[]): Promise<Figure[]> {
	const started = await Promise.all(
		trees.map(async (tree) => {
			const { child, match } = await startCommand(tree, ['sandbox', '--json', '--port=0'], /^\{.*\}$/m);
			const sandbox: Sandbox = JSON.parse(match[0]);
			return { who: tree.who, child, sandbox, times: emptyTimes() };
		}),
	);
	const measured: typeof started = [];
	try {
		for (const each of started) if (await canGoBack(each.who, each.sandbox)) measured.push(each);
		for (let turn = 0; turn < TIMES; turn++)
			for (const { sandbox, times } of measured) await goBackAndForth(sandbox, times);
	} finally {
		for (const { child } of started) await stop(child);
	}
	return STEPS.map((step) => {
		const of: Figure['of'] = Object.fromEntries(measured.map(({ who, times }) => [who, median(times[step])]));
		const ratios = of.ours && of.former ? { former: of.ours / of.former } : {};
		const title = `sandbox ${step}, median of ${TIMES}`;
		const slowest = Math.max(...(measured[0]?.times[step] ?? []));
		return { engine: 'sqlite', key: step, title, unit: 'ms', of, ratios, note: `slowest ${slowest.toFixed(0)} ms` };
	});
}

export const SNAPSHOT_ROWS: Readonly<Record<string, (trees: readonly Tree[]) => Promise<Figure[]>>> = {
	snapshots: measureSnapshots,
};
