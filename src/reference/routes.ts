/** `/openapi.json`, `/reference` and the collections: the API described by itself, each made once, when first asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Type from 'typebox';
import type { Api } from '../foundations/identity/index.ts';
import { output } from '../kernel/http/index.ts';
import type { Printer } from '../kernel/paper/index.ts';
import { collectionRoutes } from './collections/index.ts';
import { describeApi, type ServiceFacts } from './openapi.ts';
import { PAGE_HEADERS, renderPage, scriptFor } from './renderer.ts';

const DocumentShape = output.object(
	'OpenApiDocument',
	{ openapi: output.text('3.1.0'), info: output.anyObject({ title: 'Bodega' }), paths: output.anyObject({}) },
	{ additionalProperties: true },
);

const SCRIPT = '/assets/reference.js';
const packed = promisify(gzip);
const etagOf = (bytes: string | Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

const DOCUMENT_HEADERS = {
	'content-type': 'application/json; charset=utf-8',
	'access-control-allow-origin': '*',
	// Asked for again each time, and sent once.
	'cache-control': 'private, no-cache',
};

const SCRIPT_HEADERS = {
	'content-type': 'text/javascript; charset=utf-8',
	// Asked for again each time, and sent once.
	'cache-control': 'public, no-cache',
};

export interface ReferenceParts {
	facts(): Omit<ServiceFacts, 'addresses' | 'sent'>;
	/** The token that a sandbox's page tries requests with. */
	demoToken(): string | undefined;
	printer: Printer;
}

/** To be called last, when every room has registered its routes. */
export function referenceRoutes(api: Api, { facts, demoToken, printer }: ReferenceParts): void {
	let json: string | undefined;
	// The public address is known when the service listens, and a start should not wait for a description.
	const described = (): string => {
		json ??= JSON.stringify(describeApi(api.routes, { ...facts(), addresses: api.addresses, sent: api.sent }));
		return json;
	};
	let sent: { json: Buffer; gzipped: Promise<Buffer>; etag: string } | undefined;
	/** 1.4 MB for anybody who asks: the bytes are made once, and sent a fifth as long to who can read that. */
	const made = () => {
		if (sent) return sent;
		const bytes = Buffer.from(described());
		sent = { json: bytes, gzipped: packed(bytes), etag: etagOf(bytes) };
		return sent;
	};
	const info = { method: 'GET', right: undefined, tag: 'Service' } as const;
	api.open(
		{
			...info,
			url: '/openapi.json',
			operationId: 'getOpenApi',
			summary: 'This API as OpenAPI 3.1',
			answers: { 200: DocumentShape, 304: Type.Null() },
		},
		async (request, reply) => {
			const { json, gzipped, etag } = made();
			const isPacked = /\bgzip\b/i.test(request.headers['accept-encoding'] ?? '');
			const own = isPacked ? etag.replace(/"$/, '-gzip"') : etag;
			reply.headers({ ...DOCUMENT_HEADERS, etag: own, vary: `${reply.getHeader('vary')}, accept-encoding` });
			if (request.headers['if-none-match']?.includes(own)) return reply.code(304).send();
			return isPacked ? reply.header('content-encoding', 'gzip').send(await gzipped) : reply.send(json);
		},
	);
	api.open(
		{
			...info,
			url: '/reference',
			operationId: 'getReferencePage',
			summary: 'This API as a page',
			produces: 'text/html',
			answers: { 200: Type.String() },
		},
		async (_request, reply) => reply.headers(PAGE_HEADERS).send(renderPage(SCRIPT, demoToken())),
	);
	collectionRoutes(api, described, demoToken);
	api.openUndescribed({ method: 'GET', url: SCRIPT }, async (request, reply) => {
		const { encoding, bytes } = await scriptFor(printer, request.headers['accept-encoding'] ?? '');
		const etag = etagOf(bytes);
		reply.headers({ ...SCRIPT_HEADERS, etag, vary: `${reply.getHeader('vary')}, accept-encoding` });
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		if (encoding !== 'identity') reply.header('content-encoding', encoding);
		return reply.send(bytes);
	});
}
