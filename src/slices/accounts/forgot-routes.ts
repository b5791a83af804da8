/** `/forgot`: sends a one-time link for a new password, and answers alike whether or not there is such an account. */

import { emailKey, findAccountByEmail } from '../../foundations/identity/index.ts';
import {
	type Limit,
	notThere,
	type Portal,
	perAccount,
	perAddress,
	readEmail,
	sentenceOf,
	viewOf,
	wordsOf,
} from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { passwordLinkMail } from './mails.ts';
import { makePasswordLink } from './set-password.ts';
import { isKnownAddress } from './sign-in.ts';
import { forgotPage } from './views/forgot.ts';

const TAG = 'Account pages';
const LINK_MINUTES = 60;
const PER_ADDRESS = 20;
/** Beyond these no more mails go out, and the answer is the same: there are as many with a link that works. */
const PER_ACCOUNT = { most: 3, mostElsewhere: 10 };

async function limitsOf(portal: Portal, call: PageCall, key: string, accountId: number | undefined): Promise<Limit[]> {
	const { address } = call;
	const isKnown = await isKnownAddress(portal, call, accountId);
	const ofAccount = perAccount({ what: 'forgot', emailKey: key, address, isKnownAddress: isKnown, ...PER_ACCOUNT });
	return [perAddress('forgot', address, PER_ADDRESS), ...ofAccount.map((limit) => ({ ...limit, isSoft: true }))];
}

async function sendLink(portal: Portal, call: PageCall): Promise<string> {
	if (!portal.mailer) throw notThere();
	const email = readEmail(call.form);
	const account = await findAccountByEmail.first(portal.db, { emailKey: emailKey(email) });
	const beyond = await portal.mails.take(await limitsOf(portal, call, emailKey(email), account?.id));
	const { language, address } = call;
	// Made later, in the background, so that an account costs the request no more than none does.
	portal.mailer.post('password link', async () => {
		if (!account || beyond > 0) return undefined;
		const wish = { accountId: account.id, address, now: portal.now(), seconds: LINK_MINUTES * 60 };
		const token = await portal.db.transaction((tx) => makePasswordLink(tx, wish));
		return passwordLinkMail(language, account.email, `${portal.api.addresses.auth}/reset/${token}`, LINK_MINUTES);
	});
	return email;
}

export function forgotRoutes(portal: Portal): void {
	const canSend = portal.mailer !== undefined;
	portal.pages.get(
		{ url: '/forgot', operationId: 'getForgotPage', tag: TAG, summary: 'Ask for a password reset link' },
		async (call) => ({
			page: forgotPage(viewOf(call), { canSend }),
		}),
	);
	portal.pages.post(
		{ url: '/forgot', operationId: 'requestPasswordLink', tag: TAG, summary: 'Send a password reset link' },
		async (call) => {
			try {
				return { page: forgotPage(viewOf(call), { canSend, sentTo: await sendLink(portal, call) }) };
			} catch (error) {
				if (!(error instanceof Refusal) || error.code !== 'authorization.invalid_form') throw error;
				const problem = sentenceOf(wordsOf(call.language), error);
				return { page: forgotPage(viewOf(call), { canSend, problem }), status: error.status };
			}
		},
	);
}
