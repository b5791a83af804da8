/** SQL on what comes back of sales, and on credit notes that pay for others. */
import type { ExpressionBuilder } from 'kysely';
import { type RowOf, statements } from '../../../kernel/db/index.ts';
import { isOfKind, kindColumns, SALE } from '../types/index.ts';
import { ISSUED } from './states.ts';
import type { DocumentDetailRow, DocumentRow } from './store.ts';

interface Tables {
	documents: DocumentRow;
	document_details: DocumentDetailRow;
	document_types: RowOf<'document_types'>;
}

const prepare = statements<Tables>();

interface Key {
	companyId: number;
	id: number;
}

/** Counts a return of a sale that stands; its row stays locked, so that returns of one sale happen one after the other. */
export const countReturn = prepare((db, p: Key & { by: number }) =>
	db
		.updateTable('documents')
		.set((set) => ({ return_count: set('return_count', '+', p.by) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ISSUED)
		.returningAll(),
);

/** Sales that stand and were made from lines: the goods are theirs. */
export const soldOn = prepare((db, p: { companyId: number; lineIds: readonly number[] }, on) =>
	db
		.selectFrom('document_details as made')
		.innerJoin('documents', (join) =>
			join
				.onRef('documents.company_id', '=', 'made.company_id')
				.onRef('documents.id', '=', 'made.document_id')
				.on('documents.state', '=', ISSUED),
		)
		.innerJoin('document_types', (join) =>
			join
				.onRef('document_types.company_id', '=', 'documents.company_id')
				.onRef('document_types.id', '=', 'documents.document_type_id')
				.on(isOfKind('document_types', ({ use, stock }) => use === SALE && stock !== 'none')),
		)
		.select(['made.related_detail_id as line_id', 'document_types.name', 'documents.number'])
		.where('made.company_id', '=', p.companyId)
		.where(on.isOneOf('made.related_detail_id', p.lineIds)),
);

/** Whether a line of a document that stands was made from one of these. */
export const standsOn = prepare((db, p: { companyId: number; lineIds: readonly number[] }, on) =>
	db
		.selectFrom('document_details as made')
		.innerJoin('documents as d', (join) =>
			join.onRef('d.company_id', '=', 'made.company_id').onRef('d.id', '=', 'made.document_id'),
		)
		.where('made.company_id', '=', p.companyId)
		.where(on.isOneOf('made.related_detail_id', p.lineIds))
		.where('d.state', '=', ISSUED)
		.select('made.id')
		.limit(1),
);

/** The lines of a document, locked in id order: a dispatch changes them without its document. */
export const holdLines = prepare((db, p: { companyId: number; documentId: number }, on) =>
	on.lock(
		db
			.selectFrom('document_details')
			.selectAll()
			.where('company_id', '=', p.companyId)
			.where('document_id', '=', p.documentId)
			.orderBy('id'),
	),
);

/** What changes of a line when part of it is returned, or its return annulled. */
export interface ReturnedLine {
	id: number;
	/** How much of it had been dispatched, and how much had not. */
	cameBack: number;
	released: number;
	net: number;
	tax: number;
	total: number;
	/** How much lower its price is, in millionths. */
	unitReduction: number;
}

type Is = ExpressionBuilder<Tables, 'document_details'>;
type Change = Omit<ReturnedLine, 'id'> & Key;

const staysWithin = (is: Is, column: 'returned_net' | 'returned_tax' | 'returned_total', by: number) => {
	const whole = { returned_net: 'net_amount', returned_tax: 'tax_amount', returned_total: 'total_amount' } as const;
	return is.and([is(is(column, '+', by), '>=', 0), is(is(column, '+', by), '<=', is.ref(whole[column]))]);
};

/** Only if no more comes back than is out, no more is released than is left, and no more is credited than was charged. */
export const changeReturned = prepare((db, p: Change) =>
	db
		.updateTable('document_details')
		.set((set) => ({
			came_back_quantity: set('came_back_quantity', '+', p.cameBack),
			released_quantity: set('released_quantity', '+', p.released),
			dispatched_quantity: set('dispatched_quantity', '+', p.released),
			returned_net: set('returned_net', '+', p.net),
			returned_tax: set('returned_tax', '+', p.tax),
			returned_total: set('returned_total', '+', p.total),
			unit_reduction: set('unit_reduction', '+', p.unitReduction),
		}))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where((is) => is(is('came_back_quantity', '+', p.cameBack), '>=', 0))
		.where((is) => is(is('released_quantity', '+', p.released), '>=', 0))
		.where((is) => is(is('dispatched_quantity', '+', p.released), '<=', is.ref('quantity')))
		.where((is) =>
			is(
				is(is('came_back_quantity', '+', is.ref('released_quantity')), '+', p.cameBack),
				'<=',
				is.ref('dispatched_quantity'),
			),
		)
		.where((is) => staysWithin(is, 'returned_net', p.net))
		.where((is) => staysWithin(is, 'returned_tax', p.tax))
		.where((is) => staysWithin(is, 'returned_total', p.total)),
);

/** What credit notes take off what is owed for a sale. */
export const addReturnedAmount = prepare((db, p: Key & { amount: number }) =>
	db
		.updateTable('documents')
		.set((set) => ({ returned_amount: set('returned_amount', '+', p.amount) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.returningAll(),
);

/** A note of a number, for those who pay with it. */
export const findNote = prepare((db, p: { companyId: number; documentTypeId: number; number: number }) =>
	db
		.selectFrom('documents as d')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.select(['d.id', ...kindColumns('t')])
		.where('d.company_id', '=', p.companyId)
		.where('d.document_type_id', '=', p.documentTypeId)
		.where('d.number', '=', p.number),
);

/** Spends of a note only what it still has, in one statement: two sales never get the same peso. */
export const spendNote = prepare((db, p: Key & { amount: number }) =>
	db
		.updateTable('documents')
		.set((set) => ({ spendable_amount: set('spendable_amount', '-', p.amount) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ISSUED)
		.where('spendable_amount', '>=', p.amount),
);

export const giveNoteBack = prepare((db, p: Key & { amount: number }) =>
	db
		.updateTable('documents')
		.set((set) => ({ spendable_amount: set('spendable_amount', '+', p.amount) }))
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

/** Takes back what a note could pay or credited, only if it has paid nothing: `spendable` is what it could. */
export const emptyNote = prepare((db, p: Key & { spendable: number }) =>
	db
		.updateTable('documents')
		.set({ spendable_amount: 0, client_credit_amount: 0 })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('spendable_amount', '=', p.spendable),
);
