/** The top of the PDF's first page: company, boxed number, facts, sender and receiver. */
import { colors } from './colors.ts';
import type { Block, Content, Fact } from './content.ts';
import { drawLogo, LOGO_ROOM, logoSize } from './pdf-logo.ts';
import { drawRule, fit, lineHeight, type Pdf, type TextStyle, write, writeText } from './pdf-sheet.ts';

// Every text here is cut after this many lines, so that the head always fits on one page; the web page shows it whole.
const mostLines = 4;

const boxWidth = 212;
const nameStyle: TextStyle = { size: 15, bold: true };
const smallStyle: TextStyle = { size: 8.5 };
const labelStyle: TextStyle = { size: 7, color: colors.soft };
const factStyle: TextStyle = { size: 9, bold: true };
const unsentStyle: TextStyle = { size: 7.5, color: colors.soft, align: 'center' };
const headingStyle: TextStyle = { size: 7.5, bold: true, color: colors.soft };

/** Draws the head and answers where the table may begin. */
export function drawHead(pdf: Pdf, content: Content): number {
	let y = pdf.sheet.top;
	if (content.annulment) y = drawBanner(pdf, content.annulment.banner, y) + 12;
	const boxBottom = drawNumberBox(pdf, content, y);
	const companyBottom = drawCompany(pdf, content, y);
	y = drawFacts(pdf, content.facts, Math.max(boxBottom, companyBottom) + 12);
	return drawBlocks(pdf, content.blocks, y + 10) + 14;
}

function drawBanner(pdf: Pdf, sentence: string, y: number): number {
	const { sheet } = pdf;
	const style: TextStyle = { size: 10, bold: true, color: colors.bannerInk };
	const lines = fit(pdf, sentence, sheet.inside - 20, style, mostLines);
	const height = lines.length * lineHeight(style) + 12;
	pdf.lineWidth(1.5).rect(sheet.left, y, sheet.inside, height).fillAndStroke(colors.banner, colors.red);
	write(pdf, lines, sheet.left + 10, y + 7, sheet.inside - 20, style);
	return y + height;
}

function drawNumberBox(pdf: Pdf, content: Content, y: number): number {
	const { sheet } = pdf;
	const style: TextStyle = { size: 12.5, bold: true, color: colors.red, align: 'center' };
	const inner = boxWidth - 24;
	const parts = [content.taxId, content.title.toLocaleUpperCase('es'), content.number].map((text) =>
		fit(pdf, text, inner, style, mostLines),
	);
	const gap = 6;
	const count = parts.reduce((sum, lines) => sum + lines.length, 0);
	const height = count * lineHeight(style) + (parts.length - 1) * gap + 24;
	const x = sheet.right - boxWidth;
	pdf.lineWidth(2.5).rect(x, y, boxWidth, height).fillAndStroke(colors.paper, colors.red);
	let top = y + 13;
	for (const lines of parts) top = write(pdf, lines, x + 12, top, inner, style) + gap;
	return writeText(pdf, content.words.unsent, { x, y: y + height + 5, width: boxWidth, mostLines }, unsentStyle);
}

function drawCompany(pdf: Pdf, content: Content, y: number): number {
	const { sheet } = pdf;
	const width = sheet.inside - boxWidth - 20;
	const { drawnLogo: logo } = content;
	if (logo) drawLogo(pdf, logo, sheet.left, y, LOGO_ROOM);
	const nameTop = y + 1 + (logo ? logoSize(logo, LOGO_ROOM).height + 8 : 0);
	const column = { x: sheet.left, width, mostLines };
	let top = writeText(pdf, content.companyName, { ...column, y: nameTop }, nameStyle) + 3;
	for (const { label, value } of content.companyFacts)
		top = writeText(pdf, `${label}: ${value}`, { ...column, y: top }, smallStyle) + 1.5;
	return top;
}

function drawFacts(pdf: Pdf, facts: Fact[], y: number): number {
	const { sheet } = pdf;
	const column = sheet.inside / facts.length;
	drawRule(pdf, y, colors.line);
	let bottom = y;
	for (const [index, { label, value }] of facts.entries()) {
		const x = sheet.left + index * column;
		const width = column - 10;
		const top = writeText(pdf, label, { x, y: y + 6, width, mostLines: 1 }, labelStyle) + 1;
		bottom = Math.max(bottom, writeText(pdf, value, { x, y: top, width, mostLines }, factStyle));
	}
	drawRule(pdf, bottom + 3, colors.line);
	return bottom + 3;
}

function drawBlocks(pdf: Pdf, blocks: Block[], y: number): number {
	if (blocks.length === 0) return y;
	const { sheet } = pdf;
	const gap = 12;
	const width = (sheet.inside - gap * (blocks.length - 1)) / blocks.length;
	let bottom = y;
	for (const [index, block] of blocks.entries()) {
		bottom = Math.max(bottom, drawBlock(pdf, block, sheet.left + index * (width + gap), y, width));
	}
	pdf.lineWidth(0.75).strokeColor(colors.line);
	for (const index of blocks.keys()) {
		pdf.roundedRect(sheet.left + index * (width + gap), y, width, bottom - y, 3).stroke();
	}
	return bottom;
}

function drawBlock(pdf: Pdf, { heading, facts }: Block, x: number, y: number, width: number): number {
	const labelWidth = 76;
	const valueWidth = width - labelWidth - 20;
	const softStyle: TextStyle = { ...smallStyle, color: colors.soft };
	let top = write(pdf, [heading.toLocaleUpperCase('es')], x + 9, y + 8, width, headingStyle) + 3;
	for (const { label, value } of facts) {
		const labelLines = fit(pdf, label, labelWidth - 6, softStyle, 2);
		const valueLines = fit(pdf, value, valueWidth, smallStyle, mostLines);
		const labelBottom = write(pdf, labelLines, x + 9, top, labelWidth, softStyle);
		const valueBottom = write(pdf, valueLines, x + 9 + labelWidth, top, valueWidth, smallStyle);
		top = Math.max(labelBottom, valueBottom) + 1.5;
	}
	return top + 5;
}
