/** SQL on the types of documents and payments. */
import { insertRows, type RowOf, source, statements, type Tx } from '../../../kernel/db/index.ts';
import { ACTIVE, type RecordState } from '../../../kernel/record-state.ts';
import { isOfKind } from './kinds.ts';
import type { PaymentKind } from './payment-kinds.ts';

export interface DocumentTypeRow extends RowOf<'document_types'> {
	/** 0 sale, 1 return, 2 dispatch. */
	use: number;
	is_electronic: 0 | 1;
	is_exempt: 0 | 1;
	/** A pre-sale: it sets stock aside, and is turned into a sale. */
	is_sales_note: 0 | 1;
	/** Only issued to a client. */
	use_client: 0 | 1;
	state: RecordState;
}

export interface PaymentTypeRow extends RowOf<'payment_types'> {
	kind: PaymentKind;
	state: RecordState;
}

const prepare = statements<{ document_types: DocumentTypeRow; payment_types: PaymentTypeRow }>();

export const documentTypeSource = source<DocumentTypeRow>({ table: 'document_types' });
export const paymentTypeSource = source<PaymentTypeRow>({ table: 'payment_types' });

export const findTypeByCodeSii = prepare((db, p: { companyId: number; codeSii: string }) =>
	db.selectFrom('document_types').selectAll().where('company_id', '=', p.companyId).where('code_sii', '=', p.codeSii),
);

/** The company's first open type of a use that ships what is on it; never a pre-sale. */
export const findTypeByUse = prepare((db, p: { companyId: number; use: number }) =>
	db
		.selectFrom('document_types')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('use', '=', p.use)
		.where('state', '=', ACTIVE)
		.where(isOfKind('document_types', ({ stock }) => stock === 'ships'))
		.orderBy('id')
		.limit(1),
);

/** A type by name, for defaults that name one. */
export const findPaymentTypeByName = prepare((db, p: { companyId: number; name: string }) =>
	db.selectFrom('payment_types').selectAll().where('company_id', '=', p.companyId).where('name', '=', p.name),
);

export const insertDocumentTypes = (tx: Tx, rows: readonly Omit<DocumentTypeRow, 'id'>[]) =>
	insertRows(tx, 'document_types', rows);
export const insertPaymentTypes = (tx: Tx, rows: readonly Omit<PaymentTypeRow, 'id'>[]) =>
	insertRows(tx, 'payment_types', rows);
