/** SQL on what users have sold and taken back. */
import { sql } from 'kysely';
import { statements } from '../../../kernel/db/index.ts';
import { type DocumentRow, ISSUED } from '../records/index.ts';
import { type DocumentTypeRow, isOfKind } from '../types/index.ts';
import { inSlice, type Slice } from './summary-store.ts';

const prepare = statements<{ documents: DocumentRow; document_types: DocumentTypeRow }>();

/** As `sellerOf` says. */
const SELLER = sql<number>`coalesce(d.seller_id, d.user_id)`;

/** How a document counts for its seller: credit notes against it; the debit notes that annul them are sales again. */
export const SOLD = 1;
export const TAKEN_BACK = -1;
const hasSign = (sign: number) => isOfKind('t', ({ sellerSign }) => sellerSign === sign);
const SIGN = sql<number>`case when ${hasSign(SOLD)} then 1 when ${hasSign(TAKEN_BACK)} then -1 else 0 end`;

interface Days {
	companyId: number;
	from: number;
	to: number;
}

interface OfSeller extends Days {
	sellerId: number;
	sign: typeof SOLD | typeof TAKEN_BACK;
}

/** Sums of each seller who has sold or taken something back; 1 in `anySeller`: of every one. */
export const soldBySeller = prepare(
	(db, p: Slice & { companyId: number; anySeller: 0 | 1; sellerIds: readonly number[] }, on) =>
		db
			.selectFrom('documents as d')
			.innerJoin('document_types as t', (join) =>
				join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
			)
			.select([
				SELLER.as('seller_id'),
				sql<number>`cast(sum(${SIGN} * d.total_amount) as bigint)`.as('total'),
				sql<number>`cast(sum(${SIGN} * d.tax_amount) as bigint)`.as('tax'),
			])
			.where('d.company_id', '=', p.companyId)
			.where(inSlice(on, 'emission_date', p))
			.where('d.state', '=', ISSUED)
			.where(SIGN, '<>', 0)
			.where((is) => is.or([is(SELLER, 'in', on.ids(p.sellerIds)), is(is.cast(is.val(p.anySeller), 'bigint'), '=', 1)]))
			.groupBy(SELLER),
);

export const documentsOfSeller = prepare((db, p: OfSeller & { limit: number; offset: number }) =>
	db
		.selectFrom('documents as d')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.select(['d.id', 'd.number', 't.name'])
		.where('d.company_id', '=', p.companyId)
		.where('d.emission_date', '>=', p.from)
		.where('d.emission_date', '<=', p.to)
		.where('d.state', '=', ISSUED)
		.where(SELLER, '=', p.sellerId)
		.where(SIGN, '=', p.sign)
		.orderBy('d.id')
		.limit(p.limit)
		.offset(p.offset),
);

export const countOfSeller = prepare((db, p: OfSeller) =>
	db
		.selectFrom('documents as d')
		.innerJoin('document_types as t', (join) =>
			join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
		)
		.select(sql<number>`cast(count(*) as bigint)`.as('n'))
		.where('d.company_id', '=', p.companyId)
		.where('d.emission_date', '>=', p.from)
		.where('d.emission_date', '<=', p.to)
		.where('d.state', '=', ISSUED)
		.where(SELLER, '=', p.sellerId)
		.where(SIGN, '=', p.sign),
);
