/** What a database says of the migrations it has had, compared with those of this program. */
import type { Queryable } from './engine.ts';
import { type Migration, migrationChecksum } from './migration.ts';

/** The database cannot be used as it is: one sentence for the person who runs the command. */
export class SchemaError extends Error {}

export interface SchemaState {
	/** Its table of migrations has no checksums yet, or it has no such table: one of an older version, or a new one. */
	hasChecksums: boolean;
	/** Names in the order in which they are to be applied. */
	missing: string[];
	/** Applied by a version that stored no checksums. */
	unsigned: string[];
	checksums: ReadonlyMap<string, string>;
}

const COLUMNS = {
	sqlite: "select name from pragma_table_info('migrations')",
	postgres:
		"select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'migrations'",
};

const inWords = (names: readonly string[]) => names.join(', ');

function refuseStrangers(
	known: ReadonlyMap<string, string | null>,
	checksums: ReadonlyMap<string, string>,
	former: ReadonlySet<string>,
): void {
	const strangers = [...known.keys()].filter((name) => !checksums.has(name)).sort();
	if (strangers.length > 0)
		throw new SchemaError(
			`This database is of a newer version of Bodega: it has ${inWords(strangers)}, which this version does not know. Use that version, or restore a backup from before it`,
		);
	const other = [...known].filter(
		([name, checksum]) => checksum !== null && checksum !== checksums.get(name) && !former.has(checksum),
	);
	if (other.length > 0)
		throw new SchemaError(
			`This database was migrated by another build of Bodega: its ${inWords(other.map(([name]) => name))} had other statements than this version's. Use the build that migrated it, or restore a backup from before`,
		);
}

/** Refuses a database with migrations that this program does not know, or knows in another form. Reads only. */
export async function readSchemaState(on: Queryable, migrations: readonly Migration[]): Promise<SchemaState> {
	const checksums = new Map<string, string>();
	for (const migration of migrations) checksums.set(migration.name, await migrationChecksum(migration, on.dialect));
	const columns = (await on.query<{ name: string }>(COLUMNS[on.dialect], [])).rows.map(({ name }) => name);
	const hasChecksums = columns.includes('checksum');
	const text = `select name, ${hasChecksums ? 'checksum' : 'null as checksum'} from migrations`;
	const rows = columns.length === 0 ? [] : (await on.query<{ name: string; checksum: string | null }>(text, [])).rows;
	const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
	refuseStrangers(known, checksums, new Set(migrations.flatMap(({ former = [] }) => former)));
	return {
		hasChecksums,
		missing: [...checksums.keys()].filter((name) => !known.has(name)),
		unsigned: [...known].filter(([, checksum]) => checksum === null).map(([name]) => name),
		checksums,
	};
}
