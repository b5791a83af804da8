/** The door to webhooks: endpoints, deliveries, the event feed, and the sandbox's inbox. */

export { createDeliveries, type Deliveries } from './delivery/deliveries.ts';
export { followCourier } from './endpoints/save-endpoint.ts';
export { Listeners } from './feed/listeners.ts';
export { endpointFigures } from './figure-store.ts';
export { inboxRoutes } from './inbox/routes.ts';
export { webhooksRoutes } from './routes.ts';
