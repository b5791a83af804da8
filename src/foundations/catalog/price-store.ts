/** SQL on price lists and their prices. */
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
}

/** A price with the taxes of its variant. */
export interface TaxedPriceRow extends PriceRow {
	taxes: readonly LineTax[];
}

interface Tables {
	price_lists: PriceListRow;
	price_list_details: PriceRow;
}

const prepare = statements<Tables>();

export const priceListSource = source<PriceListRow>({ table: 'price_lists' });

const plainPrices = source<PriceRow>({
	table: 'price_list_details',
	parent: 'price_list_id',
	tally: { subject: 'price_list_details', columns: ['price_list_id'] },
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

/** None when the list prices the variant already. */
export const insertPrice = (tx: Tx, row: Omit<PriceRow, 'id'>) => insertUnlessTaken(tx, 'price_list_details', row);

export const updatePriceOfVariant = prepare((db, p: PriceKey & PriceValues) =>
	db
		.updateTable('price_list_details')
		.set({ net_value: p.netValue, unit_value: p.unitValue })
		.where('company_id', '=', p.companyId)
		.where('price_list_id', '=', p.priceListId)
		.where('variant_id', '=', p.variantId),
);

export const updatePrice = prepare((db, p: { companyId: number; id: number } & PriceValues) =>
	db
		.updateTable('price_list_details')
		.set({ net_value: p.netValue, unit_value: p.unitValue })
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
			.where('variant_id', 'in', on.ids(p.variantIds)),
);
