/** Documents as PDF files in a folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../app/settings.ts';
import { describeDocument, documentSource, drawDocument } from '../foundations/documents/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { createPrinter, pdfName } from '../kernel/paper/index.ts';
import { printableDispatch } from '../slices/dispatch/index.ts';
import { serviceAddress } from './service-address.ts';

/** Answers how many there are. */
export async function drawPapers(
	db: Database,
	settings: Settings,
	companyId: number,
	ids: readonly number[],
	folder: string,
): Promise<number> {
	const rows = await documentSource.byIds(db, companyId, ids);
	if (rows.length === 0) return 0;
	mkdirSync(join(folder, 'papers'));
	const printer = createPrinter();
	const addresses = { base: settings.publicUrl || serviceAddress(settings) };
	try {
		for (const row of rows) {
			const document = await describeDocument(db, addresses, printableDispatch, row, { asIssued: false });
			const name = `${row.id}-${pdfName(document.head.title, row.number)}`;
			writeFileSync(join(folder, 'papers', name), await drawDocument(printer, document, 'pdf', 'es'));
		}
	} finally {
		await printer.close();
	}
	return rows.length;
}
