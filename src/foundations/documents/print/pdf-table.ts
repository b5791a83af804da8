/** The lines of the document over as many pages as they need, the table's head on each of them. */
import type { Content, LineText } from './content.ts';
import {
	colors,
	contentWidth,
	continuePage,
	fit,
	lineHeight,
	type Pdf,
	sheet,
	type TextStyle,
	write,
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

const columns = layOut([
	{ key: 'code', width: 78, align: 'left' },
	{ key: 'description', width: 0, align: 'left' },
	{ key: 'quantity', width: 54, align: 'right' },
	{ key: 'unitPrice', width: 78, align: 'right' },
	{ key: 'total', width: 80, align: 'right' },
]);

/** Gives the column without a width of its own all that the others leave. */
function layOut(wanted: Omit<Column, 'x'>[]): Column[] {
	const taken = wanted.reduce((sum, { width }) => sum + width, 0);
	const rest = contentWidth - 2 * padding - taken - gap * (wanted.length - 1);
	let x = sheet.left + padding;
	return wanted.map((column) => {
		const placed = { ...column, x, width: column.width === 0 ? rest : column.width };
		x += placed.width + gap;
		return placed;
	});
}

/** Draws the table from height `y` on and answers where it ends on the last page. */
export function drawTable(pdf: Pdf, content: Content, y: number): number {
	// Counted from just below where the table's head ends on any page after the first.
	const tallest = linesThatFit(sheet.top + 40);
	let top = linesThatFit(y + headHeight) < 2 ? nextPage(pdf, content) : drawTableHead(pdf, content, y);
	for (const line of content.lines) {
		let cells = columns.map(({ key, width }) => fit(pdf, line[key], width, cellStyle));
		let left = Math.max(1, ...cells.map((cell) => cell.length));
		// A row moves whole to the next page, unless it is taller than any page: only then is it cut.
		while (left > linesThatFit(top)) {
			const taken = left > tallest ? Math.max(0, linesThatFit(top)) : 0;
			if (taken > 0)
				drawRow(
					pdf,
					cells.map((cell) => cell.slice(0, taken)),
					top,
				);
			cells = cells.map((cell) => cell.slice(taken));
			left -= taken;
			top = nextPage(pdf, content);
		}
		top = drawRow(pdf, cells, top);
		pdf.lineWidth(0.5).strokeColor(colors.line).moveTo(sheet.left, top).lineTo(sheet.right, top).stroke();
	}
	return top;
}

function linesThatFit(top: number): number {
	return Math.floor((sheet.bottom - top - 2 * padding) / lineHeight(cellStyle));
}

function nextPage(pdf: Pdf, content: Content): number {
	return drawTableHead(pdf, content, continuePage(pdf, content));
}

function drawTableHead(pdf: Pdf, { words }: Content, y: number): number {
	pdf.rect(sheet.left, y, contentWidth, headHeight).fill(colors.shade);
	pdf.lineWidth(1).strokeColor(colors.ink);
	pdf
		.moveTo(sheet.left, y + headHeight)
		.lineTo(sheet.right, y + headHeight)
		.stroke();
	for (const { key, x, width, align } of columns) {
		const style = { ...headStyle, align };
		const text = key === 'total' ? words.lineTotal : words[key];
		write(pdf, fit(pdf, text, width, style, 1), x, y + 5, width, style);
	}
	return y + headHeight;
}

function drawRow(pdf: Pdf, cells: string[][], y: number): number {
	let bottom = y + padding + lineHeight(cellStyle);
	for (const [index, { x, width, align }] of columns.entries()) {
		bottom = Math.max(bottom, write(pdf, cells[index] ?? [], x, y + padding + 1, width, { ...cellStyle, align }));
	}
	return bottom + padding;
}
