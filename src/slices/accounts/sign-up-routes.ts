/** `/signup`: a test company with its token, in a sandbox; elsewhere there is no such page. */

import { type Portal, perAddress, problemOf, viewOf, wordsOf } from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { OpenSandbox } from './ports.ts';
import { openSession } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { secretPage } from './views/secret.ts';
import { signUpPage } from './views/sign-up.ts';

const TAG = 'Account pages';
const PER_ADDRESS = 20;

export function signUpRoutes(portal: Portal, openSandbox: OpenSandbox): void {
	portal.pages.get(
		{ url: '/signup', operationId: 'getSignUpPage', tag: TAG, summary: 'Ask for a test company (in a sandbox)' },
		async (call) => ({
			page: signUpPage(viewOf(call)),
		}),
	);
	portal.pages.post(
		{ url: '/signup', operationId: 'signUp', tag: TAG, summary: 'Create a test company (in a sandbox)' },
		async (call) => {
			await portal.attempts.take([perAddress('sign-up', call.address, PER_ADDRESS)]);
			try {
				const { accountId, accessToken } = await signUp(portal, openSandbox, call.form, call.address);
				await openSession(portal, call, accountId);
				const view = viewOf(call);
				const { base } = portal.api.addresses;
				const title = view.words.sandboxReady;
				return { page: secretPage(view, { title, token: accessToken, baseUrl: base }) };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				return { page: signUpPage(viewOf(call), problemOf(wordsOf(call.language), error)), status: error.status };
			}
		},
	);
}
