/** Routes of collections and of the products in them. */
import type { Condition } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import {
	expandParameter,
	listCount,
	listPage,
	listParameters,
	output,
	readRoutes,
	renderOne,
} from '../../kernel/http/index.ts';
import { type Api, type Call, workOf } from '../identity/index.ts';
import { CollectionChange, CollectionShape, NewCollection } from './collection-schema.ts';
import { collectionSource, productIdsIn } from './collection-store.ts';
import { collections, products } from './resources.ts';
import { changeCollection, createCollection } from './save-collection.ts';
import { ProductShape } from './schema.ts';

const idOf = ({ ids }: Call<unknown, 'id'>) => ids.id;

export function collectionRoutes(api: Api): void {
	const { tag, path, noun } = collections;
	const inIt = async (call: Call): Promise<Condition> => {
		const collectionId = idOf(call);
		if (!(await collectionSource.find(api.db, call.companyId, collectionId))) throw notFound(noun);
		const rows = await productIdsIn.all(api.db, { companyId: call.companyId, collectionId });
		return { column: 'id', kind: 'in', values: rows.map((row) => row.product_id) };
	};
	const reading = { method: 'GET', right: 'catalog:read', tag, noun, refusals: [404] } as const;
	const writing = { right: 'catalog:write', tag, noun, query: expandParameter(collections) } as const;

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
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${path}.json`,
			operationId: 'createCollection',
			summary: 'Create a collection',
			body: NewCollection,
			answers: { 201: CollectionShape },
			refusals: [409],
		},
		async (tx, call) => {
			const row = await createCollection(workOf(tx, call), call.input);
			return { status: 201, body: await renderOne(tx, call, collections, row) };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: `${path}/:id.json`,
			operationId: 'updateCollection',
			summary: 'Change a collection',
			description: '`products` replaces the products in it; without it they stay.',
			body: CollectionChange,
			answers: { 200: CollectionShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await changeCollection(workOf(tx, call), idOf(call), call.input);
			return { status: 200, body: await renderOne(tx, call, collections, row) };
		},
	);
}
