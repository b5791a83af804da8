/** Reads a file of cells by its headings: in Spanish or English, in any order; what is not known is told, not refused. */
import type { ImportKind } from '../../foundations/catalog/index.ts';
import { type CsvRow, decodeText, readCsv, UnclosedQuote } from '../../kernel/csv/index.ts';
import { searchable } from '../../kernel/text.ts';
import { columnIsMissing, columnIsTwice, fileIsEmpty, quoteIsUnclosed, tooManyLines } from './errors.ts';
import type { FileColumns } from './read-lines.ts';

export const MOST_LINES = 5_000;

export interface FileContent {
	columns: FileColumns;
	rows: readonly CsvRow[];
	/** Headings that no column has. */
	ignored: readonly string[];
}

const keyOf = (heading: string): string => searchable(heading).replace(/[^a-z0-9]/g, '');

async function rowsOf(bytes: Buffer): Promise<CsvRow[]> {
	try {
		return await readCsv(decodeText(bytes), MOST_LINES + 1);
	} catch (error) {
		throw error instanceof UnclosedQuote ? quoteIsUnclosed(error.row) : error;
	}
}

export async function readFile({ columns }: ImportKind, bytes: Buffer): Promise<FileContent> {
	const [head, ...rows] = await rowsOf(bytes);
	if (!head || rows.length === 0) throw fileIsEmpty();
	if (rows.length > MOST_LINES) throw tooManyLines(MOST_LINES);
	const seen = new Set<string>();
	const found = head.cells.map((heading) => {
		const key = keyOf(heading);
		const column = columns.find(({ name, headings }) => keyOf(name) === key || headings.includes(key));
		if (column && seen.has(column.name)) throw columnIsTwice(column.name, heading.slice(0, 100));
		if (column) seen.add(column.name);
		return column;
	});
	const missing = columns.find(({ name, isRequired }) => isRequired && !seen.has(name));
	if (missing) throw columnIsMissing(missing.name, missing.headings);
	const ignored = head.cells.filter((heading, at) => !found[at] && heading !== '');
	return { columns: found, rows, ignored: ignored.slice(0, 50).map((heading) => heading.slice(0, 100)) };
}
