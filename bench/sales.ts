/** A year of sales, as rows, beside which shops sell, look at the shelf and close their months. */
import type { App } from '../src/app/index.ts';
import { chooseType, SALE } from '../src/foundations/documents/index.ts';
import { insertReturningIds, insertRows, type Tx, tally } from '../src/kernel/db/index.ts';
import { present } from '../src/kernel/errors.ts';
import { QUANTITY_ONE, UNIT_ONE } from '../src/kernel/numbers.ts';
import { ACTIVE } from '../src/kernel/record-state.ts';
import { randomSecret } from '../src/kernel/secrets.ts';

export const SALES = 100_000;
const CHUNK = 5_000;
const DAY = 86_400;
/** The first of January 2025. */
const YEAR = 1_735_689_600;
const LINES = [0, 1, 2];
const PRICE = 1990;

interface Shop {
	companyId: number;
	typeId: number;
	officeId: number;
	userId: number;
	priceListId: number;
	coinId: number;
	taxId: number;
	variantIds: readonly number[];
	/** Of its type, so far. */
	lastNumber: number;
}

/** What is asked for by. */
export interface SalesMade {
	taxIds: readonly number[];
	barCodes: readonly string[];
}

async function idsOf(tx: Tx, table: string, companyId: number, more = ''): Promise<number[]> {
	const text = `select id from ${table} where company_id = ${companyId} ${more} order by id`;
	return (await tx.query<{ id: number }>(text, [])).rows.map(({ id }) => Number(id));
}

async function readShop(tx: Tx, companyId: number): Promise<Shop> {
	const one = async (table: string, more?: string) => present((await idsOf(tx, table, companyId, more))[0], table);
	const { rows } = await tx.query<{ currency_id: number }>(
		`select currency_id from companies where id = ${companyId}`,
		[],
	);
	const { id: typeId } = await chooseType(tx, companyId, { codeSii: '39' }, SALE, true);
	const last = await tx.query<{ last_number: number }>(
		`select last_number from document_numbers where company_id = ${companyId} and document_type_id = ${typeId}`,
		[],
	);
	return {
		companyId,
		typeId,
		lastNumber: Number(last.rows[0]?.last_number ?? 0),
		officeId: await one('offices'),
		userId: await one('users'),
		priceListId: await one('price_lists'),
		coinId: Number(present(rows[0], 'company').currency_id),
		taxId: await one('taxes', "and code = '14'"),
		variantIds: await idsOf(tx, 'variants', companyId),
	};
}

const saleRow = (shop: Shop, n: number, many: number) => ({
	company_id: shop.companyId,
	document_type_id: shop.typeId,
	number: shop.lastNumber + n + 1,
	office_id: shop.officeId,
	user_id: shop.userId,
	client_id: null,
	price_list_id: shop.priceListId,
	coin_id: shop.coinId,
	emission_date: YEAR + Math.floor((n * 365) / many) * DAY,
	created_at: YEAR + Math.floor((n * 365) / many) * DAY + 50_000,
	address: '',
	municipality: '',
	city: '',
	net_amount: PRICE * LINES.length,
	exempt_amount: 0,
	tax_amount: Math.round(PRICE * LINES.length * 0.19),
	total_amount: Math.round(PRICE * LINES.length * 1.19),
	paid_amount: 0,
	declare_sii: 0,
	is_dispatched: 1,
	public_token: randomSecret(),
	state: ACTIVE,
});

const lineRow = ({ companyId, variantIds, taxId }: Shop, documentId: number, n: number, line: number) => ({
	company_id: companyId,
	document_id: documentId,
	line_number: line + 1,
	variant_id: present(variantIds[(n + line) % variantIds.length], 'variant'),
	moves_stock: 1,
	comment: '',
	quantity: QUANTITY_ONE,
	net_unit_value: PRICE,
	unit_value: PRICE * UNIT_ONE,
	net_amount: PRICE,
	tax_amount: 378,
	total_amount: PRICE + 378,
	tax_basis_points: 1900,
	taxes: JSON.stringify([{ taxId, basisPoints: 1900 }]),
	dispatched_quantity: QUANTITY_ONE,
});

async function insertSales(tx: Tx, shop: Shop, start: number, end: number, many: number): Promise<void> {
	const numbers = Array.from({ length: end - start }, (_, index) => start + index);
	const rows = numbers.map((n) => saleRow(shop, n, many));
	const ids = await insertReturningIds(tx, 'documents', rows);
	const lines = ids.flatMap((id, index) => LINES.map((line) => lineRow(shop, id, start + index, line)));
	await insertRows(tx, 'document_details', lines);
	const taxes = ids.map((id, index) => ({
		company_id: shop.companyId,
		document_id: id,
		tax_id: shop.taxId,
		amount: present(rows[index], 'sale').tax_amount,
	}));
	await insertRows(tx, 'document_taxes', taxes);
	tally(tx, shop.companyId, { subject: 'documents', key: [shop.officeId, shop.typeId, ACTIVE], by: ids.length });
}

/** As rows: a year of receipts to measure against, not a way to issue them. */
export async function loadSales({ db, relay }: App, companyId: number, many: number): Promise<SalesMade> {
	const shop = await db.transaction((tx) => readShop(tx, companyId));
	for (let start = 0; start < many; start += CHUNK)
		await db.transaction((tx) => insertSales(tx, shop, start, Math.min(start + CHUNK, many), many));
	const made = await db.transaction(async (tx) => {
		const key = { company_id: companyId, document_type_id: shop.typeId };
		await tx.query(
			`delete from document_numbers where company_id = ${companyId} and document_type_id = ${shop.typeId}`,
			[],
		);
		await insertRows(tx, 'document_numbers', [{ ...key, last_number: shop.lastNumber + many }]);
		const wine = { company_id: companyId, name: 'ILA vinos', code: '25', basis_points: 2050, is_default: 0 } as const;
		const taxIds = await insertReturningIds(tx, 'taxes', [{ ...wine, ledger_account: null, state: ACTIVE }]);
		const codes = `select bar_code from variants where company_id = ${companyId}`;
		const { rows } = await tx.query<{ bar_code: string }>(codes, []);
		return { taxIds: [shop.taxId, ...taxIds], barCodes: rows.map(({ bar_code }) => bar_code) };
	});
	await relay.drain();
	// As PostgreSQL does by itself after a while.
	if (db.dialect === 'postgres') await db.query('analyze', []);
	return made;
}
