/** The door to mail: sent in the background where a mail server is configured, stored where a sandbox has none. */
export { isMailAddress } from './address.ts';
export { Mailer, reasonOf } from './mailer.ts';
export { openPost, type Post } from './open-post.ts';
export { type Mail, type SendMail, smtpSender } from './smtp-sender.ts';
export { type StoredMail, StoredMails } from './stored-mails.ts';
