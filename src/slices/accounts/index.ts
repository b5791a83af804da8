/** The door to accounts: their pages, and what operators do with passwords. */

export { isCommonPassword } from './common-passwords.ts';
export { forgetExpiredSessions } from './forget-sessions.ts';
export { passwordLinkMail } from './mails.ts';
export { isOwnName } from './own-names.ts';
export { accountsRoutes } from './routes.ts';
export { makePasswordLink } from './set-password.ts';
