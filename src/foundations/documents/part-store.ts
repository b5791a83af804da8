/** What a document has beside its lines, as rows: payments with the names of their types, taxes, sellers, references. */
import { extendSource, type RowOf, source } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { users } from '../identity/index.ts';
import { sellerOf } from './rules.ts';
import { type DocumentRow, type PaymentRow, paymentSource, paymentTypeSource } from './store.ts';
import { type DteCodeRow, findTaxCodes } from './tax-code-store.ts';

export type DocumentTaxRow = RowOf<'document_taxes'>;

export const documentTaxSource = source<DocumentTaxRow>({ table: 'document_taxes', parent: 'document_id' });

export interface SellerRow {
	/** Of the document: it is the one row of its own list of sellers. */
	id: number;
	userId: number;
	firstName: string;
	lastName: string;
}

// Spec silent: one seller each, who issued it unless another is named.
export const sellerSource = extendSource(
	source<DocumentRow>({ table: 'documents', parent: 'id' }),
	async (on, companyId, rows): Promise<SellerRow[]> => {
		const found = await users.source.byIds(on, companyId, [...new Set(rows.map(sellerOf))]);
		const byId = new Map(found.map((user) => [user.id, user]));
		return rows.map((row) => {
			const { id, first_name, last_name } = present(byId.get(sellerOf(row)), 'seller');
			return { id: row.id, userId: id, firstName: first_name, lastName: last_name };
		});
	},
);

export interface NamedPaymentRow extends PaymentRow {
	/** Of its payment type. */
	name: string;
}

export const documentPaymentSource = extendSource(
	paymentSource,
	async (on, companyId, rows): Promise<NamedPaymentRow[]> => {
		const ids = new Set(rows.map(({ payment_type_id }) => payment_type_id));
		const names = new Map((await paymentTypeSource.byIds(on, companyId, [...ids])).map(({ id, name }) => [id, name]));
		return rows.map((row) => ({ ...row, name: present(names.get(row.payment_type_id), 'payment type') }));
	},
);

/** A reference, and what its code stands for. */
export interface ReferenceRow extends RowOf<'document_references'> {
	dte: DteCodeRow;
}

export const referenceSource = extendSource(
	source<RowOf<'document_references'>>({ table: 'document_references', parent: 'document_id' }),
	async (on, _companyId, rows): Promise<ReferenceRow[]> => {
		const known = await findTaxCodes(on, [...new Set(rows.map((row) => row.code_sii))]);
		const byCode = new Map(known.map((dte) => [dte.code_sii, dte]));
		return rows.map((row) => ({ ...row, dte: present(byCode.get(row.code_sii), 'tax code') }));
	},
);
