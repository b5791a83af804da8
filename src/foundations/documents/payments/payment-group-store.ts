/** SQL that adds payments up. */
import { type Kysely, sql } from 'kysely';
import { type DialectParts, type RowOf, statements } from '../../../kernel/db/index.ts';
import { type DocumentRow, ISSUED, type PaymentRow } from '../records/index.ts';

interface Tables {
	documents: DocumentRow;
	payments: PaymentRow;
	payment_attributes: RowOf<'payment_attributes'>;
	dynamic_attributes: RowOf<'dynamic_attributes'>;
}

const prepare = statements<Tables>();

/** A day from its first second to its last. */
interface Day {
	first: number;
	last: number;
}

/** 1 in `anyOffice` and `anyType`: those lists do not matter. */
export interface PaymentGroups {
	companyId: number;
	days: readonly Day[];
	anyOffice: 0 | 1;
	officeIds: readonly number[];
	anyType: 0 | 1;
	paymentTypeIds: readonly number[];
}

type OfDocuments = PaymentGroups & { documentIds: readonly number[] };

const GROUP = ['p.record_date', 'p.payment_type_id', 'd.document_type_id', 'p.office_id'] as const;

const chosen = (db: Kysely<Tables>, p: PaymentGroups, on: DialectParts) =>
	db
		.selectFrom(on.rows(p.days, { first: 'bigint', last: 'bigint' }).as('w'))
		.innerJoin('payments as p', (join) =>
			join.onRef('p.record_date', '>=', 'w.first').onRef('p.record_date', '<=', 'w.last'),
		)
		.innerJoin('documents as d', (join) =>
			join.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.document_id'),
		)
		.where('p.company_id', '=', p.companyId)
		.where('p.state', '=', ISSUED)
		.where((is) =>
			is.or([is('p.office_id', 'in', on.ids(p.officeIds)), is(is.cast(is.val(p.anyOffice), 'bigint'), '=', 1)]),
		)
		.where((is) =>
			is.or([
				is('p.payment_type_id', 'in', on.ids(p.paymentTypeIds)),
				is(is.cast(is.val(p.anyType), 'bigint'), '=', 1),
			]),
		);

const grouped = (db: Kysely<Tables>, p: PaymentGroups, on: DialectParts) =>
	chosen(db, p, on)
		.select(GROUP)
		.select(sql<number>`cast(sum(p.amount) as bigint)`.as('amount'))
		.groupBy(GROUP)
		.orderBy('p.record_date')
		.orderBy('p.payment_type_id')
		.orderBy('d.document_type_id')
		.orderBy('p.office_id');

/** What the payments of each group say of their attributes, each value once. */
const said = (db: Kysely<Tables>, p: PaymentGroups, on: DialectParts) =>
	chosen(db, p, on)
		.innerJoin('payment_attributes as v', (join) =>
			join.onRef('v.company_id', '=', 'p.company_id').onRef('v.payment_id', '=', 'p.id'),
		)
		.innerJoin('dynamic_attributes as a', (join) =>
			join.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.dynamic_attribute_id'),
		)
		.select(GROUP)
		.select(['a.id as attribute_id', 'a.name', 'v.value'])
		.distinct()
		.orderBy('a.id')
		.orderBy('v.value');

export const paymentsOfDays = prepare(grouped);
export const saidInDays = prepare(said);

/** Looked up by their documents: the index of days would be read from end to end. */
export const paymentsOfDocuments = prepare((db, p: OfDocuments, on) =>
	grouped(db, p, on).where(on.isOneOf('p.document_id', p.documentIds)),
);
export const saidInDocuments = prepare((db, p: OfDocuments, on) =>
	said(db, p, on).where(on.isOneOf('p.document_id', p.documentIds)),
);
