/** The PDF of a document: as many pages as it needs, the same bytes for the same document. */
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../../kernel/pages/index.ts';
import { type Content, composeContent } from './content.ts';
import type { PrintableDocument } from './model.ts';
import { drawEnd, drawPageNumbers } from './pdf-end.ts';
import { drawHead } from './pdf-head.ts';
import { drawRoll } from './pdf-roll.ts';
import { type Pdf, sheets, startPage } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { encodeQr, type QrCode } from './qr.ts';

export async function renderPdf(document: PrintableDocument, language: Language): Promise<Buffer> {
	// Loaded at the first PDF, so that starting the service does not pay for it.
	const { default: PDFDocument } = await import('pdfkit');
	const content = composeContent(document, language);
	const qr = await encodeQr(content.publicUrl);
	const emission = new Date(document.emissionDate * 1000);
	const sheet = sheets[document.paper];
	const library = new PDFDocument({
		size: [sheet.width, sheet.height],
		margin: 0,
		autoFirstPage: false,
		bufferPages: true,
		lang: language,
		displayTitle: true,
		info: {
			Title: content.markedName,
			Author: content.companyName,
			Creator: 'Bodega',
			// The library would put the present moment here, and the file's identity depends on it.
			CreationDate: emission,
			ModDate: emission,
		},
	});
	const pdf: Pdf = Object.assign(library, { sheet, widths: new Map() });
	if (document.paper === 'roll80') drawRoll(pdf, content, qr);
	else drawSheets(pdf, content, qr);
	pdf.end();
	return buffer(pdf);
}

function drawSheets(pdf: Pdf, content: Content, qr: QrCode): void {
	startPage(pdf, content);
	const tableTop = drawHead(pdf, content);
	drawEnd(pdf, content, qr, drawTable(pdf, content, tableTop));
	drawPageNumbers(pdf, content);
}
