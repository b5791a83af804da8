/** The door to authorization: its routes, and what operators and the demo do with applications and passwords. */
export { registerApplication, rotateSecret } from './register-application.ts';
export type { NewSandbox, OpenSandbox } from './room.ts';
export { authorizationRoutes } from './routes.ts';
export { makePasswordLink } from './set-password.ts';
export { type ApplicationRow, approveApplication, disableApplication, listApplications } from './store.ts';
