/** Routes that change many products, variants or prices in one request. */
import { type Api, workOf } from '../identity/index.ts';
import { BulkShape, PricesChange, ProductsChange, VariantsChange } from './bulk-schema.ts';
import { changePrices, changeProducts, changeVariants } from './change-many.ts';

const ALL_OR_NONE =
	'All rows or none: where any is refused, nothing is changed, and `errors` tells of each its place from 0 (`row`), `field`, `error` and `errorCode`, up to 100 of them.';

export function bulkRoutes(api: Api): void {
	const writing = { method: 'PUT', right: 'catalog:write', tag: 'Catalogue', description: ALL_OR_NONE } as const;
	api.write(
		{
			...writing,
			url: '/v1/products/bulk.json',
			operationId: 'updateProducts',
			summary: 'Change many products at once',
			body: ProductsChange,
			answers: { 200: BulkShape },
		},
		async (tx, call) => ({
			status: 200,
			body: { changed: await changeProducts(workOf(tx, call), call.input) },
		}),
	);
	api.write(
		{
			...writing,
			url: '/v1/variants/bulk.json',
			operationId: 'updateVariants',
			summary: 'Change many variants at once',
			body: VariantsChange,
			answers: { 200: BulkShape },
		},
		async (tx, call) => ({
			status: 200,
			body: { changed: await changeVariants(workOf(tx, call), call.input) },
		}),
	);
	api.write(
		{
			...writing,
			url: '/v1/price_lists/:id/details/bulk.json',
			operationId: 'updatePriceListDetails',
			summary: 'Set many prices of a price list at once',
			noun: 'price list',
			body: PricesChange,
			answers: { 200: BulkShape },
			refusals: [404],
		},
		async (tx, call) => ({
			status: 200,
			body: { changed: await changePrices(workOf(tx, call), call.ids.id, call.input) },
		}),
	);
}
