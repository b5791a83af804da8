/** Changes a password: by the one before, or by a one-time link; every other browser is signed out. */

import {
	type AccountRow,
	endAccessOfUser,
	findAccount,
	listMemberships,
	setPassword,
} from '../../foundations/identity/index.ts';
import {
	endOtherSessions,
	invalidForm,
	type OpenSession,
	type Portal,
	perAddress,
} from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { hashPassword, randomSecret, secretHash, verifyPassword } from '../../kernel/secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import { unknownLink, wrongPassword } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { findPasswordLink, insertPasswordLink, usePasswordLink, voidPasswordLinks } from './password-link-store.ts';
import { END_TOKENS, MAX_PASSWORD, MIN_PASSWORD } from './rules.ts';
import { noteWrongPassword } from './sign-in.ts';

const LINK_SECONDS = DAY_SECONDS;
const FAILURES = 20;
const RESETS_PER_ADDRESS = 30;
/** No session has this id: all are ended. */
const NO_SESSION = 0;

export function checkNewPassword(password: string): void {
	if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)
		throw invalidForm('password', `The password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`);
	if (isCommonPassword(password))
		throw invalidForm('commonPassword', 'This password is one of the first that are guessed');
}

/** Of the person, in every company: tokens of their own and of applications, which have to ask again. */
async function endTokens(tx: Tx, accountId: number, address: string, at: number): Promise<void> {
	for (const { company_id: companyId, user_id: userId } of await listMemberships.all(tx, { accountId })) {
		const ended = await endAccessOfUser(tx, { companyId, userId, at });
		const record = `${ended} tokens of user ${userId}`;
		if (ended > 0) writeAudit(tx, { companyId, at, userId, tokenId: 0, action: 'token.revoked', record, address });
	}
}

interface NewPassword {
	account: Pick<AccountRow, 'id' | 'email'>;
	passwordHash: string;
	/** Stays signed in. */
	sessionId: number;
	at: number;
}

/** Every session and link from before is void; the person is told. */
async function replacePassword(tx: Tx, portal: Portal, call: PageCall, input: NewPassword): Promise<void> {
	const { account, passwordHash, sessionId, at } = input;
	const { address, language } = call;
	await setPassword.run(tx, { id: account.id, passwordHash });
	await endOtherSessions.run(tx, { accountId: account.id, id: sessionId, at });
	await voidPasswordLinks.run(tx, { accountId: account.id, now: at });
	if (call.form[END_TOKENS] === '1') await endTokens(tx, account.id, address, at);
	writeAudit(tx, ofInstance('account.password_changed', `account ${account.id}`, { at, address }));
	const link = `${portal.api.addresses.auth}/forgot`;
	const mail = passwordChangedMail(language, account.email, { at, address, link });
	tx.afterCommit(() => portal.mailer?.post('password changed', () => mail));
}

export async function changePassword(portal: Portal, session: OpenSession, call: PageCall): Promise<void> {
	const { current = '', next = '' } = call.form;
	checkNewPassword(next);
	await portal.attempts.take([{ key: `password of ${session.account_id}`, most: FAILURES }]);
	const account = await findAccount.first(portal.db, { id: session.account_id });
	if (!account || !(await verifyPassword(current.slice(0, MAX_PASSWORD), account.password_hash))) {
		await noteWrongPassword(portal, call, account?.id);
		throw wrongPassword();
	}
	const passwordHash = await hashPassword(next);
	const change = { account, passwordHash, sessionId: session.id, at: portal.now() };
	await portal.db.transaction((tx) => replacePassword(tx, portal, call, change));
}

export interface LinkWish {
	accountId: number;
	/** Who asked for it, in the log. */
	address: string;
	now: number;
	seconds?: number;
}

/** To be handed over or sent; answers the secret part of the address. */
export async function makePasswordLink(tx: Tx, wish: LinkWish): Promise<string> {
	const { accountId, address, now, seconds = LINK_SECONDS } = wish;
	const token = randomSecret(32);
	await insertPasswordLink(tx, {
		account_id: accountId,
		hash: secretHash(token),
		created_at: now,
		expires_at: now + seconds,
		used_at: null,
	});
	writeAudit(tx, ofInstance('account.link_made', `account ${accountId}`, { at: now, address }));
	return token;
}

/** Answers the id of the account. */
export async function resetPassword(portal: Portal, call: PageCall): Promise<number> {
	const { next = '' } = call.form;
	const at = portal.now();
	const hash = secretHash(call.params.token ?? '');
	// Hashing a password is slow on purpose: not without a valid link.
	const limit = perAddress('reset', call.address, RESETS_PER_ADDRESS);
	await portal.attempts.take([limit]);
	if (!(await findPasswordLink.first(portal.db, { hash, now: at }))) throw unknownLink();
	checkNewPassword(next);
	const passwordHash = await hashPassword(next);
	return portal.db.transaction(async (tx) => {
		const link = await usePasswordLink.first(tx, { hash, now: at });
		const account = link && (await findAccount.first(tx, { id: link.account_id }));
		if (!account) throw unknownLink();
		await replacePassword(tx, portal, call, { account, passwordHash, sessionId: NO_SESSION, at });
		return account.id;
	});
}
