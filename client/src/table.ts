/** The table of operations, read from its short form. */
import type { Method, Surface } from './call.ts';
import { ROWS } from './rows.ts';

export interface Row {
	name: string;
	method: Method;
	/** With `*` for each id. */
	path: string;
	hasBody: boolean;
	/** A list with a next page. */
	isPaged: boolean;
	answer: 'json' | 'file' | 'stream';
	isKeyed: boolean;
	surface: Surface;
}

const METHODS: Readonly<Record<string, Method>> = { G: 'GET', P: 'POST', U: 'PUT', D: 'DELETE' };
/** The letters of usual operations: name, kind and place. */
const USUAL: Readonly<Record<string, readonly [string, string, string]>> = {
	l: ['list', 'G', '.json'],
	n: ['count', 'G', '/count.json'],
	g: ['get', 'G', '/*.json'],
	c: ['create', 'Pb', '.json'],
	u: ['update', 'Ub', '/*.json'],
	d: ['delete', 'D', '/*.json'],
};

/** `kind`: the method's letter, then b: body, w: whole at once, f: file, s: stream, o: takes no key, c and p: courier's and payments' address. */
function rowOf(base: string, name: string, kind: string, place: string): Row {
	const has = (letter: string) => kind.includes(letter, 1);
	return {
		name,
		method: METHODS[kind.charAt(0)] ?? 'GET',
		path: place.startsWith('^') ? place.slice(1) : base + place,
		hasBody: has('b'),
		isPaged: name === 'list' && !has('w'),
		answer: has('f') ? 'file' : has('s') ? 'stream' : 'json',
		isKeyed: !has('o'),
		surface: has('c') ? 'courier' : has('p') ? 'payment' : 'base',
	};
}

export function readTable(): Map<string, Row[]> {
	return new Map(
		ROWS.split('\n').map((line) => {
			const [group = '', base = '', usual = '', ...others] = line.split(' ');
			const rows = [...usual].flatMap((letter) => {
				const known = USUAL[letter];
				return known ? [rowOf(base, ...known)] : [];
			});
			for (let at = 0; at < others.length; at += 3)
				rows.push(rowOf(base, others[at] ?? '', others[at + 1] ?? '', others[at + 2] ?? ''));
			return [group, rows];
		}),
	);
}
