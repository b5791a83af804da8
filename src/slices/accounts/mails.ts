/** What the portal writes to people, in their language: plain text, one link at most. */
import { harmless, mail, wordsOf } from '../../foundations/portal/index.ts';
import type { Mail } from '../../kernel/mail/index.ts';
import { type Language, moment } from '../../kernel/pages/index.ts';

export const passwordLinkMail = (language: Language, to: string, link: string, minutes: number): Mail =>
	mail(to, wordsOf(language).mails.passwordLink(link, minutes));

export interface InvitationMail {
	to: string;
	by: string;
	company: string;
	/** Where it is accepted or declined. */
	link: string;
}

export const invitationMail = (language: Language, { to, by, company, link }: InvitationMail): Mail =>
	mail(to, wordsOf(language).mails.invitation(harmless(by), harmless(company), link));

export const passwordChangedMail = (
	language: Language,
	to: string,
	{ at, address, link }: { at: number; address: string; link: string },
): Mail => mail(to, wordsOf(language).mails.passwordChanged(`${moment(at, 'UTC', language)} UTC`, address, link));
