/** The door to webhooks: endpoints, deliveries, the event feed, and the sandbox's inbox. */
export { inboxRoutes } from './inbox-routes.ts';
export { webhooksRoutes } from './routes.ts';
export { followCourier } from './save-endpoint.ts';
export { type Deliveries, startDeliveries } from './start-deliveries.ts';
