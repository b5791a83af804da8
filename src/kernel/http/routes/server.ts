/** The HTTP engine as this service uses it: strict transport, its own bodies, errors, log lines and graceful stop. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { isLoopback, type Settings } from '../../config/index.ts';
import { Refusal } from '../../errors.ts';
import type { Journal } from '../../journal.ts';
import type { Logger } from '../../log.ts';
import { stopLimits } from '../../stop-limits.ts';
import { type LastStep, parseQuery, type Sent, type Step, takeSteps } from '../exchange/index.ts';
import { answerPreflights, checkHost, keepAnswersPrivate, PRIVATE_HEADERS, type WorkBudget } from '../guard/index.ts';
import { forgetMalformedType, parseBodies } from '../input/index.ts';
import { Drain, readCertificate } from '../stop/index.ts';
import { answerExpectations, answerUnreadable } from './client-errors.ts';
import type { Errors } from './error-answers.ts';
import { errorHandler, stoppingAnswer } from './error-handler.ts';
import { asSent, routeAsGet } from './head-requests.ts';
import { loseAnswers } from './interfere.ts';
import { journalSteps } from './journal.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { logRequests, unroutedLog } from './request-log.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const SLASH = 47;

/**
 * `GET http://host/path`, as clients send it to proxies, means the path on that host (RFC 9112, 3.2.2); left as it is, the
 * whole address would stand in links and idempotency keys.
 */
function originForm(request: IncomingMessage): string {
	const { url = '/', headers } = request;
	routeAsGet(request);
	if (url.charCodeAt(0) === SLASH || !URL.canParse(url)) return url;
	const { protocol, host, pathname, search } = new URL(url);
	if (protocol !== 'http:' && protocol !== 'https:') return url;
	headers.host = host;
	return pathname + search;
}

/** Production answers over TLS only; what a trusted proxy forwards counts as it arrived there. */
const enforceTransport: Step = (request, reply) => {
	if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
	else if (!isLoopback(request.ip.replace(/^::ffff:/, '')))
		return new Refusal(403, 'request.insecure', 'This service answers over TLS only');
	return undefined;
};

const leaves =
	(budget: WorkBudget): LastStep =>
	({ caller }, { raw }) => {
		if (caller) budget.leave(caller.companyId, raw);
	};

function noSchemas(): never {
	throw new Error('A route with a schema of the engine: rooms declare shapes instead');
}

/** Unique in this process and, by its random beginning, among processes. */
function requestIds(): (request: IncomingMessage) => string {
	const start = randomUUID().slice(0, 8);
	let count = 0;
	// The first that the engine asks for once a request is routed.
	return (request) => {
		asSent(request);
		return `${start}-${(++count).toString(36)}`;
	};
}

export interface ServerParts {
	errors: Errors;
	/** Public addresses of this service: it answers for their hosts. */
	ownUrls: readonly string[];
	log: Logger;
	/** Where calls of companies are noted, if anywhere. */
	journal?: Journal | undefined;
	/** None where work is not limited. */
	budget?: WorkBudget | undefined;
}

export interface HttpServer {
	server: FastifyInstance;
	/** To be called when every room has registered its routes. */
	seal: () => void;
	drain: Drain;
}

export function createServer(settings: Settings, { errors, ownUrls, log, journal, budget }: ServerParts): HttpServer {
	// A request without a host would be refused by the engine without a word; `checkHost` says why.
	const transport = settings.tlsCertificate
		? {
				https: { ...readCertificate(settings), requireHostHeader: false },
			}
		: { http: { requireHostHeader: false } };
	const answerError = errorHandler(settings.bodyLimit, errors, log);
	const noteUnrouted = unroutedLog(log);
	// Over TLS or not, the engine's requests and replies are the same.
	const options: FastifyServerOptions = {
		...transport,
		// An address that cannot be decoded fails before any route is found.
		frameworkErrors: (error, request, reply) => {
			asSent(request.raw);
			void answerError(error, request as FastifyRequest<Sent>, reply.headers(PRIVATE_HEADERS));
			const { errorCode = '', method, url } = request;
			noteUnrouted({ status: reply.statusCode, errorCode, method, url });
		},
		clientErrorHandler: (failure, socket) => answerUnreadable(failure, socket, noteUnrouted),
		bodyLimit: settings.bodyLimit,
		requestTimeout: REQUEST_TIMEOUT_MS,
		// The engine would answer in its own shape; `Drain` decides who is still served.
		return503OnClosing: false,
		rewriteUrl: originForm,
		trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
		exposeHeadRoutes: false,
		genReqId: requestIds(),
		// Rooms check bodies and write answers by their own shapes; the engine's compilers would cost a start a tenth of its time.
		schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
		routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
		logger: false,
	};
	const server = Fastify(options);

	server.decorateRequest('caller', undefined);
	server.decorateRequest('errorCode', undefined);
	server.decorateRequest('failure', undefined);
	server.decorateRequest('answer', undefined);
	server.decorateRequest('concerned', undefined);
	server.decorateRequest('fault', undefined);
	server.decorateRequest('meet', undefined);
	server.decorateRequest('cameAt', 0);
	server.decorateRequest('isNoted', false);
	const stopping = stoppingAnswer(settings.bodyLimit, errors);
	const drain = new Drain(server, settings.tlsCertificate !== '', stopLimits(settings), stopping.answer);
	const noted = journal && journalSteps(journal);
	takeSteps(
		server,
		[
			// First of all, so that a connection that is to close is told so whatever becomes of its request.
			drain.admit,
			keepAnswersPrivate(settings.corsOrigins),
			checkHost(settings, ownUrls),
			forgetMalformedType,
			...(settings.mode === 'production' ? [enforceTransport] : []),
		],
		[
			drain.leave,
			stopping.noteTold,
			...(budget ? [leaves(budget)] : []),
			...(log.isLevelEnabled('info') ? [logRequests(log)] : []),
			...(noted ? [noted.keep] : []),
		],
	);
	answerExpectations(server, noteUnrouted);
	parseBodies(server);
	if (settings.mode === 'sandbox') loseAnswers(server, noted?.noteNow ?? (() => {}));
	server.setErrorHandler(answerError);
	const refuseOthers = refuseOtherMethods(server, settings.corsOrigins);
	answerPreflights(server, settings.corsOrigins);
	return { server, seal: refuseOthers, drain };
}
