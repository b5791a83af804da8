/** Every page and endpoint of the room. */
import { type Api, createPages } from '../../kernel/http/index.ts';
import { accountRoutes } from './account-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { developerRoutes } from './developer-routes.ts';
import { forgotRoutes } from './forgot-routes.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { carriedOn } from './read-request.ts';
import { createRoom, type RoomParts } from './room.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { pageStyle } from './style.ts';
import { tokenRoutes } from './token-routes.ts';
import { viewOf } from './views/layout.ts';
import { refusalPage } from './views/sign-in.ts';

const PAGES = [
	'/login',
	'/logout',
	'/account',
	'/reset',
	'/forgot',
	'/invitation',
	'/signup',
	'/developers',
	'/oauth/authorize',
];

export function authorizationRoutes(api: Api, parts: RoomParts): void {
	const room = createRoom(api, parts);
	const pages = createPages(api, {
		style: pageStyle,
		isProduction: parts.settings.mode === 'production',
		prefixes: PAGES,
		refusal: (call, refusal) => refusalPage(viewOf(call), refusal, carriedOn(call.query)),
	});
	loginRoutes(room, pages);
	auditRoutes(api);
	operatorRoutes(room);
	gatewayRoutes(room);
	oauthRoutes(room, pages);
	tokenRoutes(room, pages);
	accountRoutes(room, pages);
	passwordRoutes(room, pages);
	forgotRoutes(room, pages);
	peopleRoutes(room, pages);
	invitationRoutes(room, pages);
	signUpRoutes(room, pages);
	developerRoutes(room, pages);
}
