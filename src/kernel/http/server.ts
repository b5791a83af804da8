/** The HTTP engine with the house's manners: JSON whatever the content type says, strict transport, errors as JSON, 405, health. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '../config/index.ts';
import { Refusal, unavailable } from '../errors.ts';
import type { Logger } from '../log.ts';
import { answerPreflights } from './cors.ts';
import { type ErrorShapes, errorAnswer } from './error-answers.ts';
import { parseQuery } from './list-query.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const JSON_TYPE = 'application/json; charset=utf-8';

const brokenJson = () => new Refusal(400, 'request.malformed', 'The body is not valid JSON');

/** Some clients post JSON as a form or with no type at all (interface notes, "Bodies"). */
function parseEverythingAsJson(server: FastifyInstance) {
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
		if (body === '') return done(null, undefined);
		try {
			done(null, JSON.parse(body as string));
		} catch {
			done(brokenJson());
		}
	});
}

/** Production answers over TLS only; what a trusted proxy forwards counts as it arrived there. */
function enforceTransport(server: FastifyInstance) {
	server.addHook('onRequest', async (request, reply) => {
		if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
		else if (!isLoopback(request.ip.replace(/^::ffff:/, '')))
			throw new Refusal(403, 'request.insecure', 'This service answers over TLS only');
	});
}

/** Every path answers methods it does not have with 405 and names those it has. */
function refuseOtherMethods(server: FastifyInstance) {
	const known = new Map<string, Set<string>>();
	server.addHook('onRoute', ({ url, method }) => {
		const methods = known.get(url) ?? new Set<string>();
		for (const each of [method].flat()) methods.add(each);
		known.set(url, methods);
	});
	return () => {
		for (const [url, methods] of [...known]) {
			if (url === '/*') continue;
			const allow = [...methods].sort().join(', ');
			const missing = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !methods.has(each));
			server.route({
				method: missing,
				url,
				onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
					reply.header('allow', allow);
					throw new Refusal(405, 'request.method_not_allowed', `This resource answers ${allow}`);
				},
				handler: async () => undefined,
			});
		}
	};
}

/** One line a request: its route, never its full address, which may hold a secret. */
function logRequests(server: FastifyInstance, log: Logger) {
	server.addHook('onResponse', (request, reply, done) => {
		log.info({
			request: request.id,
			method: request.method,
			route: request.routeOptions.url ?? 'unknown',
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
			company: request.caller?.company.id,
			token: request.caller?.tokenId,
		});
		done();
	});
}

export interface HttpServer {
	server: FastifyInstance;
	/** To be called when every room has registered its routes. */
	close405: () => void;
}

export function createServer(settings: Settings, errorShapes: ErrorShapes, log: Logger): HttpServer {
	const tls = settings.tlsCertificate
		? { https: { cert: readFileSync(settings.tlsCertificate), key: readFileSync(settings.tlsKey) } }
		: {};
	const server = Fastify({
		...tls,
		bodyLimit: settings.bodyLimit,
		requestTimeout: REQUEST_TIMEOUT_MS,
		forceCloseConnections: 'idle',
		trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
		genReqId: () => randomUUID(),
		routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
		logger: false,
	}) as unknown as FastifyInstance;

	server.decorateRequest('caller', undefined);
	parseEverythingAsJson(server);
	if (settings.mode === 'production') enforceTransport(server);
	if (log.isLevelEnabled('info')) logRequests(server, log);
	server.setErrorHandler((error, request, reply) => {
		const path = request.url.split('?', 1)[0] as string;
		const { status, body, isBug } = errorAnswer(error, { path, body: request.body }, errorShapes, settings.bodyLimit);
		if (isBug) log.error({ request: request.id, route: request.routeOptions.url, err: error }, 'request failed');
		return reply
			.code(status)
			.headers({ 'content-type': JSON_TYPE, 'x-request-id': request.id })
			.send(JSON.stringify(body));
	});
	server.setNotFoundHandler(() => {
		throw unavailable();
	});
	const close405 = refuseOtherMethods(server);
	answerPreflights(server, settings.corsOrigins);
	return { server, close405 };
}
