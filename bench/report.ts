/** Writes figures for people: a line each while they come, and with `--write` the tables and the chart of `docs/benchmarks.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import { briefly, ENGINE_NAMES, ENGINES, type Figure, type Who, written } from './figures.ts';
import type { Machine, Run } from './machine.ts';

const DOCS = join(import.meta.dirname, '..', 'docs');
const OTHERS = ['hello', 'bare', 'former'] as const;

const shownOf = ({ of, unit }: Figure, who: Who): string => {
	const value = of[who];
	if (value === undefined) return '–';
	return unit === '/s' ? `${value < 10 ? briefly(value) : written(value)}/s` : `${briefly(value)} ${unit}`;
};

/** For the terminal. */
export function line(figure: Figure): string {
	const ratios = OTHERS.flatMap((who) => {
		const ratio = figure.ratios[who];
		return ratio === undefined ? [] : [`${who} ${shownOf(figure, who)} (${written(ratio, 2)}×)`];
	});
	return [figure.title.padEnd(48), shownOf(figure, 'ours').padStart(10), ...ratios, figure.note].join('  ').trimEnd();
}

const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`;

/** Numbers to the right; the first column says of what. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[cells(head), cells(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(cells)].join('\n');

const beside = (figure: Figure, who: (typeof OTHERS)[number]) => {
	const ratio = figure.ratios[who];
	return ratio === undefined ? shownOf(figure, who) : `${shownOf(figure, who)} (${written(ratio, 2)}×)`;
};

function table(figures: readonly Figure[], former: string | undefined): string {
	const others = OTHERS.filter((who) => figures.some(({ of }) => of[who] !== undefined));
	const names = { hello: 'bare hello', bare: 'written by hand', former: `commit ${former}` };
	return tableOf(
		['', 'Bodega', ...others.map((who) => names[who]), ''],
		figures.map((figure) => [
			figure.title,
			`**${shownOf(figure, 'ours')}**`,
			...others.map((who) => beside(figure, who)),
			figure.note,
		]),
	);
}

export const measuredOn = ({ date, processor, cores, memory, software }: Machine): string =>
	`Measured on ${date}: ${processor}, ${cores} cores, ${memory}; ${software}.`;

/** Puts a text between two comments that stay; what is around them is written by people. */
export function writeSection(name: string, text: string): void {
	const file = join(DOCS, 'benchmarks.md');
	const page = readFileSync(file, 'utf8');
	const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
	const [from, to] = [page.indexOf(begin), page.indexOf(end)];
	if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no section "${name}"`);
	writeFileSync(file, `${page.slice(0, from + begin.length)}\n${text.trim()}\n${page.slice(to)}`);
}

export function writeFigures(run: Run, figures: readonly Figure[]): void {
	const { ours, former, rows, seconds } = run;
	const against = former ? `, by turns with commit ${former}` : '';
	const parts = [
		`${measuredOn(run)} Commit ${ours}${against}; ${written(rows)} dispatches, ${seconds} s of each.`,
		'![Requests per second of every row, on both engines](benchmarks.svg)',
		...ENGINES.flatMap((engine) => {
			const found = figures.filter((figure) => figure.engine === engine);
			return found.length > 0 ? [`### ${ENGINE_NAMES[engine]}`, table(found, former)] : [];
		}),
	];
	writeSection('figures', parts.join('\n\n'));
	writeFileSync(join(DOCS, 'benchmarks.svg'), drawChart(run, figures));
}
