/** What a cart costs with its coupons, or a refusal that names the coupon and the reason. */
import { collectionsOf } from '../../../foundations/catalog/index.ts';
import type { Work } from '../../../foundations/identity/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { totalOf } from './rules.ts';
import type { CheckoutItemRow } from './store.ts';

interface Cart {
	email: string;
	/** Of the coupons. */
	serials: readonly string[];
	items: readonly Pick<CheckoutItemRow, 'product_id' | 'total'>[];
	shippingCost: number;
	/** A checkout that exists already: what it holds does not stand in its own way. */
	checkoutId?: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** `columns` are the checkout's, `discounts` those of its items. */
export async function priceCart({ tx, actor, now }: Work, parts: CheckoutParts, { items, ...cart }: Cart) {
	const { id: companyId, timeZone } = actor.company;
	// Only coupons ask for them.
	const productIds = cart.serials.length > 0 ? [...new Set(items.map((item) => item.product_id))] : [];
	const collections = await collectionsOf(tx, companyId, productIds);
	const lines = items.map(({ product_id: productId, total }) => ({
		productId,
		collections: collections.get(productId) ?? [],
		total,
	}));
	const quote = await parts.coupons.quote(tx, companyId, { ...cart, lines, now, timeZone });
	const discounts = quote.lines.map(({ discount }) => discount);
	const { shippingCost } = cart;
	const { coupons, shippingDiscount } = quote;
	const subtotal = sum(items.map(({ total }) => total));
	const discount = sum(discounts);
	const columns = {
		coupons: JSON.stringify(coupons),
		subtotal,
		discount,
		shipping_cost: shippingCost,
		shipping_discount: shippingDiscount,
		total: totalOf({ subtotal, discount, shippingCost, shippingDiscount }),
	};
	return { columns, discounts, hasCoupons: coupons.length > 0 };
}
