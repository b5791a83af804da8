/** The door to imports of files. */
export { importRoutes } from './routes.ts';
export { createImporter, expireDueImports, forgetImports } from './work-on-imports.ts';
