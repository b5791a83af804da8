/** `/signup`: a test company with its token, in a sandbox; elsewhere there is no such page. */

import {
	ACCOUNT_PAGES,
	orSay,
	type Portal,
	perAddress,
	problemOf,
	signInBrowser,
	viewOf,
} from '../../foundations/portal/index.ts';
import type { OpenSandbox } from './ports.ts';
import { readSignUp, signUp } from './sign-up.ts';
import { secretPage } from './views/secret.ts';
import { signUpPage } from './views/sign-up.ts';

const PER_ADDRESS = 20;

export function signUpRoutes(portal: Portal, openSandbox: OpenSandbox): void {
	const info = { url: '/signup', tag: ACCOUNT_PAGES };
	portal.pages.get(
		{ ...info, operationId: 'getSignUpPage', summary: 'Ask for a test company (in a sandbox)' },
		async (call) => ({ page: signUpPage(viewOf(call)) }),
	);
	portal.pages.post(
		{ ...info, operationId: 'signUp', summary: 'Create a test company (in a sandbox)' },
		async (call) => {
			await portal.attempts.take([perAddress('sign-up', call.address, PER_ADDRESS)]);
			const view = viewOf(call);
			return orSay(
				call,
				async () => {
					const wish = await readSignUp(call.form);
					const made = await portal.transaction(call, (work) => signUp(work, wish, openSandbox));
					await signInBrowser(portal, call, made.accountId);
					const shown = { title: view.words.sandboxReady, token: made.accessToken, isFirst: true };
					return { page: secretPage(portal, view, shown) };
				},
				(_, refusal) => ({ page: signUpPage(view, problemOf(view.words, refusal)) }),
			);
		},
	);
}
