/** SQL that adds sales up by day, type and office, with their taxes and the accounts of what was sold. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DialectParts, type RowOf, statements } from '../../../kernel/db/index.ts';
import { type DocumentDetailRow, type DocumentRow, ISSUED } from '../records/index.ts';
import { type DocumentTypeRow, isOfKind } from '../types/index.ts';

interface Tables {
	documents: DocumentRow;
	document_details: DocumentDetailRow;
	document_taxes: RowOf<'document_taxes'>;
	document_types: DocumentTypeRow;
	offices: RowOf<'offices'>;
	taxes: RowOf<'taxes'>;
	variants: RowOf<'variants'>;
	products: Pick<RowOf<'products'>, 'id' | 'company_id' | 'ledger_account'>;
}

const prepare = statements<Tables>();

/** Sales of the days and of the times from one to another; 1 in `anyCode` and `anyOffice`: those lists do not matter. */
export interface SalesAsked {
	companyId: number;
	from: number;
	to: number;
	createdFrom: number;
	createdTo: number;
	anyCode: 0 | 1;
	codes: readonly string[];
	anyOffice: 0 | 1;
	officeIds: readonly number[];
}

/** The date by which a sale is looked up: the index of the other would be read from end to end. */
export type LookedUpBy = 'emission_date' | 'created_at';

const amount = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;

/** Sales after one and up to another, in the order of a date and then of ids. */
export interface Slice {
	afterAt: number;
	afterId: number;
	untilAt: number;
	untilId: number;
}

function chosen(db: Kysely<Tables>, p: SalesAsked, on: DialectParts) {
	const types = db
		.selectFrom('document_types as t')
		.select('t.id')
		.where('t.company_id', '=', p.companyId)
		.where(isOfKind('t', ({ countsAsSale }) => countsAsSale))
		.where((is) =>
			is.or([is('t.code_sii', 'in', on.texts(p.codes)), is(is.cast(is.val(p.anyCode), 'bigint'), '=', 1)]),
		);
	return db
		.selectFrom('documents as d')
		.where('d.company_id', '=', p.companyId)
		.where('d.state', '=', ISSUED)
		.where('d.document_type_id', 'in', types)
		.where((is) =>
			is.or([is('d.office_id', 'in', on.ids(p.officeIds)), is(is.cast(is.val(p.anyOffice), 'bigint'), '=', 1)]),
		);
}

/** Not by the index of days. */
const issuedMeanwhile = (p: SalesAsked) => sql<boolean>`d.emission_date + 0 between ${p.from} and ${p.to}`;

function sales(db: Kysely<Tables>, p: SalesAsked, on: DialectParts, by: LookedUpBy) {
	if (by === 'emission_date')
		return chosen(db, p, on).where(sql<boolean>`d.emission_date between ${p.from} and ${p.to}`);
	return chosen(db, p, on)
		.where(sql<boolean>`d.created_at between ${p.createdFrom} and ${p.createdTo}`)
		.where(issuedMeanwhile(p));
}

/** Of a document `d`. */
export function inSlice(on: DialectParts, by: LookedUpBy, p: Slice): RawBuilder<boolean> {
	const place = sql`(${sql.ref(`d.${by}`)}, d.id)`;
	return sql`${place} > (${p.afterAt}, ${p.afterId}) and ${place} <= (${p.untilAt}, ${p.untilId})
		and ${on.spans(`d.${by}`, p.afterAt, p.untilAt)}`;
}

/** The days themselves are bounded by the slice alone, or SQLite might look those up and skip the slices before. */
function sliceOf(db: Kysely<Tables>, p: SalesAsked & Slice, on: DialectParts, by: LookedUpBy) {
	const own = chosen(db, p, on).where(inSlice(on, by, p));
	return by === 'emission_date' ? own : own.where(issuedMeanwhile(p));
}

const forEach = <T>(make: (by: LookedUpBy) => T): Record<LookedUpBy, T> => ({
	emission_date: make('emission_date'),
	created_at: make('created_at'),
});

const KEY = ['d.emission_date', 'd.document_type_id', 'd.office_id'] as const;

/** The document with which a slice ends: it has that many lines, of sales or not, and a document without lines counts as one. */
export const endOfSlice = forEach((by) =>
	prepare((db, p: Slice & { companyId: number; lines: number }, on) =>
		db
			.selectFrom('documents as d')
			.leftJoin('document_details as l', (join) =>
				join.onRef('l.company_id', '=', 'd.company_id').onRef('l.document_id', '=', 'd.id'),
			)
			.select([`d.${by} as at`, 'd.id'])
			.where('d.company_id', '=', p.companyId)
			.where(inSlice(on, by, p))
			.orderBy(`d.${by}`)
			.orderBy('d.id')
			.limit(1)
			.offset(p.lines),
	),
);

/** The document with which a slice ends that has so many documents and one more, whatever their lines. */
export const endOfDocuments = forEach((by) =>
	prepare((db, p: Slice & { companyId: number; documents: number }, on) =>
		db
			.selectFrom('documents as d')
			.select([`d.${by} as at`, 'd.id'])
			.where('d.company_id', '=', p.companyId)
			.where(inSlice(on, by, p))
			.orderBy(`d.${by}`)
			.orderBy('d.id')
			.limit(1)
			.offset(p.documents),
	),
);

export const salesByDay = forEach((by) =>
	prepare((db, p: SalesAsked & Slice, on) =>
		db
			.selectFrom(
				sliceOf(db, p, on, by)
					.select(KEY)
					.select([
						sql<number>`cast(count(*) as bigint)`.as('n'),
						amount('d.net_amount').as('net'),
						amount('d.exempt_amount').as('exempt'),
						amount('d.tax_amount').as('tax'),
						amount('d.total_amount').as('total'),
					])
					.groupBy(KEY)
					.as('g'),
			)
			.innerJoin('document_types as t', (join) =>
				join.onRef('t.id', '=', 'g.document_type_id').on('t.company_id', '=', p.companyId),
			)
			.innerJoin('offices as o', (join) => join.onRef('o.id', '=', 'g.office_id').on('o.company_id', '=', p.companyId))
			.selectAll('g')
			.select(['t.name as type_name', 't.code_sii', 'o.name as office_name', 'o.cost_center']),
	),
);

export const taxesByDay = forEach((by) =>
	prepare((db, p: SalesAsked & Slice, on) =>
		db
			.selectFrom(
				sliceOf(db, p, on, by)
					.innerJoin('document_taxes as x', (join) =>
						join.onRef('x.company_id', '=', 'd.company_id').onRef('x.document_id', '=', 'd.id'),
					)
					.select(KEY)
					.select('x.tax_id')
					.select(amount('x.amount').as('amount'))
					.groupBy([...KEY, 'x.tax_id'])
					.as('g'),
			)
			.innerJoin('taxes as t', (join) => join.onRef('t.id', '=', 'g.tax_id').on('t.company_id', '=', p.companyId))
			.selectAll('g')
			.select(['t.name', 't.code']),
	),
);

const ACCOUNT = sql<string>`coalesce(p.ledger_account, '')`;

/** What of the net amounts was of products with each account; an empty one for free text. */
export const accountsByDay = forEach((by) =>
	prepare((db, p: SalesAsked & Slice, on) =>
		sliceOf(db, p, on, by)
			.innerJoin('document_details as l', (join) =>
				join.onRef('l.company_id', '=', 'd.company_id').onRef('l.document_id', '=', 'd.id'),
			)
			.leftJoin('variants as v', (join) =>
				join.onRef('v.company_id', '=', 'l.company_id').onRef('v.id', '=', 'l.variant_id'),
			)
			.leftJoin('products as p', (join) =>
				join.onRef('p.company_id', '=', 'v.company_id').onRef('p.id', '=', 'v.product_id'),
			)
			.select(KEY)
			.select([ACCOUNT.as('account'), amount('l.net_amount').as('amount')])
			.groupBy([...KEY, ACCOUNT]),
	),
);

/** Each sale by itself, the oldest first. */
export const saleByItself = forEach((by) =>
	prepare((db, p: SalesAsked & { limit: number; offset: number }, on) =>
		sales(db, p, on, by)
			.innerJoin('document_types as t', (join) =>
				join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.document_type_id'),
			)
			.innerJoin('offices as o', (join) =>
				join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.office_id'),
			)
			.select(KEY)
			.select(['d.id', 'd.number', 'd.created_at', 'd.net_amount as net', 'd.exempt_amount as exempt'])
			.select(['d.tax_amount as tax', 'd.total_amount as total'])
			.select(['t.name as type_name', 't.code_sii', 'o.name as office_name', 'o.cost_center'])
			.orderBy(`d.${by}`)
			.orderBy('d.id')
			.limit(p.limit)
			.offset(p.offset),
	),
);

export const countSales = forEach((by) =>
	prepare((db, p: SalesAsked, on) => sales(db, p, on, by).select(sql<number>`cast(count(*) as bigint)`.as('n'))),
);

interface OfSales {
	companyId: number;
	ids: readonly number[];
}

export const taxesOfSales = prepare((db, p: OfSales, on) =>
	db
		.selectFrom('document_taxes as x')
		.innerJoin('taxes as t', (join) => join.onRef('t.company_id', '=', 'x.company_id').onRef('t.id', '=', 'x.tax_id'))
		.select(['x.document_id', 'x.tax_id', 'x.amount', 't.name', 't.code'])
		.where('x.company_id', '=', p.companyId)
		.where(on.isOneOf('x.document_id', p.ids))
		.orderBy('x.tax_id'),
);

export const accountsOfSales = prepare((db, p: OfSales, on) =>
	db
		.selectFrom('document_details as l')
		.leftJoin('variants as v', (join) =>
			join.onRef('v.company_id', '=', 'l.company_id').onRef('v.id', '=', 'l.variant_id'),
		)
		.leftJoin('products as p', (join) =>
			join.onRef('p.company_id', '=', 'v.company_id').onRef('p.id', '=', 'v.product_id'),
		)
		.select(['l.document_id', ACCOUNT.as('account'), amount('l.net_amount').as('amount')])
		.where('l.company_id', '=', p.companyId)
		.where(on.isOneOf('l.document_id', p.ids))
		.groupBy(['l.document_id', ACCOUNT])
		.orderBy('account'),
);
