/** `/login` and `/logout`: signs a person in, for their account or for an application that asks for access. */
import {
	carriedOn,
	currentSession,
	orSay,
	type Portal,
	signInBrowser,
	signOutBrowser,
	viewOf,
} from '../../foundations/portal/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import type { AccessRequest, ReadAccessRequest } from './ports.ts';
import { proveAccount } from './prove-account.ts';
import { signInPage } from './views/sign-in.ts';

const TAG = 'Authorization';
/** RFC 6749, section 3.1. */
const once = { takesEachOnce: true };

export function loginRoutes(portal: Portal, readAccessRequest: ReadAccessRequest): void {
	const ask = (call: PageCall, request: AccessRequest | undefined, problem?: string) => ({
		page: signInPage(viewOf(call), { request, problem, isSandbox: portal.isSandbox }),
		formTargets: request ? [request.origin] : [],
	});
	const summary = 'Ask a person for access, or let them sign in';
	portal.pages.get({ ...once, url: '/login', operationId: 'getLoginPage', tag: TAG, summary }, async (call) => {
		const request = await readAccessRequest(call);
		const session = await currentSession(portal, call);
		if (!session) return ask(call, request);
		return request ? request.show(session) : { redirect: '/account' };
	});
	portal.pages.post({ ...once, url: '/login', operationId: 'signIn', tag: TAG, summary: 'Sign in' }, async (call) => {
		const request = await readAccessRequest(call);
		return orSay(
			call,
			async () => {
				const { email = '', password = '' } = call.form;
				await signInBrowser(portal, call, await proveAccount(portal, { email, password, address: call.address }));
				return { redirect: request ? `/login?${request.search}` : '/account' };
			},
			(problem) => ask(call, request, problem),
		);
	});
	portal.pages.post({ url: '/logout', operationId: 'signOut', tag: TAG, summary: 'Sign out' }, async (call) => {
		await signOutBrowser(portal, call);
		const search = carriedOn(call.query);
		return { redirect: search ? `/login?${search}` : '/login' };
	});
}
