/** Routes of checkout: carts, payments, what payment methods report, and the buyer's pages. */
import type { Api } from '../../foundations/identity/index.ts';
import { settingsRoutes } from './cart/index.ts';
import { cartRoutes } from './checkout-routes.ts';
import { linkRoutes } from './links/index.ts';
import { buyRoutes, pageRoutes } from './pages/index.ts';
import type { CheckoutParts } from './parts.ts';
import { paymentRoutes, returnRoutes } from './payment/index.ts';

export function checkoutRoutes(api: Api, parts: CheckoutParts): void {
	cartRoutes(api, parts);
	settingsRoutes(api);
	pageRoutes(api, parts);
	linkRoutes(api, parts);
	buyRoutes(api, parts);
	paymentRoutes(api, parts);
	returnRoutes(api, parts);
}
