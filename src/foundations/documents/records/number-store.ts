/** SQL on the numbers of documents: gap-free per company and type. */
import { statements } from '../../../kernel/db/index.ts';
import type { DocumentRow } from './store.ts';

interface Tables {
	document_numbers: { company_id: number; document_type_id: number; last_number: number };
	documents: Pick<DocumentRow, 'id' | 'company_id' | 'document_type_id'> & { number: number | null };
}

const prepare = statements<Tables>();

/** The number that a type gave last; none before its first document. */
export const lastNumber = prepare((db, p: { companyId: number; documentTypeId: number }) =>
	db
		.selectFrom('document_numbers')
		.select('last_number')
		.where('company_id', '=', p.companyId)
		.where('document_type_id', '=', p.documentTypeId),
);

/** Document types whose documents are not exactly those numbered from 1 to the last number; there must never be one. */
export const numberGaps = prepare((db, _p: object) =>
	db
		.selectFrom((from) =>
			from
				.selectFrom('documents')
				.select(['company_id', 'document_type_id'])
				.select((pick) => [
					pick.fn.count<number>('id').as('issued'),
					pick.fn.count<number>('number').as('numbered'),
					pick.fn.max('number').as('highest'),
				])
				.groupBy(['company_id', 'document_type_id'])
				.as('d'),
		)
		.fullJoin('document_numbers as n', (join) =>
			join.onRef('n.company_id', '=', 'd.company_id').onRef('n.document_type_id', '=', 'd.document_type_id'),
		)
		.where((is) => {
			const last = is.fn.coalesce('n.last_number', is.val(0));
			return is.or([
				is(is.fn.coalesce('d.issued', is.val(0)), '<>', last),
				is(is.fn.coalesce('d.numbered', is.val(0)), '<>', last),
				is(is.fn.coalesce('d.highest', is.val(0)), '<>', last),
			]);
		})
		.select((pick) => [
			pick.fn.coalesce('d.company_id', 'n.company_id').as('company_id'),
			pick.fn.coalesce('d.document_type_id', 'n.document_type_id').as('document_type_id'),
			pick.fn.coalesce('d.issued', pick.val(0)).as('issued'),
			pick.fn.coalesce('n.last_number', pick.val(0)).as('last_number'),
		]),
);
