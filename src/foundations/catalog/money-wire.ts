/** Currencies and taxes as the world sees them. */
import type { Static } from 'typebox';
import type { View } from '../../kernel/http/index.ts';
import type { CoinShape, TaxShape } from './money-schema.ts';
import { rateText } from './rules.ts';
import type { CoinRow, TaxRow } from './store.ts';

export const COINS = '/v1/coins';
export const TAXES = '/v1/taxes';

export const coinToWire = (row: CoinRow, view: View): Static<typeof CoinShape> => ({
	href: `${view.addresses.base}${COINS}/${row.id}.json`,
	id: row.id,
	name: row.name,
	symbol: row.symbol,
	code: row.code,
	decimals: row.decimals,
	totalRound: 0,
	state: row.state,
});

export const taxToWire = (row: TaxRow, view: View): Static<typeof TaxShape> => ({
	href: `${view.addresses.base}${TAXES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	code: row.code,
	percentage: rateText(row.basis_points),
	forAllProducts: row.is_default,
	ledgerAccount: row.ledger_account,
	state: row.state,
});
