/** The door to the collections. */
export { collectionRoutes } from './routes.ts';
