/** `/openapi.json` and `/reference`: the interface described by itself, made once, when first asked for. */
import Type from 'typebox';
import type { Api } from '../foundations/identity/index.ts';
import type { OpenApi } from './document.ts';
import { describeApi, type ServiceFacts } from './openapi.ts';
import { pageStyleHash, renderReference } from './page.ts';

const DocumentShape = Type.Object(
	{
		openapi: Type.String({ examples: ['3.1.0'] }),
		info: Type.Object({ title: Type.String({ examples: ['Bodega'] }) }, { additionalProperties: true }),
		paths: Type.Object({}, { additionalProperties: true }),
	},
	{ title: 'OpenApiDocument', additionalProperties: true },
);

const CSP = `default-src 'none'; style-src '${pageStyleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const PAGE_HEADERS = {
	'content-type': 'text/html; charset=utf-8',
	'content-security-policy': CSP,
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
};

/** To be called last, when every room has registered its routes. */
export function referenceRoutes(api: Api, facts: () => Omit<ServiceFacts, 'addresses' | 'sent'>): void {
	let document: OpenApi | undefined;
	let json: string | undefined;
	let page: string | undefined;
	// The public address is known when the service listens, and a start should not wait for a description.
	const described = () => {
		document ??= describeApi(api.routes, { ...facts(), addresses: api.addresses, sent: api.sent });
		return document;
	};
	const info = { method: 'GET', right: undefined, tag: 'Service' } as const;
	api.open(
		{
			...info,
			url: '/openapi.json',
			operationId: 'getOpenApi',
			summary: 'This interface as OpenAPI 3.1',
			answers: { 200: DocumentShape },
		},
		async (_request, reply) => {
			json ??= JSON.stringify(described());
			return reply
				.headers({ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' })
				.send(json);
		},
	);
	api.open(
		{
			...info,
			url: '/reference',
			operationId: 'getReferencePage',
			summary: 'This interface as a page',
			produces: 'text/html',
			answers: { 200: Type.String() },
		},
		async (_request, reply) => {
			page ??= renderReference(described());
			return reply.headers(PAGE_HEADERS).send(page);
		},
	);
}
