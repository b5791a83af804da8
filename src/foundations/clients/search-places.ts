/** The fields of clients in which the words of a search are looked for. */
import { type Condition, wordIn } from '../../kernel/db/index.ts';
import { codeKey } from '../identity/index.ts';
import { clientSource } from './store.ts';

export function clientPlaces(word: string): Condition[] {
	// Codes are compared without dots and dash.
	const key = codeKey(word);
	const byNames = wordIn(word, ['first_name', 'last_name', 'company', 'email']);
	return key === '' ? byNames : [...byNames, ...wordIn(key, ['code_key'])];
}

/** Records that name a client with the word. */
export const clientHas = (column: string, word: string): Condition => ({
	column,
	kind: 'names',
	target: clientSource,
	of: { kind: 'any', of: clientPlaces(word) },
});
