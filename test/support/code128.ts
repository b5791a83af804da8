/** Reads Code 128 barcodes off a PDF, as a scanner would off the paper: from the places of the bars alone (ISO/IEC 15417). */
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

/** Widths of bars and spaces by symbol value; 103 to 105 start, 106 stops and ends with a bar more. */
const PATTERNS = (
	'212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
	'123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
	'232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
	'313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
	'111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
	'111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
	'114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const STOP = 106;

export interface Barcode {
	text: string;
	/** Millimetres. */
	moduleMm: number;
	heightMm: number;
	quietMm: { left: number; right: number };
}

/** One of several, with where it is: the page from 0, millimetres from its edges. */
export interface PlacedBarcode extends Omit<Barcode, 'quietMm'> {
	page: number;
	leftMm: number;
	rightMm: number;
	topMm: number;
}

interface Bar {
	left: number;
	top: number;
	width: number;
	height: number;
}

const MM = 25.4 / 72;

/** The filled rectangles of each page, in points, from left to right. */
function pagesOf(pdf: Buffer): Bar[][] {
	const pages: Bar[][] = [];
	const file = pdf.toString('latin1');
	for (const { index, 0: opening } of file.matchAll(/stream\r?\n/g)) {
		if (file.slice(index - 3, index) === 'end') continue;
		const start = index + opening.length;
		const bytes = pdf.subarray(start, file.indexOf('endstream', start));
		const isPacked = file.slice(file.lastIndexOf('obj', index), index).includes('/FlateDecode');
		const text = (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
		const bars: Bar[] = [];
		for (const [, left, top, width, height] of text.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g))
			bars.push({ left: Number(left), top: Number(top), width: Number(width), height: Math.abs(Number(height)) });
		if (bars.length > 0) pages.push(bars.sort((a, b) => a.left - b.left));
	}
	return pages;
}

/** Wider light than any inside a barcode, in modules. */
const BETWEEN = 8;

/** Those of one row, each with the light that parts it from the next. */
function apart(row: readonly Bar[]): Bar[][] {
	const groups: Bar[][] = [];
	const module = Math.min(...row.map(({ width }) => width));
	let end = Number.NEGATIVE_INFINITY;
	for (const bar of row) {
		if (bar.left - end > BETWEEN * module) groups.push([]);
		groups.at(-1)?.push(bar);
		end = bar.left + bar.width;
	}
	return groups;
}

function symbolsOf(bars: readonly Bar[], module: number): number[] {
	const widths = bars.flatMap(({ left, width }, place) => {
		const next = bars[place + 1];
		return next ? [width, next.left - left - width] : [width];
	});
	const modules = widths.map((width) => {
		const many = Math.round(width / module);
		assert.ok(Math.abs(width / module - many) < 0.05, `a width of ${width / module} modules`);
		return many;
	});
	const symbols: number[] = [];
	for (let start = 0; start < modules.length; ) {
		const isLast = modules.length - start === 7;
		const pattern = modules.slice(start, start + (isLast ? 7 : 6)).join('');
		const value = PATTERNS.indexOf(pattern);
		assert.notEqual(value, -1, `no symbol has the widths ${pattern}`);
		symbols.push(value);
		start += pattern.length;
	}
	return symbols;
}

function textOf(symbols: readonly number[]): string {
	const [start = 0, ...rest] = symbols;
	assert.equal(rest.pop(), STOP);
	const check = rest.pop();
	const sum = rest.reduce((total, value, place) => total + value * (place + 1), start);
	assert.equal(check, sum % 103, 'the check symbol');
	let set = { 103: 'A', 104: 'B', 105: 'C' }[start];
	assert.ok(set, `${start} does not start a barcode`);
	let text = '';
	for (const value of rest) {
		if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
		else if (value === 99) set = 'C';
		else if (value === 100 && set !== 'B') set = 'B';
		else if (value === 101 && set !== 'A') set = 'A';
		else {
			assert.ok(value < 96, `symbol ${value} in set ${set}`);
			text += String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
		}
	}
	return text;
}

export function readBarcode(pdf: Buffer): Barcode {
	const bars = pagesOf(pdf)
		.flat()
		.sort((a, b) => a.left - b.left);
	const [first, last] = [bars[0], bars.at(-1)];
	assert.ok(first && last && bars.length > 8, 'there are bars');
	const module = Math.min(...bars.map(({ width }) => width));
	const page = Number(/\/MediaBox \[0 0 ([\d.]+) /.exec(pdf.toString('latin1'))?.[1]);
	return {
		text: textOf(symbolsOf(bars, module)),
		moduleMm: module * MM,
		heightMm: Math.min(...bars.map(({ height }) => height)) * MM,
		quietMm: { left: first.left * MM, right: (page - last.left - last.width) * MM },
	};
}

/** Every barcode, page by page, from top to bottom and from left to right. */
export const readBarcodes = (pdf: Buffer): PlacedBarcode[] =>
	pagesOf(pdf).flatMap((bars, page) => {
		const rows = [...Map.groupBy(bars, ({ top }) => top)].sort(([one], [other]) => one - other);
		return rows.flatMap(([top, row]) =>
			apart(row).map((group) => {
				const [first, last] = [group[0], group.at(-1)];
				assert.ok(first && last);
				const module = Math.min(...group.map(({ width }) => width));
				return {
					page,
					text: textOf(symbolsOf(group, module)),
					moduleMm: module * MM,
					heightMm: Math.min(...group.map(({ height }) => height)) * MM,
					leftMm: first.left * MM,
					rightMm: (last.left + last.width) * MM,
					topMm: top * MM,
				};
			}),
		);
	});
