/** The door to checkout: carts, the payments of them, and the buyer's pages. */
export { checkoutPorts } from './cart/checkout-ports.ts';
export { expireDueCheckouts } from './cart/end-checkout.ts';
export { storeRoutes } from './cart/routes.ts';
export type { StoreParts } from './parts.ts';
export { paymentsRoutes } from './payment/routes.ts';
export { changeMethod, createMethod } from './payment/save-method.ts';
export { createStarter } from './payment/start-transaction.ts';
