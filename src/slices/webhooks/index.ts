/** The door to webhooks: endpoints, deliveries, the event feed, and the sandbox's inbox. */

export { type Deliveries, startDeliveries } from './delivery/start-deliveries.ts';
export { followCourier } from './endpoints/save-endpoint.ts';
export { inboxRoutes } from './inbox/routes.ts';
export { webhooksRoutes } from './routes.ts';
