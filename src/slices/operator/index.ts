/** The door to the operator's interface. */
export { operatorRoutes } from './routes.ts';
