/** The door to authorization: its routes, and what operators and the demo do with applications and passwords. */

export { attemptCounter } from './attempts.ts';
export { isCommonPassword } from './common-passwords.ts';
export { decideApplication } from './decide-application.ts';
export { forgetExpired } from './forget-expired.ts';
export { applicationApprovedMail, passwordLinkMail } from './mails.ts';
export { readRedirects } from './read-form.ts';
export { changeRedirects, registerApplication, rotateSecret } from './register-application.ts';
export { authorizationRoutes } from './routes.ts';
export { makePasswordLink } from './set-password.ts';
export { DECISIONS, type OperatorDecision } from './states.ts';
export { type ApplicationRow, findApplication, findApplicationsBySecret, listApplications } from './store.ts';
