/** Sends an invitation for a person in the console, or sends it again with a new link, and withdraws one. */
import {
	aboveRole,
	type Call,
	emailKey,
	findActiveUser,
	findCompany,
	hidesCharacters,
	type InstanceWork,
	isPlainName,
	looksLikeEmail,
	rolesUpTo,
} from '../../foundations/identity/index.ts';
import type { Portal } from '../../foundations/portal/index.ts';
import { found, invalid, notFound, present } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/pages/index.ts';
import { invitationEnded } from './errors.ts';
import { closeInvitation, type InvitationRow, invitationSource, invitationTo } from './invitation-store.ts';
import { type InvitationWish, invitationLimits, invite } from './invite-person.ts';
import { invitationMail } from './mails.ts';

export interface Sent {
	row: InvitationRow;
	/** Null where the person got it by mail. */
	link: string | null;
}

/** Who asks for it, and in which company. */
export type Asking = Pick<Call, 'companyId' | 'caller'>;

function check({ email, firstName, lastName }: InvitationWish): void {
	if (!looksLikeEmail(email) || hidesCharacters(email)) throw invalid('email', 'an e-mail address');
	for (const [field, name] of Object.entries({ firstName, lastName }))
		if (!isPlainName(name)) throw invalid(field, 'a name of 1 to 100 characters without addresses');
}

export async function sendInvitation(
	work: InstanceWork,
	portal: Portal,
	{ companyId, caller }: Asking,
	sent: InvitationWish,
	language: Language = 'es',
): Promise<Sent> {
	const { tx } = work;
	const { userId } = caller;
	const wish = { ...sent, email: sent.email.trim(), firstName: sent.firstName.trim(), lastName: sent.lastName.trim() };
	check(wish);
	const own = await findActiveUser.first(tx, { companyId, id: userId });
	if (!rolesUpTo(own?.role ?? '').some((role) => role === wish.role)) throw aboveRole('role');
	await portal.mails.takeWith(work, invitationLimits(companyId, wish.email, work.address));
	const token = await invite(work, { company_id: companyId, user_id: userId }, wish);
	const link = `${portal.api.addresses.auth}/invitation/${token}`;
	const { name: company } = present(await findCompany.first(tx, { id: companyId }), 'company');
	const mail = { to: wish.email, by: caller.userName, companyId, company, link };
	tx.afterCommit(() => portal.mailer?.post('invitation', () => invitationMail(language, mail)));
	const row = present(await invitationTo.first(tx, { companyId, emailKey: emailKey(wish.email) }), 'invitation');
	return { row, link: portal.mailer?.reachesPeople ? null : link };
}

/** With a new link and a new day; the link before is void. */
export async function resendInvitation(
	work: InstanceWork,
	portal: Portal,
	asking: Asking,
	id: number,
	language?: Language,
): Promise<Sent> {
	const before = found(await invitationSource.hold(work.tx, asking.companyId, id), 'invitation');
	if (before.ended_at !== null) throw invitationEnded();
	const { email, first_name: firstName, last_name: lastName, role } = before;
	return sendInvitation(work, portal, asking, { email, firstName, lastName, role }, language);
}

export async function closeSentInvitation({ tx, now }: InstanceWork, companyId: number, id: number): Promise<void> {
	if ((await closeInvitation.run(tx, { companyId, id, now })) === 0) throw notFound('invitation');
}
