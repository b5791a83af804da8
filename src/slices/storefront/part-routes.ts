/** Routes of the parts of a store description: pictures, variants, collections, and what sending its variants takes. */
import Type, { type TSchema } from 'typebox';
import type { Api, Call } from '../../foundations/identity/index.ts';
import { found, present } from '../../kernel/errors.ts';
import { output } from '../../kernel/http/index.ts';
import { type Asked, readAsked, SEEN } from './asked-resources.ts';
import { MOST_PICTURES } from './input-schema.ts';
import { type ShelvedRow, shelve } from './read-shelf.ts';
import { EXPAND } from './resources.ts';
import { PictureShape, ShippingShape, StoreCollectionShape, StoreVariantShape } from './schema.ts';
import { storeProductSource } from './store.ts';
import { pictureToWire, STORE_PRODUCTS, storeProductToWire, variantsToWire } from './wire.ts';

const noun = 'store description';

const several = (title: string, item: TSchema) =>
	output.object(title, { code: output.integer(200, 'The status'), data: Type.Array(item) });

/** Seen as if the part had been expanded. */
async function shelved(api: Api, call: Call<unknown, 'id'>, part: string): Promise<ShelvedRow> {
	const { companyId, ids } = call;
	const row = found(await storeProductSource.find(api.db, companyId, ids.id), noun);
	const plain = await readAsked(api.db, call);
	const asked: Asked = { ...plain, has: (...path) => path[0] === part || plain.has(...path) };
	return present((await shelve(api.db, companyId, [row], asked))[0], noun);
}

export function partRoutes(api: Api): void {
	const reading = { method: 'GET', right: 'catalog:read', tag: 'Store', noun, refusals: [404] } as const;
	api.read(
		{
			...reading,
			url: `${STORE_PRODUCTS}/:id/pictures.json`,
			operationId: 'listStoreProductPictures',
			summary: 'List pictures of a store description',
			answers: {
				200: output.object('StorePictures', {
					code: output.integer(200, 'The status'),
					data: Type.Array(PictureShape),
					...output.pageMembers(`${STORE_PRODUCTS}/1/pictures`),
				}),
			},
		},
		async (call) => {
			const row = await shelved(api, call, 'images');
			const data = row.shelf.pictures.get(row.id)?.map(pictureToWire) ?? [];
			const href = `${call.view.addresses.base}${STORE_PRODUCTS}/${row.id}/pictures.json`;
			// All of them: there are no more.
			return { code: 200, href, count: data.length, limit: MOST_PICTURES, offset: 0, data };
		},
	);
	api.read(
		{
			...reading,
			url: `${STORE_PRODUCTS}/:id/variants.json`,
			operationId: 'listStoreProductVariants',
			summary: 'List variants of a store description',
			query: [EXPAND, ...SEEN],
			answers: { 200: several('StoreVariants', StoreVariantShape) },
		},
		async (call) => {
			const row = await shelved(api, call, 'variantsinfo');
			return { code: 200, data: variantsToWire([...row.own, ...row.related], row, call.view) };
		},
	);
	api.read(
		{
			...reading,
			url: `${STORE_PRODUCTS}/:id/related_variants.json`,
			operationId: 'listStoreProductRelatedVariants',
			summary: 'List variants of other products that a virtual store description names',
			query: [EXPAND, ...SEEN],
			answers: { 200: several('RelatedStoreVariants', StoreVariantShape) },
		},
		async (call) => {
			const row = await shelved(api, call, 'relatedvariants');
			return { code: 200, data: variantsToWire(row.related, row, call.view) };
		},
	);
	api.read(
		{
			...reading,
			url: `${STORE_PRODUCTS}/:id/collections.json`,
			operationId: 'listStoreProductCollections',
			summary: 'List collections of a store description',
			answers: { 200: several('StoreCollections', StoreCollectionShape) },
		},
		async (call) => {
			const { collections } = storeProductToWire(await shelved(api, call, 'collections'), call.view);
			return { code: 200, data: collections };
		},
	);
	api.read(
		{
			...reading,
			url: `${STORE_PRODUCTS}/:id/variant_shipping.json`,
			operationId: 'listStoreProductShippings',
			summary: 'List what sending the variants of a store description takes',
			answers: { 200: several('VariantShippings', ShippingShape) },
		},
		async (call) => {
			const { variantShipping } = storeProductToWire(await shelved(api, call, 'variantshipping'), call.view);
			return { code: 200, data: variantShipping };
		},
	);
}
