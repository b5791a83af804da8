/** What applications call, and the pages on which people register them and let them in. */

import type { Portal } from '../../foundations/portal/index.ts';
import { approvalRoutes } from './approval-routes.ts';
import { connectedRoutes } from './connected-routes.ts';
import { decisionRoutes } from './decision-routes.ts';
import { developerRoutes } from './developer-routes.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { ownApplicationRoutes } from './own-application-routes.ts';
export function applicationsRoutes(portal: Portal): void {
	decisionRoutes(portal);
	gatewayRoutes(portal);
	oauthRoutes(portal);
	connectedRoutes(portal);
	approvalRoutes(portal.api);
	ownApplicationRoutes(portal);
	developerRoutes(portal);
}
