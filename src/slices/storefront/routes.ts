/** Routes of what the online store says of products. */
import Type from 'typebox';
import { type Api, type Call, workOf } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { found, present } from '../../kernel/errors.ts';
import { dataOf, FIELDS, listPage, output, renderOne } from '../../kernel/http/index.ts';
import { readAsked, SEEN } from './asked-resources.ts';
import { collectionRoutes } from './collection-routes.ts';
import { NewStoreProduct, StoreProductChange } from './input-schema.ts';
import { checkMarket } from './market.ts';
import { partRoutes } from './part-routes.ts';
import {
	EXPAND,
	LIST_PARAMETERS,
	MARKET_PARAMETERS,
	marketConditions,
	marketProductsFor,
	storeProductsFor,
} from './resources.ts';
import { changeStoreProduct, createStoreProduct } from './save-store-product.ts';
import { StoreProductShape } from './schema.ts';
import { shippingRoutes } from './shipping-routes.ts';
import { type StoreProductRow, storeProductSource } from './store.ts';
import { STORE_PRODUCTS } from './wire.ts';

const of = { tag: 'Store', noun: 'store description' } as const;
const reading = { ...of, method: 'GET', right: 'catalog:read' } as const;
const writing = { ...of, right: 'catalog:write', query: [EXPAND, FIELDS] } as const;

const StoreProductData = dataOf('StoreProductData', StoreProductShape);
const StoreProductList = (path: string) =>
	output.object('StoreProductList', {
		code: output.text('200', 'The status, as text'),
		data: Type.Array(StoreProductShape),
		...output.pageMembers(path),
	});

/** One description as the caller asks to see it. */
async function showOne(on: Queryable, call: Call, row: StoreProductRow) {
	const resource = storeProductsFor(await readAsked(on, call));
	const shown = await resource.source.find(on, call.companyId, row.id);
	return renderOne(on, call, resource, present(shown, 'store description'));
}

function listRoutes(api: Api) {
	const path = '/v2/products/list/market_info';
	api.read(
		{
			...reading,
			url: `${path}.json`,
			operationId: 'listStoreProducts',
			summary: 'List store descriptions of products',
			query: LIST_PARAMETERS,
			answers: { 200: StoreProductList(path) },
		},
		async (call) => {
			const resource = storeProductsFor(await readAsked(api.db, call));
			const { items, ...page } = await listPage(api, call, resource);
			return { code: '200', ...page, data: items };
		},
	);
	// Clients know it under both versions.
	for (const [version, operationId] of [
		['v1', 'listMarketProducts'],
		['v2', 'listMarketProductsV2'],
	] as const)
		api.read(
			{
				...reading,
				url: `/${version}/markets/:id/products/market_info.json`,
				operationId,
				summary: 'List what a store shows',
				description: 'The id of the store is that of the company.',
				noun: 'store',
				query: MARKET_PARAMETERS,
				answers: { 200: StoreProductList(`/${version}/markets/1/products/market_info`) },
				refusals: [404],
			},
			async (call) => {
				checkMarket(call);
				const asked = await readAsked(api.db, call);
				const conditions = await marketConditions(api.db, call, asked);
				const { items, ...page } = await listPage(api, call, marketProductsFor(asked), conditions);
				return { code: '200', ...page, data: items };
			},
		);
}

export function storefrontRoutes(api: Api): void {
	listRoutes(api);
	api.read(
		{
			...reading,
			url: `${STORE_PRODUCTS}/:id.json`,
			operationId: 'getStoreProduct',
			summary: 'Read one store description',
			query: [EXPAND, FIELDS, ...SEEN],
			answers: { 200: StoreProductData },
			refusals: [404],
		},
		async (call) => {
			const row = found(await storeProductSource.find(api.db, call.companyId, call.ids.id), of.noun);
			return { code: 200, data: await showOne(api.db, call, row) };
		},
	);
	partRoutes(api);
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${STORE_PRODUCTS}.json`,
			operationId: 'createStoreProduct',
			summary: 'Describe a product for the store',
			description: 'Answers 200. A product has one normal description; `urlSlug` is made of the name.',
			body: NewStoreProduct,
			answers: { 200: StoreProductData },
			refusals: [409],
		},
		async (tx, call) => {
			const row = await createStoreProduct(workOf(tx, call), call.input);
			return { status: 200, body: { code: 200, data: await showOne(tx, call, row) } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: `${STORE_PRODUCTS}/:id.json`,
			operationId: 'updateStoreProduct',
			summary: 'Change a store description',
			description: 'Answers 201. `urlSlug` follows the name.',
			body: StoreProductChange,
			answers: { 201: StoreProductData },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await changeStoreProduct(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: { code: 201, data: await showOne(tx, call, row) } };
		},
	);
	collectionRoutes(api);
	shippingRoutes(api);
}
