/** Routes of currencies, their rates of exchange, and taxes. */
import { readRoutes } from '../../kernel/http/index.ts';
import { type Api, changeRoute, createRoute, workOf } from '../identity/index.ts';
import { exchangeRate, setExchangeRate } from './exchange-rates.ts';
import { coins, taxes } from './money-resources.ts';
import { ExchangeRateShape, NewExchangeRate, NewTax, TaxChange } from './money-schema.ts';
import { changeTax, createTax } from './save-tax.ts';

const right = 'company:write';

export function moneyRoutes(api: Api): void {
	readRoutes(api, coins);
	rateRoutes(api);
	readRoutes(api, taxes);
	createRoute(api, taxes, { right, body: NewTax, refusals: [409] }, createTax);
	changeRoute(api, taxes, { right, body: TaxChange, refusals: [404, 409] }, changeTax);
}

function rateRoutes(api: Api) {
	const url = '/v1/coins/:id/exchange_rate/:unix.json';
	const common = {
		url,
		path: {
			id: { description: 'Id of the currency', example: 2 },
			unix: { description: 'Any Unix time of the UTC day', example: 1_767_225_600 },
		},
		tag: 'Catalogue',
		noun: 'currency',
		answers: { 200: ExchangeRateShape },
	} as const;
	api.read(
		{
			...common,
			method: 'GET',
			operationId: 'getExchangeRate',
			right: 'catalog:read',
			summary: 'Read what a currency was worth on a day',
			refusals: [400, 404],
		},
		({ companyId, caller, ids }) =>
			exchangeRate(api.db, { companyId, ownCoinId: caller.company.currencyId, coinId: ids.id, at: ids.unix }),
	);
	api.write(
		{
			...common,
			method: 'PUT',
			operationId: 'updateExchangeRate',
			right,
			summary: 'Say what a currency was worth on a day',
			body: NewExchangeRate,
			refusals: [404],
		},
		async (tx, call) => ({
			status: 200,
			body: await setExchangeRate(workOf(tx, call), call.ids.id, call.ids.unix, call.input.exchangeRate),
		}),
	);
}
