/** What the catalogue shows: products, variants, and price lists with their prices. */
import {
	byFlag,
	byId,
	byLastingState,
	byLookup,
	byNumber,
	byPart,
	byState,
	byText,
	byWords,
	type Filter,
	type Resource,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import { CollectionShape } from './collection-schema.ts';
import { type CollectedProductRow, type CollectionRow, collectionSource } from './collection-store.ts';
import { variantIdsByBarCode, variantIdsByCode } from './find-variants.ts';
import { coins, taxes } from './money-resources.ts';
import { PackDetailShape } from './pack-schema.ts';
import { type PackDetailRow, packDetailSource } from './pack-store.ts';
import { type PriceListRow, priceListSource, priceSource, type TaxedPriceRow } from './price-store.ts';
import { attributeValues, productTypes } from './product-type-resources.ts';
import {
	ListedPriceListShape,
	PriceListShape,
	PriceShape,
	ProductShape,
	ProductTaxShape,
	VariantShape,
} from './schema.ts';
import { productPlaces, variantHas, variantPlaces } from './search-places.ts';
import { type ProductTaxRow, productTaxSource, type VariantRow, variantSource } from './store.ts';
import { readProductSource, readVariantSource } from './text-variant.ts';
import * as wire from './wire.ts';

const IN_CATALOGUE = { tag: 'Catalogue', right: 'catalog:read' } as const;
const NAME = byPart('name', 'name');

export const products: Resource<CollectedProductRow, typeof ProductShape> = {
	...IN_CATALOGUE,
	noun: 'product',
	plural: 'products',
	names: ['Product', 'Products'],
	path: wire.PRODUCTS,
	source: readProductSource,
	filters: {
		name: NAME,
		ledgeraccount: byText('ledger_account', 'Exact accounting account'),
		costcenter: byText('cost_center', 'Exact cost centre'),
		producttypeid: byId('product_type_id', 'product type'),
		classification: byNumber('classification', '0 product, 1 service, 3 pack'),
		state: byLastingState,
		q: byWords('name, description, and code and bar code of its variants', productPlaces),
	},
	shape: ProductShape,
	relations: {
		product_type: toOne('product_type', () => productTypes, 'product_type_id'),
		tax: toOne('tax', () => taxes, 'tax_id'),
		product_taxes: toMany('product_taxes', () => productTaxes),
		variants: toMany('variants', () => variants),
	},
	wire: wire.productToWire,
	ours: wire.productOurs,
};

export const productTaxes: Resource<ProductTaxRow, typeof ProductTaxShape> = {
	...IN_CATALOGUE,
	noun: 'tax of a product',
	plural: 'taxes of a product',
	names: ['ProductTax', 'ProductTaxes'],
	path: `${wire.PRODUCTS}/:id/product_taxes`,
	source: productTaxSource,
	filters: {},
	shape: ProductTaxShape,
	relations: { tax: toOne('tax', () => taxes, 'tax_id') },
	wire: wire.productTaxToWire,
};

/** Ours: the interface creates packs and shows their contents nowhere else. */
export const packDetails: Resource<PackDetailRow, typeof PackDetailShape> = {
	...IN_CATALOGUE,
	noun: 'part of a pack',
	plural: 'parts of a pack',
	names: ['PackDetail', 'PackDetails'],
	path: `${wire.PRODUCTS}/:id/pack_details`,
	source: packDetailSource,
	filters: {},
	shape: PackDetailShape,
	relations: { variant: toOne('variant', () => variants, 'variant_id') },
	wire: wire.packDetailToWire,
};

export const collections: Resource<CollectionRow, typeof CollectionShape> = {
	...IN_CATALOGUE,
	noun: 'collection',
	plural: 'collections',
	names: ['Collection', 'Collections'],
	path: wire.COLLECTIONS,
	source: collectionSource,
	filters: { name: NAME, state: byLastingState },
	shape: CollectionShape,
	relations: { products: toMany('products', () => products) },
	wire: wire.collectionToWire,
};

const variantWords = byWords("code, bar code, description and the product's name", variantPlaces);

/** Records that name a variant with all words; variants are searched once. */
export const byVariantWords = (column: string): Filter => ({
	...variantWords,
	read: async (...asked) => {
		const of = await variantWords.read(...asked);
		return of && { column, kind: 'names', target: variantSource, of };
	},
});

export const variants: Resource<VariantRow, typeof VariantShape> = {
	...IN_CATALOGUE,
	noun: 'variant',
	plural: 'variants',
	names: ['Variant', 'Variants'],
	path: wire.VARIANTS,
	source: readVariantSource,
	filters: {
		description: byPart('description', 'description'),
		code: byText('code', 'Exact code; several as [a,b]'),
		barcode: byText('bar_code', 'Exact bar code'),
		productid: byId('product_id', 'product'),
		serialnumber: byFlag('serial_number', '1 with serial numbers, 0 without'),
		state: byState,
		q: variantWords,
	},
	shape: VariantShape,
	relations: {
		product: toOne('product', () => products, 'product_id'),
		attribute_values: toMany('attribute_values', () => attributeValues),
	},
	wire: wire.variantToWire,
};

const ofPriceLists = {
	...IN_CATALOGUE,
	noun: 'price list',
	plural: 'price lists',
	names: ['PriceList', 'PriceLists'],
	path: wire.PRICE_LISTS,
	source: priceListSource,
	filters: { name: NAME, coinid: byId('coin_id', 'currency'), state: byLastingState },
	relations: {
		coin: toOne('coin', () => coins, 'coin_id'),
		details: toMany('details', () => priceListDetails),
	},
} as const;

/** The target of relations; read by itself, it is `listedPriceLists`. */
export const priceLists: Resource<PriceListRow, typeof PriceListShape> = {
	...ofPriceLists,
	shape: PriceListShape,
	wire: wire.priceListToWire,
};

export const listedPriceLists: Resource<PriceListRow, typeof ListedPriceListShape> = {
	...ofPriceLists,
	shape: ListedPriceListShape,
	wire: (row, view) => ({ ...wire.priceListToWire(row, view), id: String(row.id) }),
};

export const priceListDetails: Resource<TaxedPriceRow, typeof PriceShape> = {
	...IN_CATALOGUE,
	noun: 'price',
	plural: 'prices',
	names: ['Detail', 'Details'],
	path: `${wire.PRICE_LISTS}/:id/details`,
	source: priceSource,
	filters: {
		variantid: byId('variant_id', 'variant'),
		code: byLookup('variant_id', 'Code of the variant; several as [a,b]', variantIdsByCode),
		barcode: byLookup('variant_id', 'Bar code of the variant; several as [a,b]', variantIdsByBarCode),
		q: byWords("code, bar code and description of the variant, and the product's name", (word) => [
			variantHas('variant_id', word),
		]),
	},
	shape: PriceShape,
	relations: {
		variant: toOne('variant', () => variants, 'variant_id'),
	},
	wire: wire.priceToWire,
};
