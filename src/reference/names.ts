/** Names in the description, made from addresses alone, so that rewording a summary never renames a generated client. */
import type { RouteInfo } from '../kernel/http/index.ts';

interface Segment {
	text: string;
	isParameter: boolean;
}

const segmentsOf = (url: string): Segment[] =>
	url
		.replace(/\.json$/, '')
		.split('/')
		.filter((text) => text !== '' && text !== 'v1' && text !== 'v2')
		.map((text) => ({ text: text.replace(/^:/, ''), isParameter: text.startsWith(':') || text === '*' }));

export function singular(word: string): string {
	if (word === 'settings') return word;
	if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
	if (/(x|ss|ch|sh)es$/.test(word)) return word.replace(/es$/, '');
	return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

const isPlural = (word: string): boolean => singular(word) !== word;

/** `price_lists` → `PriceLists`. */
const pascal = (text: string): string =>
	text
		.split(/[^A-Za-z0-9]+/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join('');

export const camel = (text: string): string => {
	const name = pascal(text);
	return name.charAt(0).toLowerCase() + name.slice(1);
};

const INSTANCE_VERBS = { GET: 'get', POST: 'post', PUT: 'update', DELETE: 'delete' } as const;
const LIST_VERBS = { GET: 'list', POST: 'create', PUT: 'update', DELETE: 'delete' } as const;

interface Names {
	operation: string;
	/** The record the address is of: `PriceListDetail`. */
	record: string;
	kind: 'instance' | 'list' | 'count' | 'other';
}

const depthOf = ({ url }: { url: string }): number => segmentsOf(url).filter(({ isParameter }) => isParameter).length;

/** A record that can be read at several addresses is best known by the one that needs fewest ids. */
export const byDepth = (one: { url: string }, other: { url: string }): number => depthOf(one) - depthOf(other);

/** What an operation and its record are called. */
export function namesOf({ method, url }: Pick<RouteInfo, 'method' | 'url'>): Names {
	const segments = segmentsOf(url);
	const words = segments.filter(({ isParameter }) => !isParameter).map(({ text }) => text);
	const last = words.at(-1) ?? 'root';
	const parents = words.slice(0, -1).map(singular).map(pascal).join('');
	const record = parents + pascal(singular(last));
	if (segments.at(-1)?.isParameter) return { operation: INSTANCE_VERBS[method] + record, record, kind: 'instance' };
	if (last === 'count' && method === 'GET') {
		const counted = words.at(-2) ?? '';
		const above = words.slice(0, -2).map(singular).map(pascal).join('');
		return { operation: `count${above}${pascal(counted)}`, record: above + pascal(singular(counted)), kind: 'count' };
	}
	if (isPlural(last)) {
		const operation = LIST_VERBS[method] + (method === 'GET' ? parents + pascal(last) : record);
		return { operation, record, kind: 'list' };
	}
	const isAction = method === 'POST' && segments.at(-2)?.isParameter === true;
	return { operation: isAction ? camel(last) + parents : INSTANCE_VERBS[method] + record, record, kind: 'other' };
}

/** Names as they are, or with the first number that makes them unique. */
export function uniqueNames(): (wanted: string) => string {
	const taken = new Set<string>();
	return (wanted) => {
		let name = wanted;
		for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
		taken.add(name);
		return name;
	};
}

/** `/v1/shippings/:id.json` → `/v1/shippings/{id}.json`. */
export const openApiPath = (url: string): string =>
	url.replace(/:([A-Za-z_]\w*)(\([^)]*\))?/g, '{$1}').replace(/\*$/, '{path}');

export interface PathParameter {
	name: string;
	/** What the part of the address before it names, in words: `price list`. */
	of: string;
}

export function pathParametersOf(url: string): PathParameter[] {
	const found: PathParameter[] = [];
	let of = 'resource';
	for (const { text, isParameter } of segmentsOf(url)) {
		if (!isParameter) of = singular(text).replaceAll('_', ' ');
		else found.push({ name: text === '*' ? 'path' : (/^\w+/.exec(text)?.[0] ?? text), of });
	}
	return found;
}
