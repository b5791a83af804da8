/** What the portal writes to the people of an application. */
import { harmless, mail, WORDS } from '../../foundations/portal/index.ts';
import type { Mail } from '../../kernel/mail/index.ts';
import type { ApplicationRow } from './store.ts';

export const applicationApprovedMail = (
	{ language, contact_email, name, app_id, owner_account_id }: ApplicationRow,
	auth: string,
): Mail => {
	// Without an account there is no page to manage it on.
	const link = owner_account_id === null ? undefined : `${auth}/developers`;
	return mail(contact_email, WORDS[language].mails.applicationApproved(harmless(name), app_id, link));
};
