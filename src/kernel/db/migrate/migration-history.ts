/** What a database says of the migrations it has had, compared with those of this program. */
import type { Queryable } from '../engine/index.ts';
import { type Migration, migrationChecksum } from './migration.ts';

/** The database cannot be used as it is: one sentence for the person who runs the command. */
export class SchemaError extends Error {}

/** Stands among the migrations of a database that is being filled by a move, or that an instance has been moved away from: every version refuses it. */
export const MOVING_HERE = 'moving_here';
export const MOVED_AWAY = 'moved_away';
export type MoveMark = typeof MOVING_HERE | typeof MOVED_AWAY;

export interface SchemaState {
	mark?: MoveMark;
	/** It has had no migration at all. */
	isNew: boolean;
	/** Names in the order in which they are to be applied. */
	missing: string[];
	checksums: ReadonlyMap<string, string>;
}

const COLUMNS = {
	sqlite: "select name from pragma_table_info('migrations')",
	postgres:
		"select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'migrations'",
};

const inWords = (names: readonly string[]) => names.join(', ');

/**
 * Of the migrations that a database has had those that this program can know. One that was not made by the baseline has had the history which
 * that stands for; where it has had less, `tooOld` names the commit that brings it there.
 */
export function sortNames(names: readonly string[], migrations: readonly Migration[]) {
	const first = migrations.find(({ baseline }) => baseline);
	if (!first?.baseline || names.length === 0 || names.includes(first.name)) return { names };
	const { follows, commit } = first.baseline;
	const later = names.filter((name) => name > follows);
	return names.includes(follows) ? { names: [...later, first.name] } : { names: later, tooOld: commit };
}

export const strangersAmong = (names: readonly string[], migrations: readonly Migration[]): string[] => {
	const ours = new Set(migrations.map(({ name }) => name));
	return names.filter((name) => !ours.has(name)).sort();
};

/** What it has had, by name, with the checksum; a version before checksums stored names alone. */
async function readApplied(on: Queryable): Promise<Map<string, string>> {
	const columns = (await on.query<{ name: string }>(COLUMNS[on.dialect], [])).rows.map(({ name }) => name);
	if (columns.length === 0) return new Map();
	const text = `select name, ${columns.includes('checksum') ? 'checksum' : "'' as checksum"} from migrations`;
	const { rows } = await on.query<{ name: string; checksum: string }>(text, []);
	return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Refuses a database with migrations that this program does not know, or knows in another form. Reads only. */
export async function readSchemaState(on: Queryable, migrations: readonly Migration[]): Promise<SchemaState> {
	const checksums = new Map<string, string>();
	for (const migration of migrations) checksums.set(migration.name, await migrationChecksum(migration, on.dialect));
	const applied = await readApplied(on);
	const mark = ([MOVING_HERE, MOVED_AWAY] as const).find((name) => applied.delete(name));
	const { names, tooOld } = sortNames([...applied.keys()], migrations);
	if (tooOld !== undefined)
		throw new SchemaError(
			`This database is of a version before ${tooOld}, from which this version goes on. Start commit ${tooOld} of Bodega on it once, which migrates it; then start this version`,
		);
	const strangers = strangersAmong(names, migrations);
	if (strangers.length > 0)
		throw new SchemaError(
			`This database is of a newer version of Bodega: it has ${inWords(strangers)}, which this version does not know. Use that version, or restore a backup from before it`,
		);
	const other = names.filter((name) => applied.has(name) && applied.get(name) !== checksums.get(name));
	if (other.length > 0)
		throw new SchemaError(
			`This database was migrated by another build of Bodega: its ${inWords(other)} had other statements than this version's. Use the build that migrated it, or restore a backup from before`,
		);
	return {
		...(mark ? { mark } : {}),
		isNew: applied.size === 0,
		missing: [...checksums.keys()].filter((name) => !names.includes(name)),
		checksums,
	};
}
