/** The lines of the document over as many pages as they need, the table's head on each of them. */
import { colors } from './colors.ts';
import type { Content, LineText } from './content.ts';
import {
	continuePage,
	drawRule,
	fit,
	lineHeight,
	linesPerItem,
	type Pdf,
	type Sheet,
	type TextStyle,
	write,
	writeText,
} from './pdf-sheet.ts';

interface Column {
	key: keyof LineText;
	x: number;
	width: number;
	align: 'left' | 'right';
}

const cellStyle: TextStyle = { size: 8.5 };
const headStyle: TextStyle = { size: 8, bold: true };
const headHeight = 18;
const padding = 4;
const gap = 8;

const wanted: readonly Omit<Column, 'x'>[] = [
	{ key: 'code', width: 78, align: 'left' },
	{ key: 'description', width: 0, align: 'left' },
	{ key: 'quantity', width: 54, align: 'right' },
	{ key: 'unitPrice', width: 78, align: 'right' },
	{ key: 'total', width: 80, align: 'right' },
];

/** Gives the column without a width of its own all that the others leave. */
function layOut(sheet: Sheet): Column[] {
	const taken = wanted.reduce((sum, { width }) => sum + width, 0);
	const rest = sheet.inside - 2 * padding - taken - gap * (wanted.length - 1);
	let x = sheet.left + padding;
	return wanted.map((column) => {
		const placed = { ...column, x, width: column.width === 0 ? rest : column.width };
		x += placed.width + gap;
		return placed;
	});
}

export interface Table {
	/** Where it ends on the last page. */
	bottom: number;
	/** Texts were too long to be drawn whole. */
	isShortened: boolean;
}

/** Draws the table from height `y` on. */
export function drawTable(pdf: Pdf, content: Content, y: number): Table {
	const { sheet } = pdf;
	const columns = layOut(sheet);
	// Counted from just below where the table's head ends on any page after the first.
	const mostLines = linesPerItem(content, linesThatFit(sheet, sheet.top + 40));
	let isShortened = false;
	let top =
		linesThatFit(sheet, y + headHeight) < 2 ? nextPage(pdf, content, columns) : drawTableHead(pdf, content, columns, y);
	for (const line of content.lines) {
		const cells = columns.map(({ key, width }) => fit(pdf, line[key], width, cellStyle, mostLines));
		const height = Math.max(1, ...cells.map((cell) => cell.length));
		isShortened ||= height === mostLines && cells.some((cell) => cell.at(-1)?.endsWith('…'));
		// A row moves whole to the next page; it always fits there.
		if (height > linesThatFit(sheet, top)) top = nextPage(pdf, content, columns);
		top = drawRow(pdf, columns, cells, top);
		drawRule(pdf, top, colors.line, 0.5);
	}
	return { bottom: top, isShortened };
}

function linesThatFit(sheet: Sheet, top: number): number {
	return Math.floor((sheet.bottom - top - 2 * padding) / lineHeight(cellStyle));
}

function nextPage(pdf: Pdf, content: Content, columns: readonly Column[]): number {
	return drawTableHead(pdf, content, columns, continuePage(pdf, content));
}

function drawTableHead(pdf: Pdf, { words }: Content, columns: readonly Column[], y: number): number {
	const { sheet } = pdf;
	pdf.rect(sheet.left, y, sheet.inside, headHeight).fill(colors.shade);
	drawRule(pdf, y + headHeight, colors.ink, 1);
	for (const { key, x, width, align } of columns) {
		const text = key === 'total' ? words.lineTotal : words[key];
		writeText(pdf, text, { x, y: y + 5, width, mostLines: 1 }, { ...headStyle, align });
	}
	return y + headHeight;
}

function drawRow(pdf: Pdf, columns: readonly Column[], cells: string[][], y: number): number {
	let bottom = y + padding + lineHeight(cellStyle);
	for (const [index, { x, width, align }] of columns.entries()) {
		bottom = Math.max(bottom, write(pdf, cells[index] ?? [], x, y + padding + 1, width, { ...cellStyle, align }));
	}
	return bottom + padding;
}
