/** The door to checkout: carts, the payments of them, and the buyer's pages. */
export { expireDueCheckouts, nextExpiry } from './cart/index.ts';
export type { CheckoutParts } from './parts.ts';
export type { AttemptPorts, CouponPorts, CourierPorts } from './ports.ts';
export { checkoutRoutes } from './routes.ts';
export { checkoutSecrets } from './settings.ts';
export { changeMethod, createMethod, methodScope, NewMethod } from './transactions/index.ts';
