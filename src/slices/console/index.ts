/** The door to the console. */
export { CONSOLE } from './file-routes.ts';
export { type ConsoleParts, consoleRoutes } from './routes.ts';
