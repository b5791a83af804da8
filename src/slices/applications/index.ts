/** The door to applications: what they call, their pages, and what operators and the demo do with them. */

export { forgetExpiredCodes } from './code-store.ts';
export { decideAndTell, decideApplication } from './decide-application.ts';
export { readAccessRequest } from './decision-routes.ts';
export { applicationApprovedMail } from './mails.ts';
export { readRedirects } from './read-redirects.ts';
export { changeRedirects, registerApplication, rotateIntegratorToken } from './register-application.ts';
export { applications } from './resources.ts';
export { applicationsRoutes } from './routes.ts';
export { DECISIONS, type OperatorDecision } from './states.ts';
export { type ApplicationRow, findApplication, findApplicationsBySecret, listApplications } from './store.ts';
