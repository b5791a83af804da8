/** Every table with what an erasure does to it; `docs/reference/personal-data.md` is written from it. */
import type { Fate, Kind } from './fates.ts';
import { OTHERS } from './other-fates.ts';
import { PEOPLE } from './people-fates.ts';

export interface TableEntry {
	table: string;
	by?: readonly [column: string, kind: Kind];
	goes: boolean;
	texts: Readonly<Record<string, Fate>>;
}

/** A table whose rows are found by the records of a person. */
export interface OwnedTable extends TableEntry {
	by: readonly [column: string, kind: Kind];
}

export const INVENTORY: readonly TableEntry[] = Object.entries({ ...PEOPLE, ...OTHERS }).map(
	([table, { texts, ...fate }]) => ({
		table,
		...('by' in fate && fate.by ? { by: fate.by } : {}),
		goes: 'goes' in fate && fate.goes === true,
		texts,
	}),
);

export const OWNED: readonly OwnedTable[] = INVENTORY.flatMap(({ by, ...entry }) => (by ? [{ ...entry, by }] : []));

export const columnsOf = ({ texts }: Pick<TableEntry, 'texts'>, ...fates: readonly Fate[]): string[] =>
	Object.keys(texts).filter((column) => fates.includes(texts[column] ?? 'none'));

/** Logs and notes in which a person may be named. */
export const SEARCHED: readonly { table: string; columns: readonly string[] }[] = INVENTORY.map((entry) => ({
	table: entry.table,
	columns: columnsOf(entry, 'searched'),
})).filter(({ columns }) => columns.length > 0);
