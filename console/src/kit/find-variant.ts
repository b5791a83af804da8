/** Products by what is scanned or typed: the bar code first, then our own code, then words of their names. */
import { callApi } from '../api/call.ts';
import type { ListPage } from '../api/queries.ts';
import type { NamedVariant } from './variant.ts';

export const VARIANTS = '/v1/variants.json';
const PARTS = { expand: '[product]', state: 0, limit: 6 };

/** What the query of a search by words is. */
export const wordsQuery = (words: string) => ({ ...PARTS, q: words });

/** The first that match, and how many there are. */
export type FoundVariants = Pick<ListPage<NamedVariant>, 'items' | 'count'>;

const NONE: FoundVariants = { items: [], count: 0 };

const read = (query: Readonly<Record<string, string>>): Promise<FoundVariants> =>
	callApi<ListPage<NamedVariant>>(VARIANTS, { query: { ...PARTS, ...query } });

/** Finds one variant when the code is sure, several when the person has to choose, none when the code is unknown. */
export async function findVariants(code: string): Promise<FoundVariants> {
	// In brackets a comma would make two values of one.
	const byBarCode = await read({ barcode: code });
	if (byBarCode.count > 0) return byBarCode;
	const byCode = await read({ code });
	if (byCode.count > 0) return byCode;
	return /\p{L}|\d/u.test(code) ? read({ q: code }) : NONE;
}
