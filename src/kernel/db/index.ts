/** The door to the database: one interface, two engines. */

export { analyzeGrown } from './analyze-grown.ts';
export { columnsEnding, fileFaults, tableNames } from './catalog.ts';
export {
	type Computed,
	type Condition,
	ofSameRecord,
	type Searched,
	searchesText,
	wordIn,
	wordInAll,
} from './condition.ts';
export { ConnectionLost } from './connection-lost.ts';
export type { DialectParts } from './dialect-parts.ts';
export type { Report } from './effects.ts';
export type { Batch, Database, Queryable, TransactionOptions, Tx } from './engine.ts';
export { explainDatabase } from './explain.ts';
export { extendSource } from './extend-source.ts';
export { type Facts, factsOf, factsVersion } from './facts.ts';
export { emptyFolder, settle } from './folders.ts';
export { InUse } from './in-use.ts';
export { insertReturningId, insertReturningIds, insertRows, insertUnlessTaken } from './insert-rows.ts';
export { forgetListChanges } from './list-changes.ts';
export { countIn } from './list-statements.ts';
export { missingLogGuards } from './log-guards.ts';
export { hasNewestSchema, migrate, requireNewestSchema } from './migrate.ts';
export { type Migration, type MigrationStep, migrationChecksum } from './migration.ts';
export { SchemaError, sortNames, strangersAmong } from './migration-history.ts';
export { knowColumns } from './name-columns.ts';
export { openDatabase, storageOf } from './open.ts';
export { openPostgres } from './postgres.ts';
export { markPrepared } from './prepared-file.ts';
export { readsInside } from './reads-inside.ts';
export type { RowOf, Schema } from './schema.ts';
export { shedLoad } from './shed-load.ts';
export { SHALLOW_OFFSET, type Source, source } from './source.ts';
export { openSqlite } from './sqlite.ts';
export { statements } from './statements.ts';
export { type CopyInfo, DATABASE_FILE, DUMP_FILE } from './storage.ts';
export { takeIds } from './take-ids.ts';
export { FOLD_BATCH, foldTallies, type TallyChange, talliesAreFolded, tally } from './tally.ts';
export { DatabaseUnavailable, type Trouble } from './unavailable.ts';
export { updateRow } from './update-row.ts';
export { violatesUnique } from './violations.ts';
