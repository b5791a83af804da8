/** SQL that adds payments up. */
import { sql } from 'kysely';
import { statements } from '../../kernel/db/index.ts';
import { ISSUED } from './states.ts';
import type { DocumentRow, PaymentRow } from './store.ts';

const prepare = statements<{ documents: DocumentRow; payments: PaymentRow }>();

/** Of the days from one to another; ids that are 0 do not matter. */
export interface PaymentGroups {
	companyId: number;
	from: number;
	to: number;
	documentId: number;
	officeId: number;
	paymentTypeId: number;
}

export const groupedPayments = prepare((db, p: PaymentGroups) =>
	db
		.selectFrom('payments as p')
		.innerJoin('documents as d', (join) =>
			join.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.document_id'),
		)
		.select(['p.record_date', 'p.payment_type_id', 'd.document_type_id', 'p.office_id'])
		.select(sql<number>`cast(sum(p.amount) as bigint)`.as('amount'))
		.where('p.company_id', '=', p.companyId)
		.where('p.state', '=', ISSUED)
		.where('p.record_date', '>=', p.from)
		.where('p.record_date', '<=', p.to)
		.where((is) => is.or([is('p.document_id', '=', p.documentId), is(is.cast(is.val(p.documentId), 'bigint'), '=', 0)]))
		.where((is) => is.or([is('p.office_id', '=', p.officeId), is(is.cast(is.val(p.officeId), 'bigint'), '=', 0)]))
		.where((is) =>
			is.or([is('p.payment_type_id', '=', p.paymentTypeId), is(is.cast(is.val(p.paymentTypeId), 'bigint'), '=', 0)]),
		)
		.groupBy(['p.record_date', 'p.payment_type_id', 'd.document_type_id', 'p.office_id'])
		.orderBy('p.record_date')
		.orderBy('p.payment_type_id')
		.orderBy('d.document_type_id')
		.orderBy('p.office_id'),
);
