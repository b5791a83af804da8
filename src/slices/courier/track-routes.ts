/**
 * The buyer's tracking page and the printable label, at addresses that cannot be guessed, each with a secret of its own; below
 * them a browser gets every refusal as a page, also where no route is.
 */
import Type from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';
import { present } from '../../kernel/errors.ts';
import {
	type HttpRequest,
	networkOf,
	type RateLimits,
	type RouteInfo,
	secretInPath,
	sendPage,
	sendProblems,
	takeTurn,
} from '../../kernel/http/index.ts';
import { KEPT_BY_READER, languageOf, pageHeaders, problemFrame } from '../../kernel/pages/index.ts';
import { inlinePdf, type Printer, siblingTask } from '../../kernel/paper/index.ts';
import { showOrder } from './show-order.ts';
import { findByLabelToken, findByPublicToken } from './store.ts';
import { WORDS } from './track/messages.ts';
import { trackingPage } from './track/page.ts';
import type { LabelOrder } from './track/print-task.ts';
import { LABELS, TRACK } from './wire.ts';

const info = (operationId: string, url: string, summary: string, produces: string): RouteInfo => ({
	method: 'GET',
	url,
	path: { token: secretInPath('The secret of the order, as in its links') },
	operationId,
	right: undefined,
	tag: 'Courier orders',
	summary,
	produces,
	answers: { 200: Type.String() },
	refusals: [404, 429, 503],
});

const FILE_HEADERS = pageHeaders({ styles: "'none'", forms: "'none'" }, KEPT_BY_READER);

const tokenOf = (request: HttpRequest) => present(request.params.token, 'token');

const TASK = siblingTask(import.meta.url, './track/print-task');

export interface TrackParts {
	printer: Printer;
	limits: Pick<RateLimits, 'pages' | 'papers'>;
}

export function trackRoutes(api: Api, { printer, limits }: TrackParts): void {
	// Spec silent: a client that does not ask for HTML is a program and reads JSON.
	sendProblems(api, [TRACK, LABELS], (language, status) =>
		problemFrame({ language, status, words: WORDS[language].problems, cache: KEPT_BY_READER }),
	);
	api.open(
		info('getTrackingPage', `${TRACK}/:token`, "The buyer's tracking page", 'text/html'),
		async (request, reply) => {
			await takeTurn(limits.pages, networkOf(request.ip), reply);
			const language = languageOf(request);
			const order = await showOrder(
				api.db,
				await findByPublicToken.first(api.db, { token: tokenOf(request) }),
				language,
			);
			return sendPage(request, reply, trackingPage(order, language));
		},
	);
	// Who the package goes to and where is on the label, so its address is not the one that the buyer passes on.
	api.open(
		info('getLabelPdf', `${LABELS}/:token.pdf`, 'A label to print', 'application/pdf'),
		async (request, reply) => {
			await takeTurn(limits.papers, networkOf(request.ip), reply);
			const language = languageOf(request);
			const row = await findByLabelToken.first(api.db, { token: tokenOf(request) });
			const order = await showOrder(api.db, row, language);
			// Its history is not on the label.
			const printed = { ...order, steps: [], hasEarlier: false };
			const file = await printer.print<LabelOrder>({
				task: TASK,
				owner: row?.company_id ?? 0,
				key: [language, printed],
				isQuick: false,
				input: async () => ({ order: printed, language }),
			});
			return reply
				.headers({
					...FILE_HEADERS,
					'content-type': 'application/pdf',
					'content-disposition': inlinePdf(WORDS[language].label, order.orderId),
				})
				.send(file);
		},
	);
}
