/** Invites a person into a company by a one-time link; they become a user when they accept. An invitation can be withdrawn. */
import {
	emailKey,
	type InstanceWork,
	listUsers,
	type Membership,
	noteAudit,
	userOf,
} from '../../foundations/identity/index.ts';
import { type Limit, notThere, perAddress } from '../../foundations/portal/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { memberAlready } from './errors.ts';
import { keepInvitation, takeInvitationBack } from './invitation-store.ts';

const INVITATION_SECONDS = DAY_SECONDS;

/** Per day: the service must not send mail to strangers in a company's name. */
const PER_COMPANY = 50;
const PER_ADDRESS = 50;
const PER_EMAIL = 5;

export interface InvitationWish {
	email: string;
	firstName: string;
	lastName: string;
	role: string;
}

/** The user who invites, of the company that is meant. */
export type Inviter = Pick<Membership, 'company_id' | 'user_id'>;

export const invitationLimits = (companyId: number, email: string, address: string): Limit[] => [
	{ key: `invitations of ${companyId}`, most: PER_COMPANY, seconds: DAY_SECONDS },
	{ key: `invitations of ${companyId} to ${emailKey(email)}`, most: PER_EMAIL, seconds: DAY_SECONDS },
	perAddress('invitation', address, PER_ADDRESS, DAY_SECONDS),
];

/**
 * Answers the secret part of the link. Whether the e-mail has an account changes nothing here: the link is what proves that
 * the person was meant, and an account opens with its own password only.
 */
export async function invite(work: InstanceWork, by: Inviter, wish: InvitationWish): Promise<string> {
	const { tx, now } = work;
	const { email, firstName, lastName, role } = wish;
	const key = emailKey(email);
	const users = await listUsers.all(tx, { companyId: by.company_id });
	if (users.some((user) => user.state === ACTIVE && emailKey(user.email) === key)) throw memberAlready();
	const token = randomSecret(32);
	const id = await keepInvitation(tx, {
		company_id: by.company_id,
		email,
		email_key: key,
		first_name: firstName,
		last_name: lastName,
		role,
		hash: secretHash(token),
		invited_by: by.user_id,
		created_at: now,
		expires_at: now + INVITATION_SECONDS,
	});
	noteAudit(work, 'user.invited', `invitation ${id} as ${role}`, userOf(by));
	return token;
}

export async function withdrawInvitation(work: InstanceWork, by: Membership, id: number): Promise<void> {
	const of = { companyId: by.company_id, id, now: work.now };
	if ((await takeInvitationBack.run(work.tx, of)) === 0) throw notThere();
	noteAudit(work, 'user.invitation_taken_back', `invitation ${id}`, userOf(by));
}
