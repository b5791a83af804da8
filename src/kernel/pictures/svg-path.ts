/** Reads the data of a path into plain commands with absolute coordinates, which every reader draws alike. */
import { wrongPicture } from './errors.ts';

const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])/y;
const REST = /[\s,]*$/y;

/** Numbers that a command takes; `f` is a flag. */
const TAKES: Readonly<Record<string, string>> = {
	M: 'xy',
	L: 'xy',
	H: 'x',
	V: 'y',
	C: 'xyxyxy',
	S: 'xyxy',
	Q: 'xyxy',
	T: 'xy',
	A: 'rrrffxy',
	Z: '',
};
export const MOST = 1e6;
/** A radius below is none, and a way below leads nowhere. */
const LEAST = 1e-4;

type Point = [x: number, y: number];

const written = (value: number): string => String(Number(value.toFixed(5)));

const wrong = () => wrongPicture('A path of the SVG cannot be read');

/** Draws commands one by one and knows where the pen is. */
class Pen {
	readonly #parts: string[] = [];
	#at: Point = [0, 0];
	#start: Point = [0, 0];
	/** The last control point and what it belonged to. */
	#control: { of: 'C' | 'Q'; point: Point } | undefined;

	get text(): string {
		return this.#parts.join('');
	}

	get at(): Point {
		return this.#at;
	}

	#put(letter: string, values: readonly number[], end: Point, control?: { of: 'C' | 'Q'; point: Point }) {
		this.#parts.push(letter, values.map(written).join(' '));
		this.#at = end;
		this.#control = control;
	}

	/** The control point seen from the other side. */
	#mirrored(of: 'C' | 'Q'): Point {
		const [x, y] = this.#at;
		return this.#control?.of === of ? [2 * x - this.#control.point[0], 2 * y - this.#control.point[1]] : [x, y];
	}

	/** A command with absolute coordinates. */
	draw(command: string, values: readonly number[]): void {
		const end = values.slice(-2) as Point;
		const [x, y] = this.#at;
		if (command === 'H') this.#put('L', [values[0] ?? 0, y], [values[0] ?? 0, y]);
		else if (command === 'V') this.#put('L', [x, values[0] ?? 0], [x, values[0] ?? 0]);
		else if (command === 'S') this.draw('C', [...this.#mirrored('C'), ...values]);
		else if (command === 'T') this.draw('Q', [...this.#mirrored('Q'), ...values]);
		else if (command === 'A') this.#arc(values, end);
		else if (command === 'Z') this.#put('Z', [], this.#start);
		else if (command === 'C') this.#put('C', values, end, { of: 'C', point: values.slice(2, 4) as Point });
		else if (command === 'Q') this.#put('Q', values, end, { of: 'Q', point: values.slice(0, 2) as Point });
		else {
			if (command === 'M') this.#start = end;
			this.#put(command, values, end);
		}
	}

	/** Without a radius, or without a way to go, it is a line. */
	#arc(values: readonly number[], end: Point): void {
		const [rx, ry] = [Math.abs(values[0] ?? 0), Math.abs(values[1] ?? 0)];
		const way = Math.hypot(end[0] - this.#at[0], end[1] - this.#at[1]);
		if (Math.min(rx, ry, way) < LEAST) this.#put('L', end, end);
		else this.#put('A', [rx, ry, ...values.slice(2)], end);
	}
}

/** The commands as text, at most so many of them. */
export function readPath(data: string, mostCommands: number): { path: string; commands: number } {
	let offset = 0;
	const match = (pattern: RegExp): string | undefined => {
		pattern.lastIndex = offset;
		const found = pattern.exec(data);
		if (found) offset = pattern.lastIndex;
		return found?.[1];
	};
	const numberFor = (kind: string): number => {
		const value = Number(match(kind === 'f' ? FLAG : NUMBER) ?? Number.NaN);
		if (!(Math.abs(value) <= MOST)) throw wrong();
		return value;
	};
	const pen = new Pen();
	let commands = 0;
	let letter = '';
	while (!atEnd()) {
		const next = match(COMMAND);
		// Numbers go on with the command before; after a move they are lines.
		letter = next ?? (letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter);
		const takes = TAKES[letter.toUpperCase()];
		if (takes === undefined || (next === undefined && takes === '')) throw wrong();
		if (commands === 0 && letter.toUpperCase() !== 'M') throw wrong();
		if (++commands > mostCommands) throw wrongPicture('The SVG is drawn with too many steps');
		const isRelative = letter !== letter.toUpperCase();
		const [x, y] = pen.at;
		const values = [...takes].map((kind) => {
			const value = numberFor(kind);
			return isRelative && kind === 'x' ? value + x : isRelative && kind === 'y' ? value + y : value;
		});
		pen.draw(letter.toUpperCase(), values);
	}
	return { path: pen.text, commands };

	function atEnd(): boolean {
		REST.lastIndex = offset;
		return REST.test(data);
	}
}
