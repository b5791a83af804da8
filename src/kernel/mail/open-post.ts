/** How mails leave this process: by a mail server, into a sandbox's own keeping, or not at all. */
import type { Clock } from '../clock.ts';
import type { Settings } from '../config/index.ts';
import type { Logger } from '../log.ts';
import { Mailer } from './mailer.ts';
import { type SendMail, smtpSender } from './smtp-sender.ts';
import { StoredMails } from './stored-mails.ts';

export interface Post {
	/** None where mails are neither sent nor stored. */
	sendMail: SendMail | undefined;
	mailer: Mailer | undefined;
	/** What a sandbox keeps instead of sending it: nothing where it has a mail server. */
	storedMails: StoredMails | undefined;
}

export function openPost(settings: Settings, clock: Clock, log: Logger): Post {
	const { mode, smtpUrl, mailsKept } = settings;
	const storedMails = mode === 'sandbox' ? new StoredMails(mailsKept, clock) : undefined;
	const keep = mailsKept > 0 ? storedMails?.send : undefined;
	const sendMail = smtpUrl ? smtpSender(settings) : keep;
	const mailer = sendMail && new Mailer(sendMail, log, { isStored: !smtpUrl });
	return { sendMail, mailer, storedMails };
}
