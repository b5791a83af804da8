/** A buyer adds a coupon or takes it away: priced again, its use taken or given back, and no payment of the old total left. */
import type { Work } from '../../../foundations/identity/index.ts';
import { updateRow } from '../../../kernel/db/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { endTransactions, transactionsOfCheckouts } from '../transactions/index.ts';
import { noCoupons, paymentIsPending } from './errors.ts';
import { tellCheckout } from './events.ts';
import { holdCheckout } from './hold-checkout.ts';
import { priceCart } from './price-cart.ts';
import { checkOpen, stateAt } from './rules.ts';
import { holdCoupons } from './set-aside.ts';
import { type CheckoutRow, checkoutSource, itemsOf, setItemDiscount } from './store.ts';
import { couponsOf } from './wire.ts';

export type CouponChange = { add: string } | { remove: string };

const sameSerial = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const changed = (serials: readonly string[], change: CouponChange): string[] =>
	'add' in change ? [...serials, change.add] : serials.filter((serial) => !sameSerial(serial, change.remove));

export async function changeCoupons(
	work: Work,
	parts: CheckoutParts,
	id: number,
	change: CouponChange,
): Promise<CheckoutRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = await holdCheckout(work, id);
	checkOpen(stateAt(row, now));
	if ('add' in change && row.allows_coupons === 0) throw noCoupons();
	// Money for the present total may be on its way.
	const transactions = await transactionsOfCheckouts.all(tx, { companyId, checkoutIds: [id] });
	if (transactions.some(({ state }) => state === 'pending')) throw paymentIsPending();
	const items = await itemsOf.all(tx, { companyId, checkoutIds: [id] });
	const { email, shipping_cost: shippingCost } = row;
	const before = couponsOf(row).map(({ serialNumber }) => serialNumber);
	const cart = { email, serials: changed(before, change), items, shippingCost, checkoutId: id };
	const { columns, discounts, hasCoupons } = await priceCart(work, parts, cart);
	for (const [index, item] of items.entries()) {
		const discount = discounts[index] ?? 0;
		if (discount !== item.discount) await setItemDiscount.run(tx, { companyId, id: item.id, discount });
	}
	// After a failed payment nothing is set aside until it is paid again.
	const isHeld = row.stock_held === 1;
	const after: CheckoutRow = { ...row, ...columns, coupons_held: isHeld && hasCoupons ? 1 : 0 };
	await updateRow(tx, checkoutSource, { company_id: companyId, id, ...columns, coupons_held: after.coupons_held });
	if (isHeld) await holdCoupons(work, parts, after);
	if (after.total !== row.total) await endTransactions(work, id, 'the coupons of the checkout have changed');
	tellCheckout(work, after, 'changed');
	return after;
}
