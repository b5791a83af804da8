/** SQL that reads variants together with what their product and its tax say of them. */
import type { Kysely } from 'kysely';
import { statements } from '../../kernel/db/index.ts';
import type { ProductRow, TaxRow, VariantRow } from './store.ts';

interface Tables {
	taxes: TaxRow;
	products: ProductRow;
	variants: VariantRow;
}

const prepare = statements<Tables>();

const variantsWithProduct = (db: Kysely<Tables>, companyId: number) =>
	db
		.selectFrom('variants as v')
		.innerJoin('products as p', (join) =>
			join.onRef('p.company_id', '=', 'v.company_id').onRef('p.id', '=', 'v.product_id'),
		)
		.leftJoin('taxes as t', (join) => join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.tax_id'))
		.where('v.company_id', '=', companyId)
		.select(['v.id', 'v.code', 'v.description', 'v.state', 'v.product_id', 'p.name as product_name'])
		.select(['p.stock_control', 't.basis_points']);

// Two statements, because PostgreSQL scans the whole table for `id in (…) or code in (…)`.
export const factsByIds = prepare((db, p: { companyId: number; ids: readonly number[] }, on) =>
	variantsWithProduct(db, p.companyId).where('v.id', 'in', on.ids(p.ids)),
);

export const factsByCodes = prepare((db, p: { companyId: number; codes: readonly string[] }, on) =>
	variantsWithProduct(db, p.companyId).where('v.code', 'in', on.texts(p.codes)),
);
