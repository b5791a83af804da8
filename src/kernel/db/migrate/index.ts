/** The door to migrations, and to what a database says of its schema. */
export { DATABASE_SETTINGS, distribute, type Placed, type Placement, requireCluster } from './distribute.ts';
export { emptyFolder, settle } from './folders.ts';
export { missingLogGuards } from './log-guards.ts';
export { hasNewestSchema, migrate, requireNewestSchema } from './migrate.ts';
export { type Migration, type MigrationStep, migrationChecksum } from './migration.ts';
export { MOVED_AWAY, MOVING_HERE, type MoveMark, SchemaError, sortNames, strangersAmong } from './migration-history.ts';
export { lockTables, untilHad } from './migration-locks.ts';
