/** A buyer opens an order by a payment link: an ordinary checkout, as the user who made the link, and one of its uses. */
import type { Work } from '../../../foundations/identity/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { type CheckoutRow, createCheckout, type DeliveryWish, notOffered, PICK_UP } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { closedBecause } from './rules.ts';
import { type LinkRow, linkItemsOf } from './store.ts';
import { takeLink } from './use-link.ts';

export interface Purchase extends DeliveryWish {
	email: string;
}

/** `link` as it was read; whether it still has a use is decided when one is taken. */
export async function buyByLink(
	work: Work,
	parts: CheckoutParts,
	link: LinkRow,
	{ deliveryTypeId, ...wish }: Purchase,
): Promise<CheckoutRow> {
	const { tx, now } = work;
	const closed = closedBecause(link, now);
	if (closed) throw closed;
	const deliveryChoices = fromJson(link.delivery_choices);
	if (!deliveryChoices.includes(deliveryTypeId)) throw notOffered('delivery');
	const items = await linkItemsOf.all(tx, { companyId: link.company_id, linkIds: [link.id] });
	const isPickedUp = deliveryTypeId === PICK_UP;
	const order = {
		...wish,
		items: items.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
		deliveryChoices,
		destination: isPickedUp ? {} : wish.destination,
		...(isPickedUp ? {} : { deliveryTypeId }),
	};
	const by = { linkId: link.id, clientId: link.client_id, allowsCoupons: link.allows_coupons };
	const row = await createCheckout(work, parts, order, by);
	await takeLink(work, link.company_id, link.id);
	return row;
}
