/** What the portal writes to people, in their language: plain text, one link at most. */
import { harmless, mail, WORDS } from '../../foundations/portal/index.ts';
import type { Mail } from '../../kernel/mail/index.ts';
import { type Language, moment } from '../../kernel/pages/index.ts';

export const passwordLinkMail = (language: Language, to: string, link: string, minutes: number): Mail =>
	mail(to, WORDS[language].mails.passwordLink(link, minutes));

export interface InvitationMail {
	to: string;
	by: string;
	companyId: number;
	company: string;
	/** Where it is accepted or declined. */
	link: string;
}

export const invitationMail = (language: Language, invitation: InvitationMail): Mail => {
	const { to, by, companyId, company, link } = invitation;
	return { ...mail(to, WORDS[language].mails.invitation(harmless(by), harmless(company), link)), companyId };
};

/** `hora de Chile`, `Chile Time`. */
const zoneName = (timeZone: string, language: Language): string | undefined =>
	new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
		.formatToParts()
		.find(({ type }) => type === 'timeZoneName')?.value;

export const passwordChangedMail = (
	language: Language,
	{ email, timeZone }: { email: string; timeZone: string },
	{ at, address, link }: { at: number; address: string; link: string },
): Mail => {
	const when = `${moment(at, timeZone, language)} (${zoneName(timeZone, language)})`;
	return mail(email, WORDS[language].mails.passwordChanged(when, address, link));
};
