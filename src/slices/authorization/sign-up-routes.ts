/** `/signup`: a test company with its token, in a sandbox; elsewhere there is no such page. */
import { Refusal } from '../../kernel/errors.ts';
import type { Pages } from '../../kernel/http/index.ts';
import { perAddress } from './attempts.ts';
import type { Room } from './room.ts';
import { openSession } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { secretPage } from './views/account.ts';
import { signUpPage } from './views/developers.ts';
import { viewOf } from './views/layout.ts';
import { sentenceOf, wordsOf } from './words/index.ts';

const TAG = 'Account pages';
const PER_ADDRESS = 20;

export function signUpRoutes(room: Room, pages: Pages): void {
	if (!room.isSandbox) return;
	pages.get(
		{ url: '/signup', operationId: 'getSignUpPage', tag: TAG, summary: 'Ask for a test company (in a sandbox)' },
		async (call) => ({
			page: signUpPage(viewOf(call)),
		}),
	);
	pages.post(
		{ url: '/signup', operationId: 'signUp', tag: TAG, summary: 'Make a test company (in a sandbox)' },
		async (call) => {
			await room.attempts.take([perAddress('sign-up', call.address, PER_ADDRESS)]);
			try {
				const { accountId, accessToken } = await signUp(room, call.form, call.address);
				await openSession(room, call, accountId);
				const view = viewOf(call);
				const { base } = room.api.addresses;
				const title = view.words.sandboxReady;
				return { page: secretPage(view, { title, token: accessToken, baseUrl: base }) };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				return { page: signUpPage(viewOf(call), sentenceOf(wordsOf(call.language), error)), status: error.status };
			}
		},
	);
}
