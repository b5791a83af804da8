/** Payment links as the world sees them. */
import type { Static } from 'typebox';
import { VARIANTS, type VariantFacts } from '../../../foundations/catalog/index.ts';
import { CLIENTS } from '../../../foundations/clients/index.ts';
import { node, nodeOrNull, type View } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { quantityToWire } from '../../../kernel/numbers.ts';
import { linkUrl, PAYMENT_LINKS } from '../addresses.ts';
import { itemName } from '../cart/index.ts';
import type { LinkShape } from './schema.ts';
import type { LinkItemRow, LinkRow } from './store.ts';

/** A link with all that is shown of it. */
export interface WholeLink extends LinkRow {
	items: readonly (LinkItemRow & { variant: VariantFacts | undefined })[];
	isUsable: boolean;
}

export const linkToWire = (row: WholeLink, view: View): Static<typeof LinkShape> => ({
	href: `${view.addresses.base}${PAYMENT_LINKS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	url: linkUrl(view.addresses.base, row),
	state: row.state,
	usable: row.isUsable ? 1 : 0,
	maxUses: row.max_uses,
	uses: row.uses_taken,
	paid: row.uses_paid,
	expiresAt: row.expires_at,
	allowsCoupons: row.allows_coupons,
	deliveryChoices: fromJson(row.delivery_choices),
	items: row.items.map(({ id, quantity, variant, variant_id }) => ({
		id,
		code: variant?.code ?? '',
		name: variant ? itemName(variant) : '',
		quantity: quantityToWire(quantity),
		variant: node(view, VARIANTS, variant_id),
	})),
	client: nodeOrNull(view, CLIENTS, row.client_id),
	createdAt: row.created_at,
	endedAt: row.ended_at,
});
