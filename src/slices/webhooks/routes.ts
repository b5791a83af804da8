/** Every route of webhooks. */
import type { Api } from '../../foundations/identity/index.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { endpointRoutes } from './endpoints/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { streamRoutes } from './feed/stream-routes.ts';
import { describeNotifications } from './notification-schema.ts';
import type { WebhooksParts } from './parts.ts';

export function webhooksRoutes(api: Api, parts: WebhooksParts): void {
	describeNotifications(api);
	endpointRoutes(api, parts);
	deliveryRoutes(api, parts);
	feedRoutes(api);
	streamRoutes(api, parts.listeners);
}
