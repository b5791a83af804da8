/** The document on a roll of 80 mm: one narrow column, each page as long as what stands on it. */
import { colors } from './colors.ts';
import type { Content, Fact } from './content.ts';
import type { SizedLogo } from './logo.ts';
import { drawLogo, LOGO_ROOM_ON_ROLL, logoSize } from './pdf-logo.ts';
import { drawQr, drawRule, fit, lineHeight, linesPerItem, type Pdf, type TextStyle, write } from './pdf-sheet.ts';
import type { QrCode } from './qr.ts';

/** A part that stays together. */
interface Part {
	height: number;
	draw(y: number): void;
}

const margin = 12;
/** Longer pages are more than readers of PDF take. */
const tallest = 5000;
const qrSide = 110;

const small: TextStyle = { size: 7.5 };
const soft: TextStyle = { size: 7, color: colors.soft };

export function drawRoll(pdf: Pdf, content: Content, qr: QrCode): void {
	const { inside } = pdf.sheet;
	const parts: Part[] = [];
	let isShortened = false;
	const text = (value: string, style: TextStyle, mostLines = 4) => {
		const lines = fit(pdf, value, inside, style, mostLines);
		isShortened ||= mostLines > 4 && lines.length === mostLines && (lines.at(-1)?.endsWith('…') ?? false);
		const draw = (y: number) => void write(pdf, lines, margin, y, inside, style);
		parts.push({ height: lines.length * lineHeight(style) + 1, draw });
	};
	const rule = () => {
		parts.push({ height: 8, draw: (y) => drawRule(pdf, y + 3, colors.ink) });
	};
	const pair = (left: string, right: string, style: TextStyle) => {
		const rightLines = fit(pdf, right, inside * 0.6, style, 2);
		const leftLines = fit(pdf, left, inside * 0.4 - 4, style, 2);
		const draw = (y: number) => {
			write(pdf, leftLines, margin, y, inside * 0.4, style);
			write(pdf, rightLines, margin + inside * 0.4, y, inside * 0.6, { ...style, align: 'right' });
		};
		parts.push({ height: Math.max(leftLines.length, rightLines.length) * lineHeight(style) + 1, draw });
	};
	const facts = (list: readonly Fact[]) => {
		for (const { label, value } of list) text(`${label}: ${value}`, small);
	};

	if (content.annulment) text(content.annulment.banner, { size: 9, bold: true });
	if (content.drawnLogo) parts.push(logoPart(pdf, content.drawnLogo));
	text(content.companyName, { size: 11, bold: true, align: 'center' });
	facts(content.companyFacts);
	rule();
	for (const each of [content.taxId, content.title.toLocaleUpperCase('es'), content.number])
		text(each, { size: 10, bold: true, align: 'center' });
	text(content.words.unsent, { ...soft, align: 'center' });
	rule();
	facts(content.facts);
	for (const { heading, facts: said } of content.blocks) {
		rule();
		text(heading.toLocaleUpperCase('es'), { size: 7, bold: true });
		facts(said);
	}
	rule();
	const mostLines = linesPerItem(content);
	for (const { code, description, quantity, unitPrice, total } of content.lines) {
		text([code, description].filter(Boolean).join(' '), small, mostLines);
		pair(quantity === '' ? '' : `${quantity} × ${unitPrice}`, total, small);
	}
	rule();
	for (const [index, { label, value }] of content.totals.entries())
		pair(label, value, index === content.totals.length - 1 ? { size: 10, bold: true } : small);
	rule();
	parts.push({ height: qrSide, draw: (y) => drawQr(pdf, qr, margin + (inside - qrSide) / 2, y, qrSide) });
	text(isShortened ? content.words.verifyWhole : content.words.verify, { ...soft, align: 'center' });
	text(content.publicUrl, { ...soft, align: 'center' }, 4);
	for (const field of content.receiptFields) {
		parts.push({ height: 18, draw: () => {} });
		rule();
		text(field, soft);
	}
	drawParts(pdf, parts);
}

function logoPart(pdf: Pdf, logo: SizedLogo): Part {
	const { width, height } = logoSize(logo, LOGO_ROOM_ON_ROLL);
	const left = margin + (pdf.sheet.inside - width) / 2;
	return { height: height + 6, draw: (y) => drawLogo(pdf, logo, left, y, LOGO_ROOM_ON_ROLL) };
}

function drawParts(pdf: Pdf, parts: readonly Part[]): void {
	let page: Part[] = [];
	let height = 2 * margin;
	const finish = () => {
		pdf.addPage({ size: [pdf.sheet.width, height], margin: 0 });
		let y = margin;
		for (const part of page) {
			part.draw(y);
			y += part.height;
		}
		page = [];
		height = 2 * margin;
	};
	for (const part of parts) {
		if (height + part.height > tallest) finish();
		page.push(part);
		height += part.height;
	}
	finish();
}
