/** Routes of stock levels and receptions. */
import { expandParameter, nestedReadRoutes, readRoutes, renderOne } from '../../kernel/http/index.ts';
import { type Api, workOf } from '../identity/index.ts';
import { receiveStock } from './receive-stock.ts';
import { receptionDetails, receptions, stocks } from './resources.ts';
import { NewReception, ReceptionShape } from './schema.ts';

export function stockRoutes(api: Api): void {
	readRoutes(api, receptions);
	nestedReadRoutes(api, receptions, receptionDetails);
	readRoutes(api, stocks);
	api.write(
		{
			method: 'POST',
			url: '/v1/stocks/receptions.json',
			operationId: 'createStockReception',
			right: 'stock:write',
			tag: 'Stock',
			summary: 'Receive stock',
			query: expandParameter(receptions),
			body: NewReception,
			answers: { 201: ReceptionShape },
		},
		async (tx, call) => ({
			status: 201,
			body: await renderOne(tx, call, receptions, await receiveStock(workOf(tx, call), call.input)),
		}),
	);
}
