/** Cells as people write them, made one form: numbers by the file's own marks, yes or no, active or inactive. */
import { setImmediate as turn } from 'node:timers/promises';
import {
	type FileLine,
	type ImportColumn,
	isOutOfRange,
	type LineProblem,
	problem,
} from '../../foundations/catalog/index.ts';
import { type CsvRow, type DecimalMark, decimalMarkIn, readDecimal } from '../../kernel/csv/index.ts';
import { isUnprintable, searchable } from '../../kernel/text.ts';

/** The columns of a file in their order; undefined where one is not known. */
export type FileColumns = readonly (ImportColumn | undefined)[];

export interface ReadLine extends FileLine {
	/** Of cells that cannot be read, which are left out. */
	problems: readonly LineProblem[];
}

type ReadCell = { value: string } | { problem: LineProblem };

const YES: readonly string[] = ['si', 's', 'yes', 'y', '1', 'true', 'verdadero', 'x'];
const NO: readonly string[] = ['no', 'n', '0', 'false', 'falso'];
const ACTIVE: readonly string[] = ['activo', 'activa', 'active'];
const INACTIVE: readonly string[] = ['inactivo', 'inactiva', 'inactive'];

/** Anything longer is none, whatever stands in it. */
const LONGEST_NUMBER = 100;
/** After so many rows others get their turn. */
const ROWS_A_TURN = 500;

/** What a spreadsheet makes of a long code: its last digits are lost. */
const SHORTENED = /^\d+([.,]\d+)?e\+\d+$/i;
/** A mark that keeps a spreadsheet from running a cell, which exports of ours have. */
const GUARDED = /^'(?=[=+\-@])/;

function readText({ name, most = 255 }: ImportColumn, cell: string): ReadCell {
	const value = cell.replace(GUARDED, '');
	if (value.length > most)
		return {
			problem: problem(name, `${value.slice(0, 40)}…`, 'imports.too_long', `${name} has more than ${most} characters`),
		};
	if (isUnprintable(value, true))
		return { problem: problem(name, '', 'imports.unprintable', `${name} holds control characters`) };
	if (SHORTENED.test(value)) {
		const sentence = `${value} was shortened by a spreadsheet; format the column as text and export it again`;
		return { problem: problem(name, value, 'imports.shortened', sentence) };
	}
	return { value };
}

const NO_NUMBER = { problem: 'not a number' } as const;

/** `isWhole`: nobody writes thousandths of a currency that has no decimals, so `1.990` is not 1.99. */
function readNumber({ name }: ImportColumn, cell: string, mark: DecimalMark | undefined, isWhole: boolean): ReadCell {
	const read = cell.length > LONGEST_NUMBER ? NO_NUMBER : readDecimal(cell, mark);
	if ('number' in read) return read.number.length > 40 ? { problem: isOutOfRange(name, cell) } : { value: read.number };
	if (read.problem === 'not a number')
		return {
			problem: problem(name, cell.slice(0, 40), 'imports.not_a_number', `${cell.slice(0, 40)} is not a number`),
		};
	if (isWhole) return { value: cell.replace(/[^-\d]/g, '') };
	const sentence = `${cell} may be a thousand or a fraction; write it without a mark between thousands`;
	return { problem: problem(name, cell, 'imports.ambiguous_number', sentence) };
}

function readWord({ name, holds }: ImportColumn, cell: string): ReadCell {
	const word = searchable(cell.slice(0, 40));
	const [first, second] = holds === 'state' ? [ACTIVE, INACTIVE] : [YES, NO];
	const [yes, no] = holds === 'state' ? ['active', 'inactive'] : ['yes', 'no'];
	if (first.includes(word)) return { value: yes };
	if (second.includes(word)) return { value: no };
	const [value, sentence] = [cell.slice(0, 40), `${cell.slice(0, 40)} is neither ${yes} nor ${no}`];
	const code = holds === 'state' ? 'imports.not_a_state' : 'imports.not_yes_or_no';
	return { problem: problem(name, value, code, sentence) };
}

/** The mark of the decimals of the whole file. */
export async function markOf(columns: FileColumns, rows: readonly CsvRow[]): Promise<DecimalMark | undefined> {
	const places = [...columns.keys()].filter((at) => ['money', 'number'].includes(columns[at]?.holds ?? ''));
	for (let start = 0; start < rows.length; start += ROWS_A_TURN) {
		const some = rows.slice(start, start + ROWS_A_TURN);
		const texts = some.flatMap(({ cells }) => places.map((at) => cells[at] ?? ''));
		const mark = decimalMarkIn(texts.filter((text) => text.length <= LONGEST_NUMBER));
		if (mark) return mark;
		await turn();
	}
	return undefined;
}

export function readLine(
	columns: FileColumns,
	{ row, cells }: CsvRow,
	mark: DecimalMark | undefined,
	currencyDecimals: number,
): ReadLine {
	const values: Record<string, string> = {};
	const problems: LineProblem[] = [];
	for (const [at, column] of columns.entries()) {
		const cell = cells[at] ?? '';
		if (!column || cell === '') continue;
		const { name, holds } = column;
		const read =
			holds === 'text'
				? readText(column, cell)
				: holds === 'money' || holds === 'number'
					? readNumber(column, cell, mark, holds === 'money' && currencyDecimals === 0)
					: readWord(column, cell);
		if ('value' in read) values[name] = read.value;
		else problems.push(read.problem);
	}
	return { row, cells: values, problems };
}
