/** What is set aside for a checkout: its stock and its coupon uses, together; given back when its payment fails, taken anew to pay. */
import { releaseStock, reserveStock } from '../../../foundations/stock/index.ts';
import type { Tx } from '../../../kernel/db/index.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { actorOf, companyOf, type StoreParts } from '../parts.ts';
import { type CheckoutItemRow, type CheckoutRow, itemsOf, setHeld } from './store.ts';
import { couponsOf } from './wire.ts';

/** What of a checkout's items is set aside in stock. */
export const stockLinesOf = (
	items: readonly Pick<CheckoutItemRow, 'variant_id' | 'quantity' | 'name' | 'moves_stock'>[],
) =>
	items.flatMap(({ variant_id, quantity, name, moves_stock }) =>
		moves_stock === 1 ? [{ variantId: variant_id, quantity, name }] : [],
	);

/** Takes the coupon uses again where a failed payment or the expiry has given them back. */
export async function holdCouponsAgain(tx: Tx, parts: StoreParts, row: CheckoutRow, now: number): Promise<void> {
	const coupons = couponsOf(row);
	if (coupons.length === 0 || row.coupons_held === 1) return;
	const { company_id: companyId, id: checkoutId, email, expires_at: expiresAt } = row;
	await parts.coupons.hold(tx, companyId, { checkoutId, email, coupons, expiresAt, now });
}

/** To be paid again: takes stock and coupon uses anew where they were given back, or refuses with what is short. */
export async function takeAgain(tx: Tx, parts: StoreParts, row: CheckoutRow, now: number): Promise<void> {
	const { company_id: companyId, id } = row;
	if (row.stock_held === 0) {
		const items = await itemsOf.all(tx, { companyId, checkoutIds: [id] });
		const caller = actorOf(await companyOf(tx, companyId), row);
		await reserveStock(tx, caller, row.office_id, stockLinesOf(items));
	}
	try {
		await holdCouponsAgain(tx, parts, row, now);
	} catch (error) {
		// A coupon that cannot be entered is the request's fault (400); one that was there and is gone is the state's.
		if (!(error instanceof Refusal)) throw error;
		throw new Refusal(409, error.code, error.message, error.field, error.extra);
	}
	await setHeld.run(tx, { companyId, id, stock: 1, coupons: couponsOf(row).length > 0 ? 1 : 0 });
}

/** Gives back what the checkout has set aside, once. */
export async function giveBack(tx: Tx, parts: StoreParts, row: CheckoutRow): Promise<void> {
	const { company_id: companyId, id } = row;
	if (row.stock_held === 1) {
		const items = await itemsOf.all(tx, { companyId, checkoutIds: [id] });
		const caller = actorOf(await companyOf(tx, companyId), row);
		await releaseStock(tx, caller, row.office_id, stockLinesOf(items));
	}
	await parts.coupons.release(tx, companyId, id);
	await setHeld.run(tx, { companyId, id, stock: 0, coupons: 0 });
}
