/** `/login` and `/logout`: signs a person in, for their account or for an application that asks for access. */
import { carriedOn, currentSession, type Portal, viewOf } from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { AccessRequest, ReadAccessRequest } from './ports.ts';
import { signIn, signOut } from './sign-in.ts';
import { signInPage } from './views/sign-in.ts';

const TAG = 'Authorization';
/** RFC 6749, section 3.1. */
const once = { takesEachOnce: true };
const formTargets = (request: AccessRequest | undefined) => (request ? [request.origin] : []);

export function loginRoutes(portal: Portal, readAccessRequest: ReadAccessRequest): void {
	const { isSandbox } = portal;
	portal.pages.get(
		{
			...once,
			url: '/login',
			operationId: 'getLoginPage',
			tag: TAG,
			summary: 'Ask a person for access, or let them sign in',
		},
		async (call) => {
			const request = await readAccessRequest(call);
			const session = await currentSession(portal, call);
			if (!session)
				return { page: signInPage(viewOf(call), { request, isSandbox }), formTargets: formTargets(request) };
			return request ? request.show(session) : { redirect: '/account' };
		},
	);
	portal.pages.post({ ...once, url: '/login', operationId: 'signIn', tag: TAG, summary: 'Sign in' }, async (call) => {
		const request = await readAccessRequest(call);
		try {
			await signIn(portal, call);
		} catch (error) {
			if (!(error instanceof Refusal) || error.status === 429) throw error;
			const page = signInPage(viewOf(call), { request, isSandbox, refusal: error });
			return { page, status: error.status, formTargets: formTargets(request) };
		}
		return { redirect: request ? `/login?${request.search}` : '/account' };
	});
	portal.pages.post({ url: '/logout', operationId: 'signOut', tag: TAG, summary: 'Sign out' }, async (call) => {
		await signOut(portal, call);
		const search = carriedOn(call.query);
		return { redirect: search ? `/login?${search}` : '/login' };
	});
}
