/** The printable page and PDF of a document, at an address nobody can guess and everybody may open. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Api, RouteInfo } from '../../kernel/http/index.ts';
import { pageStyleHash, renderPage } from './print/page.ts';
import { renderPdf } from './print/pdf.ts';
import { type DispatchOf, showDocument } from './show-document.ts';
import { PUBLIC_VIEW } from './wire.ts';

const CSP = `default-src 'none'; style-src '${pageStyleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const HEADERS = {
	'cache-control': 'private, no-cache',
	'content-security-policy': CSP,
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
};

/** Spanish unless the reader's browser prefers English. */
export function languageOf(request: FastifyRequest): 'es' | 'en' {
	const [first = ''] = (request.headers['accept-language'] ?? '').split(',');
	return /^en\b/i.test(first.trim()) ? 'en' : 'es';
}

const info = (url: string, summary: string, produces: string): RouteInfo => ({
	method: 'GET',
	url,
	right: undefined,
	tag: 'Printable documents',
	summary,
	produces,
	answers: { 200: Type.String() },
	refusals: [404],
});

export function publicRoutes(api: Api, dispatchOf: DispatchOf): void {
	const documentOf = (request: FastifyRequest, asIssued: boolean) =>
		showDocument(api.db, api.addresses, dispatchOf, (request.params as { token: string }).token, asIssued);

	const page = (asIssued: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
		const html = await renderPage(await documentOf(request, asIssued), languageOf(request));
		return reply.headers({ ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).send(html);
	};
	const pdf = (asIssued: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
		const document = await documentOf(request, asIssued);
		const file = await renderPdf(document, languageOf(request));
		const disposition = `inline; filename="documento-${document.number}.pdf"`;
		return reply
			.headers({ ...HEADERS, 'content-type': 'application/pdf', 'content-disposition': disposition })
			.send(file);
	};

	api.open(info(`${PUBLIC_VIEW}/:token`, 'Printable page of a document', 'text/html'), page(false));
	api.open(info(`${PUBLIC_VIEW}/:token/original`, 'The page as it was issued', 'text/html'), page(true));
	api.open(info(`${PUBLIC_VIEW}/:token/document.pdf`, 'PDF of a document', 'application/pdf'), pdf(false));
	api.open(info(`${PUBLIC_VIEW}/:token/original.pdf`, 'The PDF as it was issued', 'application/pdf'), pdf(true));
}
