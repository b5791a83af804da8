/** What the room writes to people, in their language: plain text, one link at most. */
import type { Language } from '../../kernel/http/index.ts';
import type { Mail } from '../../kernel/mail/index.ts';
import type { ApplicationRow } from './store.ts';
import { moment, wordsOf } from './words/index.ts';

const mail = (to: string, { subject, lines }: { subject: string; lines: readonly string[] }): Mail => ({
	to,
	subject,
	text: `${lines.join('\n\n')}\n`,
});

export const passwordLinkMail = (language: Language, to: string, link: string, minutes: number): Mail =>
	mail(to, wordsOf(language).mails.passwordLink(link, minutes));

export interface Invitation {
	to: string;
	by: string;
	company: string;
	/** Where a password is set, or where to sign in with the one there is. */
	link: string;
	isNewAccount: boolean;
}

export const invitationMail = (language: Language, { to, by, company, link, isNewAccount }: Invitation): Mail => {
	const { invitation, addition } = wordsOf(language).mails;
	return mail(to, (isNewAccount ? invitation : addition)(by, company, link));
};

export const passwordChangedMail = (
	language: Language,
	to: string,
	{ at, address, link }: { at: number; address: string; link: string },
): Mail => mail(to, wordsOf(language).mails.passwordChanged(moment(at), address, link));

export const applicationApprovedMail = (
	{ language, contact_email, name, app_id }: ApplicationRow,
	auth: string,
): Mail => mail(contact_email, wordsOf(language).mails.applicationApproved(name, app_id, `${auth}/developers`));
