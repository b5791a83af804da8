/** Routes of stock levels, their movements, receptions, consumptions, counts and minimums. */
import { nestedReadRoutes, readRoutes } from '../../kernel/http/index.ts';
import { NewPack, PackShape, variants } from '../catalog/index.ts';
import { type Api, changeRoute, createRoute, workOf } from '../identity/index.ts';
import { consumeStock } from './consumptions/consume-stock.ts';
import { consumptionDetails, consumptions, consumptionTypes } from './consumptions/resources.ts';
import { NewConsumption } from './consumptions/schema.ts';
import { countStock } from './counts/count-stock.ts';
import { countDetails, counts } from './counts/resources.ts';
import { NewCount } from './counts/schema.ts';
import { minimumRoutes } from './minimums/routes.ts';
import { movements } from './movements/resources.ts';
import { notificationRoutes } from './notification-routes.ts';
import { createPack } from './pack-levels.ts';
import { readCosts } from './read-costs.ts';
import { receiveStock } from './receive-stock.ts';
import { replaceReception } from './replace-reception.ts';
import { receptionDetails, receptions, stocks } from './resources.ts';
import { CostsShape, NewReception, ReceptionChange } from './schema.ts';

export function stockRoutes(api: Api): void {
	readRoutes(api, receptions);
	nestedReadRoutes(api, receptions, receptionDetails);
	readRoutes(api, consumptionTypes);
	readRoutes(api, consumptions);
	nestedReadRoutes(api, consumptions, consumptionDetails);
	readRoutes(api, movements);
	readRoutes(api, counts);
	nestedReadRoutes(api, counts, countDetails);
	readRoutes(api, stocks);
	notificationRoutes(api);
	costRoutes(api);
	packRoute(api);
	nestedReadRoutes(api, variants, stocks);
	const receive = { right: 'stock:write', summary: 'Receive stock', body: NewReception, refusals: [409] };
	createRoute(api, receptions, receive, receiveStock);
	const correct = {
		right: 'stock:write',
		summary: 'Correct a reception',
		description:
			'Replaces what is sent of the head, and all details when they are sent: what came in before is taken back by reversing movements, and stock and average cost follow. Refused when stock that it brought has gone, and for receptions of transfers and counts.',
		body: ReceptionChange,
		refusals: [404, 409],
	};
	changeRoute(api, receptions, correct, replaceReception);
	const consume = {
		right: 'stock:write',
		summary: 'Consume stock',
		description:
			'Stock leaves the office at once, without a sale or a dispatch; if one line is short of stock, nothing is consumed. A consumption is final.',
		body: NewConsumption,
		refusals: [409],
	};
	createRoute(api, consumptions, consume, consumeStock);
	const count = {
		right: 'stock:write',
		summary: 'Record a stock count',
		description:
			'Each line says what was expected and what was counted. The differences are posted as movements of the kind adjustment: what was found by a reception, what was missing by a consumption, both with updateStock 1. Refused whole when the stock of a line is not what it expects.',
		body: NewCount,
		refusals: [409],
	};
	createRoute(api, counts, count, countStock);
	minimumRoutes(api);
}

function costRoutes(api: Api) {
	api.read(
		{
			method: 'GET',
			url: `${variants.path}/:id/costs.json`,
			operationId: 'getVariantCosts',
			right: stocks.right,
			tag: stocks.tag,
			summary: 'Read what a variant has cost',
			noun: variants.noun,
			answers: { 200: CostsShape },
			refusals: [404],
		},
		({ companyId, ids, view }) => readCosts(api.db, companyId, ids.id, view),
	);
}

function packRoute(api: Api) {
	api.write(
		{
			method: 'POST',
			url: '/v2/products/pack.json',
			operationId: 'createPack',
			right: 'catalog:write',
			tag: variants.tag,
			summary: 'Create a pack of variants',
			description: 'It is sold like any product; selling it takes the stock of what is in it.',
			body: NewPack,
			answers: { 201: PackShape },
			refusals: [409],
		},
		async (tx, call) => ({
			status: 201,
			body: { code: '201', data: await createPack(workOf(tx, call), call.input) },
		}),
	);
}
