/** Draws requests per second as an SVG: a bar of each who was measured, on a logarithmic scale, light or dark as its reader likes. */
import { ENGINE_NAMES, ENGINES, type Figure, type Who, written } from './figures.ts';
import type { Run } from './machine.ts';

const WIDTH = 860;
const LEFT = 330;
const RIGHT = 70;
const BAR = 9;
const GAP = 10;
const HEAD = 70;
const TITLE = 34;

const SHOWN: readonly Who[] = ['ours', 'bare', 'former'];

/** Colours that are told apart also by those who see few, and by how dark they are. */
const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1f2933 }
.title { font-size: 16px; font-weight: 600 } .engine { font-size: 14px; font-weight: 600 } .value { font-size: 10px } .tick { font-size: 10px; fill: #5f6c7b }
.paper { fill: #fff } .grid { stroke: #d9dee5 } .ours { fill: #0b6e4f } .bare { fill: #8a94a3 } .former { fill: #e0a458 }
@media (prefers-color-scheme: dark) {
text { fill: #e6eaf0 } .tick { fill: #9aa5b4 } .paper { fill: #14181d } .grid { stroke: #343c47 } .ours { fill: #34c495 } .bare { fill: #6b7686 } .former { fill: #c98a3a }
}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** From what is drawn to where. */
function scaleOf(figures: readonly Figure[]) {
	const values = figures.flatMap(({ of }) => SHOWN.flatMap((who) => of[who] ?? [])).filter((value) => value > 0);
	const lowest = Math.floor(Math.log10(Math.min(...values)));
	const highest = Math.max(Math.ceil(Math.log10(Math.max(...values))), lowest + 1);
	const width = WIDTH - LEFT - RIGHT;
	return {
		ticks: Array.from({ length: highest - lowest + 1 }, (_, step) => 10 ** (lowest + step)),
		x: (value: number) => LEFT + (width * (Math.log10(value) - lowest)) / (highest - lowest),
	};
}

type Scale = ReturnType<typeof scaleOf>;

const heightOf = ({ of }: Figure) => SHOWN.filter((who) => of[who] !== undefined).length * BAR + GAP;

function drawRow(figure: Figure, y: number, { x }: Scale): string {
	const bars = SHOWN.filter((who) => (figure.of[who] ?? 0) > 0).map((who, place) => {
		const value = figure.of[who] ?? 0;
		const top = y + place * BAR;
		return `<rect class="${who}" x="${LEFT}" y="${top}" width="${(x(value) - LEFT).toFixed(1)}" height="${BAR - 1}" rx="1"/><text class="value" x="${(x(value) + 4).toFixed(1)}" y="${top + BAR - 1}">${written(value)}</text>`;
	});
	const middle = y + (heightOf(figure) - GAP) / 2 + 4;
	return `<text x="${LEFT - 10}" y="${middle}" text-anchor="end">${escaped(figure.title)}</text>${bars.join('')}`;
}

function drawLegend(names: readonly (readonly [Who, string])[]): string {
	let x = LEFT;
	return names
		.map(([who, name]) => {
			const drawn = `<rect class="${who}" x="${x}" y="42" width="10" height="10" rx="1"/><text x="${x + 15}" y="51">${escaped(name)}</text>`;
			x += 40 + name.length * 7;
			return drawn;
		})
		.join('');
}

function drawGrid({ ticks, x }: Scale, bottom: number): string {
	return ticks
		.map((tick) => {
			const at = x(tick).toFixed(1);
			return `<line class="grid" x1="${at}" x2="${at}" y1="${HEAD}" y2="${bottom}"/><text class="tick" x="${at}" y="${bottom + 14}" text-anchor="middle">${tick.toLocaleString('en')}</text>`;
		})
		.join('');
}

export function drawChart({ date, processor, cores, former }: Run, figures: readonly Figure[]): string {
	const rates = figures.filter(({ unit }) => unit === '/s');
	if (rates.length === 0) throw new Error('there is nothing to draw');
	const scale = scaleOf(rates);
	let y = HEAD;
	const rows: string[] = [];
	for (const engine of ENGINES) {
		const found = rates.filter((figure) => figure.engine === engine);
		if (found.length === 0) continue;
		rows.push(`<text class="engine" x="${LEFT - 10}" y="${y + 18}" text-anchor="end">${ENGINE_NAMES[engine]}</text>`);
		y += TITLE;
		for (const figure of found) {
			rows.push(drawRow(figure, y, scale));
			y += heightOf(figure);
		}
	}
	const names: [Who, string][] = [
		['ours', 'Bodega'],
		['bare', 'Fastify + postgres by hand'],
	];
	if (former) names.push(['former', `commit ${former}`]);
	const title = 'Requests per second, logarithmic scale';
	const description = `${rates.length} rows, measured on ${date} on ${processor}, ${cores} cores; the figures are in the tables of the page.`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 30}" role="img" aria-labelledby="title description">
<title id="title">${title}</title><desc id="description">${escaped(description)}</desc><style>${STYLE}
</style><rect class="paper" width="${WIDTH}" height="${y + 30}"/><text class="title" x="20" y="28">${title}</text>
${drawGrid(scale, y)}${drawLegend(names)}
${rows.join('\n')}
</svg>
`;
}
