/** The catalogue as the world sees it. */
import type { Static } from 'typebox';
import { collection, node, nodeOrNull, type View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire, unitToWire } from '../../kernel/numbers.ts';
import { shownState } from '../../kernel/record-state.ts';
import type { CollectionShape } from './collection-schema.ts';
import type { CollectedProductRow, CollectionRow } from './collection-store.ts';
import { COINS, TAXES } from './money-wire.ts';
import type { PackDetailShape } from './pack-schema.ts';
import type { PackDetailRow } from './pack-store.ts';
import type { PriceListRow, TaxedPriceRow } from './price-store.ts';
import type { PriceListShape, PriceShape, ProductShape, ProductTaxShape, VariantShape } from './schema.ts';
import type { ProductTaxRow, VariantRow } from './store.ts';
import { rateOf, storedUnit, unitWithTaxes } from './unit-values.ts';

export const PRODUCTS = '/v1/products';
export const PRODUCT_TYPES = '/v1/product_types';
export const VARIANTS = '/v1/variants';
export const PRICE_LISTS = '/v1/price_lists';
export const COLLECTIONS = '/v1/collections';

export const PICTURES = '/pictures';

export const hrefOf = (view: View, path: string, id: number) => `${view.addresses.base}${path}/${id}.json`;

/** Members of an older shop system; clients require both (the second is spelt so). */
const LEGACY_IDS = { prestashopProductId: 0, presashopAttributeId: 0 };

export const productToWire = (row: CollectedProductRow, view: View): Static<typeof ProductShape> => ({
	href: hrefOf(view, PRODUCTS, row.id),
	id: row.id,
	...LEGACY_IDS,
	name: row.name,
	description: row.description,
	classification: row.classification,
	ledgerAccount: row.ledger_account,
	costCenter: row.cost_center,
	allowDecimal: row.allow_decimal,
	stockControl: row.stock_control,
	printDetailPack: row.print_detail_pack,
	state: row.state,
	product_type: node(view, PRODUCT_TYPES, row.product_type_id),
	product_taxes: collection(view, `${PRODUCTS}/${row.id}/product_taxes`),
	variants: collection(view, `${PRODUCTS}/${row.id}/variants`),
});

export const pictureUrl = (token: string, view: View): string => `${view.addresses.base}${PICTURES}/${token}`;

/** What strict readers of products do not know. */
export const productOurs = (row: CollectedProductRow, view: View): Partial<Static<typeof ProductShape>> => ({
	tax: nodeOrNull(view, TAXES, row.tax_id),
	collections: row.collections.map(({ id, name }) => ({ ...node(view, COLLECTIONS, id), name })),
	urlPicture: row.picture_token === null ? null : pictureUrl(row.picture_token, view),
});

export const productTaxToWire = (row: ProductTaxRow, view: View): Static<typeof ProductTaxShape> => ({
	href: hrefOf(view, `${PRODUCTS}/${row.product_id}/product_taxes`, row.id),
	id: String(row.id),
	tax: node(view, TAXES, row.tax_id),
});

export const packDetailToWire = (row: PackDetailRow, view: View): Static<typeof PackDetailShape> => ({
	href: hrefOf(view, `${PRODUCTS}/${row.product_id}/pack_details`, row.id),
	id: row.id,
	quantity: quantityToWire(row.quantity),
	variant: node(view, VARIANTS, row.variant_id),
});

export const collectionToWire = (row: CollectionRow, view: View): Static<typeof CollectionShape> => ({
	href: hrefOf(view, COLLECTIONS, row.id),
	id: row.id,
	name: row.name,
	description: row.description,
	state: row.state,
	products: collection(view, `${COLLECTIONS}/${row.id}/products`),
});

export const variantToWire = (row: VariantRow, view: View): Static<typeof VariantShape> => ({
	href: hrefOf(view, VARIANTS, row.id),
	id: row.id,
	code: row.code,
	barCode: row.bar_code,
	description: row.description,
	unlimitedStock: row.unlimited_stock,
	allowNegativeStock: row.allow_negative_stock,
	serialNumber: row.serial_number,
	isLot: row.is_lot,
	state: shownState(row),
	attribute_values: collection(view, `${VARIANTS}/${row.id}/attribute_values`),
	costs: collection(view, `${VARIANTS}/${row.id}/costs`),
	product: node(view, PRODUCTS, row.product_id),
});

export const priceListToWire = (row: PriceListRow, view: View): Static<typeof PriceListShape> => ({
	href: hrefOf(view, PRICE_LISTS, row.id),
	id: row.id,
	name: row.name,
	description: row.description,
	state: row.state,
	coin: node(view, COINS, row.coin_id),
	details: collection(view, `${PRICE_LISTS}/${row.id}/details`),
});

export const priceToWire = (row: TaxedPriceRow, view: View): Static<typeof PriceShape> => {
	const unitValue = storedUnit(row.unit_value, row.net_value, view.decimals);
	return {
		href: hrefOf(view, `${PRICE_LISTS}/${row.price_list_id}/details`, row.id),
		id: row.id,
		variantValue: unitToWire(unitValue),
		variantValueWithTaxes: fromScaled(unitWithTaxes(unitValue, rateOf(row.taxes), view.decimals), view.decimals),
		variant: node(view, VARIANTS, row.variant_id),
	};
};
