/** The door to couriers: who carries what, and how far it is. */
export { annulOrdersOfDocument, annulOrdersOfShipping } from './annul-orders.ts';
export { adoptCourierSecret, courierScope, courierTarget } from './courier-secret.ts';
export { COURIER_MOVED } from './events.ts';
export { nameDispatchOfDelivery } from './name-dispatch.ts';
export { findDeliveryTypes, findTracking, openOrder, openOrderOfSale } from './open-order.ts';
export { courierRoutes } from './routes.ts';
export { changeCourier, createCourier } from './save-courier.ts';
export { NewCourier } from './schema.ts';
export { courierUserToken } from './user-token.ts';
