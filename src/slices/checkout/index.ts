/** The door to checkout: carts, the payments of them, and the buyer's pages. */
export { expireDueCheckouts, nextExpiry } from './cart/end-checkout.ts';
export type { CheckoutParts } from './parts.ts';
export { changeMethod, createMethod, methodScope } from './payment/save-method.ts';
export { NewMethod } from './payment/schema.ts';
export type { AttemptPorts, CouponPorts, CourierPorts } from './ports.ts';
export { checkoutRoutes } from './routes.ts';
export { checkoutSecrets } from './settings.ts';
