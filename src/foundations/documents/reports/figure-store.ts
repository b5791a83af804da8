/** SQL on the figures of sales: what is still to be dispatched, what was sold on each day, and the last documents. */
import { sql } from 'kysely';
import { type RowOf, statements } from '../../../kernel/db/index.ts';
import { type DocumentDetailRow, type DocumentRow, ISSUED, waitsForDispatch } from '../records/index.ts';
import { type DocumentTypeRow, isOfKind } from '../types/index.ts';

interface Tables {
	documents: DocumentRow;
	document_details: DocumentDetailRow;
	document_types: DocumentTypeRow;
	clients: Pick<RowOf<'clients'>, 'id' | 'company_id' | 'company' | 'first_name' | 'last_name'>;
}

const prepare = statements<Tables>();

/** Sales with something left to dispatch, and when the oldest of them was made. */
export const salesToDispatch = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom(
			db
				.selectFrom('document_details as l')
				.innerJoin('documents as d', (join) =>
					join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.document_id'),
				)
				.innerJoin('document_types as t', (join) =>
					join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
				)
				.where('l.company_id', '=', p.companyId)
				.where(waitsForDispatch)
				.whereRef('l.dispatched_quantity', '<', 'l.quantity')
				.where('d.state', '=', ISSUED)
				.select(['d.id', 'd.created_at'])
				.distinct()
				.as('waiting'),
		)
		.select((of) => [
			of.cast<number>(of.fn.countAll(), 'bigint').as('count'),
			of.cast<number | null>(of.fn.min('waiting.created_at'), 'bigint').as('oldest_at'),
		]),
);

/** What was sold on each of the days from one to another, both included; days without a sale are left out. */
export const soldByDay = prepare((db, p: { companyId: number; from: number; to: number }) =>
	db
		.selectFrom('documents as d')
		.where('d.company_id', '=', p.companyId)
		.where('d.emission_date', '>=', p.from)
		.where('d.emission_date', '<=', p.to)
		.where('d.state', '=', ISSUED)
		.where('d.document_type_id', 'in', (of) =>
			of
				.selectFrom('document_types as t')
				.select('t.id')
				.where('t.company_id', '=', p.companyId)
				.where(isOfKind('t', ({ countsAsSale }) => countsAsSale)),
		)
		.groupBy('d.emission_date')
		.select('d.emission_date')
		.select(sql<number>`cast(count(*) as bigint)`.as('count'))
		.select(sql<number>`cast(sum(d.total_amount) as bigint)`.as('amount')),
);

export const lastDocuments = prepare((db, p: { companyId: number; limit: number }) =>
	db
		.selectFrom('documents as d')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.leftJoin('clients as c', (join) =>
			join.onRef('c.company_id', '=', 'd.company_id').onRef('c.id', '=', 'd.client_id'),
		)
		.where('d.company_id', '=', p.companyId)
		.select(['d.id', 'd.number', 'd.emission_date', 'd.created_at', 'd.total_amount', 'd.state'])
		.select(['t.name as type_name', 't.code_sii', 't.use', 'c.company', 'c.first_name', 'c.last_name'])
		.orderBy('d.id', 'desc')
		.limit(p.limit),
);
