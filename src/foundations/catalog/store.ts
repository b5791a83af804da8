/** SQL on coins, taxes, products and variants. */
import { insertReturningId, insertUnlessTaken, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export interface CoinRow {
	id: number;
	code: string;
	name: string;
	symbol: string;
	decimals: number;
	state: RecordState;
}

export interface TaxRow {
	id: number;
	company_id: number;
	name: string;
	code: string;
	/** 1900 is 19 %. */
	basis_points: number;
	is_default: 0 | 1;
	state: RecordState;
}

export interface ProductRow {
	id: number;
	company_id: number;
	name: string;
	description: string;
	stock_control: 0 | 1;
	/** Null: exempt. */
	tax_id: number | null;
	state: RecordState;
	created_at: number;
}

export interface VariantRow {
	id: number;
	company_id: number;
	product_id: number;
	code: string;
	bar_code: string;
	description: string;
	state: RecordState;
	created_at: number;
}

interface Tables {
	coins: CoinRow;
	taxes: TaxRow;
	products: ProductRow;
	variants: VariantRow;
}

const prepare = statements<Tables>();

export const coinSource = source<CoinRow>({ table: 'coins', scope: 'instance' });
export const taxSource = source<TaxRow>({ table: 'taxes' });
export const productSource = source<ProductRow>({
	table: 'products',
	tally: { subject: 'products', columns: ['state'] },
});
export const variantSource = source<VariantRow>({
	table: 'variants',
	parent: 'product_id',
	tally: { subject: 'variants', columns: ['state'] },
});

export const coinByCode = prepare((db, p: { code: string }) =>
	db.selectFrom('coins').selectAll().where('code', '=', p.code),
);

export const defaultTax = prepare((db, p: { companyId: number }) =>
	db.selectFrom('taxes').selectAll().where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

export const insertTax = (tx: Tx, row: Omit<TaxRow, 'id'>) => insertReturningId(tx, 'taxes', row);
export const insertProduct = (tx: Tx, row: Omit<ProductRow, 'id'>) => insertReturningId(tx, 'products', row);
/** None when the code is taken. */
export const insertVariant = (tx: Tx, row: Omit<VariantRow, 'id'>) => insertUnlessTaken(tx, 'variants', row);

export const variantIdsOfCodes = prepare((db, p: { companyId: number; codes: readonly string[] }, on) =>
	db.selectFrom('variants').select('id').where('company_id', '=', p.companyId).where('code', 'in', on.texts(p.codes)),
);
