/** The fields of products and variants in which the words of a search are looked for. */
import { type Condition, wordIn } from '../../kernel/db/index.ts';
import { productSource, variantSource } from './store.ts';

/** Anyone who holds a product in the hand knows its code rather than its name. */
export const productPlaces = (word: string): Condition[] => [
	...wordIn(word, ['name', 'description']),
	{
		column: 'id',
		kind: 'names',
		target: variantSource,
		by: 'product_id',
		of: { kind: 'any', of: wordIn(word, ['code', 'bar_code']) },
	},
];

export const variantPlaces = (word: string): Condition[] => [
	...wordIn(word, ['code', 'bar_code', 'description']),
	{ column: 'product_id', kind: 'names', target: productSource, of: { kind: 'any', of: wordIn(word, ['name']) } },
];

/** Records that name a variant with the word. */
export const variantHas = (column: string, word: string): Condition => ({
	column,
	kind: 'names',
	target: variantSource,
	of: { kind: 'any', of: variantPlaces(word) },
});
