/** Describes the route table as an OpenAPI 3.1 document, examples included. */
import { STATUS_CODES } from 'node:http';
import type { TSchema } from 'typebox';
import type { Addresses } from '../foundations/identity/index.ts';
import type { ErrorShapes, RouteInfo, SentInfo } from '../kernel/http/index.ts';
import { addressBook, UNGUESSABLE } from './addresses.ts';
import type {
	Content,
	JsonSchema,
	JsonValue,
	Method,
	OpenApi,
	Operation,
	Parameter,
	Reference,
	Response,
} from './document.ts';
import { resolve } from './document.ts';
import { exampleMaker } from './example.ts';
import { introduction, SUMMARY } from './introduction.ts';
import { withFields } from './leniency.ts';
import { openApiPath, pathParametersOf } from './names.ts';
import { describeRefusals } from './refusals.ts';
import { nameShapes } from './shapes.ts';

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

const JSON_MEDIA = 'application/json';
const IDEMPOTENCY_KEY: Parameter = {
	name: 'Idempotency-Key',
	in: 'header',
	description: 'Makes a repeat of this request answer the same and do nothing',
	schema: { type: 'string', minLength: 1, maxLength: 255 },
};
const REPLAYED = { description: '`true` when an earlier answer is repeated', schema: { type: 'string' } };
const LOCATION = { description: 'Where to go on', schema: { type: 'string' } };

const isWrite = ({ method, right }: RouteInfo): boolean => method !== 'GET' && right !== undefined;

function parametersOf(route: RouteInfo): (Parameter | Reference)[] {
	const path = pathParametersOf(route.url).map(({ name, of }): Parameter => {
		const isId = route.right !== undefined || /(^|_)id$|Id$/.test(name);
		return {
			name,
			in: 'path',
			required: true,
			description: isId ? `Id of the ${of}` : `The ${name.replaceAll('_', ' ')} in the address`,
			schema: isId ? { type: 'integer', minimum: 1 } : { type: 'string' },
			example: isId ? 1 : UNGUESSABLE,
		};
	});
	const query = (route.query ?? []).map(
		({ name, description, type }): Parameter => ({ name, in: 'query', description, schema: { type } }),
	);
	const key = isWrite(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
	return [...path, ...query, ...key];
}

/** A page or file in place of JSON. */
const textExample = (media: string): string =>
	media === 'application/pdf' ? '%PDF-1.7 …' : media === 'text/html' ? '<!doctype html><html lang="es">…</html>' : '…';

const fileContent = (types: readonly string[]): Content =>
	Object.fromEntries(
		types.map((type) => [type, { schema: { type: 'string', format: 'binary' }, example: textExample(type) }]),
	);

const hasNoBody = (status: number, { type }: JsonSchema): boolean =>
	status === 204 || (status >= 300 && status < 400) || type === 'null';

/** Describes every route; a table that grows by a room needs nothing here. */
export function describeApi(routes: readonly RouteInfo[], facts: ServiceFacts): OpenApi {
	const baseUrl = facts.addresses.base;
	const shapes = nameShapes(routes);
	const refusals = describeRefusals(facts.errorShapes);
	const book = addressBook(routes, baseUrl);
	const parts = { components: { schemas: shapes.components } } as unknown as OpenApi;
	const makeExample = exampleMaker({ ...book, resolve: (schema) => resolve<JsonSchema>(parts, schema as JsonSchema) });

	const contentOf = (media: string, schema: TSchema, route: RouteInfo, isBody: boolean): Content => {
		const described = isBody ? shapes.bodyOf(schema) : shapes.schemaOf(schema);
		const place = { name: '', description: '', record: book.recordAt(route), isBody };
		const example: JsonValue =
			media === JSON_MEDIA || isBody ? makeExample(described, place) : textExample(media.split(';', 1)[0] as string);
		return { [media]: { schema: isBody ? described : withFields(described), example } };
	};
	const answerOf = (route: RouteInfo, status: number, schema: TSchema): Response => ({
		description: STATUS_CODES[status] ?? 'Answer',
		...(isWrite(route)
			? { headers: { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } } }
			: {}),
		...(status >= 300 && status < 400 ? { headers: { Location: { $ref: '#/components/headers/Location' } } } : {}),
		...(hasNoBody(status, schema) ? {} : { content: contentOf(route.produces ?? JSON_MEDIA, schema, route, false) }),
	});

	const serversOf = ({ tag }: RouteInfo): Pick<Operation, 'servers'> => {
		const url = facts.addresses[facts.surfaces[tag] ?? 'base'];
		return url === baseUrl ? {} : { servers: [{ url, description: tag }] };
	};

	/** What is sent is described as what another service takes. */
	const sentOf = ({ name, summary, description, tag, body, answer }: SentInfo): Operation => {
		const route: RouteInfo = {
			method: 'POST',
			url: '/',
			operationId: name,
			right: undefined,
			tag,
			summary,
			answers: {},
		};
		return {
			operationId: name,
			tags: [tag],
			summary,
			description,
			security: [],
			requestBody: { required: true, content: sentContent(body, route) },
			responses: {
				'200': {
					description: 'Taken; any other 2xx is as good',
					...(answer ? { content: sentContent(answer, route) } : {}),
				},
				'400': { description: 'Anything but 2xx is a failure' },
			},
		};
	};
	const sentContent = (schema: TSchema, route: RouteInfo): Content => {
		const described = shapes.schemaOf(schema);
		const place = { name: '', description: '', record: book.recordAt(route), isBody: true };
		return { [JSON_MEDIA]: { schema: described, example: makeExample(described, place) } };
	};

	const operationOf = (route: RouteInfo): Operation => {
		const { body, right } = route;
		const parameters = parametersOf(route);
		const consumes = route.takesForm === true ? 'application/x-www-form-urlencoded' : JSON_MEDIA;
		return {
			operationId: route.operationId,
			tags: [route.tag],
			summary: route.summary,
			...(route.description ? { description: route.description } : {}),
			security: right === undefined ? [] : [{ access_token: [right] }, { bearer: [right] }],
			...serversOf(route),
			...(parameters.length > 0 ? { parameters } : {}),
			...(body
				? { requestBody: { required: !route.bodyIsOptional, content: contentOf(consumes, body, route, true) } }
				: {}),
			...(route.file ? { requestBody: { required: true, content: fileContent(route.file.types) } } : {}),
			responses: {
				...Object.fromEntries(
					Object.entries(route.answers).map(([status, schema]) => [status, answerOf(route, Number(status), schema)]),
				),
				...refusals.of(route),
			},
		};
	};

	const paths: OpenApi['paths'] = {};
	for (const route of routes) {
		const path = openApiPath(route.url);
		paths[path] ??= {};
		paths[path][route.method.toLowerCase() as Method] = operationOf(route);
	}
	const used = new Set(routes.map(({ tag }) => tag));
	const described = Object.keys(facts.chapters).filter((tag) => used.has(tag));
	const tags = [...new Set([...described, ...used])];
	const usesHeader = (name: string) => JSON.stringify(paths).includes(`#/components/headers/${name}`);
	return {
		openapi: '3.1.0',
		info: {
			title: 'Bodega',
			version: facts.version,
			summary: SUMMARY,
			description: introduction(baseUrl).trim(),
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: baseUrl, description: 'This service' }],
		tags: tags.map((name) => ({ name, description: facts.chapters[name] ?? `Operations on ${name.toLowerCase()}.` })),
		paths,
		webhooks: Object.fromEntries(facts.sent.map((each) => [each.name, { post: sentOf(each) }])),
		components: {
			schemas: {
				...Object.fromEntries(Object.entries(shapes.components).map(([name, schema]) => [name, withFields(schema)])),
				...refusals.schemas,
			},
			responses: refusals.responses,
			parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
			headers: Object.fromEntries(
				Object.entries({ IdempotentReplayed: REPLAYED, Location: LOCATION }).filter(([name]) => usesHeader(name)),
			),
			securitySchemes: {
				access_token: { type: 'apiKey', in: 'header', name: 'access_token', description: 'The access token' },
				bearer: { type: 'http', scheme: 'bearer', description: 'The same access token' },
			},
		},
	};
}
