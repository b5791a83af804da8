/** A column as it is searched, without letter case and accents: the same text that `searchable` makes of it. */
import { MARKED_LETTERS, SPANISH_LETTERS } from '../../text.ts';

/** PostgreSQL's function, made by the baseline. */
export const FOLD_FUNCTION = 'fold_text';

/** On PostgreSQL a column that is searched in large tables is kept folded beside itself, by a trigger. */
export const foldedColumn = (column: string): string => `${column}_folded`;

/** On SQLite an index holds what is searched in a large table, so that no search reads the records themselves. */
export const searchIndex = (table: string): string => `${table}_search_index`;

const plainLetters = (table: Readonly<Record<string, string>>, text: string): string =>
	Object.entries(table)
		.flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain]))
		.reduce((folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`, text);

/** What several columns hold together, which costs a write less than each by itself. */
function textOf(columns: readonly string[]): string {
	const [only, ...others] = columns;
	return others.length === 0
		? `"${only}"`
		: `(${columns.map((name) => `coalesce("${name}", '')`).join(" || ' ' || ")})`;
}

/**
 * SQLite has no function for it, and one of ours would stop every other program that opens the file. An index is used where a statement
 * writes it exactly as the baseline does. Most texts need few replacements or none, and get no more.
 */
export function foldedInSqlite(...columns: readonly string[]): string {
	const text = textOf(columns);
	const small = `lower(${text})`;
	const spanish = Object.values(SPANISH_LETTERS).join('');
	return (
		`case when ${text} not glob '*[^ -~]*' then ${small} ` +
		`when ${text} not glob '*[^ -~${spanish}]*' then ${plainLetters(SPANISH_LETTERS, small)} ` +
		`else ${plainLetters(MARKED_LETTERS, small)} end`
	);
}
