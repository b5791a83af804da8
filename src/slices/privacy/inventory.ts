/** Every table with what an erasure does to it; `docs/reference/personal-data.md` is written from it. */
import type { Fate, Kind } from './fates.ts';
import { OTHERS } from './other-fates.ts';
import { PEOPLE } from './people-fates.ts';

export interface TableEntry {
	table: string;
	by?: readonly [column: string, kind: Kind];
	goes: boolean;
	others: Readonly<Record<string, 'searched' | 'named'>>;
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
		others: 'others' in fate ? { ...fate.others } : {},
		texts,
	}),
);

export const OWNED: readonly OwnedTable[] = INVENTORY.flatMap(({ by, ...entry }) => (by ? [{ ...entry, by }] : []));

export const columnsOf = ({ texts }: Pick<TableEntry, 'texts'>, ...fates: readonly Fate[]): string[] =>
	Object.keys(texts).filter((column) => fates.includes(texts[column] ?? 'none'));

export interface Searched {
	table: string;
	columns: readonly string[];
	/** By which its rows are gone through: their id, or the record that they are of. */
	key: string;
	/** Of a table whose rows may be the person's own. */
	by: TableEntry['by'];
}

/** Their rows are found by the record that they are of. */
const WITHOUT_ID: ReadonlySet<string> = new Set([
	'client_attributes',
	'document_attributes',
	'document_deliveries',
	'payment_attributes',
]);

const whereOthersSay = (fate: 'searched' | 'named'): Searched[] =>
	INVENTORY.map(({ table, by, texts, others }) => ({
		table,
		by,
		key: WITHOUT_ID.has(table) ? (by?.[0] ?? 'id') : 'id',
		columns: [...columnsOf({ texts }, fate), ...Object.keys(others).filter((column) => others[column] === fate)],
	})).filter(({ columns }) => columns.length > 0);

/** Logs and notes in which a person may be named. */
export const SEARCHED = whereOthersSay('searched');

/** Texts of the company's own, which stay. */
export const NAMED = whereOthersSay('named');
