/** Products and variants as notifications name them: what the first version shows, in one object without lists to follow. */
import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/db/index.ts';
import { found, present } from '../../kernel/errors.ts';
import type { View } from '../../kernel/http/index.ts';
import { unitToWire } from '../../kernel/numbers.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { pricesOf } from './choose-price-list.ts';
import { collectedProductSource } from './collection-store.ts';
import type { ProductData, VariantData } from './notified-schema.ts';
import { defaultPriceList } from './price-store.ts';
import { attributeSource, attributeValueSource } from './product-type-store.ts';
import { type VariantRow, variantSource } from './store.ts';
import { productToWire, variantToWire } from './wire.ts';

/** More than a type has attributes. */
const MOST_VALUES = 1000;

// Spec silent: a product's base price is the net one of its first variant in the default price list; 0 where it has none.
async function basePrice(on: Queryable, companyId: number, productId: number, view: View): Promise<number> {
	const ofProduct = [{ column: 'product_id', kind: 'equal', value: productId } as const];
	const [list, [variant]] = await Promise.all([
		defaultPriceList.first(on, { companyId }),
		variantSource.page(on, companyId, ofProduct, { limit: 1, offset: 0, order: 'asc' }),
	]);
	if (!variant) return 0;
	const company = { id: companyId, currencyDecimals: view.decimals };
	const prices = await pricesOf(on, company, present(list, 'default price list').id, [variant.id]);
	return unitToWire(prices.get(variant.id) ?? 0);
}

/** `GET /v2/products/:id.json` */
export async function readProductData(
	on: Queryable,
	companyId: number,
	id: number,
	view: View,
): Promise<Static<typeof ProductData>> {
	const row = found(await collectedProductSource.find(on, companyId, id), 'product');
	const { product_taxes: _taxes, variants: _variants, collections: _collections, ...own } = productToWire(row, view);
	return { ...own, basePrice: await basePrice(on, companyId, id, view) };
}

/** Any number of variants, in two statements more. */
export async function variantDataOf(
	on: Queryable,
	companyId: number,
	rows: readonly VariantRow[],
	view: View,
): Promise<Static<typeof VariantData>[]> {
	const ids = rows.map(({ id }) => id);
	const values = await attributeValueSource.firstOfEach(on, companyId, ids, MOST_VALUES);
	const attributeIds = [...values.values()].flatMap((ofOne) => ofOne.rows.map((value) => value.attribute_id));
	const attributes = await attributeSource.byIds(on, companyId, [...new Set(attributeIds)]);
	const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
	return rows.map((row) => {
		const { attribute_values: _values, costs: _costs, ...own } = variantToWire(row, view);
		return {
			...own,
			productId: row.product_id,
			// Spec silent: a store sells whatever is active.
			showInEcommerce: own.state === ACTIVE ? 1 : 0,
			attributeValues: (values.get(row.id)?.rows ?? []).map((value) => {
				const { name, is_mandatory } = present(byId.get(value.attribute_id), 'attribute');
				return { id: value.id, name, value: value.description, required: is_mandatory };
			}),
		};
	});
}

/** `GET /v2/variants/:id.json` */
export async function readVariantData(
	on: Queryable,
	companyId: number,
	id: number,
	view: View,
): Promise<Static<typeof VariantData>> {
	const row = found(await variantSource.find(on, companyId, id), 'variant');
	return present((await variantDataOf(on, companyId, [row], view))[0], 'variant');
}
