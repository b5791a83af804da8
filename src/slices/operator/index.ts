/** The door to the operator's interface. */
export type { CountedLists } from './company-routes.ts';
export { operatorRoutes } from './routes.ts';
