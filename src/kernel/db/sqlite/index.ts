/** The door to the embedded engine, and to its file. */
export { markPrepared } from './prepared-file.ts';
export { openSqlite } from './sqlite.ts';
export { sqliteStorage } from './sqlite-storage.ts';
