/** What a list request asks for: page, fields, relations and filters, read as leniently as existing clients need. */
import { DAY_SECONDS, utcMidnight } from '../../clock.ts';
import { type Condition, ofSameRecord, type Queryable } from '../../db/index.ts';
import { invalid, Refusal } from '../../errors.ts';
import { toScaled } from '../../numbers.ts';
import { ACTIVE, DELETED, INACTIVE } from '../../record-state.ts';
import { refuseTogether } from './several-faults.ts';

export const DEFAULT_LIMIT = 25;
export const MAX_LIMIT = 50;

/** Query parameters by lower-case name; what is sent several times is `[a,b]`. */
export type Query = Readonly<Record<string, string>>;

/** The names that came with several values. */
const repeated = new WeakMap<Query, Set<string>>();

/** The query of an address without one. */
export const NO_QUERY: Query = Object.freeze(Object.create(null));

/** How PHP and others write lists: `expand[]=a`, `expand[0]=a`. */
const LISTED = /^(expand|fields)\[\d*\]$/;

export function parseQuery(text: string): Query {
	if (text === '') return NO_QUERY;
	const query: Record<string, string> = Object.create(null);
	for (const [sent, value] of new URLSearchParams(text)) {
		const name = sent.toLowerCase().replace(LISTED, '$1');
		const before = query[name];
		if (before !== undefined && before !== value) {
			query[name] = `[${withoutBrackets(before)},${withoutBrackets(value)}]`;
			repeated.set(query, (repeated.get(query) ?? new Set()).add(name));
		} else query[name] = value;
	}
	return query;
}

const withoutBrackets = (value: string): string => value.replace(/^\s*\[|\]\s*$/g, '');

/** `[a,b]`, `a,b`, with spaces. */
export function splitList(value: string): string[] {
	return withoutBrackets(value)
		.split(',')
		.map((each) => each.trim())
		.filter((each) => each !== '');
}

/** The same of names, which may be quoted as in JSON. */
const namesIn = (value: string): string[] =>
	splitList(value).map((each) => each.replace(/^(["'])(.*)\1$/, '$2').trim());

/** Relations to load, nested by dots: `details.owner`. Names without regard to letter case. */
export interface ExpandTree {
	readonly [relation: string]: ExpandTree;
}

export const NO_EXPAND: ExpandTree = Object.freeze({});
const MAX_EXPANDS = 20;
const MAX_EXPAND_DEPTH = 3;

export function readExpand(query: Query): ExpandTree {
	if (!query.expand) return NO_EXPAND;
	type Level = { [relation: string]: Level };
	const tree: Level = Object.create(null);
	for (const path of namesIn(query.expand).slice(0, MAX_EXPANDS)) {
		let level = tree;
		for (const name of path.toLowerCase().split('.').slice(0, MAX_EXPAND_DEPTH)) {
			const below: Level = level[name] ?? Object.create(null);
			level[name] = below;
			level = below;
		}
	}
	return tree;
}

/** The attributes to keep, lower case; undefined keeps all. */
export function readFields(query: Query): ReadonlySet<string> | undefined {
	if (!query.fields) return undefined;
	const names = namesIn(query.fields).filter((each) => each !== '');
	return names.length === 0 ? undefined : new Set(names.map((name) => name.toLowerCase()));
}

const WHOLE = /^\d{1,15}$/;

export function readPage(query: Query): { limit: number; offset: number } {
	const { limit, offset } = query;
	const faults: Refusal[] = [];
	if (limit !== undefined && (!WHOLE.test(limit) || Number(limit) < 1))
		faults.push(invalid('limit', 'a whole number from 1'));
	if (offset !== undefined && !WHOLE.test(offset)) faults.push(invalid('offset', 'a whole number from 0'));
	refuseTogether(faults);
	return { limit: Math.min(Number(limit ?? DEFAULT_LIMIT), MAX_LIMIT), offset: Number(offset ?? 0) };
}

/** By creation: ids ascend with it, ties included. */
export function readOrder({ order = 'asc' }: Query): 'asc' | 'desc' {
	const wanted = order.trim().toLowerCase();
	if (wanted !== 'asc' && wanted !== 'desc') throw invalid('order', 'ASC or DESC');
	return wanted;
}

/** Turns the text of one filter into a condition, or refuses it. */
export interface Filter {
	/** For the reference: what it takes. */
	description: string;
	type: 'integer' | 'string';
	/** Also answers to `<name>range=[from,to]`. */
	hasRange?: boolean;
	/** It is one text, in which a comma is nothing special. */
	isWhole?: boolean;
	/** Undefined where every record meets it. `decimals`: those of the caller's amounts. */
	read(
		name: string,
		value: string,
		on: Queryable,
		companyId: number,
		decimals: number,
	): Condition | undefined | Promise<Condition | undefined>;
}

/** One is compared with, and its records are found in the order of their ids; those of several, even if there is but one, would be sorted. */
export function oneOrMore(column: string, values: readonly (string | number)[]): Condition {
	const [value] = values;
	return values.length === 1 && value !== undefined ? { column, kind: 'equal', value } : { column, kind: 'in', values };
}

/** Ids that a report asks for; undefined when it asks for none. */
export const readIds = (query: Query, name: string): number[] | undefined => {
	const value = query[name];
	return value === undefined ? undefined : readIntegers(name, value, 'an id, or several as [1,2]');
};

export function readIntegers(name: string, value: string, expected: string): number[] {
	const values = splitList(value).map((each) => (WHOLE.test(each) ? Number(each) : Number.NaN));
	if (values.length === 0 || values.length > 1000 || values.some(Number.isNaN)) throw invalid(name, expected);
	return values;
}

export const byId = (column: string, noun: string): Filter => ({
	description: `Only those with this ${noun}; several as [1,2]`,
	type: 'string',
	read: (name, value) => oneOrMore(column, readIntegers(name, value, 'an id, or several as [1,2]')),
});

/** An id that stands for values of the column. */
export const byIdAs = (
	column: string,
	noun: string,
	valuesOf: (id: number) => readonly (string | number)[],
): Filter => ({
	...byId(column, noun),
	read: (name, value) => oneOrMore(column, readIntegers(name, value, 'an id, or several as [1,2]').flatMap(valuesOf)),
});

function readFlags(name: string, value: string): number[] {
	const values = splitList(value);
	if (values.length === 0 || values.some((each) => each !== '0' && each !== '1')) throw invalid(name, '0 or 1');
	return [...new Set(values.map(Number))];
}

export const byFlag = (column: string, meaning: string): Filter => ({
	description: meaning,
	type: 'integer',
	read: (name, value) => oneOrMore(column, readFlags(name, value)),
});

const STATES: readonly number[] = [ACTIVE, INACTIVE, DELETED];

/** States as the interface numbers them, each once. */
export function readStates(name: string, value: string): number[] {
	const values = [...new Set(splitList(value).map(Number))];
	if (values.length === 0 || !values.every((each) => STATES.includes(each))) throw invalid(name, '0, 1 or 99');
	return values;
}

/** The state of records that can be deleted: 99 are those that were, which no list shows unless it is asked for. */
export const byState: Filter = {
	description: '0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for',
	type: 'integer',
	read: (name, value) => {
		const values = readStates(name, value);
		const [only] = values;
		// By its own index where nothing else is wanted.
		if (values.length === 1 && only === DELETED) return { column: 'is_deleted', kind: 'equal', value: 1 };
		return oneOrMore('state', values);
	},
};

export const byNumber = (column: string, meaning: string): Filter => ({
	description: meaning,
	type: 'integer',
	read: (name, value) => oneOrMore(column, readIntegers(name, value, 'a whole number, or several as [1,2]')),
});

/** A number with up to so many decimals, which the column holds as a whole number. */
export const byDecimal = (column: string, decimals: number, meaning: string): Filter => ({
	description: `${meaning}; several as [a,b]`,
	type: 'string',
	read: (name, value) => {
		const values = splitList(value).map((each) => toScaled(each, decimals) ?? Number.NaN);
		if (values.length === 0 || values.some(Number.isNaN))
			throw invalid(name, `a number with at most ${decimals} decimals`);
		return oneOrMore(column, values);
	},
});

/** One of a few words; any other is refused. `stored`: what stands for each in the column, unless it is the word. */
export const byWord = (
	column: string,
	words: readonly string[],
	stored: Readonly<Record<string, number>> = {},
): Filter => ({
	description: `${words.join(', ')}; several as [a,b]`,
	type: 'string',
	read: (name, value) => {
		const wanted = splitList(value).map((each) => each.toLowerCase());
		if (wanted.length === 0 || wanted.some((each) => !words.includes(each))) throw invalid(name, words.join(', '));
		return oneOrMore(
			column,
			wanted.map((each) => stored[each] ?? each),
		);
	},
});

/** Ids that another room turns into others. */
export const byIdOf = (
	column: string,
	noun: string,
	idsOf: (on: Queryable, companyId: number, ids: readonly number[]) => Promise<number[]>,
): Filter => ({
	...byId(column, noun),
	read: async (name, value, on, companyId) =>
		oneOrMore(column, await idsOf(on, companyId, readIntegers(name, value, 'an id, or several as [1,2]'))),
});

/** Each is a condition of its own, and SQLite nests at most 1,000. */
const MOST_DAYS = 100;

const dayRange = (from: number, to: number) => [utcMidnight(from), utcMidnight(to) + DAY_SECONDS - 1] as const;

/** The whole UTC day of a Unix time, or several days; `<name>range=[from,to]` for a span. `otherwise` counts where the column is empty. */
export const byDate = (column: string, meaning: string, otherwise?: string): Filter => ({
	description: `${meaning}: any Unix time of the UTC day; several as [a,b]`,
	type: 'string',
	hasRange: true,
	read: (name, value) => {
		const compared = { column, kind: 'ranges', ...(otherwise ? { otherwise } : {}) } as const;
		const isRange = name.endsWith('range');
		const expected = isRange ? 'two Unix times as [from,to]' : `a Unix time, or up to ${MOST_DAYS} as [a,b]`;
		const days = readIntegers(name, value, expected);
		if (!isRange) {
			const starts = [...new Set(days.map(utcMidnight))];
			if (starts.length > MOST_DAYS) throw invalid(name, expected);
			return { ...compared, ranges: starts.map((day) => dayRange(day, day)) };
		}
		const [from, to] = days;
		if (days.length !== 2 || from === undefined || to === undefined || from > to)
			throw invalid(name, 'two Unix times as [from,to]');
		return { ...compared, ranges: [dayRange(from, to)] };
	},
});

export type Filters = Readonly<Record<string, Filter>>;

export async function readFilters(
	filters: Filters,
	query: Query,
	on: Queryable,
	companyId: number,
	decimals: number,
): Promise<Condition[]> {
	const conditions: Condition[] = [];
	const faults: Refusal[] = [];
	for (const name of Object.keys(query)) {
		const filter = Object.hasOwn(filters, name) ? filters[name] : rangeFilter(filters, name);
		try {
			// Spec silent: sent again, a filter asks for both, as if they came as [a,b]; one that takes no list is refused.
			if (filter?.isWhole && repeated.get(query)?.has(name)) throw invalid(name, 'sent once');
			const condition = await filter?.read(name, query[name] ?? '', on, companyId, decimals);
			if (condition) conditions.push(condition);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			faults.push(error);
		}
	}
	refuseTogether(faults);
	return ofSameRecord(conditions);
}

function rangeFilter(filters: Filters, name: string): Filter | undefined {
	const stem = name.endsWith('range') ? name.slice(0, -'range'.length) : '';
	const filter = Object.hasOwn(filters, stem) ? filters[stem] : undefined;
	return filter?.hasRange ? filter : undefined;
}
