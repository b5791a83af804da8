/** What the room writes to people, in their language: plain text, one link at most. */

import type { Mail } from '../../kernel/mail/index.ts';
import type { Language } from '../../kernel/pages/index.ts';
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
	/** Where it is accepted or declined. */
	link: string;
}

/** Somebody else chose these words: nothing in them may be made a link of by a mail program. */
const harmless = (name: string): string =>
	name
		.replace(/[^\p{L}\p{M}\p{N} .,'’&()-]/gu, ' ')
		.replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
		.replace(/ {2,}/g, ' ')
		.trim();

export const invitationMail = (language: Language, { to, by, company, link }: Invitation): Mail =>
	mail(to, wordsOf(language).mails.invitation(harmless(by), harmless(company), link));

export const passwordChangedMail = (
	language: Language,
	to: string,
	{ at, address, link }: { at: number; address: string; link: string },
): Mail => mail(to, wordsOf(language).mails.passwordChanged(moment(at), address, link));

export const applicationApprovedMail = (
	{ language, contact_email, name, app_id, owner_account_id }: ApplicationRow,
	auth: string,
): Mail => {
	// Without an account there is no page to manage it on.
	const link = owner_account_id === null ? undefined : `${auth}/developers`;
	return mail(contact_email, wordsOf(language).mails.applicationApproved(harmless(name), app_id, link));
};
