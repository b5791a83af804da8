/** How shapes of a drawing are filled and stroked, and where they are moved. */
import { COLOR_NAMES } from './color-names.ts';
import { wrongPicture } from './errors.ts';
import { MOST } from './svg-path.ts';

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface SvgStyle {
	/** `#rrggbb` or a name; undefined for none. */
	fill: string | undefined;
	fillRule: 'nonzero' | 'evenodd';
	fillOpacity: number;
	stroke: string | undefined;
	strokeWidth: number;
	strokeOpacity: number;
	cap: 'butt' | 'round' | 'square';
	join: 'miter' | 'round' | 'bevel';
	miterLimit: number;
}

export const PLAIN_STYLE: SvgStyle = {
	fill: 'black',
	fillRule: 'nonzero',
	fillOpacity: 1,
	stroke: undefined,
	strokeWidth: 1,
	strokeOpacity: 1,
	cap: 'butt',
	join: 'miter',
	miterLimit: 4,
};
export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const wrongValue = (name: string, value: string) =>
	wrongPicture(`${name} in the SVG cannot be ${JSON.stringify(value.slice(0, 40))}`);

/** A plain number, or one of pixels. */
export function numberIn(name: string, value: string): number {
	const text = value.trim().replace(/px$/, '');
	const read = NUMBER.test(text) ? Number(text) : Number.NaN;
	if (!(Math.abs(read) <= MOST)) throw wrongValue(name, value);
	return read;
}

export const numbersIn = (name: string, value: string): number[] =>
	value
		.trim()
		.split(/[\s,]+/)
		.filter((part) => part !== '')
		.map((part) => numberIn(name, part));

const hex = (value: number) =>
	Math.min(255, Math.max(0, Math.round(value)))
		.toString(16)
		.padStart(2, '0');

function colorIn(name: string, value: string): string | undefined {
	const text = value.trim().toLowerCase();
	if (text === 'none' || text === 'transparent') return undefined;
	if (text === 'currentcolor') return 'black';
	if (COLOR_NAMES.has(text) || /^#[\da-f]{6}$/.test(text)) return text;
	if (/^#[\da-f]{3}$/.test(text)) return text.replace(/[\da-f]/g, '$&$&');
	const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(text);
	if (!rgb) throw wrongValue(name, value);
	return `#${rgb
		.slice(1)
		.map((each) => hex(Number(each)))
		.join('')}`;
}

function wordIn<Word extends string>(name: string, value: string, words: readonly Word[]): Word {
	const word = words.find((each) => each === value.trim());
	if (word === undefined) throw wrongValue(name, value);
	return word;
}

function atLeast(name: string, value: string, least: number, most: number = MOST): number {
	const read = numberIn(name, value);
	if (read < least || read > most) throw wrongValue(name, value);
	return read;
}

const READERS: Readonly<Record<string, (value: string, name: string) => Partial<SvgStyle>>> = {
	fill: (value, name) => ({ fill: colorIn(name, value) }),
	'fill-rule': (value, name) => ({ fillRule: wordIn(name, value, ['nonzero', 'evenodd']) }),
	'fill-opacity': (value, name) => ({ fillOpacity: atLeast(name, value, 0, 1) }),
	stroke: (value, name) => ({ stroke: colorIn(name, value) }),
	'stroke-width': (value, name) => ({ strokeWidth: atLeast(name, value, 0) }),
	'stroke-opacity': (value, name) => ({ strokeOpacity: atLeast(name, value, 0, 1) }),
	'stroke-linecap': (value, name) => ({ cap: wordIn(name, value, ['butt', 'round', 'square']) }),
	'stroke-linejoin': (value, name) => ({ join: wordIn(name, value, ['miter', 'round', 'bevel']) }),
	'stroke-miterlimit': (value, name) => ({ miterLimit: atLeast(name, value, 1) }),
};

export const STYLE_ATTRIBUTES = Object.keys(READERS);

/** What the attributes say, and else what holds around them. */
export function styleIn(attributes: ReadonlyMap<string, string>, around: SvgStyle): SvgStyle {
	const style = { ...around };
	for (const [name, value] of attributes) Object.assign(style, READERS[name]?.(value, name));
	return style;
}

function moved(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
	const [A, B, C, D, E, F] = outer;
	return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const around = (matrix: Matrix, x: number, y: number): Matrix =>
	moved(moved([1, 0, 0, 1, x, y], matrix), [1, 0, 0, 1, -x, -y]);

/** One movement by its name and numbers; undefined when there is none such. */
function movement(name: string, values: readonly number[]): Matrix | undefined {
	const [one = 0, two, three] = values;
	const shape = `${name}${values.length}`;
	const [sin, cos] = [Math.sin(radians(one)), Math.cos(radians(one))];
	if (shape === 'matrix6') return values as unknown as Matrix;
	if (shape === 'translate1' || shape === 'translate2') return [1, 0, 0, 1, one, two ?? 0];
	if (shape === 'scale1' || shape === 'scale2') return [one, 0, 0, two ?? one, 0, 0];
	if (shape === 'rotate1' || shape === 'rotate3') return around([cos, sin, -sin, cos, 0, 0], two ?? 0, three ?? 0);
	if (shape === 'skewX1') return [1, 0, Math.tan(radians(one)), 1, 0, 0];
	if (shape === 'skewY1') return [1, Math.tan(radians(one)), 0, 1, 0, 0];
	return undefined;
}

const MOVEMENT = /[\s,]*(\w+)\s*\(([^()]*)\)/y;

export function matrixIn(attributes: ReadonlyMap<string, string>, outer: Matrix): Matrix {
	const text = (attributes.get('transform') ?? '').trim();
	let matrix = outer;
	for (let offset = 0; offset < text.length; ) {
		MOVEMENT.lastIndex = offset;
		const [whole = '', name = '', values = ''] = MOVEMENT.exec(text) ?? [];
		const next = whole === '' ? undefined : movement(name, numbersIn('transform', values));
		if (!next) throw wrongValue('transform', text);
		matrix = moved(matrix, next);
		if (!matrix.every((each) => Math.abs(each) <= MOST)) throw wrongValue('transform', text);
		offset += whole.length;
	}
	return matrix;
}
