/** The fields of documents, and of records that name one, in which the words of a search are looked for. */
import type { Condition } from '../../../kernel/db/index.ts';
import { clientHas } from '../../clients/index.ts';
import { documentSource } from './store.ts';

const WHOLE = /^\d{1,15}$/;

/** Numbers are looked for as a whole. */
const numberIs = (word: string): Condition[] =>
	WHOLE.test(word) ? [{ column: 'number', kind: 'equal', value: Number(word) }] : [];

// Spec silent: what else is printed on a document has filters of its own.
export const documentPlaces = (word: string): Condition[] => [
	...numberIs(word),
	{ column: 'sales_id', kind: 'equal', value: word },
	clientHas('client_id', word),
];

/** Records that name a document with the number, or with a client that has the word. */
export const documentHas = (column: string, word: string): Condition => ({
	column,
	kind: 'names',
	target: documentSource,
	of: { kind: 'any', of: [...numberIs(word), clientHas('client_id', word)], apart: documentSource },
});
