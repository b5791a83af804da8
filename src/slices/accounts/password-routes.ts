/** Changing a password, and setting a new one by a one-time link. */

import { findAccount, type InstanceWork, listOwnTokens } from '../../foundations/identity/index.ts';
import {
	ACCOUNT_PAGES,
	accountPages,
	checkAll,
	type Note,
	type OpenSession,
	orSay,
	type Portal,
	perAddress,
	problemOf,
	signInBrowser,
	viewOf,
	WORDS,
} from '../../foundations/portal/index.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { type PageCall, secretInPath } from '../../kernel/http/index.ts';
import type { FormProblem } from '../../kernel/pages/index.ts';
import { hashPassword, secretHash } from '../../kernel/secrets.ts';
import { unknownLink, wrongCurrentPassword } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { findPasswordLink } from './password-link-store.ts';
import { END_TOKENS } from './rules.ts';
import {
	type ChangedPassword,
	checkNewPassword,
	type NewPassword,
	ownNames,
	proveAgain,
	replacePassword,
	resetPassword,
} from './set-password.ts';
import { startPage } from './start-page.ts';
import { passwordPage, resetPage } from './views/password.ts';

const RESETS_PER_ADDRESS = 30;

const atNext = ({ field, text, others = [] }: FormProblem): FormProblem => ({
	field: field === 'password' ? 'next' : field,
	text,
	others: others.map(atNext),
});

/** What is wrong with a new password, at its field on these pages. */
const atNewPassword = ({ language }: PageCall, refusal: Refusal): FormProblem =>
	atNext(problemOf(WORDS[language], refusal));

/** Both at once; whether the current one is right is only asked for a new one that can be taken. */
function checkBoth({ current = '', next = '' }: PageCall['form'], names: readonly string[]): void {
	checkAll(
		() => {
			if (current === '') throw wrongCurrentPassword();
		},
		() => checkNewPassword(next, names),
	);
}

/** One transaction, of which the person gets a mail. */
async function changeAndTell(
	portal: Portal,
	call: PageCall,
	change: (work: InstanceWork, input: NewPassword) => Promise<ChangedPassword>,
): Promise<number> {
	const passwordHash = await hashPassword(call.form.next ?? '');
	const input = { passwordHash, endsTokens: call.form[END_TOKENS] === '1' };
	return portal.transaction(call, async (work) => {
		const changed = await change(work, input);
		const link = `${portal.api.addresses.auth}/forgot`;
		const mail = passwordChangedMail(call.language, changed, { at: work.now, address: work.address, link });
		work.tx.afterCommit(() => portal.mailer?.post('password changed', () => mail));
		return changed.accountId;
	});
}

function resetRoutes(portal: Portal): void {
	const info = {
		url: '/reset/:token',
		path: { token: secretInPath('The secret of the link') },
		tag: ACCOUNT_PAGES,
		summary: 'Set a password by a one-time link',
	};
	const linkOf = async ({ params }: PageCall) => {
		const hash = secretHash(params.token ?? '');
		const link = await findPasswordLink.first(portal.db, { hash, now: portal.now() });
		const account = link && (await findAccount.first(portal.db, { id: link.account_id }));
		if (!account) throw unknownLink();
		return { hash, account };
	};
	portal.pages.get({ ...info, operationId: 'getResetPage' }, async (call) => {
		await linkOf(call);
		return { page: resetPage(viewOf(call)) };
	});
	portal.pages.post({ ...info, operationId: 'resetPassword' }, (call) =>
		orSay(
			call,
			async () => {
				await portal.attempts.take([perAddress('reset', call.address, RESETS_PER_ADDRESS)]);
				// Hashing a password is slow on purpose: not without a valid link.
				const { hash, account } = await linkOf(call);
				checkNewPassword(call.form.next ?? '', await ownNames(portal.db, account));
				const accountId = await changeAndTell(portal, call, (work, input) => resetPassword(work, hash, input));
				await signInBrowser(portal, call, accountId);
				return { redirect: await startPage(portal, accountId) };
			},
			(_, refusal) => ({ page: resetPage(viewOf(call), atNewPassword(call, refusal)) }),
			({ code }) => code === 'authorization.invalid_form',
		),
	);
}

export function passwordRoutes(portal: Portal): void {
	resetRoutes(portal);
	const { get, post } = accountPages(portal);
	const show = async (call: PageCall, session: OpenSession, note?: Note) => {
		const tokens = await listOwnTokens.all(portal.db, { accountId: session.account_id });
		return { page: passwordPage(viewOf(call, session), tokens, note) };
	};
	const info = { url: '/account/password', summary: 'Change the password' };
	get({ ...info, operationId: 'getPasswordPage' }, show);
	post({ ...info, operationId: 'changePassword' }, (call, session) =>
		orSay(
			call,
			async () => {
				checkBoth(call.form, await ownNames(portal.db, { id: session.account_id, email: session.email }));
				const account = await proveAgain(portal, session, call.form.current ?? '', call.address);
				await changeAndTell(portal, call, (work, input) => replacePassword(work, account, input, session.id));
				return show(call, session, { done: WORDS[call.language].passwordChanged });
			},
			(problem, refusal) => show(call, session, { problem, wrong: atNewPassword(call, refusal) }),
		),
	);
}
