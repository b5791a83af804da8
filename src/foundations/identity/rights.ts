/** Rights of tokens: an area and what may be done in it. */

export const AREAS = ['company', 'catalog', 'stock', 'documents', 'dispatch', 'events'] as const;

export const ALL_RIGHTS: readonly string[] = AREAS.flatMap((area) => [`${area}:read`, `${area}:write`]);

/** Stored for a token that may do everything, also in areas that come later. */
export const EVERY_RIGHT = '*';

export interface Rights {
	has(right: string): boolean;
}

const everything: Rights = { has: () => true };
const parsed = new Map<string, Rights>([[EVERY_RIGHT, everything]]);

/** Rights as stored: `*`, or names separated by blanks. */
export function parseRights(text: string): Rights {
	let rights = parsed.get(text);
	if (!rights) {
		rights = new Set(text.split(' '));
		parsed.set(text, rights);
	}
	return rights;
}
