/** The door to mail: sent in the background where a mail server is configured. */
export { Mailer } from './mailer.ts';
export { type Mail, smtpSender } from './smtp-sender.ts';
