/** SQL on what clients owe for their sales. */
import { sql } from 'kysely';
import { statements } from '../../../kernel/db/index.ts';
import { type DocumentRow, ISSUED, OWED } from '../records/index.ts';
import { type DocumentTypeRow, isOfKind } from '../types/index.ts';

const prepare = statements<{ documents: DocumentRow; document_types: DocumentTypeRow }>();

/** The day by which it is to be paid. */
const DUE = sql<number>`coalesce(d.expiration_date, d.emission_date)`;

interface OfClient {
	companyId: number;
	clientId: number;
	/** What was due before is overdue. */
	at: number;
}

/** Both sums, however many sales there are. */
export const debtsOf = prepare((db, p: OfClient) =>
	db
		.selectFrom('documents as d')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.select([
			sql<number>`cast(coalesce(sum(${OWED}), 0) as bigint)`.as('total'),
			sql<number>`cast(coalesce(sum(case when ${DUE} < ${p.at} then ${OWED} else 0 end), 0) as bigint)`.as('overdue'),
		])
		.where('d.company_id', '=', p.companyId)
		.where('d.client_id', '=', p.clientId)
		.where('d.state', '=', ISSUED)
		.where(isOfKind('t', ({ isOwed }) => isOwed))
		.where(OWED, '>', 0),
);

/** What returns have credited to the client beyond what was owed for their sales; an annulled note credits nothing. */
export const creditedTo = prepare((db, p: { companyId: number; clientId: number }) =>
	db
		.selectFrom('documents')
		.select(sql<number>`cast(coalesce(sum(client_credit_amount), 0) as bigint)`.as('credit'))
		.where('company_id', '=', p.companyId)
		.where('client_id', '=', p.clientId)
		.where('state', '=', ISSUED),
);

/** The oldest first; `isOverdue` 1: those that were due before, 0: the others. */
export const unpaidOf = prepare((db, p: OfClient & { isOverdue: 0 | 1; most: number }) =>
	db
		.selectFrom('documents as d')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.select(['d.id', 't.name', 'd.number', 'd.emission_date', 'd.total_amount', DUE.as('due'), OWED.as('owed')])
		.where('d.company_id', '=', p.companyId)
		.where('d.client_id', '=', p.clientId)
		.where('d.state', '=', ISSUED)
		.where(isOfKind('t', ({ isOwed }) => isOwed))
		.where(OWED, '>', 0)
		.where(sql<boolean>`case when ${DUE} < ${p.at} then 1 else 0 end = ${p.isOverdue}`)
		.orderBy('due')
		.orderBy('d.id')
		.limit(p.most),
);
