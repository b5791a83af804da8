/** The route of labels to print: names, prices and bar codes of products on usual sheets, or one by one on a roll. */
import { output } from '../../../kernel/http/index.ts';
import { type Printer, siblingTask } from '../../../kernel/paper/index.ts';
import type { Api } from '../../identity/index.ts';
import { VARIANTS } from '../wire.ts';
import { collectLabels } from './collect-labels.ts';
import type { LabelOrder } from './labels-pdf.ts';
import { PARAMETERS, readAsked } from './schema.ts';

const TASK = siblingTask(import.meta.url, './print-task');

export function labelRoutes(api: Api, printer: Printer): void {
	api.readFile(
		{
			method: 'GET',
			url: `${VARIANTS}/labels.pdf`,
			operationId: 'getVariantLabels',
			right: 'catalog:read',
			tag: 'Catalogue',
			summary: 'Print labels with bar codes',
			description:
				'A PDF with the name of each product, its bar code in Code 128, the code below it and, where a price list is named, its price. A product whose bar code does not fit the label has the bars of its own code.',
			query: PARAMETERS,
			produces: 'application/pdf',
			answers: { 200: output.file },
			refusals: [503],
		},
		async (call) => {
			const { company, companyId } = call.caller;
			const asked = readAsked(call.query);
			const labels = await collectLabels(api.db, company, asked);
			const order: LabelOrder = { labels, sheet: asked.sheet, skip: asked.skip, at: call.now };
			const bytes = await printer.print<LabelOrder>({
				task: TASK,
				owner: companyId,
				// The date is in it, and hardly anybody prints the same again.
				key: undefined,
				isQuick: false,
				input: async () => order,
			});
			return { type: 'application/pdf', bytes, name: 'etiquetas.pdf' };
		},
	);
}
