/** Shapes of currencies, their rates of exchange, and taxes. */
import { input, output } from '../../kernel/http/index.ts';

const { integer, nullable, number, record, text } = output;

const state = integer(0, '0 active, 1 inactive');

export const CoinShape = record('Coin', '/v1/coins', {
	name: text('Peso chileno'),
	symbol: text('$'),
	code: text('CLP', 'Three letters of ISO 4217'),
	decimals: integer(0, 'Decimals of an amount'),
	totalRound: integer(0, 'Always 0: totals have the decimals of the currency'),
	state,
});

export const ExchangeRateShape = output.object('ExchangeRate', {
	exchangeRate: number(948.52, "What one unit is worth in the company's currency on that day"),
});

export const NewExchangeRate = input.body('NewExchangeRate', {
	exchangeRate: input.unitValue(
		"What one unit is worth in the company's currency, above 0; six decimals are kept",
		948.52,
	),
});

export const TaxShape = record('Tax', '/v1/taxes', {
	name: text('IVA'),
	code: text('14', 'Code of the tax authority'),
	percentage: text('19.0', 'Rate, as text'),
	forAllProducts: integer(1, '1 on the tax of products that name none'),
	ledgerAccount: nullable(text('2.1.04.001', 'Account of the ledger')),
	state,
});

const name = input.text({ min: 1, max: 100, description: 'Name', example: 'ILA vinos' });
const code = input.text({
	min: 1,
	max: 50,
	acceptsNumbers: true,
	description: 'Code of the tax authority, by which lines may name it',
	example: '25',
});
const percentage = input.rate('Rate, from 0 to 100 with at most 2 decimals', 20.5);
const members = {
	forAllProducts: input.optional(
		input.flag('1 makes it the tax of products that name none, instead of the one before'),
	),
	ledgerAccount: input.removable(input.text({ max: 100, acceptsNumbers: true, description: 'Account of the ledger' })),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

export const NewTax = input.body('NewTax', { name, code, percentage, ...members });
export const TaxChange = input.body(
	'TaxChange',
	{
		name: input.optional(name),
		code: input.optional(code),
		percentage: input.optional(percentage),
		...members,
	},
	{ description: 'A new rate counts from the next document on' },
);
