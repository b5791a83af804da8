/**
 * Reads an SVG by a list of what is drawn; anything else is refused by its name, so that what is kept can hold no script,
 * no reference and nothing that is drawn differently on paper.
 */
import { isUtf8 } from 'node:buffer';
import { wrongPicture } from './errors.ts';
import { readMarkup } from './svg-markup.ts';
import { readPath } from './svg-path.ts';
import {
	type Matrix,
	matrixIn,
	numberIn,
	numbersIn,
	PLAIN_STYLE,
	STYLE_ATTRIBUTES,
	type SvgStyle,
	styleIn,
	UNMOVED,
} from './svg-style.ts';

export interface SvgShape {
	/** Absolute commands. */
	path: string;
	matrix: Matrix;
	style: SvgStyle;
}

export interface SvgDrawing {
	/** What is seen of it. */
	view: { x: number; y: number; width: number; height: number };
	shapes: readonly SvgShape[];
}

type Attributes = ReadonlyMap<string, string>;

const NAMESPACE = 'http://www.w3.org/2000/svg';
const LINKS = 'http://www.w3.org/1999/xlink';
const MOST_STEPS = 10_000;
const MOST_DEPTH = 50;

const number = (attributes: Attributes, name: string, absent = 0): number =>
	attributes.has(name) ? numberIn(name, attributes.get(name) ?? '') : absent;

const arcs = (cx: number, cy: number, rx: number, ry: number): string =>
	rx > 0 && ry > 0 ? `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z` : '';

function rectangle(attributes: Attributes): string {
	const [x, y] = [number(attributes, 'x'), number(attributes, 'y')];
	const [width, height] = [number(attributes, 'width'), number(attributes, 'height')];
	if (width <= 0 || height <= 0) return '';
	// One radius stands for both.
	const rx = Math.min(Math.max(0, number(attributes, 'rx', number(attributes, 'ry'))), width / 2);
	const ry = Math.min(Math.max(0, number(attributes, 'ry', number(attributes, 'rx'))), height / 2);
	if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
	const [h, v] = [width - 2 * rx, height - 2 * ry];
	const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
	return `M${x + rx} ${y}h${h}${corner(rx, ry)}v${v}${corner(-rx, ry)}h${-h}${corner(-rx, -ry)}v${-v}${corner(rx, -ry)}z`;
}

function corners(attributes: Attributes, end: string): string {
	const values = numbersIn('points', attributes.get('points') ?? '');
	if (values.length % 2 !== 0) throw wrongPicture('points in the SVG are not pairs');
	return values.length < 4 ? '' : `M${values.join(' ')}${end}`;
}

interface Shape {
	attributes: readonly string[];
	/** Its outline, as the data of a path; empty for one that is not seen. */
	path(attributes: Attributes): string;
}

const SHAPES: Readonly<Record<string, Shape>> = {
	path: { attributes: ['d'], path: (its) => its.get('d') ?? '' },
	rect: { attributes: ['x', 'y', 'width', 'height', 'rx', 'ry'], path: rectangle },
	circle: {
		attributes: ['cx', 'cy', 'r'],
		path: (its) => arcs(number(its, 'cx'), number(its, 'cy'), number(its, 'r'), number(its, 'r')),
	},
	ellipse: {
		attributes: ['cx', 'cy', 'rx', 'ry'],
		path: (its) => arcs(number(its, 'cx'), number(its, 'cy'), number(its, 'rx'), number(its, 'ry')),
	},
	line: {
		attributes: ['x1', 'y1', 'x2', 'y2'],
		path: (its) => `M${number(its, 'x1')} ${number(its, 'y1')}L${number(its, 'x2')} ${number(its, 'y2')}`,
	},
	polyline: { attributes: ['points'], path: (its) => corners(its, '') },
	polygon: { attributes: ['points'], path: (its) => corners(its, 'z') },
};

const EVERYWHERE = ['id', 'class', ...STYLE_ATTRIBUTES];
const OF_ROOT = ['xmlns', 'xmlns:xlink', 'version', 'viewBox', 'width', 'height'];

function checkAttributes(name: string, attributes: Attributes, own: readonly string[]): void {
	for (const each of attributes.keys())
		if (!own.includes(each) && !EVERYWHERE.includes(each))
			throw wrongPicture(`The attribute ${each} of <${name}> in the SVG is not drawn; remove it`);
}

function viewOf(attributes: Attributes): SvgDrawing['view'] {
	if (attributes.get('xmlns') !== NAMESPACE) throw wrongPicture(`The SVG must begin with <svg xmlns="${NAMESPACE}">`);
	if ((attributes.get('xmlns:xlink') ?? LINKS) !== LINKS) throw wrongPicture('xmlns:xlink in the SVG is wrong');
	const box = attributes.get('viewBox');
	const values =
		box === undefined ? [0, 0, number(attributes, 'width'), number(attributes, 'height')] : numbersIn('viewBox', box);
	const [x = 0, y = 0, width = 0, height = 0] = values;
	if (values.length !== 4 || width <= 0 || height <= 0)
		throw wrongPicture('The SVG must say its size, by viewBox or by width and height in pixels');
	return { x, y, width, height };
}

interface Level {
	name: string;
	matrix: Matrix;
	style: SvgStyle;
}

/** Takes elements in their order and gathers shapes. */
class Drawing {
	readonly #levels: Level[] = [];
	readonly #shapes: SvgShape[] = [];
	#view: SvgDrawing['view'] | undefined;
	#steps = 0;

	open(name: string, attributes: Attributes): void {
		const outer = this.#levels.at(-1);
		const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
		const isRoot = !outer;
		if (isRoot ? name !== 'svg' : !shape && name !== 'g')
			throw wrongPicture(
				`<${name}> is not drawn ${isRoot ? 'as a whole; <svg> is' : 'in an SVG; only shapes and <g> are'}`,
			);
		if (outer && Object.hasOwn(SHAPES, outer.name)) throw wrongPicture(`<${outer.name}> in the SVG must be empty`);
		if (this.#levels.length >= MOST_DEPTH) throw wrongPicture('The SVG nests too deep');
		checkAttributes(name, attributes, isRoot ? OF_ROOT : ['transform', ...(shape?.attributes ?? [])]);
		if (isRoot) this.#view = viewOf(attributes);
		const matrix = matrixIn(attributes, outer?.matrix ?? UNMOVED);
		const style = styleIn(attributes, outer?.style ?? PLAIN_STYLE);
		this.#levels.push({ name, matrix, style });
		if (shape) this.#draw(shape.path(attributes), matrix, style);
	}

	close(): void {
		this.#levels.pop();
	}

	#draw(data: string, matrix: Matrix, style: SvgStyle): void {
		const { path, commands } = readPath(data, MOST_STEPS - this.#steps);
		this.#steps += commands;
		if (commands > 0) this.#shapes.push({ path, matrix, style });
	}

	get done(): SvgDrawing {
		return { view: this.#view as SvgDrawing['view'], shapes: this.#shapes };
	}
}

export const isSvg = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 200));

export function readSvg(bytes: Buffer): SvgDrawing {
	if (!isUtf8(bytes)) throw wrongPicture('The SVG must be encoded as UTF-8');
	const drawing = new Drawing();
	for (const each of readMarkup(bytes.toString('utf8')))
		if (each.kind === 'open') drawing.open(each.name, each.attributes);
		else drawing.close();
	return drawing.done;
}
