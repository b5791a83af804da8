/** The door to returns. */
export { returnsRoutes } from './routes.ts';
