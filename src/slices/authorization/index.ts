/** The door to authorization: its routes, and what operators and the demo do with applications and passwords. */

export { forgetExpired } from './forget-expired.ts';
export { registerApplication, rotateSecret } from './register-application.ts';
export { authorizationRoutes } from './routes.ts';
export { makePasswordLink } from './set-password.ts';
export { type ApplicationRow, approveApplication, disableApplication, listApplications } from './store.ts';
