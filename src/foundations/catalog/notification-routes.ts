/** Products, variants and prices as notifications name them: what the first version shows, in one object without lists to follow. */
import Type, { type Static } from 'typebox';
import { found } from '../../kernel/errors.ts';
import {
	byId,
	dataListOf,
	dataOf,
	dataPage,
	listParameters,
	output,
	type Resource,
	type View,
} from '../../kernel/http/index.ts';
import type { Api } from '../identity/index.ts';
import type { CollectedProductRow } from './collection-store.ts';
import type { TaxedPriceRow } from './price-store.ts';
import { priceListDetails, priceLists, products, variants } from './resources.ts';
import { PriceShape, ProductShape, VariantShape } from './schema.ts';
import type { VariantRow } from './store.ts';
import { productToWire, variantToWire } from './wire.ts';

const ProductData = Type.Omit(ProductShape, ['product_taxes', 'variants', 'collections']);
const VariantData = Type.Object({ ...VariantShape.properties, productId: output.integer(1, 'Id of its product') });

// Spec silent: the inner shapes are the first version's, without its lists; a base price is the business of price lists.
function productData(row: CollectedProductRow, view: View): Static<typeof ProductData> {
	const { product_taxes: _taxes, variants: _variants, collections: _collections, ...data } = productToWire(row, view);
	return data;
}

const variantData = (row: VariantRow, view: View): Static<typeof VariantData> => ({
	...variantToWire(row, view),
	productId: row.product_id,
});

/** By the names of the second version as well. */
const prices: Resource<TaxedPriceRow, typeof PriceShape> = {
	...priceListDetails,
	filters: { ...priceListDetails.filters, variant: byId('variant_id', 'variant') },
};

const reading = { method: 'GET', right: 'catalog:read', tag: 'Catalogue', refusals: [404] } as const;

export function notificationRoutes(api: Api): void {
	api.read(
		{
			...reading,
			url: '/v2/products/:id.json',
			operationId: 'getProductOfNotification',
			summary: 'Read a product, as notifications of products name it',
			noun: products.noun,
			answers: { 200: dataOf('ProductData', ProductData) },
		},
		async ({ companyId, ids, view }) => {
			const row = found(await products.source.find(api.db, companyId, ids.id), products.noun);
			return { code: 200, data: productData(row, view) };
		},
	);
	api.read(
		{
			...reading,
			url: '/v2/variants/:id.json',
			operationId: 'getVariantOfNotification',
			summary: 'Read a variant, as notifications of variants name it',
			noun: variants.noun,
			answers: { 200: dataOf('VariantData', VariantData) },
		},
		async ({ companyId, ids, view }) => {
			const row = found(await variants.source.find(api.db, companyId, ids.id), variants.noun);
			return { code: 200, data: variantData(row, view) };
		},
	);
	api.read(
		{
			...reading,
			url: '/v2/price_lists/:id/details.json',
			operationId: 'listPricesOfNotification',
			summary: 'List prices of a price list, as notifications of prices name them',
			noun: priceLists.noun,
			query: listParameters(prices),
			answers: { 200: dataListOf('PriceData', PriceShape, '/v2/price_lists/1/details') },
		},
		async (call) => {
			const { id } = found(await priceLists.source.find(api.db, call.companyId, call.ids.id), priceLists.noun);
			return dataPage(api, call, prices, [{ column: 'price_list_id', kind: 'equal', value: id }]);
		},
	);
}
