/** Routes of the catalogue and of clients. */

import type { Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { nestedReadRoutes, readRoutes, renderOne, type Shown, type WriteAnswer } from '../../kernel/http/index.ts';
import { type Api, type Call, workOf } from '../identity/index.ts';
import { ClientShape, SavedClient } from './client-schema.ts';
import { collectionRoutes } from './collection-routes.ts';
import { withCollections } from './collection-store.ts';
import { clients, coins, priceListDetails, priceLists, products, taxes, variants } from './resources.ts';
import { changeClient, createClient } from './save-client.ts';
import { changePrice, createPrice } from './save-price.ts';
import { changePriceList, createPriceList } from './save-price-list.ts';
import { changeProduct, createProduct } from './save-product.ts';
import { changeVariant, createVariant } from './save-variant.ts';
import * as schema from './schema.ts';
import type { ProductRow } from './store.ts';

const WRITE = { right: 'catalog:write', tag: 'Catalogue' } as const;

async function answer<Row extends { id: number }>(
	status: number,
	tx: Queryable,
	call: Call,
	resource: Shown<Row>,
	row: Row,
): Promise<WriteAnswer> {
	return { status, body: await renderOne(tx, call, resource, row) };
}

const idOf = ({ ids }: Call<unknown, 'id'>) => ids.id;

export function catalogRoutes(api: Api): void {
	readRoutes(api, coins);
	readRoutes(api, taxes);
	productRoutes(api);
	collectionRoutes(api);
	variantRoutes(api);
	priceListRoutes(api);
	priceRoutes(api);
	clientRoutes(api);
}

async function showProduct(status: number, tx: Queryable, call: Call, row: ProductRow): Promise<WriteAnswer> {
	const [whole] = await withCollections(tx, call.companyId, [row]);
	return answer(status, tx, call, products, present(whole, 'product'));
}

function productRoutes(api: Api) {
	readRoutes(api, products);
	nestedReadRoutes(api, products, variants);
	api.write(
		{
			...WRITE,
			method: 'POST',
			url: '/v1/products.json',
			operationId: 'createProduct',
			summary: 'Create a product',
			body: schema.NewProduct,
			answers: { 201: schema.ProductShape },
		},
		async (tx, call) => showProduct(201, tx, call, await createProduct(workOf(tx, call), call.input)),
	);
	api.write(
		{
			...WRITE,
			method: 'PUT',
			url: '/v1/products/:id.json',
			operationId: 'updateProduct',
			summary: 'Change a product',
			noun: 'product',
			body: schema.ProductChange,
			answers: { 200: schema.ProductShape },
			refusals: [404],
		},
		async (tx, call) => showProduct(200, tx, call, await changeProduct(workOf(tx, call), idOf(call), call.input)),
	);
}

function variantRoutes(api: Api) {
	readRoutes(api, variants);
	api.write(
		{
			...WRITE,
			method: 'POST',
			url: '/v1/variants.json',
			operationId: 'createVariant',
			summary: 'Create a variant',
			body: schema.NewVariant,
			answers: { 201: schema.VariantShape },
			refusals: [409],
		},
		async (tx, call) => answer(201, tx, call, variants, await createVariant(workOf(tx, call), call.input)),
	);
	api.write(
		{
			...WRITE,
			method: 'PUT',
			url: '/v1/variants/:id.json',
			operationId: 'updateVariant',
			summary: 'Change a variant',
			noun: 'variant',
			body: schema.VariantChange,
			answers: { 200: schema.VariantShape },
			refusals: [404, 409],
		},
		async (tx, call) => answer(200, tx, call, variants, await changeVariant(workOf(tx, call), idOf(call), call.input)),
	);
}

function priceListRoutes(api: Api) {
	readRoutes(api, priceLists);
	api.write(
		{
			...WRITE,
			method: 'POST',
			url: '/v1/price_lists.json',
			operationId: 'createPriceList',
			summary: 'Create a price list',
			body: schema.NewPriceList,
			answers: { 201: schema.PriceListShape },
		},
		async (tx, call) => answer(201, tx, call, priceLists, await createPriceList(workOf(tx, call), call.input)),
	);
	api.write(
		{
			...WRITE,
			method: 'PUT',
			url: '/v1/price_lists/:id.json',
			operationId: 'updatePriceList',
			summary: 'Change a price list',
			noun: 'price list',
			body: schema.PriceListChange,
			answers: { 200: schema.PriceListShape },
			refusals: [404, 409],
		},
		async (tx, call) =>
			answer(200, tx, call, priceLists, await changePriceList(workOf(tx, call), idOf(call), call.input)),
	);
}

function priceRoutes(api: Api) {
	nestedReadRoutes(api, priceLists, priceListDetails);
	api.write(
		{
			...WRITE,
			method: 'POST',
			url: '/v1/price_lists/:id/details.json',
			operationId: 'createPriceListDetail',
			summary: 'Add a price to a price list',
			noun: 'price list',
			body: schema.NewPrice,
			answers: { 201: schema.PriceShape },
			refusals: [404, 409],
		},
		async (tx, call) =>
			answer(201, tx, call, priceListDetails, await createPrice(workOf(tx, call), idOf(call), call.input)),
	);
	api.write(
		{
			...WRITE,
			method: 'PUT',
			url: '/v1/price_lists/:id/details/:detail_id.json',
			operationId: 'updatePriceListDetail',
			summary: 'Change a price',
			noun: 'price',
			body: schema.PriceChange,
			answers: { 200: schema.PriceShape },
			refusals: [404],
		},
		async (tx, call) => {
			const key = { priceListId: idOf(call), id: call.ids.detail_id };
			return answer(200, tx, call, priceListDetails, await changePrice(workOf(tx, call), key, call.input));
		},
	);
}

function clientRoutes(api: Api) {
	readRoutes(api, clients);
	api.write(
		{
			...WRITE,
			tag: 'Clients',
			method: 'POST',
			url: '/v1/clients.json',
			operationId: 'createClient',
			summary: 'Create a client',
			body: SavedClient,
			answers: { 201: ClientShape },
			refusals: [409],
		},
		async (tx, call) => answer(201, tx, call, clients, await createClient(workOf(tx, call), call.input)),
	);
	api.write(
		{
			...WRITE,
			tag: 'Clients',
			method: 'PUT',
			url: '/v1/clients/:id.json',
			operationId: 'updateClient',
			summary: 'Change a client',
			noun: 'client',
			body: SavedClient,
			answers: { 200: ClientShape },
			refusals: [404, 409],
		},
		async (tx, call) => answer(200, tx, call, clients, await changeClient(workOf(tx, call), idOf(call), call.input)),
	);
}
