/** The door to faults on demand, in a sandbox. */
export { faultRoutes } from './routes.ts';
