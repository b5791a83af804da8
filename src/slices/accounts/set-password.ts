/** Sets a new password: by the one before, or by a one-time link; every other browser is signed out. */

import {
	type AccountRow,
	endAccessOfUser,
	findAccount,
	type InstanceWork,
	listMemberships,
	type Membership,
	noteAudit,
	setPassword,
	userOf,
} from '../../foundations/identity/index.ts';
import { endOtherSessions, invalidForm, type OpenSession, type Portal } from '../../foundations/portal/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { randomSecret, secretHash, verifyPassword } from '../../kernel/secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import { unknownLink, wrongCurrentPassword } from './errors.ts';
import { isOwnName } from './own-names.ts';
import { insertPasswordLink, usePasswordLink, voidPasswordLinks } from './password-link-store.ts';
import { noteWrongPassword } from './prove-account.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './rules.ts';

const LINK_SECONDS = DAY_SECONDS;
const FAILURES = 20;
/** No session has this id: all are ended. */
const NO_SESSION = 0;

type Owner = Pick<AccountRow, 'id' | 'email'>;

/** What is known of a person, and so guessed first. */
export async function ownNames(on: Queryable, { id: accountId, email }: Owner): Promise<string[]> {
	const memberships = await listMemberships.all(on, { accountId });
	return [email, ...memberships.flatMap((each) => [each.company_name, each.company_code])];
}

/** `names`: of the person and the company. */
export function checkNewPassword(password: string, names: readonly string[]): void {
	if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)
		throw invalidForm('password', `The password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`);
	if (isCommonPassword(password) || isOwnName(password, names))
		throw invalidForm('commonPassword', 'This password is one of the first that attackers try; choose another');
}

/** Of the person, in every company: tokens of their own and of applications, which have to ask again. */
async function endTokens(work: InstanceWork, memberships: readonly Membership[]): Promise<void> {
	for (const user of memberships.map(userOf)) {
		const ended = await endAccessOfUser(work.tx, { ...user, at: work.now });
		if (ended > 0) noteAudit(work, 'token.revoked', `${ended} tokens of user ${user.userId}`, user);
	}
}

export interface NewPassword {
	passwordHash: string;
	endsTokens: boolean;
}

/** What the person's mail says of it. */
export interface ChangedPassword {
	accountId: number;
	email: string;
	/** Of the person's oldest company. */
	timeZone: string;
}

/** Every session and link from before is void, but for the session that stays signed in. */
export async function replacePassword(
	work: InstanceWork,
	{ id: accountId, email }: Owner,
	{ passwordHash, endsTokens }: NewPassword,
	sessionId = NO_SESSION,
): Promise<ChangedPassword> {
	const { tx, now } = work;
	await setPassword.run(tx, { id: accountId, passwordHash });
	await endOtherSessions.run(tx, { accountId, id: sessionId, at: now });
	await voidPasswordLinks.run(tx, { accountId, now });
	const memberships = await listMemberships.all(tx, { accountId });
	if (endsTokens) await endTokens(work, memberships);
	noteAudit(work, 'account.password_changed', `account ${accountId}`);
	return { accountId, email, timeZone: memberships[0]?.time_zone ?? 'UTC' };
}

/** The account of a session, once the current password has proved it again. */
export async function proveAgain(
	portal: Portal,
	{ account_id: id }: OpenSession,
	current: string,
	address: string,
): Promise<AccountRow> {
	await portal.attempts.take([{ key: `password of ${id}`, most: FAILURES }]);
	const account = await findAccount.first(portal.db, { id });
	if (account && (await verifyPassword(current.slice(0, MAX_PASSWORD), account.password_hash))) return account;
	await noteWrongPassword(portal, address, account?.id);
	throw wrongCurrentPassword();
}

/** To be handed over or sent; answers the secret part of the address. */
export async function makePasswordLink(
	work: InstanceWork,
	accountId: number,
	seconds: number = LINK_SECONDS,
): Promise<string> {
	const token = randomSecret(32);
	await insertPasswordLink(work.tx, {
		account_id: accountId,
		hash: secretHash(token),
		created_at: work.now,
		expires_at: work.now + seconds,
		used_at: null,
	});
	noteAudit(work, 'account.link_made', `account ${accountId}`);
	return token;
}

/** By the hash of a link's secret. */
export async function resetPassword(work: InstanceWork, hash: string, input: NewPassword): Promise<ChangedPassword> {
	const link = await usePasswordLink.first(work.tx, { hash, now: work.now });
	const account = link && (await findAccount.first(work.tx, { id: link.account_id }));
	if (!account) throw unknownLink();
	return replacePassword(work, account, input);
}
