/** Where keys lead in the sheet. */
import { COLUMNS, type Place } from './sheet.ts';

const LAST_COLUMN = COLUMNS.length - 1;
const PAGE_ROWS = 12;

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
	PageUp: [-PAGE_ROWS, 0],
	PageDown: [PAGE_ROWS, 0],
};

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

interface Key {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	shiftKey: boolean;
}

/** Tab goes on in the next row; past the last cell, or before the first, it leaves the sheet: undefined. */
export function afterTab({ row, column }: Place, isBack: boolean, rows: number): Place | undefined {
	const at = row * COLUMNS.length + column + (isBack ? -1 : 1);
	if (at < 0 || at >= rows * COLUMNS.length) return undefined;
	return { row: Math.floor(at / COLUMNS.length), column: at % COLUMNS.length };
}

/** Undefined where the key does not move. */
export function afterKey(
	{ row, column }: Place,
	{ key, ctrlKey, metaKey, shiftKey }: Key,
	rows: number,
): Place | undefined {
	const isFar = ctrlKey || metaKey;
	if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
	if (key === 'End') return { row: isFar ? rows - 1 : row, column: LAST_COLUMN };
	if (key === 'Tab') return afterTab({ row, column }, shiftKey, rows);
	const step = STEPS[key];
	if (!step || isFar) return undefined;
	return { row: within(row + step[0], rows - 1), column: within(column + step[1], LAST_COLUMN) };
}
