/** What every new company starts with: value-added tax, a price list and a type of products, all its defaults. */
import type { Queryable } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { insertPriceList } from './price-store.ts';
import { giveDefaultProductType } from './product-type-store.ts';
import { type CoinRow, coinByCode, insertTax } from './store.ts';

export const findCoinByCode = (on: Queryable, code: string): Promise<CoinRow | undefined> =>
	coinByCode.first(on, { code });

/** Answers the price list. */
export async function seedCatalog({ tx, actor, now }: Work): Promise<number> {
	const { id: company_id, currencyId: coin_id } = actor.company;
	const theDefault = { company_id, is_default: 1, state: ACTIVE } as const;
	await giveDefaultProductType(tx, company_id, now);
	await insertTax(tx, { ...theDefault, name: 'IVA', code: '14', basis_points: 1900, ledger_account: null });
	return insertPriceList(tx, { ...theDefault, name: 'Lista de precios base', description: '', coin_id });
}
