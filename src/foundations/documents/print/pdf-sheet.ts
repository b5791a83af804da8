/** The sheet of the PDF: its measures in points, its colours, and writing wrapped text on it. */

import type PDFDocument from 'pdfkit';
import { toDrawable, wrap } from '../../../kernel/paper/index.ts';
import { colors } from './colors.ts';
import type { Content } from './content.ts';
import type { PrintPaper } from './model.ts';
import { type QrCode, quietZone } from './qr.ts';

export interface Sheet {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	bottom: number;
	/** Between the margins. */
	inside: number;
}

/** Knows the sheet that it is drawn on, and how wide the texts are that were measured, by style. */
export type Pdf = InstanceType<typeof PDFDocument> & { sheet: Sheet; widths: Map<string, Map<string, number>> };

const sheetOf = (width: number, height: number, side = 36): Sheet => ({
	width,
	height,
	left: side,
	right: width - side,
	top: 34,
	bottom: height - 46,
	inside: width - 2 * side,
});

/** A roll has no height of its own. */
export const sheets: Readonly<Record<PrintPaper, Sheet>> = {
	a4: sheetOf(595.28, 841.89),
	letter: sheetOf(612, 792),
	roll80: sheetOf(226.77, 841.89, 12),
};

export interface TextStyle {
	size: number;
	bold?: boolean;
	color?: string;
	align?: 'left' | 'center' | 'right';
}

export function lineHeight(style: TextStyle): number {
	return style.size * 1.25;
}

const mostWidths = 5000;

/** Widths of texts in a style, which must be set; the same words come again and again in a document. */
function widthsIn(pdf: Pdf, { size, bold = false }: TextStyle): (text: string) => number {
	const style = `${size} ${bold}`;
	let known = pdf.widths.get(style);
	if (!known) {
		known = new Map();
		pdf.widths.set(style, known);
	}
	const widths = known;
	return (text) => {
		let width = widths.get(text);
		if (width === undefined) {
			width = pdf.widthOfString(text);
			if (widths.size < mostWidths) widths.set(text, width);
		}
		return width;
	};
}

/** The lines of a text in a column of this width, never more than `mostLines`. */
export function fit(pdf: Pdf, text: string, width: number, style: TextStyle, mostLines?: number): string[] {
	setFont(pdf, style);
	return wrap(text, width, widthsIn(pdf, style), mostLines);
}

/** The style in which a text stands on one line of this width, smaller than the wanted one if need be. */
export function shrinkToFit(pdf: Pdf, text: string, width: number, wanted: TextStyle): TextStyle {
	const taken = setFont(pdf, wanted).widthOfString(toDrawable(text));
	return taken <= width ? wanted : { ...wanted, size: (wanted.size * width) / taken };
}

/** Writes lines that were made to fit, and answers the height where they end. */
export function write(pdf: Pdf, lines: string[], x: number, y: number, width: number, style: TextStyle): number {
	setFont(pdf, style).fillColor(style.color ?? colors.ink);
	let top = y;
	for (const line of lines) {
		const slack = style.align === undefined || style.align === 'left' ? 0 : width - pdf.widthOfString(line);
		pdf.text(line, x + (style.align === 'center' ? slack / 2 : slack), top, { lineBreak: false });
		top += lineHeight(style);
	}
	return top;
}

/** Writes a text in a column of this width, on as many lines as it needs and may have, and answers where it ends. */
export function writeText(pdf: Pdf, text: string, { x, y, width, mostLines }: Column, style: TextStyle): number {
	return write(pdf, fit(pdf, text, width, style, mostLines), x, y, width, style);
}

export interface Column {
	x: number;
	y: number;
	width: number;
	mostLines: number;
}

/** A horizontal line, by default as wide as the sheet inside its margins. */
export function drawRule(
	pdf: Pdf,
	y: number,
	color: string,
	thickness = 0.75,
	from = pdf.sheet.left,
	to = pdf.sheet.right,
) {
	pdf.lineWidth(thickness).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
}

export function drawQr(pdf: Pdf, qr: QrCode, left: number, top: number, side: number): void {
	const module = side / (qr.size + 2 * quietZone);
	for (const { x, y, length } of qr.runs)
		pdf.rect(left + (x + quietZone) * module, top + (y + quietZone) * module, length * module, module);
	pdf.fill(colors.code);
}

const mostLinesOfAll = 6000;
const mostLinesOfOne = 40;
const fewestLinesOfOne = 3;

/**
 * What is drawn has an end, whatever the texts: an item has at most so many lines, and fewer where there are many items. Every
 * item is there, and the page shows its text whole.
 */
export function linesPerItem({ lines }: Content, tallest = mostLinesOfOne): number {
	const share = Math.floor(mostLinesOfAll / Math.max(1, lines.length));
	return Math.max(fewestLinesOfOne, Math.min(mostLinesOfOne, tallest, share));
}

function setFont(pdf: Pdf, style: TextStyle): Pdf {
	return pdf.font(style.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(style.size);
}

/** Starts a page, with the mark of an annulled document below everything that will be written on it. */
export function startPage(pdf: Pdf, content: Content): void {
	const { sheet } = pdf;
	pdf.addPage();
	if (!content.annulment) return;
	const wanted: TextStyle = { size: 118, bold: true, color: colors.mark, align: 'center' };
	const mark = toDrawable(content.annulment.mark);
	const style = shrinkToFit(pdf, mark, 580, wanted);
	pdf.save().rotate(-55, { origin: [sheet.width / 2, sheet.height / 2] });
	write(pdf, [mark], 0, sheet.height / 2 - style.size / 2, sheet.width, style);
	pdf.restore();
}

/** Starts a page after the first, which names the document again, and answers where its content begins. */
export function continuePage(pdf: Pdf, content: Content): number {
	const { sheet } = pdf;
	startPage(pdf, content);
	const style: TextStyle = { size: 8, bold: true, color: colors.soft };
	const half = sheet.inside / 2 - 6;
	const line = { y: sheet.top, width: half, mostLines: 1 };
	writeText(pdf, content.companyName, { ...line, x: sheet.left }, style);
	return writeText(pdf, content.name, { ...line, x: sheet.right - half }, { ...style, align: 'right' }) + 8;
}
