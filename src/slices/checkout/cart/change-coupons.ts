/** A buyer adds a coupon or takes it away: priced again, its use taken or given back, and no payment of the old total left. */
import type { Work } from '../../../foundations/identity/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { endTransactions } from '../payment/end-transactions.ts';
import { transactionsOfCheckouts } from '../payment/store.ts';
import { cartLines } from './create-checkout.ts';
import { paymentIsPending } from './errors.ts';
import { holdCheckout } from './hold-checkout.ts';
import { checkOpen, stateAt, totalOf } from './rules.ts';
import { type CheckoutRow, itemsOf, setItemDiscount, setPrices } from './store.ts';
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
	const { id: companyId, timeZone } = actor.company;
	const row = await holdCheckout(work, id);
	checkOpen(stateAt(row, now));
	// Money for the present total may be on its way.
	const transactions = await transactionsOfCheckouts.all(tx, { companyId, checkoutIds: [id] });
	if (transactions.some(({ state }) => state === 'pending')) throw paymentIsPending();
	const items = await itemsOf.all(tx, { companyId, checkoutIds: [id] });
	const serials = changed(
		couponsOf(row).map(({ serialNumber }) => serialNumber),
		change,
	);
	const quote = await parts.coupons.quote(tx, companyId, {
		email: row.email,
		serials,
		lines: await cartLines(tx, companyId, items),
		shippingCost: row.shipping_cost,
		now,
		timeZone,
		checkoutId: id,
	});
	for (const [index, item] of items.entries()) {
		const discount = quote.lines[index]?.discount ?? 0;
		if (discount !== item.discount) await setItemDiscount.run(tx, { companyId, id: item.id, discount });
	}
	const discount = quote.lines.reduce((sum, line) => sum + line.discount, 0);
	const amounts = {
		subtotal: row.subtotal,
		discount,
		shippingCost: row.shipping_cost,
		shippingDiscount: quote.shippingDiscount,
	};
	const after: CheckoutRow = {
		...row,
		coupons: JSON.stringify(quote.coupons),
		// After a failed payment nothing is set aside until it is paid again.
		coupons_held: row.stock_held === 1 && quote.coupons.length > 0 ? 1 : 0,
		discount,
		shipping_discount: quote.shippingDiscount,
		total: totalOf(amounts),
	};
	await setPrices.run(tx, after);
	if (row.stock_held === 1)
		await parts.coupons.hold(work, {
			checkoutId: id,
			email: row.email,
			coupons: quote.coupons,
			expiresAt: row.expires_at,
		});
	if (after.total !== row.total) await endTransactions(work, id, 'the coupons of the checkout have changed');
	return after;
}
