/** SQL on what is in packs. */
import { insertReturningIds, type RowOf, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { ProductRow, VariantRow } from './store.ts';

/** A part of a pack; `quantity` of it is in one pack. */
export type PackDetailRow = RowOf<'pack_details'>;

interface Tables {
	pack_details: PackDetailRow;
	products: ProductRow;
	variants: VariantRow;
}

const prepare = statements<Tables>();

export const packDetailSource = source<PackDetailRow>({ table: 'pack_details', parent: 'product_id' });

export const insertPackDetails = (tx: Tx, rows: readonly Omit<PackDetailRow, 'id'>[]) =>
	insertReturningIds(tx, 'pack_details', rows);

/** The parts of these packs, with what their variants and products say of them. */
export const partsOfPacks = prepare((db, p: { companyId: number; packIds: readonly number[] }, on) =>
	db
		.selectFrom('pack_details as d')
		.innerJoin('variants as v', (join) =>
			join.onRef('v.company_id', '=', 'd.company_id').onRef('v.id', '=', 'd.variant_id'),
		)
		.innerJoin('products as p', (join) =>
			join.onRef('p.company_id', '=', 'v.company_id').onRef('p.id', '=', 'v.product_id'),
		)
		.select(['d.pack_variant_id', 'd.variant_id', 'd.quantity', 'v.code', 'v.description', 'p.name as product_name'])
		.select(['p.stock_control', 'p.classification', 'v.unlimited_stock', 'v.allow_negative_stock'])
		.where('d.company_id', '=', p.companyId)
		.where(on.isOneOf('d.pack_variant_id', p.packIds))
		.orderBy(on.sortedBy('d.id')),
);

/** The packs that a variant is in. */
export const packsWith = prepare((db, p: { companyId: number; variantId: number }) =>
	db
		.selectFrom('pack_details')
		.select('pack_variant_id')
		.where('company_id', '=', p.companyId)
		.where('variant_id', '=', p.variantId)
		.orderBy('pack_variant_id'),
);
