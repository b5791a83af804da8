/** SQL on dynamic attributes, their options, and the values that documents and clients have of them. */
import {
	extendSource,
	insertReturningId,
	insertRows,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface AttributeRow extends RowOf<'dynamic_attributes'> {
	/** 1 date, 3 number, 4 text, 7 one of its options. */
	type: number;
	is_mandatory: 0 | 1;
	state: RecordState;
}

export interface OptionRow extends RowOf<'dynamic_attribute_details'> {
	state: RecordState;
}

interface Tables {
	dynamic_attributes: AttributeRow;
	dynamic_attribute_details: OptionRow;
	document_attributes: RowOf<'document_attributes'>;
	client_attributes: RowOf<'client_attributes'>;
	payment_attributes: RowOf<'payment_attributes'>;
}

const prepare = statements<Tables>();

export const attributeSource = source<AttributeRow>({ table: 'dynamic_attributes' });
export const optionSource = source<OptionRow>({ table: 'dynamic_attribute_details', parent: 'dynamic_attribute_id' });

export const attributesOfCompany = prepare((db, p: { companyId: number }) =>
	db.selectFrom('dynamic_attributes').selectAll().where('company_id', '=', p.companyId).orderBy('id'),
);

export const optionsOfCompany = prepare((db, p: { companyId: number }) =>
	db.selectFrom('dynamic_attribute_details').selectAll().where('company_id', '=', p.companyId).orderBy('id'),
);

interface Owners {
	companyId: number;
	ids: readonly number[];
}

export const documentValues = prepare((db, p: Owners, on) =>
	db
		.selectFrom('document_attributes')
		.select(['document_id as owner_id', 'dynamic_attribute_id', 'value'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('document_id', p.ids)),
);

export const clientValues = prepare((db, p: Owners, on) =>
	db
		.selectFrom('client_attributes')
		.select(['client_id as owner_id', 'dynamic_attribute_id', 'value'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('client_id', p.ids)),
);

export const paymentValues = prepare((db, p: Owners, on) =>
	db
		.selectFrom('payment_attributes')
		.select(['payment_id as owner_id', 'dynamic_attribute_id', 'value'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('payment_id', p.ids)),
);

/** An attribute of a payment type, with its options. */
export interface AskedRow extends AttributeRow {
	options: readonly OptionRow[];
}

export const askedSource = extendSource(
	source<AttributeRow>({ table: 'dynamic_attributes', parent: 'payment_type_id' }),
	async (on, companyId, rows): Promise<AskedRow[]> => {
		const all = await optionsOfCompany.all(on, { companyId });
		const byAttribute = Map.groupBy(all, (each) => each.dynamic_attribute_id);
		return rows.map((row) => ({ ...row, options: byAttribute.get(row.id) ?? [] }));
	},
);

export const insertAttribute = (tx: Tx, row: Omit<AttributeRow, 'id'>) =>
	insertReturningId(tx, 'dynamic_attributes', row);
/** None when the attribute has an option of that name. */
export const insertOption = (tx: Tx, row: Omit<OptionRow, 'id'>) =>
	insertUnlessTaken(tx, 'dynamic_attribute_details', row);
/** The value that comes last counts. */
export const saveClientValues = (tx: Tx, rows: readonly RowOf<'client_attributes'>[]) =>
	insertRows(
		tx,
		'client_attributes',
		rows,
		' on conflict (company_id, client_id, dynamic_attribute_id) do update set value = excluded.value',
	);
