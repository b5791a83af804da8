/** Filters on text: the whole of it, the whole but for letter case, a part of it, and words in any of several fields. */
import type { Condition, Queryable, Searched } from '../../db/index.ts';
import { invalid } from '../../errors.ts';
import { isUnprintable, searchable } from '../../text.ts';
import { type Filter, oneOrMore, splitList } from '../exchange/index.ts';

const EXPECTED = 'printable text of 1 to 255 characters';

// Spec silent: an empty filter is 400 everywhere; left out, it filters nothing.
function readText(name: string, value: string): string {
	const text = value.trim();
	if (text === '' || value.length > 255 || isUnprintable(value)) throw invalid(name, EXPECTED);
	return text;
}

const MOST_TEXTS = 50;

/** One, or several as `[a,b]`, each as long as one. */
function readTexts(name: string, value: string): string[] {
	if (!value.trimStart().startsWith('[')) return [readText(name, value)];
	const values = splitList(value);
	if (values.length === 0 || values.length > MOST_TEXTS) throw invalid(name, EXPECTED);
	return values.map((each) => readText(name, each));
}

/** Exact text; `normalize` brings it to the form that is stored. */
export const byText = (
	column: string,
	meaning: string,
	normalize: (text: string) => string = (text) => text,
): Filter => ({
	description: meaning,
	type: 'string',
	read: (name, value) => oneOrMore(column, readTexts(name, value).map(normalize)),
});

/** Exact codes, which hold no comma: several as `33,39` as well as `[33,39]`. */
export const byCodes = (column: string, meaning: string): Filter => ({
	description: `${meaning}; several as [33,39]`,
	type: 'string',
	read: (name, value) => {
		const values = splitList(readText(name, value));
		if (values.length === 0) throw invalid(name, EXPECTED);
		return oneOrMore(column, values);
	},
});

const anyOf = (of: readonly Condition[], apart?: Searched): Condition => {
	const [first] = of;
	if (first && of.length === 1) return first;
	return { kind: 'any', of, ...(first && apart && { apart }) };
};

/** The whole text, letter case ignored: e-mail addresses. */
export const bySameText = (column: string, meaning: string): Filter => ({
	description: `${meaning}, letter case ignored`,
	type: 'string',
	read: (name, value) => anyOf(readTexts(name, value).map((text) => ({ column, kind: 'same', text }))),
});

// Spec silent: a mark without a letter is no text to search for; taken for nothing, it would find everything.
function readPart(name: string, text: string): string {
	const part = searchable(text);
	if (part === '') throw invalid(name, 'text with letters or digits');
	return part;
}

/** `noun`: what the column holds, as a sentence says it. */
export const byPart = (column: string, noun: string): Filter => ({
	description: `Part of the ${noun}, letter case and accents ignored; several as [a,b]`,
	type: 'string',
	read: (name, value) =>
		anyOf(readTexts(name, value).map((text) => ({ column, kind: 'contains', text: readPart(name, text) }))),
});

const MOST_WORDS = 10;

/**
 * Words that are all found, each in one of several places; `places` says in which a word is looked for. `fields`: their names, for the
 * reference. `apart`: the list, where each place is looked up by itself.
 */
export const byWords = (fields: string, places: (word: string) => readonly Condition[], apart?: Searched): Filter => ({
	description: `Words that are all found, each as a part of one of ${fields}; letter case and accents ignored`,
	type: 'string',
	isWhole: true,
	read: (name, value) => {
		const words = [...new Set(readText(name, value).split(/\s+/))];
		if (words.length > MOST_WORDS) throw invalid(name, `up to ${MOST_WORDS} words`);
		for (const word of words) readPart(name, word);
		return { kind: 'all', of: words.map((word) => anyOf(places(word), apart)) };
	},
});

/** A text that another room turns into ids. */
export const byLookup = (
	column: string,
	meaning: string,
	idsOf: (on: Queryable, companyId: number, text: string) => Promise<number[]>,
): Filter => ({
	description: meaning,
	type: 'string',
	read: async (name, value, on, companyId) => oneOrMore(column, await idsOf(on, companyId, readText(name, value))),
});
