/** What is put into a cart, by variant or code, and what it costs in the store with tax. */
import {
	checkQuantity,
	getNamed,
	knownPrices,
	knownVariants,
	namesVariant,
	rateOf,
	unitWithTaxes,
	type VariantFacts,
	variantsWanted,
} from '../../../foundations/catalog/index.ts';
import { grossAmount } from '../../../foundations/documents/index.ts';
import type { Actor } from '../../../foundations/identity/index.ts';
import { partsOf } from '../../../foundations/stock/index.ts';
import type { Facts } from '../../../kernel/db/index.ts';
import { invalid, present } from '../../../kernel/errors.ts';
import { itemNamesNothing, noPrice } from './errors.ts';
import { itemName } from './rules.ts';
import type { CheckoutItemRow } from './store.ts';
import type { StoreSettings } from './store-settings.ts';

/** As it is sent. */
export interface WantedItem {
	variantId?: number;
	code?: string;
	quantity: number;
}

export type PricedItem = Omit<CheckoutItemRow, 'id' | 'company_id' | 'checkout_id' | 'discount'>;

/** In the order of the items, or a refusal that names the member at fault. */
export async function namedVariants(
	facts: Facts,
	companyId: number,
	items: readonly WantedItem[],
): Promise<VariantFacts[]> {
	if (items.length === 0) throw invalid('items', 'a list with at least one item');
	const found = await knownVariants(facts, companyId, variantsWanted(items));
	return items.map((item, index) => {
		const field = `items[${index}]`;
		if (!namesVariant(item)) throw itemNamesNothing(field);
		const { variant, member } = getNamed(item, found, field);
		if (!variant.isActive) throw invalid(member, 'a variant that is active');
		checkQuantity(variant, item.quantity, field);
		return variant;
	});
}

export async function priceItems(
	facts: Facts,
	company: Actor['company'],
	settings: StoreSettings,
	items: readonly WantedItem[],
	variants: readonly VariantFacts[],
): Promise<PricedItem[]> {
	const variantIds = variants.map((variant) => variant.id);
	const prices = await knownPrices(facts, company, settings.priceListId, variantIds);
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
			name: itemName(variant),
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
