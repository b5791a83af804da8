/** Routes of checkout: carts, payments, what payment methods report, and the buyer's pages. */
import type { Api } from '../../foundations/identity/index.ts';
import { cartRoutes } from './cart/routes.ts';
import { settingsRoutes } from './cart/settings-routes.ts';
import { linkRoutes } from './links/routes.ts';
import { buyRoutes } from './pages/buy-routes.ts';
import { pageRoutes } from './pages/routes.ts';
import type { CheckoutParts } from './parts.ts';
import { returnRoutes } from './payment/return-routes.ts';
import { paymentRoutes } from './payment/routes.ts';

export function checkoutRoutes(api: Api, parts: CheckoutParts): void {
	cartRoutes(api, parts);
	settingsRoutes(api);
	pageRoutes(api, parts);
	linkRoutes(api, parts);
	buyRoutes(api, parts);
	paymentRoutes(api, parts);
	returnRoutes(api, parts);
}
