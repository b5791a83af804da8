/** Routes of products, variants and prices as notifications name them. */
import { found } from '../../kernel/errors.ts';
import { byId, dataListOf, dataOf, dataPage, listParameters, type Resource } from '../../kernel/http/index.ts';
import type { Api } from '../identity/index.ts';
import { ProductData, VariantData } from './notified-schema.ts';
import type { TaxedPriceRow } from './price-store.ts';
import { readProductData, readVariantData } from './read-notified.ts';
import { priceListDetails, priceLists, products, variants } from './resources.ts';
import { PriceShape } from './schema.ts';

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
		async ({ companyId, ids, view }) => ({
			code: 200,
			data: await readProductData(api.db, companyId, ids.id, view),
		}),
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
		async ({ companyId, ids, view }) => ({
			code: 200,
			data: await readVariantData(api.db, companyId, ids.id, view),
		}),
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
