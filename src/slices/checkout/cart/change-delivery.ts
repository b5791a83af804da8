/** A buyer says where it goes and how: priced again, and no payment of the old total left. */
import type { Work } from '../../../foundations/identity/index.ts';
import { updateRow } from '../../../kernel/db/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { CheckoutParts } from '../parts.ts';
import { endTransactions, transactionsOfCheckouts } from '../transactions/index.ts';
import { chooseDelivery, PICK_UP } from './choose-delivery.ts';
import { deliveryIsFixed, notOffered, paymentIsPending } from './errors.ts';
import { tellCheckout } from './events.ts';
import { holdCheckout } from './hold-checkout.ts';
import { priceCart } from './price-cart.ts';
import { buyerText, checkOpen, stateAt } from './rules.ts';
import { holdCoupons } from './set-aside.ts';
import { type CheckoutRow, checkoutSource, itemsOf, setItemDiscount } from './store.ts';
import { couponsOf } from './wire.ts';

export interface DeliveryWish {
	/** 0: the buyer picks it up. */
	deliveryTypeId: number;
	contact: Readonly<Record<string, string>>;
	destination: Readonly<Record<string, string>>;
	comment: string;
}

export async function changeDelivery(
	work: Work,
	parts: CheckoutParts,
	id: number,
	{ deliveryTypeId, contact, destination, comment }: DeliveryWish,
): Promise<CheckoutRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = await holdCheckout(work, id);
	checkOpen(stateAt(row, now));
	const choices = fromJson(row.delivery_choices);
	if (choices.length === 0) throw deliveryIsFixed();
	if (!choices.includes(deliveryTypeId)) throw notOffered('delivery');
	// Money for the present total may be on its way.
	const transactions = await transactionsOfCheckouts.all(tx, { companyId, checkoutIds: [id] });
	if (transactions.some(({ state }) => state === 'pending')) throw paymentIsPending();
	const isPickedUp = deliveryTypeId === PICK_UP;
	const delivery = await chooseDelivery(work, parts, isPickedUp ? undefined : deliveryTypeId, 'delivery');
	const items = await itemsOf.all(tx, { companyId, checkoutIds: [id] });
	const serials = couponsOf(row).map(({ serialNumber }) => serialNumber);
	const cart = { email: row.email, serials, items, shippingCost: delivery?.cost ?? 0, checkoutId: id };
	const { columns, discounts } = await priceCart(work, parts, cart);
	for (const [index, item] of items.entries()) {
		const discount = discounts[index] ?? 0;
		if (discount !== item.discount) await setItemDiscount.run(tx, { companyId, id: item.id, discount });
	}
	const changes = {
		...columns,
		delivery_type_id: delivery?.id ?? null,
		delivery_name: delivery?.name ?? '',
		contact: JSON.stringify({ ...fromJson(row.contact), ...contact }),
		destination: JSON.stringify(isPickedUp ? {} : destination),
		comment,
		buyer: buyerText(row.email, { ...fromJson(row.contact), ...contact }),
	};
	const after: CheckoutRow = { ...row, ...changes };
	await updateRow(tx, checkoutSource, { company_id: companyId, id, ...changes });
	if (row.coupons_held === 1) await holdCoupons(work, parts, after);
	if (after.total !== row.total) await endTransactions(work, id, 'the delivery of the checkout has changed');
	tellCheckout(work, after, 'changed');
	return after;
}
