/** Errors in the description: which statuses an operation may answer, and how they look in its part of the API. */
import { STATUS_CODES } from 'node:http';
import { type ErrorShapes, type RouteInfo, shapeFor } from '../kernel/http/index.ts';
import { type Content, type JsonSchema, type JsonValue, type Reference, type Response, SCHEMAS } from './document.ts';
import { ERROR_CODES } from './error-codes.ts';

interface Sample {
	/** When it happens. */
	meaning: string;
	plain: { error: string; errorCode?: string; [extra: string]: JsonValue | undefined };
}

const FIELD = 'details[0].quantity';
const sample = (meaning: string, errorCode: string | undefined, error: string, extra = {}): Sample => ({
	meaning,
	plain: { error, ...(errorCode ? { errorCode } : {}), ...extra },
});

const SAMPLES: Readonly<Record<number, Sample>> = {
	400: sample(
		'The request is malformed, or names something that is unknown to this company; `field` says where.',
		'request.invalid',
		`${FIELD} must be a number above 0 with at most 4 decimals`,
		{ field: FIELD },
	),
	401: sample('No token, or an unknown token.', undefined, 'Sorry, this request can not be authenticated'),
	402: sample('The company is suspended.', 'auth.suspended', 'This company is suspended; its operator can say why'),
	403: sample(
		'The token lacks the right. In production also: the request did not come over TLS.',
		'auth.lacks_right',
		'This token lacks the right company:write',
		{ right: 'company:write' },
	),
	404: sample(
		"A path id is unknown, not a positive whole number, or another company's.",
		'request.not_found',
		'There is no such office',
		{ path: '/v1/offices/999.json' },
	),
	409: sample(
		'The request conflicts with the current state, or a request with the same Idempotency-Key is still in progress.',
		'idempotency.in_flight',
		'A request with this Idempotency-Key is still being worked on; try again shortly',
	),
	413: sample('The body is too large.', 'request.too_large', 'The body is larger than 1048576 bytes'),
	421: sample(
		'The request names a host for which this service does not answer.',
		'request.unknown_host',
		'This service does not answer for this host; its operator names its hosts with --public-url or --allowed-hosts',
	),
	422: sample(
		'The Idempotency-Key was used with another body.',
		'idempotency.other_body',
		'This Idempotency-Key was used with another body',
	),
	429: sample(
		'Too many requests; Retry-After says when to retry.',
		'request.rate_limited',
		'Too many requests: at most 100 a second; try again in 1 s',
		{ retry_after: 1 },
	),
	500: sample(
		'An error of the service; it has been logged.',
		'service.failure',
		'Something went wrong on our side; it has been noted',
	),
	503: sample(
		'The database is not available at the moment; Retry-After says when to retry. `service.overloaded`: too many requests wait for it. `service.unsure`: the connection broke while writing: send the request again with the same Idempotency-Key.',
		'service.unavailable',
		'The database cannot be reached at the moment; try again shortly',
	),
};

/** A public operation knows no rights, so its only 403 is about transport. */
const INSECURE = sample(
	'In production: the request did not come over TLS.',
	'request.insecure',
	'This service answers over TLS only',
);

const sentenceOf = (status: number): string => STATUS_CODES[status] ?? 'Refused';

const sampleOf = (status: number): Sample =>
	SAMPLES[status] ?? sample(`${sentenceOf(status)}.`, 'request.refused', sentenceOf(status));

/** Its errors are pages for clients that accept HTML. */
const isPage = ({ produces }: RouteInfo): boolean => produces?.startsWith('text/html') === true;
const PAGE: Content = {
	'text/html': { schema: { type: 'string' }, example: '<!doctype html><html lang="es">…</html>' },
};

/** Load balancers ask these by whatever address they know. */
const ANSWERS_ANY_HOST = new Set(['/health', '/ready']);

/** The refusals of a route, beyond those whose bodies it describes itself. */
export function refusalsOf(route: RouteInfo): number[] {
	const { right, method, url, query = [], body, refusals = [] } = route;
	const isWrite = method !== 'GET' && right !== undefined;
	const statuses = new Set<number>([403, 500, 503, ...refusals]);
	if (!ANSWERS_ANY_HOST.has(url)) statuses.add(421);
	if (right !== undefined) for (const status of [401, 402, 429]) statuses.add(status);
	if (isWrite) for (const status of [400, 409, 413, 422]) statuses.add(status);
	if (body) for (const status of [400, 413]) statuses.add(status);
	if (right !== undefined && query.some(({ name }) => name !== 'expand' && name !== 'fields')) statuses.add(400);
	// A path that is not UTF-8 once decoded is malformed.
	if (/[:*]/.test(url)) for (const status of [400, 404]) statuses.add(status);
	if (isPage(route)) statuses.add(400);
	return [...statuses].filter((status) => !(status in route.answers)).sort((one, other) => one - other);
}

/** A list of names and beside it any text: who reads it completes the codes of today, and takes those of tomorrow. */
const CODES: Readonly<Record<string, JsonSchema>> = {
	KnownErrorCode: {
		type: 'string',
		enum: [...ERROR_CODES],
		description: 'Every code that this version of the service answers with',
	},
	ErrorCode: {
		anyOf: [{ $ref: `${SCHEMAS}KnownErrorCode` }, { type: 'string' }],
		description:
			'What is wrong, for programs: `room.reason`. Later versions have further codes; treat one that you do not know by the status of the response',
	},
};

const SENT = {};
const DESCRIBED = SAMPLES[400] as Sample;

/** A shape is a function, so its schema is read off what it makes of a known refusal. */
function schemaOfValue(value: unknown, status: number): JsonSchema {
	const { error, errorCode, field } = DESCRIBED.plain;
	if (value === SENT) return { description: 'The body that was sent' };
	if (value === error) return { type: 'string', description: 'What is wrong, as a sentence' };
	if (value === errorCode) return { $ref: `${SCHEMAS}ErrorCode` };
	if (value === field) return { type: 'string', description: 'The member at fault, as a path' };
	if (value === status) return { type: 'integer', description: 'The HTTP status' };
	if (value === String(status)) return { type: 'string', description: 'The HTTP status, as text' };
	if (typeof value !== 'object' || value === null) return { type: value === null ? 'null' : typeof value };
	const members = Object.entries(value);
	return {
		type: 'object',
		// A 401 has no code, and not every refusal has a field.
		required: members.filter(([, each]) => each !== errorCode && each !== field).map(([name]) => name),
		properties: Object.fromEntries(members.map(([name, each]) => [name, schemaOfValue(each, status)])),
		additionalProperties: true,
	};
}

export interface Refusals {
	/** The answers of refusal of one route, as references. */
	of(route: RouteInfo): Record<string, Reference>;
	schemas: Record<string, JsonSchema>;
	responses: Record<string, Response>;
}

export function describeRefusals(errorShapes: ErrorShapes): Refusals {
	const schemas: Record<string, JsonSchema> = { ...CODES };
	const responses: Record<string, Response> = {};
	const refer = (status: number, route: RouteInfo): Reference => {
		const shape = shapeFor(errorShapes, route.url);
		const schema = `${shape.name}Error`;
		schemas[schema] ??= schemaOfValue(shape.write(400, DESCRIBED.plain as never, { path: route.url, body: SENT }), 400);
		const isTransport = status === 403 && route.right === undefined && route.opensWith === undefined;
		const stem = isTransport ? 'InsecureTransport' : sentenceOf(status).replace(/[^A-Za-z]/g, '');
		const name = shape.name + stem + (isPage(route) ? 'Page' : '');
		if (!responses[name]) {
			const { meaning, plain } = isTransport ? INSECURE : sampleOf(status);
			const example = shape.write(status, plain as never, { path: route.url, body: {} }) as JsonValue;
			responses[name] = {
				description: meaning,
				...(status === 429 ? { headers: RATE_HEADERS } : {}),
				content: {
					...(isPage(route) ? PAGE : {}),
					'application/json': { schema: { $ref: SCHEMAS + schema }, example },
				},
			};
		}
		return { $ref: `#/components/responses/${name}` };
	};
	return {
		schemas,
		responses,
		of: (route) => Object.fromEntries(refusalsOf(route).map((status) => [String(status), refer(status, route)])),
	};
}

const seconds = (description: string) => ({ description, schema: { type: 'integer' } });
const RATE_HEADERS = {
	'Retry-After': seconds('Seconds until the next request is accepted'),
	'RateLimit-Limit': seconds('Requests allowed per second'),
	'RateLimit-Remaining': seconds('Requests left'),
	'RateLimit-Reset': seconds('Seconds until all are available again'),
};
