/** Routes of stock levels and receptions. */
import { nestedReadRoutes, readRoutes } from '../../kernel/http/index.ts';
import { type Api, createRoute } from '../identity/index.ts';
import { notificationRoutes } from './notification-routes.ts';
import { receiveStock } from './receive-stock.ts';
import { receptionDetails, receptions, stocks } from './resources.ts';
import { NewReception } from './schema.ts';

export function stockRoutes(api: Api): void {
	readRoutes(api, receptions);
	nestedReadRoutes(api, receptions, receptionDetails);
	readRoutes(api, stocks);
	notificationRoutes(api);
	const receive = { right: 'stock:write', summary: 'Receive stock', body: NewReception, refusals: [409] };
	createRoute(api, receptions, receive, receiveStock);
}
