/** In which fields of clients the words of a search are looked for. */
import { type Condition, wordIn } from '../../kernel/db/index.ts';
import { codeKey } from '../identity/index.ts';
import { clientSource } from './store.ts';

export function clientPlaces(word: string): Condition[] {
	// As codes are compared: without dots and dash.
	const key = codeKey(word);
	const byNames = wordIn(word, ['first_name', 'last_name', 'company', 'email']);
	return key === '' ? byNames : [...byNames, ...wordIn(key, ['code_key'])];
}

/** For lists whose records name a client: those whose client has the word. */
export const clientHas = (column: string, word: string): Condition => ({
	column,
	kind: 'names',
	target: clientSource,
	of: { kind: 'any', of: clientPlaces(word) },
});
