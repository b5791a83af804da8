/** Refusals of imports: files that cannot be read, and imports that cannot be run any more. */
import { Refusal } from '../../kernel/errors.ts';
import { groupThousands } from '../../kernel/text.ts';

export const fileIsEmpty = () =>
	new Refusal(400, 'imports.empty', 'The file has no lines below its headings; send CSV with a first row of headings');

export const tooManyLines = (most: number) =>
	new Refusal(400, 'imports.too_many_lines', `The file has more than ${groupThousands(most)} lines; send it in parts`);

export const quoteIsUnclosed = (row: number) =>
	new Refusal(400, 'imports.unclosed_quote', `A quote that is opened in row ${row} is never closed`, undefined, {
		row,
	});

export const rowHasTooManyColumns = (row: number, most: number) =>
	new Refusal(400, 'imports.too_many_columns', `Row ${row} has more than ${most} columns`, undefined, { row, most });

export const rowIsTooLong = (row: number, most: number) =>
	new Refusal(
		400,
		'imports.row_too_long',
		`Row ${row} has more than ${groupThousands(most)} characters; a quote that is never closed may be why`,
		undefined,
		{ row, most },
	);

export const columnIsMissing = (column: string, headings: readonly string[]) =>
	new Refusal(
		400,
		'imports.column_missing',
		`The file has no column ${column}; it may be called ${headings.join(', ')}`,
		undefined,
		{ column },
	);

export const columnIsTwice = (column: string, heading: string) =>
	new Refusal(
		400,
		'imports.column_twice',
		`The heading ${heading} names the column ${column} a second time`,
		undefined,
		{
			column,
			heading,
		},
	);

export const hasErrors = (errors: number) =>
	new Refusal(
		409,
		'imports.has_errors',
		`${errors} lines of the file are wrong; correct them and send it again: all of it is imported, or nothing`,
		undefined,
		{ errors },
	);

export const isNotReady = (state: string) =>
	new Refusal(409, 'imports.not_ready', `This import cannot be run: it is ${state}`, undefined, { state });

export const isExpired = () =>
	new Refusal(409, 'imports.expired', 'This preview is too old to be trusted; send the file again');

export const isTooLate = (state: string) =>
	new Refusal(409, 'imports.too_late', `This import cannot be cancelled any more: it is ${state}`, undefined, {
		state,
	});
