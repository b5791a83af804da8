/** The door to the buyer’s pages. */
export { buyRoutes } from './buy-routes.ts';
export { pageRoutes } from './routes.ts';
