/** What coupons take off a cart: exact to the currency's smallest unit, never more than there is to take. */
import { fromJson, type Json } from '../../kernel/json.ts';
import { divideRounded } from '../../kernel/numbers.ts';
import type { CouponRow } from './store.ts';
import { AMOUNT, FREE_SHIPPING, type Kind, PERCENTAGE } from './type-codes.ts';

/** One line of a cart; amounts with tax, in the currency's smallest unit. */
export interface CartLine {
	productId: number;
	/** Ids and names of the collections the product is in. */
	collections: readonly string[];
	/** Of the whole line, before any coupon. */
	total: number;
}

export interface CouponQuote {
	/** Sum of the lines before coupons. */
	subtotal: number;
	/** Taken off the lines, shipping apart. */
	discount: number;
	/** Before coupons. */
	shippingCost: number;
	shippingDiscount: number;
	/** subtotal − discount + shippingCost − shippingDiscount, never below 0. */
	total: number;
	/** In the order of the cart. */
	lines: { discount: number; total: number }[];
	/** In the order they were applied, which does not depend on the order they were entered. */
	coupons: QuotedCoupon[];
}

export interface QuotedCoupon {
	id: number;
	serialNumber: string;
	name: string;
	/** What this one takes off the lines. */
	discount: number;
	shippingDiscount: number;
}

const HUNDRED_PERCENT = 10_000n;

/** Percentages first, as they count on full prices; then amounts, on what is left; then shipping. Ties: older first. */
const RANK: Record<Kind, number> = { [PERCENTAGE]: 0, [AMOUNT]: 1, [FREE_SHIPPING]: 2 };

export const inApplyingOrder = (coupons: readonly CouponRow[]): CouponRow[] =>
	[...coupons].sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.id - b.id);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Shares `amount` out in proportion to `weights`, exactly: what rounding down leaves over goes to the largest remainders,
 * earlier ones first. No share is larger than its weight when the amount is not larger than their sum.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
	const whole = BigInt(sum(weights));
	if (whole === 0n) return weights.map(() => 0);
	const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
	const shares = products.map((product) => Number(product / whole));
	const byRemainder = products
		.map((product, index) => ({ index, remainder: product % whole }))
		.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
	const largest = new Set(byRemainder.slice(0, amount - sum(shares)).map(({ index }) => index));
	return shares.map((share, index) => (largest.has(index) ? share + 1 : share));
}

const listOf = (json: Json<string[]> | null) => (json === null ? [] : fromJson(json));

/**
 * Whether the coupon is for the line. Spec silent: with both lists given, being in one of them is enough; an empty list
 * restricts nothing, as an absent one; letter case of collection names does not matter.
 */
export function isFor(coupon: CouponRow): (line: CartLine) => boolean {
	const products = new Set(listOf(coupon.products));
	const collections = new Set(listOf(coupon.collections).map((name) => name.toLowerCase()));
	if (products.size === 0 && collections.size === 0) return () => true;
	return (line) =>
		products.has(String(line.productId)) || line.collections.some((name) => collections.has(name.toLowerCase()));
}

/** What a coupon takes off each line, given what earlier ones left of them. */
function lineDiscounts(coupon: CouponRow, lines: readonly CartLine[], rests: readonly number[]): number[] {
	const applies = lines.map(isFor(coupon));
	const eligible = (amounts: readonly number[]) => amounts.map((amount, index) => (applies[index] ? amount : 0));
	if (coupon.kind === PERCENTAGE) {
		const prices = eligible(lines.map((line) => line.total));
		const exact = Number(divideRounded(BigInt(sum(prices)) * BigInt(coupon.amount), HUNDRED_PERCENT));
		return spread(Math.min(exact, coupon.max_amount ?? exact), prices).map((share, index) =>
			Math.min(share, rests[index] ?? 0),
		);
	}
	if (coupon.kind === FREE_SHIPPING) return lines.map(() => 0);
	const left = eligible(rests);
	return spread(Math.min(coupon.amount, sum(left)), left);
}

/** Applies coupons that may all be used (`rules.ts` decides that) to a cart. */
export function discount(lines: readonly CartLine[], shippingCost: number, coupons: readonly CouponRow[]): CouponQuote {
	let rests = lines.map((line) => line.total);
	let shippingDiscount = 0;
	const quoted = inApplyingOrder(coupons).map((coupon): QuotedCoupon => {
		const taken = lineDiscounts(coupon, lines, rests);
		rests = rests.map((rest, index) => rest - (taken[index] ?? 0));
		const shipping = coupon.kind === FREE_SHIPPING ? shippingCost - shippingDiscount : 0;
		shippingDiscount += shipping;
		return {
			id: coupon.id,
			serialNumber: coupon.serial_number,
			name: coupon.name,
			discount: sum(taken),
			shippingDiscount: shipping,
		};
	});
	const subtotal = sum(lines.map((line) => line.total));
	const remaining = sum(rests);
	return {
		subtotal,
		discount: subtotal - remaining,
		shippingCost,
		shippingDiscount,
		total: remaining + shippingCost - shippingDiscount,
		lines: lines.map((line, index) => {
			const total = rests[index] ?? 0;
			return { discount: line.total - total, total };
		}),
		coupons: quoted,
	};
}
