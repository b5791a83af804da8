/** Writes migrations/schema.ts, the types of the migrated schema, from a database that every migration has run on. */
import { writeFileSync } from 'node:fs';
import { SCHEMA_FILE, schemaSource } from '../migrations/schema-source.ts';

writeFileSync(SCHEMA_FILE, await schemaSource());
