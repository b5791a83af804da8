/** The door to the console. */
export type { FigurePorts } from './ports.ts';
export { consoleRoutes } from './routes.ts';
