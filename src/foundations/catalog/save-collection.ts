/** Creates a collection of products or changes one, and puts a product into collections; names are unique in the company. */
import type { Static } from 'typebox';
import { updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { found, notFound, unknownReference } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import type { CollectionChange, NewCollection } from './collection-schema.ts';
import {
	type CollectionRow,
	collectionSource,
	collectionsByKeys,
	collectionsOfProducts,
	emptyCollection,
	insertCollection,
	insertMembership,
	insertMemberships,
	leaveCollections,
} from './collection-store.ts';
import { collectionNameIsTaken } from './errors.ts';
import { collectionKey } from './rules.ts';
import { productSource } from './store.ts';

/** Membership changes from both sides, so one lock keeps the two from a deadlock. */
export const lockCollections = ({ tx, actor }: Work): Promise<void> => tx.lock(`collections/${actor.company.id}`);

async function putProducts({ tx, actor }: Work, collectionId: number, products: readonly number[]) {
	const companyId = actor.company.id;
	const wanted = [...new Set(products)];
	const known = new Set((await productSource.byIds(tx, companyId, wanted)).map(({ id }) => id));
	const unknown = products.findIndex((id) => !known.has(id));
	if (unknown !== -1) throw unknownReference(`products[${unknown}]`, 'a product');
	await emptyCollection.run(tx, { companyId, collectionId });
	await insertMemberships(
		tx,
		wanted.map((productId) => ({ company_id: companyId, collection_id: collectionId, product_id: productId })),
	);
}

async function refusingTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		throw violatesUnique(error, 'collections', 'name_key') ? collectionNameIsTaken(name) : error;
	}
}

export async function createCollection(work: Work, input: Static<typeof NewCollection>): Promise<CollectionRow> {
	const { tx, actor, now } = work;
	await lockCollections(work);
	const row = {
		company_id: actor.company.id,
		name: input.name,
		name_key: collectionKey(input.name),
		description: input.description ?? '',
		state: input.state ?? 0,
		created_at: now,
	};
	const id = await refusingTakenName(row.name, () => insertCollection(tx, row));
	await putProducts(work, id, input.products ?? []);
	return { id, ...row };
}

export async function changeCollection(work: Work, id: number, input: Static<typeof CollectionChange>) {
	const { tx, actor } = work;
	await lockCollections(work);
	const before = await collectionSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('collection');
	const name = input.name ?? before.name;
	const after: CollectionRow = {
		...before,
		name,
		name_key: collectionKey(name),
		description: input.description ?? before.description,
		state: input.state ?? before.state,
	};
	await refusingTakenName(name, () => updateRow(tx, collectionSource, after));
	if (input.products) await putProducts(work, id, input.products);
	return after;
}

/** One more product; one that is in it already stays. */
export async function addToCollection(work: Work, collectionId: number, productId: number): Promise<CollectionRow> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	await lockCollections(work);
	const row = found(await collectionSource.find(tx, companyId, collectionId), 'collection');
	await insertMembership(tx, { company_id: companyId, collection_id: collectionId, product_id: productId });
	return row;
}

const ID = /^[1-9]\d{0,15}$/;

/** The collections a product is to be in, by id or name, instead of those it was in; to be called under `lockCollections`. */
export async function putIntoCollections({ tx, actor }: Work, productId: number, names: readonly string[]) {
	const companyId = actor.company.id;
	const ids = names.filter((name) => ID.test(name)).map(Number);
	const byId = new Set((await collectionSource.byIds(tx, companyId, ids)).map(({ id }) => id));
	const named = await collectionsByKeys.all(tx, { companyId, keys: names.map(collectionKey) });
	const byKey = new Map(named.map(({ id, name_key }) => [name_key, id]));
	// Spec silent: a name that is also the id of another collection means that one.
	const wanted = names.map((name, index) => {
		const id = byId.has(Number(name)) ? Number(name) : byKey.get(collectionKey(name));
		if (id === undefined) throw unknownReference(`collections[${index}]`, 'a collection');
		return id;
	});
	const had = new Set(
		(await collectionsOfProducts.all(tx, { companyId, productIds: [productId] })).map(({ id }) => id),
	);
	const left = [...had.difference(new Set(wanted))];
	if (left.length > 0) await leaveCollections.run(tx, { companyId, productId, collectionIds: left });
	await insertMemberships(
		tx,
		[...new Set(wanted).difference(had)].map((id) => ({
			company_id: companyId,
			collection_id: id,
			product_id: productId,
		})),
	);
}
