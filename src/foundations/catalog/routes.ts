/** Routes of the catalogue. */
import { nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import type { Printer } from '../../kernel/paper/index.ts';
import { type Api, changeRoute, createRoute, deleteRoute, workOf } from '../identity/index.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { collectionRoutes } from './collection-routes.ts';
import { discountRoutes } from './discounts/routes.ts';
import { labelRoutes } from './labels/routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { attributeValues } from './product-type-resources.ts';
import { productTypeRoutes } from './product-type-routes.ts';
import {
	listedPriceLists,
	packDetails,
	priceListDetails,
	priceLists,
	products,
	productTaxes,
	variants,
} from './resources.ts';
import { changePrice, createPrice } from './save-price.ts';
import { changePriceList, createPriceList } from './save-price-list.ts';
import { changeProduct, createProduct, deleteProduct } from './save-product.ts';
import { changeVariant, createVariant, deleteVariant } from './save-variant.ts';
import * as schema from './schema.ts';

const right = 'catalog:write';

export interface CatalogParts {
	printer: Printer;
}

export function catalogRoutes(api: Api, { printer }: CatalogParts): void {
	moneyRoutes(api);
	discountRoutes(api);
	readRoutes(api, products);
	nestedReadRoutes(api, products, variants);
	nestedReadRoutes(api, products, productTaxes);
	nestedReadRoutes(api, products, packDetails);
	createRoute(api, products, { right, body: schema.NewProduct }, createProduct);
	changeRoute(api, products, { right, body: schema.ProductChange, refusals: [404] }, changeProduct);
	deleteRoute(
		api,
		products,
		{ right, description: 'It becomes inactive; documents that name it are untouched.', refusals: [404] },
		deleteProduct,
	);
	pictureRoutes(api);
	bulkRoutes(api);
	productTypeRoutes(api);
	collectionRoutes(api);
	readRoutes(api, variants);
	createRoute(api, variants, { right, body: schema.NewVariant, refusals: [409] }, createVariant);
	changeRoute(api, variants, { right, body: schema.VariantChange, refusals: [404, 409] }, changeVariant);
	deleteRoute(
		api,
		variants,
		{ right, description: 'Its state is 99 from then on; documents that name it are untouched.', refusals: [404] },
		deleteVariant,
	);
	nestedReadRoutes(api, variants, attributeValues);
	labelRoutes(api, printer);
	readRoutes(api, listedPriceLists);
	createRoute(api, listedPriceLists, { right, body: schema.NewPriceList }, createPriceList);
	changeRoute(api, listedPriceLists, { right, body: schema.PriceListChange, refusals: [404, 409] }, changePriceList);
	priceRoutes(api);
	notificationRoutes(api);
}

/** Below their price list. */
function priceRoutes(api: Api) {
	const { tag } = priceListDetails;
	nestedReadRoutes(api, priceLists, priceListDetails);
	api.write(
		{
			method: 'POST',
			url: '/v1/price_lists/:id/details.json',
			operationId: 'createPriceListDetail',
			right,
			tag,
			summary: 'Add a price to a price list',
			noun: 'price list',
			body: schema.NewPrice,
			answers: { 201: schema.PriceShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await createPrice(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: await renderOne(tx, call, priceListDetails, row) };
		},
	);
	api.write(
		{
			method: 'PUT',
			url: '/v1/price_lists/:id/details/:detail_id.json',
			path: { id: { description: 'Id of the price list', example: 1 } },
			operationId: 'updatePriceListDetail',
			right,
			tag,
			summary: 'Change a price',
			noun: 'price',
			body: schema.PriceChange,
			answers: { 200: schema.PriceShape },
			refusals: [404],
		},
		async (tx, call) => {
			const key = { priceListId: call.ids.id, id: call.ids.detail_id };
			const row = await changePrice(workOf(tx, call), key, call.input);
			return { status: 200, body: await renderOne(tx, call, priceListDetails, row) };
		},
	);
}
