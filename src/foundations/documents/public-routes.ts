/** The printable page and PDF of a document, at an address nobody can guess and everybody may open; drawn in threads. */
import Type from 'typebox';
import {
	type HttpReply,
	type HttpRequest,
	networkOf,
	type RateLimits,
	type RouteInfo,
	takeTurn,
} from '../../kernel/http/index.ts';
import { languageOf } from '../../kernel/pages/index.ts';
import { inlinePdf, type Printer, siblingTask } from '../../kernel/paper/index.ts';
import type { Api } from '../identity/index.ts';
import { pageStyleSources } from './print/page.ts';
import type { PrintOrder } from './print/print-task.ts';
import { problemPage, problemStyleSource } from './print/problem-page.ts';
import { type DispatchOf, type OpenedDocument, openDocument } from './show-document.ts';
import { PUBLIC_VIEW } from './wire.ts';

// A picture is part of the page itself.
const csp = (styles: string) =>
	`default-src 'none'; style-src ${styles}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const HEADERS = {
	'cache-control': 'private, no-cache',
	'content-security-policy': csp(pageStyleSources),
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
};
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const TASK = siblingTask(import.meta.url, './print/print-task');

const info = (operationId: string, url: string, summary: string, produces: string): RouteInfo => ({
	method: 'GET',
	url,
	operationId,
	right: undefined,
	tag: 'Printable documents',
	summary,
	produces,
	answers: { 200: Type.String() },
	refusals: [404, 429, 503],
});

export interface PublicParts {
	dispatchOf: DispatchOf;
	printer: Printer;
	limits: Pick<RateLimits, 'pages' | 'papers'>;
}

export function publicRoutes(api: Api, { dispatchOf, printer, limits }: PublicParts): void {
	// Spec silent: who does not ask for HTML is a program and reads JSON.
	api.errorPage({
		prefixes: [PUBLIC_VIEW],
		send: (request, reply, { status }) =>
			reply
				.code(status)
				.headers({ ...HEADERS, ...HTML, 'content-security-policy': csp(problemStyleSource) })
				.send(problemPage(status, languageOf(request))),
	});
	const open = (request: HttpRequest, asIssued: boolean) =>
		openDocument(api.db, api.addresses, dispatchOf, request.params.token as string, asIssued);
	const draw = (
		request: HttpRequest,
		{ companyId, head, linesVersion, logoVersion, whole }: OpenedDocument,
		as: 'page' | 'pdf',
	) => {
		const language = languageOf(request);
		return printer.print<PrintOrder>({
			task: TASK,
			owner: companyId,
			key: linesVersion === undefined ? undefined : [as, language, head, linesVersion, logoVersion],
			isQuick: as === 'page',
			input: async () => ({ as, language, document: await whole() }),
		});
	};

	const page = (asIssued: boolean) => async (request: HttpRequest, reply: HttpReply) => {
		takeTurn(limits.pages, networkOf(request.ip), reply);
		const html = await draw(request, await open(request, asIssued), 'page');
		return reply.headers({ ...HEADERS, ...HTML }).send(html);
	};
	const pdf = (asIssued: boolean) => async (request: HttpRequest, reply: HttpReply) => {
		takeTurn(limits.papers, networkOf(request.ip), reply);
		const document = await open(request, asIssued);
		const file = await draw(request, document, 'pdf');
		const { title, number } = document.head;
		return reply
			.headers({ ...HEADERS, 'content-type': 'application/pdf', 'content-disposition': inlinePdf(title, number) })
			.send(file);
	};

	api.open(info('getDocumentPage', `${PUBLIC_VIEW}/:token`, 'Printable page of a document', 'text/html'), page(false));
	api.open(
		info('getOriginalDocumentPage', `${PUBLIC_VIEW}/:token/original`, 'The page as it was issued', 'text/html'),
		page(true),
	);
	api.open(
		info('getDocumentPdf', `${PUBLIC_VIEW}/:token/document.pdf`, 'PDF of a document', 'application/pdf'),
		pdf(false),
	);
	api.open(
		info('getOriginalDocumentPdf', `${PUBLIC_VIEW}/:token/original.pdf`, 'The PDF as it was issued', 'application/pdf'),
		pdf(true),
	);
}
