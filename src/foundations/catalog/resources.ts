/** What the catalogue shows: products, variants, and price lists with their prices. */
import {
	byFlag,
	byId,
	byLookup,
	byPart,
	byText,
	byWords,
	type Resource,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import { CollectionShape } from './collection-schema.ts';
import {
	type CollectedProductRow,
	type CollectionRow,
	collectedProductSource,
	collectionSource,
} from './collection-store.ts';
import { variantIdsByCode } from './find-variants.ts';
import { coins, taxes } from './money-resources.ts';
import { type PriceListRow, priceListSource, priceSource, type TaxedPriceRow } from './price-store.ts';
import { PriceListShape, PriceShape, ProductShape, ProductTaxShape, VariantShape } from './schema.ts';
import { productPlaces, variantPlaces } from './search-places.ts';
import { type ProductTaxRow, productTaxSource, type VariantRow, variantSource } from './store.ts';
import * as wire from './wire.ts';

const IN_CATALOGUE = { tag: 'Catalogue', right: 'catalog:read' } as const;
const STATE = byFlag('state', '0 active, 1 inactive');
const NAME = byPart('name', 'name');

export const products: Resource<CollectedProductRow, typeof ProductShape> = {
	...IN_CATALOGUE,
	noun: 'product',
	plural: 'products',
	names: ['Product', 'Products'],
	path: wire.PRODUCTS,
	source: collectedProductSource,
	filters: { name: NAME, state: STATE, q: byWords('name and description', productPlaces) },
	shape: ProductShape,
	relations: {
		tax: toOne('tax', () => taxes, 'tax_id'),
		product_taxes: toMany('product_taxes', () => productTaxes),
		variants: toMany('variants', () => variants),
	},
	wire: wire.productToWire,
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

export const collections: Resource<CollectionRow, typeof CollectionShape> = {
	...IN_CATALOGUE,
	noun: 'collection',
	plural: 'collections',
	names: ['Collection', 'Collections'],
	path: wire.COLLECTIONS,
	source: collectionSource,
	filters: { name: NAME, state: STATE },
	shape: CollectionShape,
	relations: { products: toMany('products', () => products) },
	wire: wire.collectionToWire,
};

export const variants: Resource<VariantRow, typeof VariantShape> = {
	...IN_CATALOGUE,
	noun: 'variant',
	plural: 'variants',
	names: ['Variant', 'Variants'],
	path: wire.VARIANTS,
	source: variantSource,
	filters: {
		description: byPart('description', 'description'),
		code: byText('code', 'Exact code; several as [a,b]'),
		barcode: byText('bar_code', 'Exact bar code'),
		productid: byId('product_id', 'product'),
		state: STATE,
		q: byWords("code, bar code, description and the product's name", variantPlaces),
	},
	shape: VariantShape,
	relations: {
		product: toOne('product', () => products, 'product_id'),
	},
	wire: wire.variantToWire,
};

export const priceLists: Resource<PriceListRow, typeof PriceListShape> = {
	...IN_CATALOGUE,
	noun: 'price list',
	plural: 'price lists',
	names: ['PriceList', 'PriceLists'],
	path: wire.PRICE_LISTS,
	source: priceListSource,
	filters: { name: NAME, coinid: byId('coin_id', 'currency'), state: STATE },
	shape: PriceListShape,
	relations: {
		coin: toOne('coin', () => coins, 'coin_id'),
		details: toMany('details', () => priceListDetails),
	},
	wire: wire.priceListToWire,
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
	},
	shape: PriceShape,
	relations: {
		variant: toOne('variant', () => variants, 'variant_id'),
	},
	wire: wire.priceToWire,
};
