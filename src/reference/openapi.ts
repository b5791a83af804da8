/** Describes the route table as an OpenAPI 3.1 document; a room that registers routes needs nothing here. */
import type { Addresses } from '../foundations/identity/index.ts';
import { type ErrorShapes, output, type RouteInfo, type SentInfo } from '../kernel/http/index.ts';
import type { Method, OpenApi } from './document.ts';
import { describeRefusals } from './errors.ts';
import { introduction, SUMMARY } from './introduction.ts';
import { openApiPath, operationWriter } from './operations.ts';
import { collectSchemas } from './schemas.ts';

export interface ServiceFacts {
	version: string;
	addresses: Addresses;
	errorShapes: ErrorShapes;
	/** What each tag is about, by name, in the order of reading. */
	chapters: Readonly<Record<string, string>>;
	/** The tags of operations that have an address of their own. */
	surfaces: Readonly<Record<string, keyof Addresses>>;
	/** What this service sends to others. */
	sent: readonly SentInfo[];
}

const PARAMETERS: OpenApi['components']['parameters'] = {
	IdempotencyKey: {
		name: 'Idempotency-Key',
		in: 'header',
		description: 'A repeated request with the same key gets the first response again and changes nothing',
		schema: { type: 'string', minLength: 1, maxLength: 255 },
	},
};
const HEADERS: OpenApi['components']['headers'] = {
	IdempotentReplayed: { description: '`true` when an earlier response is repeated', schema: { type: 'string' } },
	Location: { description: 'Where to continue', schema: { type: 'string' } },
};
const SECURITY: OpenApi['components']['securitySchemes'] = {
	access_token: { type: 'apiKey', in: 'header', name: 'access_token', description: 'The access token' },
	bearer: { type: 'http', scheme: 'bearer', description: 'The same access token' },
};

/** Known to a sandbox alone. */
const SANDBOX_SECURITY: OpenApi['components']['securitySchemes'] = {
	sandbox_key: {
		type: 'apiKey',
		in: 'header',
		name: 'Bodega-Sandbox-Key',
		description: 'The sandbox key, which the start of a sandbox prints: for the whole instance',
	},
};

export function describeApi(routes: readonly RouteInfo[], facts: ServiceFacts): OpenApi {
	const { addresses, chapters, surfaces, sent, version } = facts;
	const schemas = collectSchemas();
	const refusals = describeRefusals(facts.errorShapes);
	const { operation, webhook } = operationWriter(schemas, refusals);

	const paths: OpenApi['paths'] = {};
	for (const route of routes) {
		const url = addresses[surfaces[route.tag] ?? 'base'];
		const servers = url === addresses.base ? {} : { servers: [{ url, description: route.tag }] };
		const path = openApiPath(route.url);
		paths[path] ??= {};
		paths[path][route.method.toLowerCase() as Method] = { ...operation(route), ...servers };
	}
	const webhooks = Object.fromEntries(sent.map((each) => [each.name, { post: webhook(each) }]));
	const used = new Set(routes.map(({ tag }) => tag));
	const tags = [...new Set([...Object.keys(chapters).filter((tag) => used.has(tag)), ...used])];
	const text = JSON.stringify(paths);
	const document: OpenApi = {
		openapi: '3.1.0',
		info: {
			title: 'Bodega',
			version,
			summary: SUMMARY,
			description: introduction(output.EXAMPLE_ORIGIN).trim(),
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: addresses.base, description: 'This service' }],
		tags: tags.map((name) => ({ name, description: chapters[name] ?? `Operations on ${name.toLowerCase()}.` })),
		paths,
		webhooks,
		components: {
			schemas: { ...schemas.components(), ...refusals.schemas },
			responses: refusals.responses,
			parameters: PARAMETERS,
			headers: Object.fromEntries(Object.entries(HEADERS).filter(([name]) => text.includes(`/headers/${name}"`))),
			securitySchemes: { ...SECURITY, ...(text.includes('"sandbox_key"') ? SANDBOX_SECURITY : {}) },
		},
	};
	return JSON.parse(JSON.stringify(document).replaceAll(output.EXAMPLE_ORIGIN, addresses.base));
}
