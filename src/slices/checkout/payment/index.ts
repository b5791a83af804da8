/** The door to the payment of a checkout: its start, its outcome, and their routes. */
export { finishHandOff, startHandOff } from './hand-off.ts';
export { paymentSteps } from './pay-checkout.ts';
export { returnRoutes } from './return-routes.ts';
export { paymentRoutes } from './routes.ts';
