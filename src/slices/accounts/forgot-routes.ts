/** `/forgot`: sends a one-time link for a new password, and answers alike whether or not there is such an account. */

import { emailKey, findAccountByEmail } from '../../foundations/identity/index.ts';
import {
	ACCOUNT_PAGES,
	accountLimits,
	notThere,
	orSay,
	type Portal,
	readEmail,
	viewOf,
} from '../../foundations/portal/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { passwordLinkMail } from './mails.ts';
import { makePasswordLink } from './set-password.ts';
import { forgotPage } from './views/forgot.ts';

const LINK_MINUTES = 60;
/** Beyond those of an account no more mails go out, and the answer is the same: there are as many with a link that works. */
const LIMITS = { perAddress: 20, perAccount: 3, isSoft: true, elsewhere: 10 };

async function sendLink(portal: Portal, { form, language, address }: PageCall): Promise<string> {
	if (!portal.mailer) throw notThere();
	const email = readEmail(form);
	const key = emailKey(email);
	const account = await findAccountByEmail.first(portal.db, { emailKey: key });
	const of = { what: 'forgot', emailKey: key, accountId: account?.id, address };
	const beyond = await portal.mails.take(await accountLimits(portal.db, of, LIMITS));
	// Made later, in the background, so that an account costs the request no more than none does.
	portal.mailer.post('password link', async () => {
		if (!account || beyond > 0) return undefined;
		const token = await portal.transaction({ address }, (work) =>
			makePasswordLink(work, account.id, LINK_MINUTES * 60),
		);
		return passwordLinkMail(language, account.email, `${portal.api.addresses.auth}/reset/${token}`, LINK_MINUTES);
	});
	return email;
}

export function forgotRoutes(portal: Portal): void {
	const canSend = portal.mailer !== undefined;
	portal.pages.get(
		{ url: '/forgot', operationId: 'getForgotPage', tag: ACCOUNT_PAGES, summary: 'Ask for a password reset link' },
		async (call) => ({ page: forgotPage(viewOf(call), { canSend }) }),
	);
	portal.pages.post(
		{ url: '/forgot', operationId: 'requestPasswordLink', tag: ACCOUNT_PAGES, summary: 'Send a password reset link' },
		(call) =>
			orSay(
				call,
				async () => ({ page: forgotPage(viewOf(call), { canSend, sentTo: await sendLink(portal, call) }) }),
				(problem) => ({ page: forgotPage(viewOf(call), { canSend, problem }) }),
			),
	);
}
