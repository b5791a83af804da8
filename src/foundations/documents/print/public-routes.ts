/** The printable page and PDF of a document, at an address that cannot be guessed and opens without a token; drawn in threads. */
import Type from 'typebox';
import { present, unavailable } from '../../../kernel/errors.ts';
import {
	type HttpReply,
	type HttpRequest,
	networkOf,
	type RateLimits,
	type RouteInfo,
	secretInPath,
	sendProblems,
	takeTurn,
} from '../../../kernel/http/index.ts';
import { KEPT_BY_READER, languageOf, pageHeaders, problemFrame } from '../../../kernel/pages/index.ts';
import { inlinePdf, type Printer } from '../../../kernel/paper/index.ts';
import { type Api, PAPERS, type Paper } from '../../identity/index.ts';
import { PUBLIC_VIEW } from '../records/index.ts';
import { drawDocument } from './draw-document.ts';
import { WORDS } from './messages.ts';
import { pageStyleSources } from './page.ts';
import { type DispatchOf, type OpenedDocument, openDocument } from './show-document.ts';

const HEADERS = pageHeaders({ styles: pageStyleSources, images: 'data:', forms: "'none'" }, KEPT_BY_READER);

const info = (operationId: string, url: string, summary: string, produces: string): RouteInfo => ({
	method: 'GET',
	url,
	path: { token: secretInPath('The secret of the document, as in its urlPublicView') },
	operationId,
	right: undefined,
	query: [{ name: 'paper', description: "letter, a4 or roll80; the company's own when omitted", type: 'string' }],
	tag: 'Printable documents',
	summary,
	produces,
	answers: { 200: Type.String() },
	refusals: [404, 429, 503],
});

/** Spec silent: an unknown paper is refused as an unknown address is, so that nothing is drawn that nobody meant. */
function paperIn({ paper }: Readonly<Record<string, unknown>>): Paper | undefined {
	if (paper === undefined) return undefined;
	const known = PAPERS.find((each) => each === paper);
	if (!known) throw unavailable();
	return known;
}

export interface PublicParts {
	dispatchOf: DispatchOf;
	printer: Printer;
	limits: Pick<RateLimits, 'pages' | 'papers'>;
}

export function publicRoutes(api: Api, { dispatchOf, printer, limits }: PublicParts): void {
	// Spec silent: a client that does not ask for HTML is a program and reads JSON.
	sendProblems(api, [PUBLIC_VIEW], (language, status) =>
		problemFrame({ language, status, words: WORDS[language].problems, cache: KEPT_BY_READER }),
	);
	const open = (request: HttpRequest, asIssued: boolean) => {
		const reading = { asIssued, paper: paperIn(request.query) };
		return openDocument(api.db, api.addresses, dispatchOf, present(request.params.token, 'token'), reading);
	};
	const draw = (request: HttpRequest, document: OpenedDocument, as: 'page' | 'pdf') =>
		drawDocument(printer, document, as, languageOf(request));

	const page = (asIssued: boolean) => async (request: HttpRequest, reply: HttpReply) => {
		await takeTurn(limits.pages, networkOf(request.ip), reply);
		const html = await draw(request, await open(request, asIssued), 'page');
		return reply.headers(HEADERS).send(html);
	};
	const pdf = (asIssued: boolean) => async (request: HttpRequest, reply: HttpReply) => {
		await takeTurn(limits.papers, networkOf(request.ip), reply);
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
