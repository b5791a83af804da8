/** SQL on collections and the products in them. */
import { sql } from 'kysely';
import {
	extendSource,
	insertReturningId,
	insertRows,
	type Queryable,
	type RowOf,
	type Source,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { type ProductRow, productSource } from './store.ts';

export interface CollectionRow extends RowOf<'collections'> {
	/** The name without regard to letter case, unique in the company. */
	name_key: string;
	state: RecordState;
}

type MembershipRow = RowOf<'collection_products'>;

/** A collection as a product shows it. */
export type CollectionOfProduct = Pick<CollectionRow, 'id' | 'name' | 'state'>;

/** A product with the collections it is in. */
export interface CollectedProductRow extends ProductRow {
	collections: readonly CollectionOfProduct[];
}

interface Tables {
	collections: CollectionRow;
	collection_products: MembershipRow;
	products: ProductRow;
}

const prepare = statements<Tables>();

export const collectionSource = source<CollectionRow>({ table: 'collections' });

export const insertCollection = (tx: Tx, row: Omit<CollectionRow, 'id'>) => insertReturningId(tx, 'collections', row);

export const collectionsByKeys = prepare((db, p: { companyId: number; keys: readonly string[] }, on) =>
	db
		.selectFrom('collections')
		.select(['id', 'name_key'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOfTexts('name_key', p.keys)),
);

export const productIdsIn = prepare((db, p: { companyId: number; collectionId: number }) =>
	db
		.selectFrom('collection_products')
		.select('product_id')
		.where('company_id', '=', p.companyId)
		.where('collection_id', '=', p.collectionId),
);

export const collectionsOfProducts = prepare((db, p: { companyId: number; productIds: readonly number[] }, on) =>
	db
		.selectFrom('collection_products as m')
		.innerJoin('collections as c', (join) =>
			join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.collection_id'),
		)
		.select(['m.product_id', 'c.id', 'c.name', 'c.state'])
		.where('m.company_id', '=', p.companyId)
		.where(on.isOneOf('m.product_id', p.productIds))
		.orderBy(on.sortedBy('c.id')),
);

const firstProducts = prepare((db, p: { companyId: number; collectionIds: readonly number[]; most: number }, on) =>
	db
		.selectFrom(
			db
				.selectFrom('collection_products')
				.select([
					'collection_id',
					'product_id',
					sql<number>`row_number() over (partition by collection_id order by product_id)`.as('position'),
					sql<number>`count(*) over (partition by collection_id)`.as('siblings'),
				])
				.where('company_id', '=', p.companyId)
				.where(on.isOneOf('collection_id', p.collectionIds))
				.as('m'),
		)
		.innerJoin('products', 'products.id', 'm.product_id')
		.selectAll('products')
		.select(['m.collection_id', 'm.siblings'])
		.where('products.company_id', '=', p.companyId)
		.where('m.position', '<=', p.most)
		.orderBy('products.id'),
);

export const emptyCollection = prepare((db, p: { companyId: number; collectionId: number }) =>
	db
		.deleteFrom('collection_products')
		.where('company_id', '=', p.companyId)
		.where('collection_id', '=', p.collectionId),
);

export const leaveCollections = prepare(
	(db, p: { companyId: number; productId: number; collectionIds: readonly number[] }, on) =>
		db
			.deleteFrom('collection_products')
			.where('company_id', '=', p.companyId)
			.where('product_id', '=', p.productId)
			.where(on.isOneOf('collection_id', p.collectionIds)),
);

export const insertMemberships = (tx: Tx, rows: readonly MembershipRow[]) =>
	insertRows(tx, 'collection_products', rows);

/** Unless it is in it already. */
export const insertMembership = (tx: Tx, row: MembershipRow) =>
	insertRows(tx, 'collection_products', [row], ' on conflict do nothing');

/** One more statement for any number of products. */
async function withCollections<Row extends ProductRow>(on: Queryable, companyId: number, rows: readonly Row[]) {
	if (rows.length === 0) return [];
	const found = await collectionsOfProducts.all(on, { companyId, productIds: rows.map(({ id }) => id) });
	const byProduct = Map.groupBy(found, ({ product_id }) => product_id);
	return rows.map((row) => ({ ...row, collections: byProduct.get(row.id) ?? [] }));
}

/** Products as they are read; as children, those of collections. */
export const collectedProductSource: Source<CollectedProductRow> = {
	...extendSource(productSource, withCollections),
	async firstOfEach(on, companyId, collectionIds, most) {
		const found = collectionIds.length === 0 ? [] : await firstProducts.all(on, { companyId, collectionIds, most });
		const groups = Map.groupBy(await withCollections(on, companyId, found), (row) => row.collection_id);
		return new Map([...groups].map(([id, rows]) => [id, { count: rows[0]?.siblings ?? 0, rows }]));
	},
};
