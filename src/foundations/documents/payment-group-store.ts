/** SQL that adds payments up. */
import { type Kysely, sql } from 'kysely';
import { type DialectParts, statements } from '../../kernel/db/index.ts';
import { ISSUED } from './states.ts';
import type { DocumentRow, PaymentRow } from './store.ts';

interface Tables {
	documents: DocumentRow;
	payments: PaymentRow;
}

const prepare = statements<Tables>();

/** From its first second to its last. */
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

const grouped = (db: Kysely<Tables>, p: PaymentGroups, on: DialectParts) =>
	db
		.selectFrom(on.rows(p.days, { first: 'bigint', last: 'bigint' }).as('w'))
		.innerJoin('payments as p', (join) =>
			join.onRef('p.record_date', '>=', 'w.first').onRef('p.record_date', '<=', 'w.last'),
		)
		.innerJoin('documents as d', (join) =>
			join.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.document_id'),
		)
		.select(['p.record_date', 'p.payment_type_id', 'd.document_type_id', 'p.office_id'])
		.select(sql<number>`cast(sum(p.amount) as bigint)`.as('amount'))
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
		)
		.groupBy(['p.record_date', 'p.payment_type_id', 'd.document_type_id', 'p.office_id'])
		.orderBy('p.record_date')
		.orderBy('p.payment_type_id')
		.orderBy('d.document_type_id')
		.orderBy('p.office_id');

export const paymentsOfDays = prepare(grouped);

/** Looked up by their documents: the index of days would be read from end to end. */
export const paymentsOfDocuments = prepare((db, p: PaymentGroups & { documentIds: readonly number[] }, on) =>
	grouped(db, p, on).where(on.isOneOf('p.document_id', p.documentIds)),
);
