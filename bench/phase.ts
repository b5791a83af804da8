/** All rows of one engine on the same data: everybody's database is filled, everybody's service started, and they take turns. */
import { type Figure, median, written } from './figures.ts';
import type { Place, Places } from './places.ts';
import { forkFile, stop, told } from './processes.ts';
import { COMPANIES, type Data, LOAD_ROWS, type LoadRow, type Target } from './rows.ts';
import { addCompanies, faultsOf, fill, type Service, serve } from './service.ts';
import type { Tree } from './tree.ts';
import { type Bench, type Measured, measurePapers, measureRow, problem } from './turns.ts';

/** Beside the rows of load: what a start on this data takes, what the process holds, and what others feel while PDFs are drawn. */
export const PHASE_ROWS = ['open', 'memory', 'papers'] as const;
const OPENINGS = 3;

interface Running {
	tree: Tree;
	place: Place;
	target: Target;
	service: Service;
	openMs: number[];
}

/** Started more than once where that is measured; the last stays. */
async function startService(bench: Bench, tree: Tree, place: Place, openings: number) {
	const openMs: number[] = [];
	for (;;) {
		const service = await serve(tree, place, tree.who === 'ours' ? bench.flags : []);
		openMs.push(service.readyMs);
		if (openMs.length >= openings) return { service, openMs };
		await service.stop();
	}
}

/** One value of each tree. */
async function ofTrees(
	bench: Bench,
	running: readonly Running[],
	figure: Pick<Figure, 'engine' | 'key' | 'title' | 'unit'>,
	value: (of: Running) => Promise<number> | number,
) {
	const of: Figure['of'] = {};
	for (const each of running) of[each.tree.who] = await value(each);
	bench.found({ ...figure, of, ratios: of.ours && of.former ? { former: of.ours / of.former } : {}, note: '' });
}

const LOADED: Readonly<Record<Data, string>> = {
	past: 'dispatches',
	year: 'products and sales',
	million: 'a million dispatches',
};

interface Phase {
	data: Data;
	places: Places;
	/** To be removed at the end. */
	opened: Place[];
	running: Running[];
}

/** A tree that does not know such data is left out. */
async function startTrees(bench: Bench, phase: Phase, openings: number, isSpread: boolean): Promise<void> {
	const { data, places, opened, running } = phase;
	for (const tree of bench.trees) {
		const place = await places.open(`${tree.who}_${data}`);
		opened.push(place);
		const began = performance.now();
		const target = await fill(tree, place, data, bench.amounts);
		const seconds = written((performance.now() - began) / 1000, 1);
		bench.tell(
			target ? `loaded ${LOADED[data]} for ${tree.name} in ${seconds} s` : `${tree.name} has no ${LOADED[data]}`,
		);
		if (!target) continue;
		const companies = isSpread ? await addCompanies(tree, place, COMPANIES) : [];
		running.push({
			tree,
			place,
			target: { ...target, companies },
			...(await startService(bench, tree, place, openings)),
		});
	}
}

/** Hello and, on PostgreSQL, the service written by hand. */
async function startBeside({ amounts }: Bench, { data, places, opened }: Phase, target: Target) {
	const isByHand = data === 'past' && places.engine === 'postgres';
	const place = isByHand ? await places.open(`bare_${data}`) : undefined;
	if (place) opened.push(place);
	const child = forkFile(import.meta.dirname, 'bare.ts', [place?.databaseUrl ?? '', String(amounts.rows)]);
	const { port, company } = await told<{ port: number; company?: Target }>(child);
	const beside: Measured[] = [{ who: 'hello', port, target }];
	if (company) beside.push({ who: 'bare', port, target: company });
	return { child, beside };
}

async function measureRows(bench: Bench, phase: Phase, rows: readonly LoadRow[]): Promise<void> {
	const { engine } = phase.places;
	const target = phase.running[0]?.target;
	if (!target || rows.length === 0) return;
	const { child, beside } = await startBeside(bench, phase, target);
	const trees = phase.running.map(({ tree, target, service: { port } }) => ({ who: tree.who, target, port }));
	const rates = new Map<string, number>();
	for (const row of rows)
		try {
			const { key, title, comparedWith = '' } = row;
			const measured = await measureRow(bench, row, [...beside, ...trees]);
			const [rate = Number.NaN, other] = [measured.of.ours, rates.get(comparedWith)];
			rates.set(key, rate);
			const compared = other
				? `${measured.note}; ${written(other / rate, 2)}× the time of "${comparedWith}"`
				: measured.note;
			bench.found({ engine, key, title, unit: '/s', ...measured, note: compared });
		} catch (error) {
			bench.failed(`${engine} ${row.key}`, problem(error));
		}
	await stop(child);
}

/** After each bench the books must be right; of a former commit it is only told. */
async function checkBooks(bench: Bench, { data, places, running }: Phase): Promise<void> {
	for (const { tree, place, service } of running) {
		await service.stop();
		// Of a former commit, not where reading a million takes longer than all of its rows.
		if (tree.who === 'former' && data === 'million') continue;
		const faults = await faultsOf(tree, place);
		if (faults === undefined || tree.who === 'former') bench.tell(`bodega check of ${tree.name}: ${faults ?? 'clean'}`);
		else bench.failed(`${places.engine} ${data}, bodega check`, faults);
	}
}

export async function measurePhase(bench: Bench, places: Places, data: Data): Promise<void> {
	const { engine } = places;
	const rows = LOAD_ROWS.filter((row) => row.data === data && bench.isWanted(row));
	const extras = PHASE_ROWS.filter((key) => data === 'past' && bench.isWanted({ key }));
	if (rows.length === 0 && extras.length === 0) return;
	const phase: Phase = { data, places, opened: [], running: [] };
	const memory = (key: string, title: string) =>
		ofTrees(bench, phase.running, { engine, key, title, unit: 'MB' }, ({ service }) => service.memoryMb());
	try {
		const isSpread = rows.some((row) => row.isSpread);
		await startTrees(bench, phase, extras.includes('open') ? OPENINGS : 1, isSpread);
		const [ours] = phase.running;
		if (ours?.tree.who !== 'ours') throw new Error(`${data} could not be loaded`);
		const start = { engine, key: 'open', title: '`bodega start` with this data, ready', unit: 'ms' } as const;
		if (extras.includes('open')) await ofTrees(bench, phase.running, start, ({ openMs }) => median(openMs));
		if (extras.includes('memory')) await memory('idle', 'memory before load');
		await measureRows(bench, phase, rows);
		if (extras.includes('memory')) await memory('loaded', 'memory after load');
		if (extras.includes('papers'))
			await measurePapers(bench, { who: 'ours', target: ours.target, port: ours.service.port }, engine).catch((error) =>
				bench.failed(`${engine} papers`, problem(error)),
			);
	} finally {
		await checkBooks(bench, phase);
		for (const place of phase.opened) await place.remove();
	}
}
