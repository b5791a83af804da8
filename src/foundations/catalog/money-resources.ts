/** What the catalogue shows of money: currencies and taxes. */
import { invalid } from '../../kernel/errors.ts';
import { byDecimal, byFlag, byLookup, byPart, byText, type Resource } from '../../kernel/http/index.ts';
import { findCompany } from '../identity/index.ts';
import { CoinShape, TaxShape } from './money-schema.ts';
import { COINS, coinToWire, TAXES, taxToWire } from './money-wire.ts';
import { type CoinRow, coinSource, type TaxRow, taxSource } from './store.ts';

const IN_CATALOGUE = { tag: 'Catalogue', right: 'catalog:read' } as const;
const STATE = byFlag('state', '0 active, 1 inactive');
const NAME = byPart('name', 'name');
const MOST_COINS = 1000;

/** The company's own currency, or all others. */
const byDefault = byLookup('id', "true: the company's currency; false: all others", async (on, companyId, text) => {
	const wanted = text.toLowerCase();
	if (!['true', 'false', '1', '0'].includes(wanted)) throw invalid('default', 'true or false');
	const own = (await findCompany.first(on, { id: companyId }))?.currency_id;
	const coins = await coinSource.page(on, companyId, [], { limit: MOST_COINS, offset: 0 });
	const isWanted = wanted === 'true' || wanted === '1';
	return coins.map(({ id }) => id).filter((id) => (id === own) === isWanted);
});

export const coins: Resource<CoinRow, typeof CoinShape> = {
	...IN_CATALOGUE,
	noun: 'currency',
	plural: 'currencies',
	names: ['Coin', 'Coins'],
	path: COINS,
	source: coinSource,
	filters: {
		name: NAME,
		symbol: byText('symbol', 'Exact symbol'),
		code: byText('code', 'Three letters of ISO 4217', (text) => text.toUpperCase()),
		default: byDefault,
		state: STATE,
	},
	shape: CoinShape,
	relations: {},
	wire: coinToWire,
};

export const taxes: Resource<TaxRow, typeof TaxShape> = {
	...IN_CATALOGUE,
	noun: 'tax',
	plural: 'taxes',
	names: ['Tax', 'Taxes'],
	path: TAXES,
	source: taxSource,
	filters: {
		name: NAME,
		percentage: byDecimal('basis_points', 2, 'Rate, 19 or 19.0'),
		code: byText('code', 'Exact code'),
		ledgeraccount: byText('ledger_account', 'Account of the ledger'),
		state: STATE,
	},
	shape: TaxShape,
	relations: {},
	wire: taxToWire,
};
