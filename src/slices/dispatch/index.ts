/** The door to dispatch. */
export { createShipping } from './create-shipping.ts';
export { dispatchedCosts } from './dispatched-costs.ts';
export { DELIVERY_DISPATCHED, DISPATCH_ANNULLED } from './events.ts';
export { transfersUnderWay } from './figure-store.ts';
export { holdDispatch } from './hold-dispatch.ts';
export { printableDispatch } from './print-dispatch.ts';
export { receiveTransfer } from './receive-transfer.ts';
export { shippings } from './resources.ts';
export { dispatchRoutes } from './routes.ts';
