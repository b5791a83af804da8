/** Browsers may call token routes from the configured origins; no cookie is ever part of it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const EXPOSED =
	'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Idempotent-Replayed, Link, Location, X-Total-Count, WWW-Authenticate, X-Request-Id, Bodega-Ignored, Bodega-Warning, Bodega-Fault';
const ALLOWED_HEADERS = 'access_token, authorization, content-type, idempotency-key, bodega-strict, bodega-fault';

export function allowOrigin(origins: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
	const { origin } = request.headers;
	if (origin === undefined) return;
	const isAny = origins.includes('*');
	if (!isAny && !origins.includes(origin)) return;
	reply.headers({ 'access-control-allow-origin': isAny ? '*' : origin, 'access-control-expose-headers': EXPOSED });
}

/** Answers every preflight; paths that take no token simply get no permission from their real answer. */
export function answerPreflights(server: FastifyInstance, origins: readonly string[]): void {
	server.options('/*', async (request, reply) => {
		allowOrigin(origins, request, reply);
		if (reply.hasHeader('access-control-allow-origin'))
			reply.headers({
				'access-control-allow-methods': 'GET, POST, PUT, DELETE',
				'access-control-allow-headers': ALLOWED_HEADERS,
				'access-control-max-age': '86400',
			});
		return reply.code(204).send();
	});
}
