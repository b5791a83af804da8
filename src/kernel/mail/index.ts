/** The door to mail: sent in the background where a mail server is configured. */
export { Mailer, reasonOf } from './mailer.ts';
export { type Mail, type SendMail, smtpSender } from './smtp-sender.ts';
