/** SQL on the numbers of documents: gap-free per company and type. */
import { statements } from '../../kernel/db/index.ts';
import type { DocumentRow } from './store.ts';

/** Without what comes with its number, and later. */
export type NewDocumentRow = Omit<DocumentRow, 'number' | 'return_count' | 'returned_amount'>;

interface Tables {
	document_numbers: { company_id: number; document_type_id: number; last_number: number };
	documents: NewDocumentRow & { number: number | null };
}

const prepare = statements<Tables>();

/** The next number of a type; the row stays locked until commit, so it is taken last and leaves no gap. */
export const nextNumber = prepare((db, p: { companyId: number; documentTypeId: number }) =>
	db
		.insertInto('document_numbers')
		.values({ company_id: p.companyId, document_type_id: p.documentTypeId, last_number: 1 })
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'document_type_id']).doUpdateSet((update) => ({
				last_number: update('document_numbers.last_number', '+', 1),
			})),
		)
		.returning('last_number'),
);

/** The number that a type gave last; none before its first document. */
export const lastNumber = prepare((db, p: { companyId: number; documentTypeId: number }) =>
	db
		.selectFrom('document_numbers')
		.select('last_number')
		.where('company_id', '=', p.companyId)
		.where('document_type_id', '=', p.documentTypeId),
);

/** A document with the number that its type gave last: in the transaction that took it. */
export const insertNumbered = prepare((db, p: NewDocumentRow) =>
	db.insertInto('documents').values((from) => ({
		id: p.id,
		company_id: p.company_id,
		document_type_id: p.document_type_id,
		office_id: p.office_id,
		user_id: p.user_id,
		client_id: p.client_id,
		price_list_id: p.price_list_id,
		coin_id: p.coin_id,
		emission_date: p.emission_date,
		expiration_date: p.expiration_date,
		seller_id: p.seller_id,
		further_sellers: p.further_sellers,
		observation: p.observation,
		created_at: p.created_at,
		address: p.address,
		municipality: p.municipality,
		city: p.city,
		net_amount: p.net_amount,
		exempt_amount: p.exempt_amount,
		tax_amount: p.tax_amount,
		total_amount: p.total_amount,
		paid_amount: p.paid_amount,
		credit_amount: p.credit_amount,
		discount_text: p.discount_text,
		declare_sii: p.declare_sii,
		is_dispatched: p.is_dispatched,
		sales_id: p.sales_id,
		sale_condition_id: p.sale_condition_id,
		public_token: p.public_token,
		state: p.state,
		annulled_at: p.annulled_at,
		spendable_amount: p.spendable_amount,
		client_credit_amount: p.client_credit_amount,
		number: from
			.selectFrom('document_numbers')
			.select('last_number')
			.where('company_id', '=', p.company_id)
			.where('document_type_id', '=', p.document_type_id),
	})),
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
