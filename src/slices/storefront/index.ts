/** The door to what the online store says of products. */
export { storefrontRoutes } from './routes.ts';
