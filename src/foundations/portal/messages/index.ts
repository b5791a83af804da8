/** The words of a page in the reader's language, and rights as sentences. */

import type { Refusal } from '../../../kernel/errors.ts';
import type { FormProblem, Language } from '../../../kernel/pages/index.ts';
import { ALL_RIGHTS, EVERY_RIGHT } from '../../identity/index.ts';
import { FormRefusal } from '../read-form.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type Words = typeof es;

export const WORDS: Readonly<Record<Language, Words>> = { es, en };

/** The sentence in the reader's language, where we have it. */
export const sentenceOf = (words: Words, refusal: Refusal): string =>
	words.sentences[`${refusal.code}.${refusal.field}`] ?? words.sentences[refusal.code] ?? refusal.message;

/** Fields of forms that a refusal calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = { commonPassword: 'password' };

/** A refusal beside the field that it is about, and those of other fields beside theirs. */
export const problemOf = (words: Words, refusal: Refusal): FormProblem => ({
	field: FIELDS[refusal.field ?? ''] ?? refusal.field,
	text: sentenceOf(words, refusal),
	...(refusal instanceof FormRefusal ? { others: refusal.others.map((each) => problemOf(words, each)) } : {}),
});

/** Each area once, with everything that may be done in it. */
export function rightsInWords(words: Words, rights: string): { area: string; what: string }[] {
	const names = rights === EVERY_RIGHT ? ALL_RIGHTS : rights.split(' ').filter(Boolean);
	const areas = Map.groupBy(names, (right) => right.split(':')[0] ?? '');
	return [...areas].map(([area, own]) => {
		const [name, read, write, configure = 'configure'] = words.areas[area] ?? [area, 'read', 'write'];
		const verbs: Readonly<Record<string, string>> = { read, write, configure };
		const what = own.map((right) => verbs[right.split(':')[1] ?? ''] ?? right);
		return { area: name, what: what.join(words.and) };
	});
}

export function rightInWords(words: Words, right: string): string {
	const [{ area, what } = { area: right, what: '' }] = rightsInWords(words, right);
	return `${area}: ${what}`;
}
