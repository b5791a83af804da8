/** The door to the reference. */
export type { OpenApi } from './document.ts';
export { referenceRoutes } from './routes.ts';
