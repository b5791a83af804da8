/** The door to the console. */
export { consoleRoutes } from './routes.ts';
