/** Changing a password, and setting a new one by a one-time link. */

import { listOwnTokens } from '../../foundations/identity/index.ts';
import { type Portal, sentenceOf, signedIn, viewOf, wordsOf } from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { unknownLink } from './errors.ts';
import { findPasswordLink } from './password-link-store.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { openSession } from './sign-in.ts';
import { passwordPage, resetPage } from './views/password.ts';

const TAG = 'Account pages';

export function passwordRoutes(portal: Portal): void {
	portal.pages.get(
		{ url: '/account/password', operationId: 'getPasswordPage', tag: TAG, summary: 'Change the password' },
		signedIn(portal, async (call, session) => ({
			page: passwordPage(viewOf(call, session), await listOwnTokens.all(portal.db, { accountId: session.account_id })),
		})),
	);
	portal.pages.post(
		{ url: '/account/password', operationId: 'changePassword', tag: TAG, summary: 'Change the password' },
		signedIn(portal, async (call, session) => {
			const view = viewOf(call, session);
			const tokens = () => listOwnTokens.all(portal.db, { accountId: session.account_id });
			try {
				await changePassword(portal, session, call);
				return { page: passwordPage(view, await tokens(), { done: view.words.passwordChanged }) };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				return {
					page: passwordPage(view, await tokens(), { problem: sentenceOf(view.words, error) }),
					status: error.status,
				};
			}
		}),
	);
	portal.pages.get(
		{ url: '/reset/:token', operationId: 'getResetPage', tag: TAG, summary: 'Set a password by a one-time link' },
		async (call) => {
			const { token = '' } = call.params;
			if (!(await findPasswordLink.first(portal.db, { hash: secretHash(token), now: portal.now() })))
				throw unknownLink();
			return { page: resetPage(viewOf(call), token) };
		},
	);
	portal.pages.post(
		{ url: '/reset/:token', operationId: 'resetPassword', tag: TAG, summary: 'Set a password by a one-time link' },
		async (call) => {
			const { token = '' } = call.params;
			try {
				await openSession(portal, call, await resetPassword(portal, call));
				return { redirect: '/account' };
			} catch (error) {
				if (!(error instanceof Refusal) || error.code !== 'authorization.invalid_form') throw error;
				const problem = sentenceOf(wordsOf(call.language), error);
				return { page: resetPage(viewOf(call), token, problem), status: error.status };
			}
		},
	);
}
