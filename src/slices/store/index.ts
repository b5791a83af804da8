/** The door to the store: checkouts, the buyer's pages, and what payments need of them. */
export { checkoutPorts } from './checkout-ports.ts';
export { expireDueCheckouts } from './end-checkout.ts';
export type { StoreParts } from './parts.ts';
export { storeRoutes } from './routes.ts';
