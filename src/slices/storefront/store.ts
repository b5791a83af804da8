/** SQL on what the online store says of products: texts, pictures, the order of variants, and what sending a variant takes. */
import {
	insertReturningId,
	insertReturningIds,
	insertRows,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { Json } from '../../kernel/json.ts';

export type KeptObject = Record<string, unknown>;

export interface StoreProductRow extends RowOf<'store_products'> {
	/** A second face of a product, or of several; a product has one that is not. */
	is_virtual: 0 | 1;
	/** 1 active, as the store counts. */
	state: 0 | 1;
	/** One size for all variants. */
	ships_alike: 0 | 1;
	integration: Json<KeptObject>;
	descriptions: Json<readonly KeptObject[]>;
}

export type PictureRow = RowOf<'store_pictures'>;

/** A variant in its place among those of a store product. */
export interface PlacedVariantRow extends RowOf<'store_variants'> {
	is_shown: 0 | 1;
}

export interface ShippingRow extends RowOf<'variant_shippings'> {
	is_match: 0 | 1;
}

interface Tables {
	store_products: StoreProductRow;
	store_pictures: PictureRow;
	store_variants: PlacedVariantRow;
	variant_shippings: ShippingRow;
}

const prepare = statements<Tables>();

export const storeProductSource = source<StoreProductRow>({ table: 'store_products' });
export const shippingSource = source<ShippingRow>({ table: 'variant_shippings', parent: 'variant_id' });

export const insertStoreProduct = (tx: Tx, row: Omit<StoreProductRow, 'id'>) =>
	insertReturningId(tx, 'store_products', row);
export const insertPictures = (tx: Tx, rows: readonly Omit<PictureRow, 'id'>[]) =>
	insertReturningIds(tx, 'store_pictures', rows);
export const insertPlaces = (tx: Tx, rows: readonly PlacedVariantRow[]) => insertRows(tx, 'store_variants', rows);
/** None when the variant has one already. */
export const insertShipping = (tx: Tx, row: Omit<ShippingRow, 'id'>) => insertUnlessTaken(tx, 'variant_shippings', row);

/** The record that has this place in the store's addresses. */
export const bySlug = prepare((db, p: { companyId: number; slug: string }) =>
	db.selectFrom('store_products').select('id').where('company_id', '=', p.companyId).where('url_slug', '=', p.slug),
);

/** What stands for a product in the store, other faces of it left aside. */
export const normalOf = prepare((db, p: { companyId: number; productId: number }) =>
	db
		.selectFrom('store_products')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('product_id', '=', p.productId)
		.where('is_virtual', '=', 0),
);

export const picturesOf = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('store_pictures')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('store_product_id', p.ids))
		.orderBy('store_product_id')
		.orderBy('position')
		.orderBy('id'),
);

export const placesOf = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('store_variants')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('store_product_id', p.ids))
		.orderBy('position')
		.orderBy('variant_id'),
);

export const shippingsOf = prepare((db, p: { companyId: number; variantIds: readonly number[] }, on) =>
	db
		.selectFrom('variant_shippings')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('variant_id', p.variantIds))
		.orderBy('variant_id'),
);

export const forgetPictures = prepare((db, p: { companyId: number; id: number }) =>
	db.deleteFrom('store_pictures').where('company_id', '=', p.companyId).where('store_product_id', '=', p.id),
);

export const forgetPlaces = prepare((db, p: { companyId: number; id: number }) =>
	db.deleteFrom('store_variants').where('company_id', '=', p.companyId).where('store_product_id', '=', p.id),
);
