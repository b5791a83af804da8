/** Changing a password, and setting a new one by a one-time link. */
import { listOwnTokens } from '../../foundations/identity/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Pages } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { signedIn } from './account-routes.ts';
import { unknownLink } from './errors.ts';
import type { Room } from './room.ts';
import { findPasswordLink } from './session-store.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { openSession } from './sign-in.ts';
import { passwordPage, resetPage } from './views/account.ts';
import { viewOf } from './views/layout.ts';
import { sentenceOf, wordsOf } from './words/index.ts';

const TAG = 'Account pages';

export function passwordRoutes(room: Room, pages: Pages): void {
	pages.get(
		{ url: '/account/password', operationId: 'getPasswordPage', tag: TAG, summary: 'Change the password' },
		signedIn(room, async (call, session) => ({
			page: passwordPage(viewOf(call, session), await listOwnTokens.all(room.db, { accountId: session.account_id })),
		})),
	);
	pages.post(
		{ url: '/account/password', operationId: 'changePassword', tag: TAG, summary: 'Change the password' },
		signedIn(room, async (call, session) => {
			const view = viewOf(call, session);
			const tokens = () => listOwnTokens.all(room.db, { accountId: session.account_id });
			try {
				await changePassword(room, session, call);
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
	pages.get(
		{ url: '/reset/:token', operationId: 'getResetPage', tag: TAG, summary: 'Set a password by a one-time link' },
		async (call) => {
			const { token = '' } = call.params;
			if (!(await findPasswordLink.first(room.db, { hash: secretHash(token), now: room.now() }))) throw unknownLink();
			return { page: resetPage(viewOf(call), token) };
		},
	);
	pages.post(
		{ url: '/reset/:token', operationId: 'resetPassword', tag: TAG, summary: 'Set a password by a one-time link' },
		async (call) => {
			const { token = '' } = call.params;
			try {
				await openSession(room, call, await resetPassword(room, call));
				return { redirect: '/account' };
			} catch (error) {
				if (!(error instanceof Refusal) || error.code !== 'authorization.invalid_form') throw error;
				const problem = sentenceOf(wordsOf(call.language), error);
				return { page: resetPage(viewOf(call), token, problem), status: error.status };
			}
		},
	);
}
