/** One row: those who are measured take turns, so that whatever else the machine does falls on all alike. */
import { type Figure, type LoadResult, median, type Who, written } from './figures.ts';
import type { Generator } from './load.ts';
import type { LoadRow, Target } from './rows.ts';
import type { Amounts } from './service.ts';
import type { Tree } from './tree.ts';

export interface Bench {
	trees: readonly Tree[];
	generator: Generator;
	amounts: Amounts;
	/** Of each row and each who is measured. */
	seconds: number;
	/** Into which that is divided. */
	turns: number;
	/** More flags for `bodega start` of this checkout. */
	flags: readonly string[];
	isWanted(row: { key: string; isExtra?: true }): boolean;
	/** What goes on. */
	tell(text: string): void;
	/** A figure is there. */
	found(figure: Figure): void;
	/** A row has none, or the check found something. */
	failed(what: string, why: string): void;
}

const WARM_UP_SECONDS = 0.3;
/** Hello is the same in every row, so that less of it tells as much. */
const SHARE_OF_HELLO = 0.5;

export interface Measured {
	who: Who;
	port: number;
	target: Target;
}

export const problem = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What else is measured beside the trees. */
const isAsked = (who: Who, row: LoadRow) => who !== 'bare' || row.isBare === true;

/** Medians of the turns; ratios are those of each turn, so that whatever else the machine does falls on both sides. */
function summed(turns: readonly Partial<Record<Who, LoadResult>>[]): Pick<Figure, 'of' | 'ratios' | 'note'> {
	const each = (who: Who, pick: (result: LoadResult) => number) =>
		turns.flatMap(({ [who]: result }) => (result ? [pick(result)] : []));
	const ratio = (who: Who) =>
		turns.flatMap(({ ours, [who]: theirs }) => (ours && theirs ? [ours.perSecond / theirs.perSecond] : []));
	const others = (['hello', 'bare', 'former'] as const).filter((who) => ratio(who).length > 0);
	const all = (['ours', ...others] as const).map((who) => [who, median(each(who, ({ perSecond }) => perSecond))]);
	const [p50, p99] = [median(each('ours', ({ p50Ms }) => p50Ms)), median(each('ours', ({ p99Ms }) => p99Ms))];
	return {
		of: Object.fromEntries(all),
		ratios: Object.fromEntries(others.map((who) => [who, median(ratio(who))])),
		note: `p50 ${written(p50, 1)} ms, p99 ${written(p99, 1)} ms`,
	};
}

export async function measureRow(
	{ generator, seconds, turns: many }: Bench,
	row: LoadRow,
	everybody: readonly Measured[],
) {
	const turns: Partial<Record<Who, LoadResult>>[] = [];
	const without = new Set<Who>();
	for (let turn = 0; turn < many; turn++) {
		const results: Partial<Record<Who, LoadResult>> = {};
		const asked = everybody.filter(({ who }) => isAsked(who, row) && !without.has(who));
		// There and back: nobody always comes after the same one.
		for (const { who, port, target } of turn % 2 === 0 ? asked : asked.toReversed()) {
			const share = who === 'hello' ? SHARE_OF_HELLO : 1;
			const warmUpSeconds = WARM_UP_SECONDS * share * (turn === 0 ? 2 : 1);
			const plan = { port, target, seconds: (seconds / many) * share, warmUpSeconds };
			try {
				results[who] = await generator.measure({ ...plan, row: who === 'hello' ? 'hello' : row.key });
			} catch (error) {
				// What a former commit does not know is left out.
				if (who !== 'former') throw new Error(who === 'ours' ? problem(error) : `${who}: ${problem(error)}`);
				without.add(who);
			}
		}
		turns.push(results);
	}
	return summed(turns);
}

export async function measurePapers(bench: Bench, { port, target }: Measured, engine: Figure['engine']) {
	const { quiet, beside, drawn, refused } = await bench.generator.papers({
		port,
		target,
		seconds: bench.seconds,
		warmUpSeconds: WARM_UP_SECONDS,
	});
	bench.found({
		engine,
		key: 'papers',
		title: 'p99 of offices beside 50 parallel worst PDFs',
		unit: 'ms',
		of: { ours: beside.p99Ms },
		ratios: {},
		note: `quiet ${written(quiet.p99Ms, 1)} ms, ${written(beside.p99Ms / quiet.p99Ms, 1)}×; ${drawn} drawn, ${refused} told to come again`,
	});
}
