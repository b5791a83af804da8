/** Every page of accounts. */

import type { Portal } from '../../foundations/portal/index.ts';
import { forgotRoutes } from './forgot-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { AccountsPorts } from './ports.ts';
import { sentInvitationRoutes } from './sent-invitation-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { tokenRoutes } from './token-routes.ts';
export function accountsRoutes(portal: Portal, ports: AccountsPorts): void {
	loginRoutes(portal, ports);
	tokenRoutes(portal);
	sessionRoutes(portal);
	passwordRoutes(portal);
	forgotRoutes(portal);
	peopleRoutes(portal);
	invitationRoutes(portal);
	sentInvitationRoutes(portal);
	if (portal.isSandbox) signUpRoutes(portal, ports.openSandbox);
}
