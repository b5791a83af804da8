/** Routes of types of products, their attributes, and the products of a type. */
import type { Condition } from '../../kernel/db/index.ts';
import { found } from '../../kernel/errors.ts';
import { listCount, listPage, listParameters, nestedReadRoutes, output, readRoutes } from '../../kernel/http/index.ts';
import { type Api, type Call, changeRoute, createRoute, deleteRoute } from '../identity/index.ts';
import { attributes, productTypes } from './product-type-resources.ts';
import { NewProductType, ProductTypeChange } from './product-type-schema.ts';
import { productTypeSource } from './product-type-store.ts';
import { products } from './resources.ts';
import { changeProductType, createProductType, deleteProductType } from './save-product-type.ts';
import { ProductShape } from './schema.ts';

const right = 'catalog:write';

export function productTypeRoutes(api: Api): void {
	readRoutes(api, productTypes);
	nestedReadRoutes(api, productTypes, attributes);
	productsOfType(api);
	createRoute(api, productTypes, { right, body: NewProductType }, createProductType);
	changeRoute(
		api,
		productTypes,
		{
			right,
			description: 'An attribute with an `id` is changed, one without is added; others stay as they are.',
			body: ProductTypeChange,
			refusals: [404, 409],
		},
		changeProductType,
	);
	deleteRoute(
		api,
		productTypes,
		{ right, description: 'Its state is 99 from then on; its products keep it.', refusals: [404, 409] },
		deleteProductType,
	);
}

function productsOfType(api: Api) {
	const { tag, path, noun } = productTypes;
	const ofIt = async ({ companyId, ids }: Call<unknown, 'id'>): Promise<Condition> => {
		const { id } = found(await productTypeSource.find(api.db, companyId, ids.id), noun);
		return { column: 'product_type_id', kind: 'equal', value: id };
	};
	const reading = { method: 'GET', right: 'catalog:read', tag, noun, refusals: [404] } as const;
	api.read(
		{
			...reading,
			url: `${path}/:id/products.json`,
			operationId: 'listProductTypeProducts',
			summary: 'List products of one product type',
			query: listParameters(products),
			answers: { 200: output.envelope(ProductShape, `${path}/1/products`) },
		},
		async (call) => listPage(api, call, products, [await ofIt(call)]),
	);
	api.read(
		{
			...reading,
			url: `${path}/:id/products/count.json`,
			operationId: 'countProductTypeProducts',
			summary: 'Count products of one product type',
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await listCount(api, call, products, [await ofIt(call)]) }),
	);
}
