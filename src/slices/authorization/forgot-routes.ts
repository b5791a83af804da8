/** `/forgot`: sends a one-time link for a new password, and answers alike whether or not there is such an account. */
import { emailKey, findAccountByEmail } from '../../foundations/identity/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageCall, Pages } from '../../kernel/http/index.ts';
import { type Limit, perAccount, perAddress } from './attempts.ts';
import { notThere } from './errors.ts';
import { passwordLinkMail } from './mails.ts';
import { readEmail } from './read-form.ts';
import type { Room } from './room.ts';
import { makePasswordLink } from './set-password.ts';
import { isKnownAddress } from './sign-in.ts';
import { forgotPage } from './views/forgot.ts';
import { viewOf } from './views/layout.ts';
import { sentenceOf, wordsOf } from './words/index.ts';

const TAG = 'Account pages';
const LINK_MINUTES = 60;
const PER_ADDRESS = 20;
/** Beyond these no more mails go out, and the answer is the same: there are as many with a link that works. */
const PER_ACCOUNT = { most: 3, mostElsewhere: 10 };

async function limitsOf(room: Room, call: PageCall, key: string, accountId: number | undefined): Promise<Limit[]> {
	const { address } = call;
	const isKnown = await isKnownAddress(room, call, accountId);
	const ofAccount = perAccount({ what: 'forgot', emailKey: key, address, isKnownAddress: isKnown, ...PER_ACCOUNT });
	return [perAddress('forgot', address, PER_ADDRESS), ...ofAccount.map((limit) => ({ ...limit, isSoft: true }))];
}

async function sendLink(room: Room, call: PageCall): Promise<string> {
	if (!room.mailer) throw notThere();
	const email = readEmail(call.form);
	const account = await findAccountByEmail.first(room.db, { emailKey: emailKey(email) });
	const beyond = await room.mails.take(await limitsOf(room, call, emailKey(email), account?.id));
	const { language, address } = call;
	// Made later, in the background, so that an account costs the request no more than none does.
	room.mailer.post('password link', async () => {
		if (!account || beyond > 0) return undefined;
		const wish = { accountId: account.id, address, now: room.now(), seconds: LINK_MINUTES * 60 };
		const token = await room.db.transaction((tx) => makePasswordLink(tx, wish));
		return passwordLinkMail(language, account.email, `${room.api.addresses.auth}/reset/${token}`, LINK_MINUTES);
	});
	return email;
}

export function forgotRoutes(room: Room, pages: Pages): void {
	const canSend = room.mailer !== undefined;
	pages.get(
		{ url: '/forgot', operationId: 'getForgotPage', tag: TAG, summary: 'Ask for a link for a new password' },
		async (call) => ({
			page: forgotPage(viewOf(call), { canSend }),
		}),
	);
	pages.post(
		{ url: '/forgot', operationId: 'requestPasswordLink', tag: TAG, summary: 'Have a link for a new password sent' },
		async (call) => {
			try {
				return { page: forgotPage(viewOf(call), { canSend, sentTo: await sendLink(room, call) }) };
			} catch (error) {
				if (!(error instanceof Refusal) || error.code !== 'authorization.invalid_form') throw error;
				const problem = sentenceOf(wordsOf(call.language), error);
				return { page: forgotPage(viewOf(call), { canSend, problem }), status: error.status };
			}
		},
	);
}
