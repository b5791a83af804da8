/** SQL on documents, their lines, and payments. */
import type { Kysely } from 'kysely';
import { extendSource, type RowOf, source, statements } from '../../../kernel/db/index.ts';
import type { Json } from '../../../kernel/json.ts';
import { type LineTaxes, variants } from '../../catalog/index.ts';
import type { LineParts } from '../../stock/index.ts';
import { type DocumentTypeRow, isOfKind, kindColumns } from '../types/index.ts';
import { MAX_AMOUNT } from './errors.ts';
import { ANNULLED, ISSUED, type IssueState } from './states.ts';

export interface DocumentRow extends Omit<RowOf<'documents'>, 'number'> {
	/** Ids of users. */
	further_sellers: Json<number[]>;
	number: number;
	declare_sii: 0 | 1;
	is_dispatched: 0 | 1;
	state: IssueState;
}

export interface DocumentDetailRow extends RowOf<'document_details'> {
	/** What of the stock moves with one of it, of a pack: itself it moves none. */
	parts: LineParts;
	/** Whether the variant controlled stock when the line was issued. */
	moves_stock: 0 | 1;
	/** Rounded to the currency's smallest unit, for the version before. */
	net_unit_value: number;
	/** Millionths of the currency's unit, before the discount. */
	unit_value: number;
	/** Millionths of a per cent. */
	discount: number;
	taxes: LineTaxes;
	/** Those of its taxes together. */
	tax_basis_points: number;
}

/** A line, and what it says of its variant. */
export interface SoldLineRow extends DocumentDetailRow {
	sold: { id: number; code: string; description: string } | undefined;
}

export interface PaymentRow extends RowOf<'payments'> {
	/** It is a debt of the client, not money. */
	is_credit: 0 | 1;
	state: IssueState;
}

interface Tables {
	document_types: DocumentTypeRow;
	documents: DocumentRow;
	document_details: DocumentDetailRow;
	document_taxes: RowOf<'document_taxes'>;
	document_deliveries: RowOf<'document_deliveries'>;
	payments: PaymentRow;
}

const prepare = statements<Tables>();

interface Key {
	companyId: number;
	id: number;
}
const updateDocument = (db: Kysely<Tables>, p: Key) =>
	db.updateTable('documents').where('company_id', '=', p.companyId).where('id', '=', p.id);
const updateLine = (db: Kysely<Tables>, p: Key) =>
	db.updateTable('document_details').where('company_id', '=', p.companyId).where('id', '=', p.id);
/** Deletes once: only the caller that changed the state gets the row. */
const deletePayment = (db: Kysely<Tables>, p: { companyId: number }) =>
	db
		.updateTable('payments')
		.set({ state: ANNULLED })
		.where('company_id', '=', p.companyId)
		.where('state', '=', ISSUED)
		.returningAll();

export const documentSource = source<DocumentRow>({
	table: 'documents',
	tally: { subject: 'documents', columns: ['office_id', 'document_type_id', 'state'] },
	swept: ['office_id', 'document_type_id', 'state', 'client_id', 'sale_condition_id', 'emission_date', 'created_at'],
});
/** Lines with what they say of their variants, which are read once for a page. */
export const documentDetailSource = extendSource(
	source<DocumentDetailRow>({ table: 'document_details', parent: 'document_id' }),
	async (on, companyId, rows): Promise<SoldLineRow[]> => {
		const ids = new Set(rows.flatMap(({ variant_id }) => variant_id ?? []));
		const found = await variants.source.byIds(on, companyId, [...ids]);
		const byId = new Map(found.map(({ id, code, description }) => [id, { id, code, description }]));
		return rows.map((row) => ({ ...row, sold: row.variant_id === null ? undefined : byId.get(row.variant_id) }));
	},
);
export const paymentSource = source<PaymentRow>({
	table: 'payments',
	parent: 'document_id',
	tally: { subject: 'payments', columns: ['office_id', 'payment_type_id', 'state'] },
});

export const findBySalesId = prepare((db, p: { companyId: number; documentTypeId: number; salesId: string }) =>
	db
		.selectFrom('documents')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('document_type_id', '=', p.documentTypeId)
		.where('sales_id', '=', p.salesId),
);

/** Found in any company: the address of a printable page does not name its owner. */
export const findOfAnyCompany = prepare((db, p: { id: number }) =>
	db.selectFrom('documents').selectAll().where('id', '=', p.id),
);

/** Annuls once, and never what goods came back of: only the caller that changed the state gets the row. */
export const markAnnulled = prepare((db, p: Key & { at: number }) =>
	updateDocument(db, p)
		.set({ state: ANNULLED, annulled_at: p.at })
		.where('state', '=', ISSUED)
		.where('return_count', '=', 0)
		.returningAll(),
);

export const linesOf = prepare((db, p: { companyId: number; documentId: number }) =>
	db
		.selectFrom('document_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId)
		.orderBy('id'),
);

/** What a document has of each tax. */
export const taxesOf = prepare((db, p: { companyId: number; documentId: number }) =>
	db
		.selectFrom('document_taxes')
		.select(['tax_id', 'amount'])
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId)
		.orderBy('tax_id'),
);

export const sourceLines = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	db
		.selectFrom('document_details as l')
		.innerJoin('documents as d', (join) =>
			join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.document_id'),
		)
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.leftJoin('document_deliveries as v', (join) =>
			join.onRef('v.company_id', '=', 'l.company_id').onRef('v.document_id', '=', 'l.document_id'),
		)
		.selectAll('l')
		.select([
			'd.state as document_state',
			'd.is_dispatched',
			'd.office_id',
			...kindColumns('t'),
			'd.client_id',
			'd.seller_id',
			'd.user_id',
			'd.further_sellers',
			'd.address',
			'd.municipality',
			'd.city',
			'v.detail_id as charge_id',
			'v.recipient',
		])
		.where('l.company_id', '=', p.companyId)
		.where(on.isOneOf('l.id', p.ids)),
);

/** Takes from the undispatched quantity of a line only if that much is left. */
export const takeUndispatchedOfLine = prepare((db, p: Key & { quantity: number }) =>
	updateLine(db, p)
		.set((set) => ({ dispatched_quantity: set('dispatched_quantity', '+', p.quantity) }))
		.where((is) => is(is('quantity', '-', is.ref('dispatched_quantity')), '>=', p.quantity)),
);

/** What a type `t` leaves undispatched will be dispatched: what moves no stock only waits to be sold. */
export const waitsForDispatch = isOfKind('t', ({ stock }) => stock !== 'none');

/** Documents that stand and of which something is left to dispatch. */
export const documentsToDispatch = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('document_details as l')
		.innerJoin('documents as d', (join) =>
			join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.document_id'),
		)
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.where('l.company_id', '=', p.companyId)
		.whereRef('l.dispatched_quantity', '<', 'l.quantity')
		.where(waitsForDispatch)
		.where('d.state', '=', ISSUED)
		.select('d.id')
		.distinct(),
);

/** Leaves nothing to dispatch of any line of which nothing has been dispatched. */
export const takeAllUndispatched = prepare((db, p: { companyId: number; documentId: number }) =>
	db
		.updateTable('document_details')
		.set((set) => ({ dispatched_quantity: set.ref('quantity') }))
		.where('company_id', '=', p.companyId)
		.where('document_id', '=', p.documentId)
		.where('dispatched_quantity', '=', 0),
);

/** Gives back only what is still out: neither what has come back nor what was returned before it was sent. */
export const giveBackUndispatchedOfLine = prepare((db, p: Key & { quantity: number }) =>
	updateLine(db, p)
		.set((set) => ({ dispatched_quantity: set('dispatched_quantity', '-', p.quantity) }))
		.where((is) =>
			is(
				is(is('dispatched_quantity', '-', is.ref('came_back_quantity')), '-', is.ref('released_quantity')),
				'>=',
				p.quantity,
			),
		),
);

/** Adds to what is paid of a document only if it stays within the total, in one statement. */
export const addPaid = prepare((db, p: Key & { amount: number; mayOverpay: 0 | 1 }) =>
	updateDocument(db, p)
		.set((set) => ({ paid_amount: set('paid_amount', '+', p.amount) }))
		.where('state', '=', ISSUED)
		.where((is) =>
			is.or([
				is(is('total_amount', '-', is.ref('paid_amount')), '>=', p.amount),
				is.and([
					is(is.cast(is.val(p.mayOverpay), 'bigint'), '=', 1),
					is('paid_amount', '<=', is(is.cast<number>(is.val(MAX_AMOUNT), 'bigint'), '-', p.amount)),
				]),
			]),
		)
		.returningAll(),
);

/** Adds to what of a document is on credit only as far as it is neither paid nor on credit, in one statement. */
export const addCredit = prepare((db, p: Key & { amount: number }) =>
	updateDocument(db, p)
		.set((set) => ({ credit_amount: set('credit_amount', '+', p.amount) }))
		.where('state', '=', ISSUED)
		.where((is) => is(is(is('total_amount', '-', is.ref('paid_amount')), '-', is.ref('credit_amount')), '>=', p.amount))
		.returningAll(),
);

export const subtractPaid = prepare((db, p: Key & { amount: number }) =>
	updateDocument(db, p).set((set) => ({ paid_amount: set('paid_amount', '-', p.amount) })),
);

export const subtractCredit = prepare((db, p: Key & { amount: number }) =>
	updateDocument(db, p).set((set) => ({ credit_amount: set('credit_amount', '-', p.amount) })),
);

export const markPaymentDeleted = prepare((db, p: Key) => deletePayment(db, p).where('id', '=', p.id));

export const deletePaymentsOf = prepare((db, p: { companyId: number; documentId: number }) =>
	deletePayment(db, p).where('document_id', '=', p.documentId),
);
