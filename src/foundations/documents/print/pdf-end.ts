/** The end of the PDF: totals, QR code with its address, the receiver's lines, and page numbers. */

import { toDrawable } from '../../../kernel/paper/index.ts';
import { colors } from './colors.ts';
import type { Content } from './content.ts';
import {
	continuePage,
	drawQr,
	drawRule,
	fit,
	type Pdf,
	shrinkToFit,
	type TextStyle,
	write,
	writeText,
} from './pdf-sheet.ts';
import type { Table } from './pdf-table.ts';
import type { QrCode } from './qr.ts';

const qrSide = 104;
const totalsWidth = 222;
const totalHeight = 19;
/** Around the last of them. */
const totalsFrame = 22;
const receiptHeight = 74;
const smallStyle: TextStyle = { size: 8, color: colors.soft };

/** Draws the end below height `y`, on a page of its own when it would not fit whole. */
export function drawEnd(pdf: Pdf, content: Content, qr: QrCode, { bottom: y, isShortened }: Table): void {
	const { sheet } = pdf;
	const height =
		Math.max(qrSide, content.totals.length * totalHeight + totalsFrame) +
		(content.receiptFields.length > 0 ? receiptHeight : 0);
	const top = y + 14 + height > sheet.bottom ? continuePage(pdf, content) + 4 : y + 14;
	drawTotals(pdf, content, top);
	drawVerification(pdf, content, qr, top, isShortened);
	if (content.receiptFields.length > 0) drawReceipt(pdf, content, top + height - receiptHeight);
}

function drawTotals(pdf: Pdf, { totals }: Content, y: number): void {
	const { sheet } = pdf;
	const x = sheet.right - totalsWidth;
	let top = y;
	for (const [index, { label, value }] of totals.entries()) {
		const last = index === totals.length - 1;
		const wanted: TextStyle = last ? { size: 12, bold: true } : { size: 9 };
		if (last) {
			top += 4;
			pdf.lineWidth(1.25).strokeColor(colors.ink).rect(x, top, totalsWidth, 28).stroke();
			top += 8;
		}
		// An amount is never cut short: a very long one is written smaller.
		const style = shrinkToFit(pdf, value, totalsWidth - 70, wanted);
		write(pdf, [toDrawable(value)], x, top, totalsWidth - 8, { ...style, align: 'right' });
		const labelWidth = totalsWidth - 24 - pdf.widthOfString(toDrawable(value));
		writeText(pdf, label, { x: x + 8, y: top, width: labelWidth, mostLines: 1 }, wanted);
		top += totalHeight;
	}
}

function drawVerification(pdf: Pdf, content: Content, qr: QrCode, y: number, isShortened: boolean): void {
	const { sheet } = pdf;
	pdf.rect(sheet.left, y, qrSide, qrSide).fill(colors.paper);
	drawQr(pdf, qr, sheet.left, y, qrSide);
	const x = sheet.left + qrSide + 8;
	const width = sheet.inside - qrSide - totalsWidth - 28;
	const sentence = isShortened ? content.words.verifyWhole : content.words.verify;
	const top = writeText(pdf, sentence, { x, y: y + 14, width, mostLines: 3 }, smallStyle) + 2;
	const linkStyle: TextStyle = content.publicLink ? { ...smallStyle, color: colors.link } : smallStyle;
	const bottom = writeText(pdf, content.publicUrl, { x, y: top, width, mostLines: 7 }, linkStyle);
	if (content.publicLink) pdf.link(x, top, width, bottom - top, content.publicLink);
}

function drawReceipt(pdf: Pdf, { receiptFields, words }: Content, y: number): void {
	const { sheet } = pdf;
	write(pdf, [words.receipt.toLocaleUpperCase('es')], sheet.left, y + 10, sheet.inside, { ...smallStyle, bold: true });
	const space = 14;
	const column = (sheet.inside - space * (receiptFields.length - 1)) / receiptFields.length;
	for (const [index, field] of receiptFields.entries()) {
		const x = sheet.left + index * (column + space);
		drawRule(pdf, y + 58, colors.ink, 0.75, x, x + column);
		writeText(pdf, field, { x, y: y + 61, width: column, mostLines: 1 }, smallStyle);
	}
}

/** Numbers every page, once it is known how many there are. */
export function drawPageNumbers(pdf: Pdf, content: Content): void {
	const { sheet } = pdf;
	const { count } = pdf.bufferedPageRange();
	const width = sheet.inside - 60;
	const name = fit(pdf, content.markedName, width, smallStyle, 1);
	for (let index = 0; index < count; index++) {
		pdf.switchToPage(index);
		write(pdf, name, sheet.left, sheet.bottom + 10, width, smallStyle);
		const number: TextStyle = { ...smallStyle, align: 'right' };
		write(pdf, [`${index + 1} / ${count}`], sheet.right - 60, sheet.bottom + 10, 60, number);
	}
}
