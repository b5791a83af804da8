/** What somebody typed, as what to look for: words that name a kind narrow the search to it, and the rest is looked for. */
import type { Asked, KindName } from '../pages/area.ts';

interface Search {
	kinds: readonly KindName[];
	numbered?(number: number): Asked;
	worded?(text: string): Asked;
}

interface Narrowed<S> extends Asked {
	search: S;
}

/** Without letter case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const MARK = /^(?:n[°º]|no?\.|nro\.?|num\.|(?:no|numero|number)(?=\s)|#)\s*(?=\d)/;
const ELECTRONIC = /^electronic[ao]?s?(?:\s+|$)/;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;
const WHOLE = /^\d{1,9}$/;
/** A longer number that names no kind is rather a tax number or a bar code. */
const SHORT = /^\d{1,6}$/;

/** What follows the name of the kind, longest name first; undefined where it is not named. */
function restAfter(text: string, words: readonly string[]): string | undefined {
	const named = words.filter((word) => text === word || text.startsWith(`${word} `));
	const longest = Math.max(...named.map((word) => word.length));
	return named.length === 0 ? undefined : text.slice(longest).trim();
}

function numberOf(text: string): number | undefined {
	const digits = GROUPED.test(text) ? text.replace(/[.,]/g, '') : text;
	return WHOLE.test(digits) ? Number(digits) : undefined;
}

/** `rest`: what is looked for among records of this kind. */
function askedOf(search: Search, rest: string, query: Asked['query']): Asked {
	const number = numberOf(rest);
	const asked =
		number !== undefined && search.numbered
			? search.numbered(number)
			: rest === ''
				? {}
				: (search.worded?.(rest) ?? { query: { q: rest } });
	return { ...asked, query: { ...query, ...asked.query } };
}

/** What is asked of each kind; nothing for a single letter, which would find everything. */
export function narrow<S extends Search>(typed: string, searches: readonly S[]): Narrowed<S>[] {
	const text = plain(typed).trim().replace(/\s+/g, ' ');
	const named = searches.flatMap((search) =>
		search.kinds.flatMap(({ words, query }) => {
			const rest = restAfter(text, words)?.replace(ELECTRONIC, '').replace(MARK, '');
			return rest === undefined ? [] : [{ rest, search, ...askedOf(search, rest, query) }];
		}),
	);
	if (named.some(({ rest }) => numberOf(rest) !== undefined)) return named;
	// The name of a kind can also begin the name of something: a product that is called `Guía de Chile`.
	const others = searches.filter((each) => named.every(({ search }) => search !== each));
	return [...named, ...everywhere(typed, text, others)];
}

function everywhere<S extends Search>(typed: string, text: string, searches: readonly S[]): Narrowed<S>[] {
	const bare = text.replace(MARK, '');
	if (bare.length < 2 && !SHORT.test(bare)) return [];
	return searches.map((search) => {
		const isNumber = SHORT.test(bare) && (bare.length === 1 || search.worded !== undefined);
		if (isNumber && search.numbered) return { search, ...search.numbered(Number(bare)) };
		return { search, ...(search.worded?.(bare) ?? { query: { q: bare === text ? typed : bare } }) };
	});
}
