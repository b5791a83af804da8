/** SQL that reads variants together with what their product and its taxes say of them: a row per tax. */
import type { Kysely, RawBuilder } from 'kysely';
import { statements } from '../../kernel/db/index.ts';
import type { ProductRow, ProductTaxRow, TaxRow, VariantRow } from './store.ts';

interface Tables {
	taxes: TaxRow;
	products: ProductRow;
	product_taxes: ProductTaxRow;
	variants: VariantRow;
}

const prepare = statements<Tables>();

/** The variants are found first: without statistics, as in one long transaction, PostgreSQL would read every product of the company. */
const variantsWithProduct = (db: Kysely<Tables>, companyId: number, isMeant: RawBuilder<boolean>) =>
	db
		.with(
			(cte) => cte('v').materialized(),
			(query) => query.selectFrom('variants').selectAll().where('company_id', '=', companyId).where(isMeant),
		)
		.selectFrom('v')
		.innerJoin('products as p', (join) =>
			join.onRef('p.company_id', '=', 'v.company_id').onRef('p.id', '=', 'v.product_id'),
		)
		.leftJoin('product_taxes as m', (join) =>
			join.onRef('m.company_id', '=', 'p.company_id').onRef('m.product_id', '=', 'p.id'),
		)
		.leftJoin('taxes as t', (join) => join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.tax_id'))
		// The one that the version before knows.
		.leftJoin('taxes as f', (join) => join.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.tax_id'))
		// Said again for a distributed database, which does not look for it in what is found first.
		.where('p.company_id', '=', companyId)
		.select(['v.id', 'v.code', 'v.bar_code', 'v.description', 'v.state', 'v.product_id', 'p.name as product_name'])
		.select([
			'p.stock_control',
			'p.classification',
			'p.allow_decimal',
			'p.print_detail_pack',
			'v.unlimited_stock',
			'v.allow_negative_stock',
		])
		.select(['t.id as tax_id', 't.basis_points'])
		.select(['f.id as first_tax_id', 'f.basis_points as first_basis_points'])
		.orderBy('v.id')
		.orderBy('m.id');

// Three statements, because PostgreSQL scans the whole table for `id in (…) or code in (…)`.
export const factsByIds = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	variantsWithProduct(db, p.companyId, on.isOneOf('id', p.ids)),
);

export const factsByCodes = prepare((db, p: { companyId: number; codes: readonly string[] }, on) =>
	variantsWithProduct(db, p.companyId, on.isOneOfTexts('code', p.codes)),
);

export const factsByBarCodes = prepare((db, p: { companyId: number; barCodes: readonly string[] }, on) =>
	variantsWithProduct(db, p.companyId, on.isOneOfTexts('bar_code', p.barCodes)),
);
