/** What payment links show: whole, with a constant number of statements for any page of them. */

import { variantsOf } from '../../../foundations/catalog/index.ts';
import { clients } from '../../../foundations/clients/index.ts';
import { companyTime } from '../../../foundations/identity/index.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { extendSource, type Queryable, wordIn } from '../../../kernel/db/index.ts';
import { byId, byPart, byWord, byWords, type Resource, toOne } from '../../../kernel/http/index.ts';
import { PAYMENT_LINKS } from '../addresses.ts';
import { closedBecause, LINK_STATES } from './rules.ts';
import { LinkShape } from './schema.ts';
import { type LinkRow, linkItemsOf, linkSource } from './store.ts';
import { linkToWire, type WholeLink } from './wire.ts';

/** Rows with what is bought by them, and whether they can be used now. */
export async function wholeLinks(
	on: Queryable,
	companyId: number,
	rows: readonly LinkRow[],
	now: number,
): Promise<WholeLink[]> {
	if (rows.length === 0) return [];
	const items = await linkItemsOf.all(on, { companyId, linkIds: rows.map(({ id }) => id) });
	const variantOf = await variantsOf(on, companyId, items);
	const itemsOf = Map.groupBy(items, (item) => item.payment_link_id);
	return rows.map((row) => ({
		...row,
		isUsable: closedBecause(row, now) === undefined,
		items: (itemsOf.get(row.id) ?? []).map((item) => ({ ...item, variant: variantOf(item) })),
	}));
}

export const paymentLinks = (clock: Clock): Resource<WholeLink, typeof LinkShape> => ({
	noun: 'payment link',
	plural: 'payment links',
	names: ['PaymentLink', 'PaymentLinks'],
	path: PAYMENT_LINKS,
	tag: 'Store',
	right: 'store:read',
	source: extendSource(linkSource, (on, companyId, rows) =>
		wholeLinks(on, companyId, rows, companyTime(clock, companyId)),
	),
	filters: {
		state: byWord('state', LINK_STATES),
		name: byPart('name', 'name'),
		clientid: byId('client_id', 'client'),
		q: byWords('the name', (word) => wordIn(word, ['name'])),
	},
	isOrdered: true,
	shape: LinkShape,
	relations: {
		client: toOne('client', () => clients, 'client_id'),
	},
	wire: linkToWire,
});
