/** Routes of collections as the online store lists them, and of putting a product into one by its code. */
import Type from 'typebox';
import { addToCollection, COLLECTIONS, collections, findVariants, products } from '../../foundations/catalog/index.ts';
import { type Api, type Call, workOf } from '../../foundations/identity/index.ts';
import type { Condition } from '../../kernel/db/index.ts';
import { found, unknownReference } from '../../kernel/errors.ts';
import { dataOf, listPage, listParameters, output } from '../../kernel/http/index.ts';
import { AddedProduct } from './input-schema.ts';
import { checkMarket } from './market.ts';
import { storeCollections } from './resources.ts';
import { AddedProductShape, StoreCollectionShape } from './schema.ts';
import { normalOf } from './store.ts';

const listOf = (path: string) =>
	output.object('StoreCollectionList', {
		code: output.text('200', 'The status, as text'),
		data: Type.Array(StoreCollectionShape),
		...output.pageMembers(path),
	});

export function collectionRoutes(api: Api): void {
	const page = async (call: Call, within: readonly Condition[] = []) => {
		const { items, ...rest } = await listPage(api, call, storeCollections, within);
		return { code: '200', ...rest, data: items };
	};
	const reading = {
		method: 'GET',
		right: 'catalog:read',
		tag: 'Store',
		query: listParameters(storeCollections),
	} as const;
	api.read(
		{
			...reading,
			url: '/v1/markets/collections/list.json',
			operationId: 'listStoreCollections',
			summary: 'List collections, as the store shows them',
			answers: { 200: listOf('/v1/markets/collections/list') },
		},
		(call) => page(call),
	);
	api.read(
		{
			...reading,
			url: '/v1/markets/:id/collections.json',
			operationId: 'listMarketCollections',
			summary: 'List collections of a store',
			noun: 'store',
			answers: { 200: listOf('/v1/markets/1/collections') },
			refusals: [404],
		},
		(call) => {
			checkMarket(call);
			return page(call);
		},
	);
	api.read(
		{
			...reading,
			url: '/v2/products/:id/collections.json',
			operationId: 'listProductCollections',
			summary: 'List collections that a product is in, as the store shows them',
			noun: products.noun,
			answers: { 200: listOf('/v2/products/1/collections') },
			refusals: [404],
		},
		async (call) => {
			const row = found(await products.source.find(api.db, call.companyId, call.ids.id), products.noun);
			return page(call, [{ column: 'id', kind: 'in', values: row.collections.map(({ id }: { id: number }) => id) }]);
		},
	);
	addRoute(api);
}

function addRoute(api: Api) {
	api.write(
		{
			method: 'POST',
			url: `${COLLECTIONS}/:id/products.json`,
			operationId: 'addProductToCollection',
			right: 'catalog:write',
			tag: 'Store',
			summary: 'Put a product into a collection, by the code of one of its variants',
			description: 'Answers 200, also when it is in it already.',
			noun: collections.noun,
			body: AddedProduct,
			answers: { 200: dataOf('AddedProductData', AddedProductShape) },
			refusals: [404],
		},
		async (tx, call) => {
			const { companyId, ids, input } = call;
			const { byCode } = await findVariants(tx, companyId, { ids: [], codes: [input.code] });
			const variant = byCode.get(input.code);
			found(await collections.source.find(tx, companyId, ids.id), collections.noun);
			if (!variant) throw unknownReference('code', 'a variant');
			await addToCollection(workOf(tx, call), ids.id, variant.productId);
			const described = await normalOf.first(tx, { companyId, productId: variant.productId });
			const data = {
				href: `${call.view.addresses.base}${COLLECTIONS}/${ids.id}/products.json`,
				id: variant.productId,
				pwfId: described?.id ?? null,
				productId: variant.productId,
				collId: ids.id,
				mkCollection: ids.id,
			};
			return { status: 200, body: { code: 200, data } };
		},
	);
}
