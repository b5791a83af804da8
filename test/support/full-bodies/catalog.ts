/** Writes of the catalogue with as much in their lists as they take. */
import type { FullWrites } from './full-write.ts';
import { type FullShop, LINES, unique, upTo } from './shop.ts';

export function catalogWrites(shop: FullShop): FullWrites {
	return { ...productWrites(shop), ...bulkWrites(shop), ...collectionWrites(shop), ...clientWrites(shop) };
}

function productWrites({ productIds, typedProductId, typedIds, attributeIds, variantIds, ...shop }: FullShop) {
	const { taxIds, collectionIds, made } = shop;
	const product = () => ({ name: unique(), taxes: taxIds, collections: collectionIds.map(String) });
	const ofProduct = { taxes: 10, collections: 100 };
	const attribute_values = attributeIds.map((attributeId) => ({ attributeId, description: unique() }));
	const ofVariant = { attribute_values: 50 };
	const asked = () => upTo(50, () => ({ name: unique(), options: upTo(50, (place) => `Talla ${place}`).join('|') }));
	const ofType = { attributes: 50 };
	return {
		'POST /v1/products.json': {
			limits: ofProduct,
			status: 201,
			ask: () => ({ method: 'POST', path: '/v1/products.json', body: product() }),
		},
		'PUT /v1/products/:id.json': {
			limits: ofProduct,
			status: 200,
			ask: () => ({ method: 'PUT', path: `/v1/products/${productIds[LINES]}.json`, body: product() }),
		},
		'POST /v1/variants.json': {
			limits: ofVariant,
			status: 201,
			ask: () => ({
				method: 'POST',
				path: '/v1/variants.json',
				body: { productId: typedProductId, code: unique(), attribute_values },
			}),
		},
		'PUT /v1/variants/:id.json': {
			limits: ofVariant,
			status: 200,
			ask: () => ({ method: 'PUT', path: `/v1/variants/${typedIds[0]}.json`, body: { attribute_values } }),
		},
		'POST /v1/product_types.json': {
			limits: ofType,
			status: 201,
			ask: () => ({ method: 'POST', path: '/v1/product_types.json', body: { name: unique(), attributes: asked() } }),
		},
		'PUT /v1/product_types/:id.json': {
			limits: ofType,
			status: 200,
			async ask() {
				const { id } = await made('/v1/product_types.json', { name: unique(), attributes: asked() });
				const attributes = await shop.all(`/v1/product_types/${id}/attributes.json`);
				const changed = attributes.map((each, place) => ({ ...asked()[place], id: each.id }));
				return { method: 'PUT', path: `/v1/product_types/${id}.json`, body: { attributes: changed } };
			},
		},
		'POST /v2/products/pack.json': {
			limits: { packDetails: 100 },
			status: 201,
			ask: () => ({
				method: 'POST',
				path: '/v2/products/pack.json',
				body: {
					name: unique(),
					code: unique(),
					basePrice: 9990,
					packDetails: variantIds.slice(0, 100).map((id) => ({ variantPromoId: id, quantity: 2 })),
				},
			}),
		},
	} satisfies FullWrites;
}

function bulkWrites({ company, productIds, typedIds, variantIds, taxIds, collectionIds, attributeIds }: FullShop) {
	const collections = collectionIds.map(String);
	const bulk = (path: string, items: object[]) => ({ method: 'PUT', path, body: { items } });
	return {
		'PUT /v1/products/bulk.json': {
			limits: { items: 500, 'items[].taxes': 10, 'items[].collections': 100 },
			status: 200,
			ask: (many) =>
				bulk(
					'/v1/products/bulk.json',
					productIds.slice(-many).map((id) => ({ id, name: unique(), taxes: taxIds, collections })),
				),
		},
		'PUT /v1/variants/bulk.json': {
			limits: { items: 500, 'items[].attribute_values': 50 },
			status: 200,
			ask: (many) =>
				bulk(
					'/v1/variants/bulk.json',
					typedIds.slice(0, many).map((id) => ({
						id,
						code: unique(),
						attribute_values: attributeIds.map((attributeId) => ({ attributeId, description: 'M' })),
					})),
				),
		},
		'PUT /v1/price_lists/:id/details/bulk.json': {
			limits: { items: 500 },
			status: 200,
			ask: (many) =>
				bulk(
					`/v1/price_lists/${company.priceListId}/details/bulk.json`,
					variantIds.slice(0, many).map((variantId) => ({ variantId, variantValue: 990.5 })),
				),
		},
	} satisfies FullWrites;
}

function collectionWrites({ productIds, collectionIds }: FullShop) {
	const limits = { products: 5000 };
	return {
		'POST /v1/collections.json': {
			limits,
			status: 201,
			ask: (many) => ({
				method: 'POST',
				path: '/v1/collections.json',
				body: { name: unique(), products: productIds.slice(0, many) },
			}),
		},
		'PUT /v1/collections/:id.json': {
			limits,
			status: 200,
			ask: (many) => ({
				method: 'PUT',
				path: `/v1/collections/${collectionIds[0]}.json`,
				body: { products: productIds.slice(0, many) },
			}),
		},
	} satisfies FullWrites;
}

function clientWrites({ asked, made }: FullShop) {
	const limits = { dynamicAttributes: 100 };
	const dynamicAttributes = asked.clients.map((dynamicAttributeId) => ({ dynamicAttributeId, description: 'Norte' }));
	return {
		'POST /v1/clients.json': {
			limits,
			status: 201,
			ask: () => ({ method: 'POST', path: '/v1/clients.json', body: { code: unique(), dynamicAttributes } }),
		},
		'PUT /v1/clients/:id.json': {
			limits,
			status: 200,
			async ask() {
				const { id } = await made('/v1/clients.json', { code: unique(), dynamicAttributes });
				return { method: 'PUT', path: `/v1/clients/${id}.json`, body: { dynamicAttributes } };
			},
		},
		'POST /v1/dynamic_attributes.json': {
			limits: { details: 100 },
			status: 201,
			ask: () => ({
				method: 'POST',
				path: '/v1/dynamic_attributes.json',
				body: { name: unique(), type: 7, details: upTo(100, () => ({ name: unique() })) },
			}),
		},
	} satisfies FullWrites;
}
