/** The person accepts an invitation, as the account it is for, or declines it; each invitation is answered once. */

import {
	addUser,
	createAccount,
	emailKey,
	findAccountByEmail,
	type InstanceWork,
	noteAudit,
	rolesUpTo,
} from '../../foundations/identity/index.ts';
import type { OpenSession, Portal } from '../../foundations/portal/index.ts';
import { hashPassword, secretHash } from '../../kernel/secrets.ts';
import { otherAccount, unknownLink } from './errors.ts';
import { endInvitation, findInvitation, type Invitation } from './invitation-store.ts';
import { proveAccount } from './prove-account.ts';
import { checkNewPassword } from './set-password.ts';

/** What a link names, while it is good. */
export async function getInvitation(portal: Portal, token: string): Promise<Invitation> {
	const invitation = await findInvitation.first(portal.db, { hash: secretHash(token), now: portal.now() });
	// The user who sent it may have got a smaller role since.
	if (!invitation || !rolesUpTo(invitation.by_role).some((role) => role === invitation.role)) throw unknownLink();
	return invitation;
}

/** How the person shows that the account is theirs: by being signed in, by its password, or by making it now. */
export type Proof = 'session' | 'password' | 'new account';

export async function proofFor(
	portal: Portal,
	invitation: Invitation,
	session: OpenSession | undefined,
): Promise<Proof> {
	if (session) {
		if (emailKey(session.email) !== invitation.email_key) throw otherAccount();
		return 'session';
	}
	return (await findAccountByEmail.first(portal.db, { emailKey: invitation.email_key })) ? 'password' : 'new account';
}

/** The account that accepts: one that is there, or a new one with this password. */
export type Invited = { accountId: number } | { passwordHash: string };

export async function proveInvited(
	portal: Portal,
	invitation: Invitation,
	session: OpenSession | undefined,
	{ password, address }: { password: string; address: string },
): Promise<Invited> {
	const proof = await proofFor(portal, invitation, session);
	if (session) return { accountId: session.account_id };
	// Of an account that is there, too, so that what is refused does not tell whether there is one.
	checkNewPassword(password, [invitation.email, invitation.company_name]);
	if (proof === 'new account') return { passwordHash: await hashPassword(password) };
	return { accountId: await proveAccount(portal, { email: invitation.email, password, address }) };
}

async function end({ tx, now }: InstanceWork, { company_id: companyId, hash }: Invitation): Promise<void> {
	if ((await endInvitation.run(tx, { companyId, hash, now })) === 0) throw unknownLink();
}

/** Answers the id of the account. */
export async function acceptInvitation(work: InstanceWork, invitation: Invitation, by: Invited): Promise<number> {
	await end(work, invitation);
	const { company_id: companyId, email, first_name: firstName, last_name: lastName, role } = invitation;
	const person = { email, firstName, lastName };
	const isNew = 'passwordHash' in by;
	const accountId = isNew ? await createAccount(work, { ...person, ...by }) : by.accountId;
	if (isNew) noteAudit(work, 'account.created', `account ${accountId}`);
	const userId = await addUser(work, { ...person, companyId, accountId, role });
	noteAudit(work, 'user.joined', `/v1/users/${userId}.json`, { companyId, userId });
	return accountId;
}

export async function declineInvitation(work: InstanceWork, invitation: Invitation): Promise<void> {
	await end(work, invitation);
	const { company_id: companyId, id } = invitation;
	noteAudit(work, 'user.invitation_declined', `invitation ${id}`, { companyId });
}
