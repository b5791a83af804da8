/** What every new company starts with: value-added tax and a price list, both its defaults. */
import type { Queryable, Tx } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { insertPriceList } from './price-store.ts';
import { type CoinRow, coinByCode, insertTax } from './store.ts';

export const findCoinByCode = (on: Queryable, code: string): Promise<CoinRow | undefined> =>
	coinByCode.first(on, { code });

export async function seedCatalog(
	tx: Tx,
	companyId: number,
	coinId: number,
): Promise<{ taxId: number; priceListId: number }> {
	const taxId = await insertTax(tx, {
		company_id: companyId,
		name: 'IVA',
		code: '14',
		basis_points: 1900,
		is_default: 1,
		state: ACTIVE,
	});
	const priceListId = await insertPriceList(tx, {
		company_id: companyId,
		name: 'Lista de precios base',
		description: '',
		coin_id: coinId,
		is_default: 1,
		state: ACTIVE,
	});
	return { taxId, priceListId };
}
