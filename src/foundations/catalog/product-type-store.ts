/** SQL on types of products, their attributes, and the values that variants have of these. */
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
import type { RecordState } from '../../kernel/record-state.ts';

export interface ProductTypeRow extends RowOf<'product_types'> {
	is_editable: 0 | 1;
	/** What a product has that names none; a company has one. */
	is_default: 0 | 1;
	state: RecordState;
	is_deleted: 0 | 1;
}

export interface AttributeRow extends RowOf<'product_type_attributes'> {
	is_mandatory: 0 | 1;
	/** Its value goes into the description of a variant that is sent without one. */
	generate_variant_name: 0 | 1;
	has_options: 0 | 1;
	/** Separated by `|`. */
	options: string;
	state: RecordState;
}

export type AttributeValueRow = RowOf<'variant_attribute_values'>;

interface Tables {
	product_types: ProductTypeRow;
	product_type_attributes: AttributeRow;
	variant_attribute_values: AttributeValueRow;
}

const prepare = statements<Tables>();

export const productTypeSource = source<ProductTypeRow>({ table: 'product_types', deletable: true });
export const attributeSource = source<AttributeRow>({ table: 'product_type_attributes', parent: 'product_type_id' });
export const attributeValueSource = source<AttributeValueRow>({
	table: 'variant_attribute_values',
	parent: 'variant_id',
});

export const insertProductType = (tx: Tx, row: Omit<ProductTypeRow, 'id'>) =>
	insertReturningId(tx, 'product_types', row);
/** A trigger has given it already, except in a distributed database, where no trigger of a company can. */
export const giveDefaultProductType = (tx: Tx, companyId: number, now: number) =>
	insertUnlessTaken(tx, 'product_types', {
		company_id: companyId,
		name: 'Sin tipo',
		is_default: 1,
		created_at: now,
	});
export const insertAttributes = (tx: Tx, rows: readonly Omit<AttributeRow, 'id'>[]) =>
	insertReturningIds(tx, 'product_type_attributes', rows);

export const defaultProductType = prepare((db, p: { companyId: number }) =>
	db.selectFrom('product_types').selectAll().where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

export const attributesOfType = prepare((db, p: { companyId: number; productTypeId: number }) =>
	db
		.selectFrom('product_type_attributes')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('product_type_id', '=', p.productTypeId)
		.orderBy('id'),
);

export const valuesOfVariant = prepare((db, p: { companyId: number; variantId: number }) =>
	db
		.selectFrom('variant_attribute_values')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('variant_id', '=', p.variantId)
		.orderBy('id'),
);

/** A value of an attribute that the variant has already is replaced. */
export const putAttributeValues = (tx: Tx, rows: readonly Omit<AttributeValueRow, 'id'>[]) =>
	insertRows(
		tx,
		'variant_attribute_values',
		rows,
		' on conflict (company_id, variant_id, attribute_id) do update set description = excluded.description',
	);
