/** Routes of collections and of the products in them. */
import type { Condition } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { listCount, listPage, listParameters, output, readRoutes } from '../../kernel/http/index.ts';
import { type Api, type Call, changeRoute, createRoute } from '../identity/index.ts';
import { CollectionChange, NewCollection } from './collection-schema.ts';
import { collectionSource, productIdsIn } from './collection-store.ts';
import { collections, products } from './resources.ts';
import { changeCollection, createCollection } from './save-collection.ts';
import { ProductShape } from './schema.ts';

export function collectionRoutes(api: Api): void {
	const { tag, path, noun } = collections;
	const inIt = async ({ companyId, ids }: Call<unknown, 'id'>): Promise<Condition> => {
		if (!(await collectionSource.find(api.db, companyId, ids.id))) throw notFound(noun);
		const rows = await productIdsIn.all(api.db, { companyId, collectionId: ids.id });
		return { column: 'id', kind: 'in', values: rows.map((row) => row.product_id) };
	};
	const reading = { method: 'GET', right: 'catalog:read', tag, noun, refusals: [404] } as const;
	const right = 'catalog:write';

	readRoutes(api, collections);
	api.read(
		{
			...reading,
			url: `${path}/:id/products.json`,
			operationId: 'listCollectionProducts',
			summary: 'List products of a collection',
			query: listParameters(products),
			answers: { 200: output.envelope(ProductShape, `${path}/1/products`) },
		},
		async (call) => listPage(api, call, products, [await inIt(call)]),
	);
	api.read(
		{
			...reading,
			url: `${path}/:id/products/count.json`,
			operationId: 'countCollectionProducts',
			summary: 'Count products of a collection',
			answers: { 200: output.Count },
		},
		async (call) => ({ count: await listCount(api, call, products, [await inIt(call)]) }),
	);
	createRoute(api, collections, { right, body: NewCollection, refusals: [409] }, createCollection);
	changeRoute(
		api,
		collections,
		{
			right,
			description: '`products` replaces the products in it; without it they stay.',
			body: CollectionChange,
			refusals: [404, 409],
		},
		changeCollection,
	);
}
