/** The door to PostgreSQL: our client of it, and a database on a server as a whole. */
export { analyzeGrown } from './analyze-grown.ts';
export { openPostgres } from './postgres.ts';
export { postgresStorage } from './postgres-storage.ts';
