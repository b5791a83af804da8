/** Reads a file of cells by its headings: in Spanish or English, in any order; what is not known is reported, not refused. */
import type { ImportColumn, ImportKind } from '../../foundations/catalog/index.ts';
import {
	type CsvRow,
	decodeText,
	MOST_CELLS,
	MOST_CHARACTERS,
	RowTooLarge,
	readCsv,
	UnclosedQuote,
} from '../../kernel/csv/index.ts';
import { searchable } from '../../kernel/text.ts';
import {
	columnIsMissing,
	columnIsTwice,
	fileIsEmpty,
	quoteIsUnclosed,
	rowHasTooManyColumns,
	rowIsTooLong,
	tooManyLines,
} from './errors.ts';
import type { FileColumns } from './read-lines.ts';

export const MOST_LINES = 5_000;

export interface FileContent {
	columns: FileColumns;
	rows: readonly CsvRow[];
	/** Headings that no column has. */
	ignored: readonly string[];
}

/** No heading that is known is longer; folding more of a long one would only take time. */
const LONGEST_HEADING = 100;

const keyOf = (heading: string): string => searchable(heading.slice(0, LONGEST_HEADING)).replace(/[^a-z0-9]/g, '');

/** Its columns by every heading that they may have; the first that has one is meant. */
function byHeading(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
	const known = new Map<string, ImportColumn>();
	for (const column of columns)
		for (const key of [keyOf(column.name), ...column.headings]) if (!known.has(key)) known.set(key, column);
	return known;
}

async function rowsOf(bytes: Buffer): Promise<CsvRow[]> {
	try {
		return await readCsv(decodeText(bytes), MOST_LINES + 1);
	} catch (error) {
		if (error instanceof UnclosedQuote) throw quoteIsUnclosed(error.row);
		if (!(error instanceof RowTooLarge)) throw error;
		throw error.of === 'cells' ? rowHasTooManyColumns(error.row, MOST_CELLS) : rowIsTooLong(error.row, MOST_CHARACTERS);
	}
}

export async function readFile({ columns }: ImportKind, bytes: Buffer): Promise<FileContent> {
	const [head, ...rows] = await rowsOf(bytes);
	if (!head || rows.length === 0) throw fileIsEmpty();
	if (rows.length > MOST_LINES) throw tooManyLines(MOST_LINES);
	const known = byHeading(columns);
	const seen = new Set<string>();
	const found = head.cells.map((heading) => {
		const column = known.get(keyOf(heading));
		if (column && seen.has(column.name)) throw columnIsTwice(column.name, heading.slice(0, LONGEST_HEADING));
		if (column) seen.add(column.name);
		return column;
	});
	const missing = columns.find(({ name, isRequired }) => isRequired && !seen.has(name));
	if (missing) throw columnIsMissing(missing.name, missing.headings);
	const ignored = head.cells.filter((heading, at) => !found[at] && heading !== '');
	return { columns: found, rows, ignored: ignored.slice(0, 50).map((heading) => heading.slice(0, LONGEST_HEADING)) };
}
