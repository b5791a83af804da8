/** The door to documents that others issued to the company. */
export { purchasesRoutes } from './routes.ts';
