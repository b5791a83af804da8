/** In which fields of documents, and of records that name one, the words of a search are looked for. */
import type { Condition } from '../../kernel/db/index.ts';
import { byWords } from '../../kernel/http/index.ts';
import { clientHas } from '../catalog/index.ts';
import { documentSource } from './store.ts';

const WHOLE = /^\d{1,15}$/;

/** Numbers are looked for as a whole. */
const numberIs = (word: string): Condition[] =>
	WHOLE.test(word) ? [{ column: 'number', kind: 'equal', value: Number(word) }] : [];

export const documentWords = byWords(
	"its number and your own number (salesId), each as a whole, and the client's code, first name, last name, company and e-mail",
	(word) => [...numberIs(word), { column: 'sales_id', kind: 'equal', value: word }, clientHas('client_id', word)],
);

/** For lists whose records name a document: those whose document has the number, or a client with the word. */
export const documentHas = (column: string, word: string): Condition => ({
	column,
	kind: 'names',
	target: documentSource,
	of: { kind: 'any', of: [...numberIs(word), clientHas('client_id', word)] },
});
