/** `/login` and `/logout`: signs a person in, for their account or for an application that asks for access. */
import {
	carriedOn,
	currentSession,
	nextPage,
	nextQuery,
	notThere,
	orSay,
	type Portal,
	signInBrowser,
	signOutBrowser,
	viewOf,
} from '../../foundations/portal/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import type { AccessRequest, AccountsPorts, DemoAccount } from './ports.ts';
import { proveAccount } from './prove-account.ts';
import { startPage } from './start-page.ts';
import { signInPage } from './views/sign-in.ts';

const TAG = 'Authorization';
/** RFC 6749, section 3.1. */
const once = { takesEachOnce: true };

/** One click signs in to a sandbox's demo company, whose password is public; elsewhere there is no such way. */
function demoRoute(portal: Portal, demoAccount: DemoAccount): void {
	const info = { url: '/login/demo', operationId: 'signInToDemo', tag: TAG };
	portal.pages.post({ ...info, summary: 'Sign in to the demo company (in a sandbox)' }, async (call) => {
		const accountId = await demoAccount();
		if (accountId === undefined) throw notThere();
		await signInBrowser(portal, call, accountId);
		return { redirect: nextPage(call.query.next) ?? '/console' };
	});
}

export function loginRoutes(
	portal: Portal,
	{ readAccessRequest, demoAccount }: Pick<AccountsPorts, 'readAccessRequest' | 'demoAccount'>,
): void {
	const ask = async (call: PageCall, request: AccessRequest | undefined, problem?: string) => {
		const { isSandbox } = portal;
		const hasDemo = isSandbox && !request && (await demoAccount()) !== undefined;
		const next = nextPage(call.query.next);
		return {
			page: signInPage(viewOf(call), { request, problem, isSandbox, hasDemo, next }),
			formTargets: request ? [request.origin] : [],
		};
	};
	/** Where the person wanted to go, or where people begin. */
	const home = async ({ query }: PageCall, accountId: number) =>
		nextPage(query.next) ?? (await startPage(portal, accountId));
	const summary = 'Ask a person for access, or let them sign in';
	portal.pages.get({ ...once, url: '/login', operationId: 'getLoginPage', tag: TAG, summary }, async (call) => {
		const request = await readAccessRequest(call);
		const session = await currentSession(portal, call);
		if (!session) return ask(call, request);
		return request ? request.show(session) : { redirect: await home(call, session.account_id) };
	});
	portal.pages.post({ ...once, url: '/login', operationId: 'signIn', tag: TAG, summary: 'Sign in' }, async (call) => {
		const request = await readAccessRequest(call);
		return orSay(
			call,
			async () => {
				const { email = '', password = '' } = call.form;
				const accountId = await proveAccount(portal, { email, password, address: call.address });
				await signInBrowser(portal, call, accountId);
				return { redirect: request ? `/login?${request.search}` : await home(call, accountId) };
			},
			(problem) => ask(call, request, problem),
		);
	});
	portal.pages.get(
		{
			url: '/account/sign-in',
			operationId: 'getSignInPage',
			tag: TAG,
			summary: 'Sign in, and go on to a page of the console',
		},
		async ({ query }) => ({ redirect: `/login${nextQuery(nextPage(query.next))}` }),
	);
	if (portal.isSandbox) demoRoute(portal, demoAccount);
	portal.pages.post({ url: '/logout', operationId: 'signOut', tag: TAG, summary: 'Sign out' }, async (call) => {
		await signOutBrowser(portal, call);
		const search = carriedOn(call.query);
		return { redirect: search ? `/login?${search}` : '/login' };
	});
}
