/** The HTTP engine with the house's manners: JSON whatever the content type says, strict transport, errors as JSON, 405, health. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '../config/index.ts';
import { Refusal, unavailable } from '../errors.ts';
import type { Logger } from '../log.ts';
import { answerExpectations, answerUnreadable } from './client-errors.ts';
import { allowOrigin, answerPreflights } from './cors.ts';
import { type Drain, drainOnClose } from './drain.ts';
import { asRefusal, type Errors, errorAnswer, FAILURE } from './error-answers.ts';
import type { HttpReply, HttpRequest } from './exchange.ts';
import { checkHost } from './host.ts';
import { decodeBody, parseFormBody, parseJsonBody } from './json-body.ts';
import { parseQuery } from './list-query.ts';
import { keepAnswersPrivate, PRIVATE_HEADERS } from './private-answers.ts';
import { RateRefusal, refusalHeaders } from './rate-limit.ts';
import { logRequests, unroutedLog } from './request-log.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const JSON_TYPE = 'application/json; charset=utf-8';
const WELL_FORMED_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
/** `code=…&appId=…`; no JSON begins like that. */
const LOOKS_LIKE_FORM = /^[\w.-]+=/;

/** Some clients post JSON as a form or with no type at all (interface notes, "Bodies"); pages post real forms. */
function parseBodies(server: FastifyInstance) {
	server.removeAllContentTypeParsers();
	// The engine would refuse a type it cannot read before anybody looks at the body.
	server.addHook('onRequest', (request, _reply, done) => {
		const type = request.headers['content-type'];
		if (type !== undefined && !WELL_FORMED_TYPE.test(type)) delete request.headers['content-type'];
		done();
	});
	server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
		const { takesForm, takesText, takesFile, takesEachOnce } = request.routeOptions.config;
		if (takesFile) return done(null, bytes);
		if (takesText) return done(null, bytes.toString('utf8'));
		try {
			const body = decodeBody(bytes as Buffer);
			const isForm = takesForm === true || (takesForm === 'too' && LOOKS_LIKE_FORM.test(body));
			done(null, isForm ? parseFormBody(body, !takesEachOnce) : parseJsonBody(body));
		} catch (error) {
			// Kept as sent, for error shapes that show it.
			request.body = bytes.toString('utf8');
			done(error as Refusal);
		}
	});
}

const SLASH = 47;

/**
 * `GET http://host/path`, as clients send it to proxies, means the path on that host (RFC 9112, 3.2.2); left as it is, the
 * whole address would stand in links and idempotency keys.
 */
function originForm({ url = '/', headers }: IncomingMessage): string {
	if (url.charCodeAt(0) === SLASH || !URL.canParse(url)) return url;
	const { protocol, host, pathname, search } = new URL(url);
	if (protocol !== 'http:' && protocol !== 'https:') return url;
	headers.host = host;
	return pathname + search;
}

/** Production answers over TLS only; what a trusted proxy forwards counts as it arrived there. */
function enforceTransport(server: FastifyInstance) {
	server.addHook('onRequest', async (request, reply) => {
		if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
		else if (!isLoopback(request.ip.replace(/^::ffff:/, '')))
			throw new Refusal(403, 'request.insecure', 'This service answers over TLS only');
	});
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodNotAllowed = (reply: FastifyReply, allow: string) => {
	reply.header('allow', allow);
	return new Refusal(405, 'request.method_not_allowed', `This resource answers ${allow}`);
};

interface KnownPath {
	url: string;
	pattern: RegExp;
	methods: Set<string>;
}

const allowOf = ({ methods }: KnownPath) => [...methods].sort().join(', ');

/** How much of an address is not a parameter. */
const fixedLength = ({ url }: KnownPath) => url.replace(/:\w+/g, '').length;

const patternOf = (url: string) =>
	new RegExp(`^${url.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&').replace(/:\w+/g, '[^/]+?')}$`);

/**
 * Every path answers methods it does not have with 405 and names those it has. Found when no route was: a route for every
 * missing method would double the route table, and cost 8 MB and a tenth of the start-up.
 */
function refuseOtherMethods(server: FastifyInstance, corsOrigins: readonly string[]) {
	const known = new Map<string, KnownPath>();
	let isSealed = false;
	server.addHook('onRoute', ({ url, method }) => {
		if (url === '/*' || isSealed) return;
		const path = known.get(url) ?? { url, pattern: patternOf(url), methods: new Set<string>() };
		for (const each of [method].flat()) path.methods.add(each);
		known.set(url, path);
	});
	server.setNotFoundHandler((request, reply) => {
		allowOrigin(corsOrigins, request, reply);
		const sent = request.url.split('?', 1)[0] as string;
		const matching = [...known.values()].filter(({ pattern }) => pattern.test(sent));
		// The most particular one, as the router would choose: `/inbox/:name.json` before `/inbox/:name`.
		const [path] = matching.sort((a, b) => fixedLength(b) - fixedLength(a));
		throw path ? methodNotAllowed(reply, allowOf(path)) : unavailable();
	});
	/** `PUT …/count.json` would otherwise be taken for `PUT …/:id.json`. */
	return () => {
		isSealed = true;
		const paths = [...known.values()];
		const withIds = paths.filter(({ url }) => url.includes(':'));
		for (const path of paths) {
			const isTaken = (method: string) =>
				withIds.some((other) => other !== path && other.methods.has(method) && other.pattern.test(path.url));
			const taken = METHODS.filter((method) => !path.methods.has(method) && isTaken(method));
			if (taken.length === 0) continue;
			const allow = allowOf(path);
			const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
				allowOrigin(corsOrigins, request, reply);
				throw methodNotAllowed(reply, allow);
			};
			server.route({ method: taken, url: path.url, onRequest: refuse, handler: refuse });
		}
	};
}

/** Unique in this process and, by its random beginning, among processes. */
function requestIds(): () => string {
	const start = randomUUID().slice(0, 8);
	let count = 0;
	return () => `${start}-${(++count).toString(36)}`;
}

/** A header that cannot be written would fail again, with the answer that says so. */
function dropUnwritable(reply: FastifyReply) {
	for (const [name, value] of Object.entries(reply.getHeaders()))
		try {
			for (const each of [value].flat()) validateHeaderValue(name, String(each));
		} catch {
			reply.removeHeader(name);
		}
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

export interface HttpServer {
	server: FastifyInstance;
	/** To be called when every room has registered its routes. */
	seal: () => void;
	drain: Drain;
}

export function createServer(settings: Settings, errors: Errors, log: Logger): HttpServer {
	// A request without a host would be refused by the engine without a word; `checkHost` says why.
	const transport = settings.tlsCertificate
		? {
				https: {
					cert: readFileSync(settings.tlsCertificate),
					key: readFileSync(settings.tlsKey),
					requireHostHeader: false,
				},
			}
		: { http: { requireHostHeader: false } };
	const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		const path = request.url.split('?', 1)[0] as string;
		const { bodyLimit = settings.bodyLimit } = request.routeOptions;
		const answer = errorAnswer(error, { path, body: request.body }, errors.shapes, bodyLimit);
		const { status, body, errorCode, isOurs } = answer;
		request.errorCode = errorCode;
		if (isOurs) {
			request.failure = error;
			log.error({ request: request.id, route: request.routeOptions.url, err: error }, 'request failed');
			dropUnwritable(reply);
		}
		if (error instanceof RateRefusal) reply.headers(refusalHeaders(error));
		if (status === 503) reply.header('retry-after', '1');
		const page = errors.pages.find(({ prefixes }) => prefixes.some((prefix) => isBelow(path, prefix)));
		if (page && /\btext\/html\b/.test(request.headers.accept ?? '')) {
			const refusal = asRefusal(error, bodyLimit) ?? new Refusal(500, 'service.failure', FAILURE);
			return page.send(request as HttpRequest, reply.header('x-request-id', request.id) as HttpReply, refusal);
		}
		return reply
			.code(status)
			.headers({ 'content-type': JSON_TYPE, 'x-request-id': request.id })
			.send(JSON.stringify(body));
	};
	const noteUnrouted = unroutedLog(log);
	const answerStopping = (response: ServerResponse, refusal: Refusal) => {
		const context = { path: (response.req.url ?? '').split('?', 1)[0] as string, body: undefined };
		const { status, body } = errorAnswer(refusal, context, errors.shapes, settings.bodyLimit);
		const headers = { 'content-type': JSON_TYPE, ...PRIVATE_HEADERS, 'retry-after': '1', connection: 'close' };
		response.writeHead(status, headers);
		response.end(JSON.stringify(body));
	};
	const server = Fastify({
		...transport,
		// An address that cannot be decoded fails before any route is found.
		frameworkErrors: (error, request, reply) => {
			const [asked, answer] = [request as unknown as FastifyRequest, reply as unknown as FastifyReply];
			void answerError(error, asked, answer.headers(PRIVATE_HEADERS));
			const { errorCode = '', method, url } = asked;
			noteUnrouted({ status: answer.statusCode, errorCode, method, url });
		},
		clientErrorHandler: (failure, socket) => answerUnreadable(failure, socket, noteUnrouted),
		bodyLimit: settings.bodyLimit,
		requestTimeout: REQUEST_TIMEOUT_MS,
		// The engine would answer in its own shape; `drainOnClose` decides who is still served.
		return503OnClosing: false,
		rewriteUrl: originForm,
		trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
		genReqId: requestIds(),
		routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
		logger: false,
	}) as unknown as FastifyInstance;

	server.decorateRequest('caller', undefined);
	server.decorateRequest('errorCode', undefined);
	server.decorateRequest('failure', undefined);
	// First of all, so that a connection that is to close is told so whatever becomes of its request.
	const drain = drainOnClose(server, settings.tlsCertificate !== '', answerStopping);
	answerExpectations(server, noteUnrouted);
	keepAnswersPrivate(server, settings.corsOrigins);
	checkHost(server, settings);
	parseBodies(server);
	if (settings.mode === 'production') enforceTransport(server);
	if (log.isLevelEnabled('info')) logRequests(server, log);
	server.setErrorHandler(answerError);
	const seal = refuseOtherMethods(server, settings.corsOrigins);
	answerPreflights(server, settings.corsOrigins);
	return { server, seal, drain };
}
