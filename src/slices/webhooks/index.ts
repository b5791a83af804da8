/** The door to webhooks: endpoints, deliveries, the event feed, and the sandbox's inbox. */

export { createDeliveries, type Deliveries } from './delivery/deliveries.ts';
export { deliveriesOfEvents } from './delivery/deliveries-of-events.ts';
export { nextWebhookAt } from './delivery/next-due.ts';
export { followCourier } from './endpoints/save-endpoint.ts';
export { headersScope, secretScope } from './endpoints/seal-secrets.ts';
export { Listeners } from './feed/listeners.ts';
export { endpointFigures } from './figure-store.ts';
export { forwardedHeaders, type Notification, notificationsIn, type ShownEvent } from './forwarded.ts';
export { inboxRoutes } from './inbox/routes.ts';
export { webhooksRoutes } from './routes.ts';
export { TOPIC_NAMES, tellings } from './topics.ts';
