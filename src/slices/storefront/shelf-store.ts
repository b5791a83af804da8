/** SQL that finds store products by what a buyer asks for: what is in stock, and what costs between two prices. Reads alone. */
import { sql } from 'kysely';
import { type RowOf, statements } from '../../kernel/db/index.ts';

interface Tables {
	store_products: RowOf<'store_products'>;
	variants: RowOf<'variants'>;
	stock_levels: RowOf<'stock_levels'>;
	price_list_details: RowOf<'price_list_details'>;
	product_taxes: RowOf<'product_taxes'>;
	taxes: RowOf<'taxes'>;
}

const prepare = statements<Tables>();

/** What is free of a part of a pack in the office of the pack's level. */
const freeOfPart = sql`coalesce((select lp.quantity - lp.reserved from stock_levels lp where lp.company_id = l.company_id
	and lp.variant_id = pd.variant_id and lp.office_id = l.office_id), 0)`;

/** A pack is there as long as none of its parts that keep stock is short. */
const packIsThere = sql<boolean>`(l.is_pack = 1 and not exists (select 1 from pack_details pd
	join variants pv on pv.company_id = pd.company_id and pv.id = pd.variant_id
	join products pp on pp.company_id = pv.company_id and pp.id = pv.product_id
	where pd.company_id = l.company_id and pd.pack_variant_id = l.variant_id and pv.unlimited_stock = 0
	and pp.stock_control = 1 and ${freeOfPart} < pd.quantity))`;

/** Products of which some is free in one of the offices, or that never run out. */
export const stockedProductIds = prepare((db, p: { companyId: number; officeIds: readonly number[] }, on) =>
	db
		.selectFrom('store_products as s')
		.select('s.product_id')
		.distinct()
		.where('s.company_id', '=', p.companyId)
		.where((is) =>
			is.exists(
				is
					.selectFrom('variants as v')
					.select('v.id')
					.whereRef('v.company_id', '=', 's.company_id')
					.whereRef('v.product_id', '=', 's.product_id')
					.where('v.is_deleted', '=', 0)
					.where((or) =>
						or.or([
							or('v.unlimited_stock', '=', 1),
							or.exists(
								or
									.selectFrom('stock_levels as l')
									.select('l.id')
									.whereRef('l.company_id', '=', 'v.company_id')
									.whereRef('l.variant_id', '=', 'v.id')
									.where(on.isOneOf('l.office_id', p.officeIds))
									.where((there) => there.or([there('l.quantity', '>', there.ref('l.reserved')), packIsThere])),
							),
						]),
					),
			),
		),
);

interface PriceRange {
	companyId: number;
	priceListId: number;
	/** With tax, in ten-thousandths of millionths of the currency's unit: what is rounded to the bounds is within them. */
	from: number;
	below: number;
}

/** Store products whose default variant costs so much, taxes included. */
export const pricedProductIds = prepare((db, p: PriceRange) =>
	db
		.selectFrom('store_products as s')
		.innerJoin('price_list_details as d', (join) =>
			join.onRef('d.company_id', '=', 's.company_id').onRef('d.variant_id', '=', 's.default_variant_id'),
		)
		.select('s.id')
		.where('s.company_id', '=', p.companyId)
		.where('d.price_list_id', '=', p.priceListId)
		// A row whose price nobody has said is none of 0.
		.where((is) => is.or([is('d.is_set', '=', 1), is('d.unit_value', '>', 0)]))
		.where((is) => {
			const rate = is
				.selectFrom('product_taxes as m')
				.innerJoin('taxes as t', (join) =>
					join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.tax_id'),
				)
				.whereRef('m.company_id', '=', 's.company_id')
				.whereRef('m.product_id', '=', 's.product_id')
				.select(sql<number>`coalesce(sum(t.basis_points), 0)`.as('rate'));
			// As floating numbers: the product of two large whole ones would not fit.
			const gross = sql<number>`cast(d.unit_value as double precision) * cast(10000 + (${rate}) as double precision)`;
			return sql<boolean>`${gross} >= cast(${p.from} as double precision) and ${gross} < cast(${p.below} as double precision)`;
		}),
);
