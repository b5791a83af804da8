/** SQL on price lists and their prices. */
import type { Kysely } from 'kysely';
import {
	extendSource,
	insertReturningId,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { findVariants } from './find-variants.ts';
import type { VariantRow } from './store.ts';
import type { LineTax } from './unit-values.ts';

export interface PriceListRow extends RowOf<'price_lists'> {
	is_default: 0 | 1;
	state: RecordState;
}

export interface PriceRow extends RowOf<'price_list_details'> {
	/** Rounded to the currency's smallest unit, for the version before. */
	net_value: number;
	/** In millionths of the currency's unit. */
	unit_value: number;
	/** 0: nobody has said it. A row is there for every variant all the same. */
	is_set: 0 | 1;
}

/** A price with the taxes of its variant. */
export interface TaxedPriceRow extends PriceRow {
	taxes: readonly LineTax[];
}

interface Tables {
	price_lists: PriceListRow;
	price_list_details: PriceRow;
	variants: VariantRow;
}

const prepare = statements<Tables>();

export const priceListSource = source<PriceListRow>({ table: 'price_lists' });

const plainPrices = source<PriceRow>({
	table: 'price_list_details',
	parent: 'price_list_id',
	tally: { subject: 'price_list_details', columns: ['price_list_id'] },
	swept: ['price_list_id', 'variant_id'],
});

/** Prices as they are read: each with the taxes of its variant. */
export const priceSource = extendSource(plainPrices, async (on, companyId, rows): Promise<TaxedPriceRow[]> => {
	const { byId } = await findVariants(on, companyId, { ids: rows.map((row) => row.variant_id), codes: [] });
	return rows.map((row) => ({ ...row, taxes: byId.get(row.variant_id)?.taxes ?? [] }));
});

export const insertPriceList = (tx: Tx, row: Omit<PriceListRow, 'id'>) => insertReturningId(tx, 'price_lists', row);

export const defaultPriceList = prepare((db, p: { companyId: number }) =>
	db.selectFrom('price_lists').selectAll().where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

interface PriceKey {
	companyId: number;
	priceListId: number;
	variantId: number;
}

/** A unit value in millionths, and rounded for the version before. */
export interface PriceValues {
	unitValue: number;
	netValue: number;
}

/** None when the list has a row of the variant already. */
export const insertPrice = (tx: Tx, row: Omit<PriceRow, 'id'>) => insertUnlessTaken(tx, 'price_list_details', row);

const unsaidPrices = (db: Kysely<Tables>, companyId: number) =>
	db
		.selectFrom('price_lists as l')
		.innerJoin('variants as v', 'v.company_id', 'l.company_id')
		.where('l.company_id', '=', companyId)
		.select(['l.company_id', 'l.id as price_list_id', 'v.id as variant_id'])
		.select(({ lit }) => [lit(0).as('net_value'), lit(0).as('unit_value'), lit(0).as('is_set')]);

const UNSAID = ['company_id', 'price_list_id', 'variant_id', 'net_value', 'unit_value', 'is_set'] as const;

/**
 * A row without a price in each list for a new variant; answers the lists. Both are facts of the company, whose version is held from
 * their insertion on: of a variant and a list that are made at once, the later one sees the other.
 */
export const placeInLists = prepare((db, p: { companyId: number; variantId: number }) =>
	db
		.insertInto('price_list_details')
		.columns(UNSAID)
		.expression(unsaidPrices(db, p.companyId).where('v.id', '=', p.variantId).orderBy('l.id'))
		.onConflict((taken) => taken.doNothing())
		.returning('price_list_id'),
);

/** The same for a new list, of so many variants after one; answers these. */
export const placeVariants = prepare(
	(db, p: { companyId: number; priceListId: number; after: number; limit: number }) =>
		db
			.insertInto('price_list_details')
			.columns(UNSAID)
			.expression(
				unsaidPrices(db, p.companyId)
					.where('l.id', '=', p.priceListId)
					.where('v.id', '>', p.after)
					.orderBy('v.id')
					.limit(p.limit),
			)
			.returning('variant_id'),
);

/** Says the price of a row that has none; decided by the row itself, so that of several at once one does. */
export const sayPrice = prepare((db, p: PriceKey & PriceValues) =>
	db
		.updateTable('price_list_details')
		.set({ net_value: p.netValue, unit_value: p.unitValue, is_set: 1 })
		.where('company_id', '=', p.companyId)
		.where('price_list_id', '=', p.priceListId)
		.where('variant_id', '=', p.variantId)
		// The version before does not know that a price is said.
		.where('is_set', '=', 0)
		.where('net_value', '=', 0)
		.where('unit_value', '=', 0)
		.returning('id'),
);

export const updatePriceOfVariant = prepare((db, p: PriceKey & PriceValues) =>
	db
		.updateTable('price_list_details')
		.set({ net_value: p.netValue, unit_value: p.unitValue, is_set: 1 })
		.where('company_id', '=', p.companyId)
		.where('price_list_id', '=', p.priceListId)
		.where('variant_id', '=', p.variantId),
);

export const updatePrice = prepare((db, p: { companyId: number; id: number } & PriceValues) =>
	db
		.updateTable('price_list_details')
		.set({ net_value: p.netValue, unit_value: p.unitValue, is_set: 1 })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

export const pricesOfVariants = prepare(
	(db, p: { companyId: number; priceListId: number; variantIds: readonly number[] }, on) =>
		db
			.selectFrom('price_list_details')
			.select(['variant_id', 'net_value', 'unit_value'])
			.where('company_id', '=', p.companyId)
			.where('price_list_id', '=', p.priceListId)
			.where(on.isOneOf('variant_id', p.variantIds))
			.where((is) => is.or([is('is_set', '=', 1), is('net_value', '>', 0), is('unit_value', '>', 0)])),
);
