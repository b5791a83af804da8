/** What a drawing thread does for this room: the page or the PDF of one document. */
import type { Language } from '../../../kernel/pages/index.ts';
import type { PrintableDocument } from './model.ts';
import { renderPage } from './page.ts';
import { renderPdf } from './pdf.ts';

export interface PrintOrder {
	as: 'page' | 'pdf';
	document: PrintableDocument;
	language: Language;
}

export async function run({ as, document, language }: PrintOrder): Promise<Uint8Array> {
	return as === 'pdf' ? renderPdf(document, language) : Buffer.from(await renderPage(document, language));
}
