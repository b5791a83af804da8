/** What the coupons a buyer enters take off a cart, or why one of them cannot be used. Promises nothing: `holdCoupons` does. */
import { emailKey, findCompany } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { type CartLine, type CouponQuote, discount } from './discount.ts';
import { checkCoupons, matchSerials, serialKey } from './rules.ts';
import { couponsBySerial } from './store.ts';
import { heldBy, usedBy } from './use-store.ts';

export interface QuoteRequest {
	email: string;
	/** As entered. */
	serials: readonly string[];
	lines: readonly CartLine[];
	/** In the currency's smallest unit. */
	shippingCost: number;
	/** Unix seconds. */
	now: number;
	timeZone: string;
	/** A checkout that exists already: what it holds does not stand in its own way. */
	checkoutId?: number;
}

const NO_CHECKOUT = 0;

export async function quoteCoupons(on: Queryable, companyId: number, request: QuoteRequest): Promise<CouponQuote> {
	const { serials, lines, shippingCost, now, timeZone, checkoutId } = request;
	if (serials.length === 0) return discount(lines, shippingCost, []);
	const [found, company, held] = await Promise.all([
		couponsBySerial.all(on, { companyId, keys: serials.map(serialKey) }),
		findCompany.first(on, { id: companyId }),
		checkoutId === undefined ? [] : heldBy.all(on, { companyId, checkoutId }),
	]);
	const coupons = matchSerials(serials, found);
	const used = await usedBy.all(on, {
		companyId,
		ids: coupons.map((coupon) => coupon.id),
		emailKey: emailKey(request.email),
		exceptCheckoutId: checkoutId ?? NO_CHECKOUT,
	});
	checkCoupons(coupons, {
		lines,
		now,
		timeZone,
		currency: { code: company?.currency_code ?? '', decimals: company?.currency_decimals ?? 0 },
		usedByBuyer: new Set(used.map((row) => row.coupon_id)),
		heldByPurchase: new Set(held.map((row) => row.coupon_id)),
	});
	return discount(lines, shippingCost, coupons);
}
