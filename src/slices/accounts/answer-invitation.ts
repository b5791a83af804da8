/** The person accepts an invitation, as the account it is for, or declines it; each invitation is answered once. */

import { addUser, createAccount, emailKey, findAccountByEmail } from '../../foundations/identity/index.ts';
import { type OpenSession, type Portal, perAddress } from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { hashPassword, secretHash } from '../../kernel/secrets.ts';
import { otherAccount, unknownLink } from './errors.ts';
import { endInvitation, findInvitation, type Invitation } from './invitation-store.ts';
import { checkNewPassword } from './set-password.ts';
import { openSession, proveAccount } from './sign-in.ts';

const PER_ADDRESS = 30;

/** What the link in the address names, while it is good. */
export async function getInvitation(portal: Portal, call: PageCall): Promise<Invitation> {
	const hash = secretHash(call.params.token ?? '');
	const invitation = await findInvitation.first(portal.db, { hash, now: portal.now() });
	if (!invitation) throw unknownLink();
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

interface Joining {
	invitation: Invitation;
	accountId: number;
	call: PageCall;
	now: number;
}

async function end(tx: Tx, { company_id: companyId }: Invitation, call: PageCall, now: number): Promise<void> {
	const hash = secretHash(call.params.token ?? '');
	if ((await endInvitation.run(tx, { companyId, hash, now })) === 0) throw unknownLink();
}

async function join(tx: Tx, { invitation, accountId, call, now }: Joining): Promise<void> {
	const { company_id: companyId, email, first_name: firstName, last_name: lastName, role } = invitation;
	const userId = await addUser({ tx, now }, { companyId, accountId, email, firstName, lastName, role });
	const { address } = call;
	const record = `/v1/users/${userId}.json`;
	writeAudit(tx, { companyId, at: now, userId, tokenId: 0, action: 'user.joined', record, address });
}

export async function acceptInvitation(
	portal: Portal,
	call: PageCall,
	session: OpenSession | undefined,
): Promise<void> {
	await portal.attempts.take([perAddress('invitation answer', call.address, PER_ADDRESS)]);
	const invitation = await getInvitation(portal, call);
	const proof = await proofFor(portal, invitation, session);
	const { password = '' } = call.form;
	// Of an account that is there, too, so that what is refused does not tell whether there is one.
	if (proof !== 'session') checkNewPassword(password);
	if (proof === 'new account') {
		const passwordHash = await hashPassword(password);
		const now = portal.now();
		const accountId = await portal.db.transaction(async (tx) => {
			await end(tx, invitation, call, now);
			const { email, first_name: firstName, last_name: lastName } = invitation;
			const made = await createAccount({ tx, now }, { email, firstName, lastName, passwordHash });
			const { address } = call;
			writeAudit(tx, ofInstance('account.created', `account ${made}`, { at: now, address }));
			await join(tx, { invitation, accountId: made, call, now });
			return made;
		});
		return openSession(portal, call, accountId);
	}
	const accountId = session?.account_id ?? (await proveAccount(portal, call, invitation.email, password));
	const now = portal.now();
	await portal.db.transaction(async (tx) => {
		await end(tx, invitation, call, now);
		await join(tx, { invitation, accountId, call, now });
	});
	if (!session) await openSession(portal, call, accountId);
}

export async function declineInvitation(portal: Portal, call: PageCall): Promise<void> {
	const invitation = await getInvitation(portal, call);
	const now = portal.now();
	await portal.db.transaction(async (tx) => {
		await end(tx, invitation, call, now);
		const record = `invitation of ${invitation.email}`;
		const entry = ofInstance('user.invitation_declined', record, { at: now, address: call.address });
		writeAudit(tx, { ...entry, companyId: invitation.company_id });
	});
}
