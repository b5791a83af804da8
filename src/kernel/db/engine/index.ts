/** The door to what both engines share: the interface of a database, statements, batches, facts, tallies. */
export { batchOn } from './batch.ts';
export { columnsEnding, fileFaults, tableNames, triggerTexts } from './catalog.ts';
export { ConnectionLost, endsConnection, isWorthAnother } from './connection-lost.ts';
export { CLOSE_MS, type Deadlines, PATIENT } from './deadlines.ts';
export type { DialectParts } from './dialect-parts.ts';
export { type Report, runEffects, warn } from './effects.ts';
export type {
	Answer,
	Batch,
	Copies,
	Database,
	Dialect,
	Queryable,
	Row,
	Statement,
	TransactionOptions,
	Tx,
	Value,
} from './engine.ts';
export { explainDatabase } from './explain.ts';
export { Facts, factsOf, factsVersion } from './facts.ts';
export { forgetSecrets } from './forget-secrets.ts';
export { InUse } from './in-use.ts';
export { insertReturningId, insertReturningIds, insertRows, insertUnlessTaken } from './insert-rows.ts';
export { columnsOf, knowColumns } from './name-columns.ts';
export { PROVE_WRITE } from './prove-write.ts';
export { readsInside } from './reads-inside.ts';
export { type RowMaker, rowMaker } from './row-maker.ts';
export type { RowOf, Schema, TableOf } from './schema.ts';
export { companyOfSecret, IN_DIRECTORY, secretsOf } from './secret-companies.ts';
export { shedLoad } from './shed-load.ts';
export { isStale } from './stale-statement.ts';
export { statements } from './statements.ts';
export { type CopyInfo, DATABASE_FILE, type DatabaseStorage, DUMP_FILE } from './storage.ts';
export { takeIds } from './take-ids.ts';
export { FOLD_BATCH, foldTallies, type TallyChange, talliesAreFolded, tally } from './tally.ts';
export { DatabaseUnavailable, type Failure, MOVED, MOVED_STATE, type Trouble, troubleOf } from './unavailable.ts';
export { translated, violatesUnique } from './violations.ts';
