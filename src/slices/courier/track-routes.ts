/**
 * The buyer's tracking page and the printable label, at addresses nobody can guess, each with a secret of its own; below
 * them a browser gets every refusal as a page, also where no route is.
 */
import Type from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';
import { type HttpRequest, networkOf, type RateLimits, type RouteInfo, takeTurn } from '../../kernel/http/index.ts';
import { languageOf } from '../../kernel/pages/index.ts';
import { inlinePdf, type Printer, siblingTask } from '../../kernel/paper/index.ts';
import { showOrder } from './show-order.ts';
import { findByLabelToken, findByPublicToken } from './store.ts';
import { pageCsp, problemPage, trackingPage } from './track/page.ts';
import type { LabelOrder } from './track/print-task.ts';
import { WORDS } from './track/words.ts';
import { LABELS, TRACK } from './wire.ts';

const HEADERS = {
	'cache-control': 'private, no-cache',
	'content-security-policy': pageCsp,
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
};
const PAGE_HEADERS = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' };

const info = (operationId: string, url: string, summary: string, produces: string): RouteInfo => ({
	method: 'GET',
	url,
	operationId,
	right: undefined,
	tag: 'Courier orders',
	summary,
	produces,
	answers: { 200: Type.String() },
	refusals: [404, 429, 503],
});

const tokenOf = (request: HttpRequest) => request.params.token as string;

const TASK = siblingTask(import.meta.url, './track/print-task');

export interface TrackParts {
	printer: Printer;
	limits: Pick<RateLimits, 'pages' | 'papers'>;
}

export function trackRoutes(api: Api, { printer, limits }: TrackParts): void {
	// Spec silent: who does not ask for HTML is a program and reads JSON.
	api.errorPage({
		prefixes: [TRACK, LABELS],
		send: (request, reply, { status }) =>
			reply
				.code(status)
				.headers(PAGE_HEADERS)
				.send(problemPage(status, languageOf(request))),
	});
	api.open(
		info('getTrackingPage', `${TRACK}/:token`, "The buyer's tracking page", 'text/html'),
		async (request, reply) => {
			takeTurn(limits.pages, networkOf(request.ip), reply);
			const language = languageOf(request);
			const order = await showOrder(
				api.db,
				await findByPublicToken.first(api.db, { token: tokenOf(request) }),
				language,
			);
			return reply.headers(PAGE_HEADERS).send(trackingPage(order, language));
		},
	);
	// Who the package goes to and where is on the label, so its address is not the one that the buyer passes on.
	api.open(
		info('getLabelPdf', `${LABELS}/:token.pdf`, 'A label to print', 'application/pdf'),
		async (request, reply) => {
			takeTurn(limits.papers, networkOf(request.ip), reply);
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
					...HEADERS,
					'content-type': 'application/pdf',
					'content-disposition': inlinePdf(WORDS[language].label, order.orderId),
				})
				.send(file);
		},
	);
}
