/** SQL on coins, taxes, products and variants. */
import {
	insertReturningId,
	insertRows,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface CoinRow extends RowOf<'coins'> {
	state: RecordState;
}

export interface TaxRow extends RowOf<'taxes'> {
	/** 1900 is 19 %. */
	basis_points: number;
	is_default: 0 | 1;
	state: RecordState;
}

/** What a product is: goods, a service, or a pack of other products' variants. */
export const SERVICE = 1;
export const PACK = 3;

export interface ProductRow extends Omit<RowOf<'products'>, 'product_type_id'> {
	stock_control: 0 | 1;
	product_type_id: number;
	/** Of quantities. */
	allow_decimal: 0 | 1;
	print_detail_pack: 0 | 1;
	/** What its variants are given. */
	serial_number: 0 | 1;
	is_lot: 0 | 1;
	/** The first of its taxes, for the version before; null: exempt. */
	tax_id: number | null;
	state: RecordState;
}

/** One of the taxes of a product. */
export type ProductTaxRow = RowOf<'product_taxes'>;

export interface VariantRow extends RowOf<'variants'> {
	/** It never runs out: nothing is checked or moved. */
	unlimited_stock: 0 | 1;
	/** It may go below zero, also where the company as a whole does not allow it. */
	allow_negative_stock: 0 | 1;
	serial_number: 0 | 1;
	is_lot: 0 | 1;
	is_deleted: 0 | 1;
	state: RecordState;
}

interface Tables {
	coins: CoinRow;
	taxes: TaxRow;
	products: ProductRow;
	product_taxes: ProductTaxRow;
	variants: VariantRow;
}

const prepare = statements<Tables>();

export const coinSource = source<CoinRow>({ table: 'coins', scope: 'instance' });
export const taxSource = source<TaxRow>({ table: 'taxes' });
export const productSource = source<ProductRow>({
	table: 'products',
	tally: { subject: 'products', columns: ['state'] },
	searched: ['name', 'description'],
	hasTrigrams: true,
	areFacts: true,
	swept: ['state', 'product_type_id', 'classification'],
});
export const productTaxSource = source<ProductTaxRow>({ table: 'product_taxes', parent: 'product_id' });
export const variantSource = source<VariantRow>({
	table: 'variants',
	parent: 'product_id',
	deletable: true,
	tally: { subject: 'variants', columns: ['state'] },
	searched: ['code', 'bar_code', 'description'],
	hasTrigrams: true,
	areFacts: true,
	swept: ['state', 'is_deleted', 'product_id', 'serial_number'],
});

export const coinByCode = prepare((db, p: { code: string }) =>
	db.selectFrom('coins').selectAll().where('code', '=', p.code),
);

export const defaultTax = prepare((db, p: { companyId: number }) =>
	db.selectFrom('taxes').selectAll().where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

export const taxesOfCompany = prepare((db, p: { companyId: number }) =>
	db.selectFrom('taxes').selectAll().where('company_id', '=', p.companyId).orderBy('id'),
);

export const leaveTaxes = prepare((db, p: { companyId: number; productId: number }) =>
	db.deleteFrom('product_taxes').where('company_id', '=', p.companyId).where('product_id', '=', p.productId),
);

export const insertProductTaxes = (tx: Tx, rows: readonly Omit<ProductTaxRow, 'id'>[]) =>
	insertRows(tx, 'product_taxes', rows);
export const insertTax = (tx: Tx, row: Omit<TaxRow, 'id'>) => insertReturningId(tx, 'taxes', row);
export const insertProduct = (tx: Tx, row: Omit<ProductRow, 'id'>) => insertReturningId(tx, 'products', row);
/** None when the code is taken. */
export const insertVariant = (tx: Tx, row: Omit<VariantRow, 'id'>) => insertUnlessTaken(tx, 'variants', row);

export const variantIdsOfCodes = prepare((db, p: { companyId: number; codes: readonly string[] }, on) =>
	db.selectFrom('variants').select('id').where('company_id', '=', p.companyId).where(on.isOneOfTexts('code', p.codes)),
);

export const variantIdsOfBarCodes = prepare((db, p: { companyId: number; barCodes: readonly string[] }, on) =>
	db
		.selectFrom('variants')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOfTexts('bar_code', p.barCodes)),
);

export const variantIdsOfProducts = prepare((db, p: { companyId: number; productIds: readonly number[] }, on) =>
	db
		.selectFrom('variants')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('product_id', p.productIds)),
);

/** All variants of a product are counted alike. */
export const setSerials = prepare(
	(db, p: { companyId: number; productId: number; serialNumber: 0 | 1; isLot: 0 | 1 }) =>
		db
			.updateTable('variants')
			.set({ serial_number: p.serialNumber, is_lot: p.isLot })
			.where('company_id', '=', p.companyId)
			.where('product_id', '=', p.productId),
);
