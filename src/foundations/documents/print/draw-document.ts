/** Draws the page or the PDF of a document in a thread; the same one is drawn once. */
import type { Language } from '../../../kernel/pages/index.ts';
import { type Printer, siblingTask } from '../../../kernel/paper/index.ts';
import type { PrintOrder } from './print-task.ts';
import type { OpenedDocument } from './show-document.ts';

const TASK = siblingTask(import.meta.url, './print-task');

export const drawDocument = (
	printer: Printer,
	{ companyId, head, linesVersion, logoVersion, whole }: OpenedDocument,
	as: PrintOrder['as'],
	language: Language,
): Promise<Buffer> =>
	printer.print<PrintOrder>({
		task: TASK,
		owner: companyId,
		key: linesVersion === undefined ? undefined : [as, language, head, linesVersion, logoVersion],
		isQuick: as === 'page',
		input: async () => ({ as, language, document: await whole() }),
	});
