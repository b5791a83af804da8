/** The door to returns. */
export { createReturn } from './create-return.ts';
export { returnsRoutes } from './routes.ts';
