/** Where what has expired can be bought again: by its payment link, while that can be used. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { LINK_PAGE } from '../addresses.ts';
import { closedBecause } from './rules.ts';
import { linkSource } from './store.ts';

export async function findAgain(
	on: Queryable,
	companyId: number,
	linkId: number | null,
	now: number,
): Promise<string | undefined> {
	const link = linkId === null ? undefined : await linkSource.find(on, companyId, linkId);
	return link && !closedBecause(link, now) ? `${LINK_PAGE}/${link.public_token}` : undefined;
}
