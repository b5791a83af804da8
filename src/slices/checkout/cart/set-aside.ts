/** What is set aside for a checkout: its stock and its coupon uses, together; given back when its payment fails, taken anew to pay. */
import { type VariantFacts, variantsOf } from '../../../foundations/catalog/index.ts';
import type { Work } from '../../../foundations/identity/index.ts';
import { releaseStock, reserveStock, type StockLine, stockLines } from '../../../foundations/stock/index.ts';
import { MINUTE_SECONDS } from '../../../kernel/clock.ts';
import { updateRow } from '../../../kernel/db/index.ts';
import { asConflict, present, Refusal } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { CheckoutParts } from '../parts.ts';
import { tellCheckout } from './events.ts';
import { type CheckoutItemRow, type CheckoutRow, checkoutSource, itemsOf, shortenExpiry } from './store.ts';
import { couponsOf } from './wire.ts';

/** Until when what is opened now is kept. */
export const expiryFrom = ({ checkoutMinutes }: Pick<CheckoutParts, 'checkoutMinutes'>, now: number): number =>
	now + checkoutMinutes * MINUTE_SECONDS;

type HeldItem = Pick<CheckoutItemRow, 'variant_id' | 'quantity' | 'name' | 'moves_stock' | 'parts'>;

/** What of a checkout's items is set aside in stock. */
export const stockLinesOf = (
	items: readonly HeldItem[],
	variantOf: (item: HeldItem) => VariantFacts | undefined,
): StockLine[] =>
	items.flatMap((item) => {
		const { quantity, name, moves_stock, parts } = item;
		const variant = present(variantOf(item), 'variant');
		return stockLines({ variant, movesStock: moves_stock === 1, parts: fromJson(parts), quantity, name });
	});

const heldLines = async ({ tx }: Work, { company_id: companyId, id }: CheckoutRow) => {
	const items = await itemsOf.all(tx, { companyId, checkoutIds: [id] });
	return stockLinesOf(items, await variantsOf(tx, companyId, items));
};

const usualExpiry = ({ tx, now }: Work, parts: CheckoutParts, { company_id: companyId, id }: CheckoutRow) =>
	shortenExpiry.run(tx, { companyId, id, expiresAt: expiryFrom(parts, now) });

/** Instead of what the checkout held before. */
export async function holdCoupons(work: Work, parts: CheckoutParts, row: CheckoutRow): Promise<void> {
	const { id: checkoutId, email, expires_at: expiresAt } = row;
	await parts.coupons.hold(work, { checkoutId, email, coupons: couponsOf(row), expiresAt });
}

const hasCoupons = (row: CheckoutRow): boolean => couponsOf(row).length > 0;

/** Takes the coupon uses again where a failed payment or the expiry has given them back. */
export async function holdCouponsAgain(work: Work, parts: CheckoutParts, row: CheckoutRow): Promise<void> {
	if (hasCoupons(row) && row.coupons_held === 0) await holdCoupons(work, parts, row);
}

/** To be paid, for the usual time from now: takes anew what was given back, or refuses with what is short. The caller holds the row. */
export async function setAside(work: Work, parts: CheckoutParts, row: CheckoutRow): Promise<void> {
	const { company_id, id } = row;
	if (row.stock_held === 0) await reserveStock(work, row.office_id, await heldLines(work, row));
	try {
		await holdCouponsAgain(work, parts, row);
	} catch (error) {
		// A coupon that cannot be entered is the request's fault; one that was there and is gone is the state's.
		throw error instanceof Refusal ? asConflict(error) : error;
	}
	const coupons_held = hasCoupons(row) ? 1 : 0;
	// Mostly it holds everything, for no longer: a row that is written again is written to each of its indexes.
	if (row.stock_held === 0 || row.coupons_held !== coupons_held)
		await updateRow(work.tx, checkoutSource, { company_id, id, stock_held: 1, coupons_held });
	if (row.expires_at > expiryFrom(parts, work.now)) await usualExpiry(work, parts, row);
	if (row.stock_held === 0) tellCheckout(work, row, 'changed');
}

/** Gives back what the checkout has set aside, once. */
export async function giveBack(work: Work, parts: CheckoutParts, row: CheckoutRow): Promise<void> {
	const { company_id, id } = row;
	if (row.stock_held === 1) await releaseStock(work, row.office_id, await heldLines(work, row));
	await parts.coupons.release(work, id);
	await updateRow(work.tx, checkoutSource, { company_id, id, stock_held: 0, coupons_held: 0 });
}

/** Its payment failed: what it held is free for others until it is paid again. */
export async function giveBackAfterFailure(work: Work, parts: CheckoutParts, row: CheckoutRow): Promise<void> {
	await giveBack(work, parts, row);
	await usualExpiry(work, parts, row);
	tellCheckout(work, row, 'changed');
}
