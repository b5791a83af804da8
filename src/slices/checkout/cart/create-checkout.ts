/** Opens a checkout: priced with tax, its stock and coupon uses set aside for it, all or nothing. */

import type { Static } from 'typebox';
import {
	checkQuantity,
	defaultTaxes,
	findVariants,
	pricesOf,
	rateOf,
	unitWithTaxes,
	type VariantFacts,
} from '../../../foundations/catalog/index.ts';
import { grossAmount, MAX_AMOUNT } from '../../../foundations/documents/index.ts';
import { looksLikeEmail, type Work } from '../../../foundations/identity/index.ts';
import { partsOf, reserveStock } from '../../../foundations/stock/index.ts';
import { tally } from '../../../kernel/db/index.ts';
import { invalid, present, unknownReference } from '../../../kernel/errors.ts';
import { randomSecret } from '../../../kernel/secrets.ts';
import type { CheckoutParts } from '../parts.ts';
import { itemNamesNothing, noPrice, noStore } from './errors.ts';
import { tellCheckout } from './events.ts';
import { priceCart } from './price-cart.ts';
import type { NewCheckout } from './schema.ts';
import { expiryFrom, holdCoupons, stockLinesOf } from './set-aside.ts';
import { type CheckoutItemRow, type CheckoutRow, insertCheckout, insertItems } from './store.ts';
import { readSettings, type StoreSettings } from './store-settings.ts';

type Input = Static<typeof NewCheckout>;
type PricedItem = Omit<CheckoutItemRow, 'id' | 'company_id' | 'checkout_id' | 'discount'>;

const describe = (variant: VariantFacts): string =>
	`${variant.productName}${variant.description ? ` ${variant.description}` : ''}`;

async function namedVariants({ tx, actor }: Work, items: Input['items']): Promise<VariantFacts[]> {
	if (items.length === 0) throw invalid('items', 'a list with at least one item');
	const found = await findVariants(tx, actor.company.id, {
		ids: items.flatMap((item) => item.variantId ?? []),
		codes: items.flatMap((item) => (item.variantId === undefined ? (item.code ?? []) : [])),
	});
	return items.map((item, index) => {
		const field = `items[${index}].${item.variantId === undefined ? 'code' : 'variantId'}`;
		if (item.variantId === undefined && item.code === undefined) throw itemNamesNothing(`items[${index}]`);
		const variant = item.variantId === undefined ? found.byCode.get(item.code ?? '') : found.byId.get(item.variantId);
		if (!variant) throw unknownReference(field, 'a variant');
		if (!variant.isActive) throw invalid(field, 'a variant that is active');
		checkQuantity(variant, item.quantity, `items[${index}]`);
		return variant;
	});
}

async function priceItems(
	{ tx, actor: { company } }: Work,
	settings: StoreSettings,
	items: Input['items'],
	variants: readonly VariantFacts[],
): Promise<PricedItem[]> {
	const variantIds = variants.map((variant) => variant.id);
	const prices = await pricesOf(tx, company, settings.priceListId, variantIds);
	return items.map(({ quantity }, index) => {
		const variant = present(variants[index], 'variant');
		const unitValue = prices.get(variant.id);
		// Spec silent: a store does not sell for nothing what has no price.
		if (unitValue === undefined) throw noPrice(`items[${index}]`, variant.code);
		const taxes = settings.isExempt ? [] : variant.taxes;
		const unitPrice = unitWithTaxes(unitValue, rateOf(taxes), company.currencyDecimals);
		return {
			line_number: index + 1,
			variant_id: variant.id,
			product_id: variant.productId,
			code: variant.code,
			name: describe(variant),
			quantity,
			unit_price: unitPrice,
			total: grossAmount(unitPrice, quantity),
			taxes: JSON.stringify(taxes),
			tax_basis_points: rateOf(taxes),
			moves_stock: variant.controlsStock ? 1 : 0,
			parts: JSON.stringify(partsOf(variant)),
		};
	});
}

async function chooseDelivery({ tx, actor }: Work, parts: CheckoutParts, id: number | undefined) {
	if (id === undefined) return undefined;
	const type = await parts.courier.deliveryType(tx, actor.company.id, id);
	if (!type) throw unknownReference('deliveryTypeId', 'a delivery type');
	return type;
}

/** `POST /v1/checkouts.json` */
export async function createCheckout(work: Work, parts: CheckoutParts, input: Input): Promise<CheckoutRow> {
	const { tx, actor, now } = work;
	const { company } = actor;
	if (!company.hasStore) throw noStore();
	if (!looksLikeEmail(input.email, 255)) throw invalid('email', 'an e-mail address');
	const settings = await readSettings(tx, company.id);
	const variants = await namedVariants(work, input.items);
	const items = await priceItems(work, settings, input.items, variants);
	const delivery = await chooseDelivery(work, parts, input.deliveryTypeId);
	const shippingTaxes = settings.isExempt ? [] : await defaultTaxes(tx, company.id);
	const { columns, discounts, hasCoupons } = await priceCart(work, parts, {
		email: input.email,
		serials: input.coupons ?? [],
		items,
		shippingCost: delivery?.cost ?? 0,
	});
	if (columns.subtotal + columns.shipping_cost > MAX_AMOUNT)
		throw invalid('items', `a list of at most ${MAX_AMOUNT} of the currency's smallest unit in all`);
	const row: Omit<CheckoutRow, 'id'> = {
		company_id: company.id,
		user_id: actor.userId,
		email: input.email,
		public_token: randomSecret(),
		state: 'open',
		office_id: settings.officeId,
		price_list_id: settings.priceListId,
		document_type_id: settings.documentTypeId,
		payment_type_id: settings.paymentTypeId,
		...columns,
		coupons_held: hasCoupons ? 1 : 0,
		stock_held: 1,
		shipping_taxes: JSON.stringify(shippingTaxes),
		shipping_tax_basis_points: rateOf(shippingTaxes),
		delivery_type_id: delivery?.id ?? null,
		delivery_name: delivery?.name ?? '',
		destination: JSON.stringify(input.destination ?? {}),
		contact: JSON.stringify(input.contact ?? {}),
		packaging_type: input.packagingType ?? 0,
		comment: input.comment ?? '',
		expires_at: expiryFrom(parts, now),
		created_at: now,
		ended_at: null,
		document_id: null,
	};
	const id = await insertCheckout(tx, row);
	await insertItems(
		tx,
		items.map((item, index) => ({ company_id: company.id, checkout_id: id, ...item, discount: discounts[index] ?? 0 })),
	);
	tally(tx, company.id, { subject: 'checkouts', key: [], by: 1 });
	const variantOf = (item: { variant_id: number }) => variants.find(({ id }) => id === item.variant_id);
	await reserveStock(work, row.office_id, stockLinesOf(items, variantOf));
	if (hasCoupons) await holdCoupons(work, parts, { id, ...row });
	tellCheckout(work, { id, ...row }, 'created');
	return { id, ...row };
}
