/** Answers every error that a request ends in: its shape, its headers, its page, and its line in the log. */
import { type ServerResponse, validateHeaderValue } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.ts';
import type { Logger } from '../../log.ts';
import { languageOf, problemFrame } from '../../pages/index.ts';
import { type LastStep, pathOf, type Sent } from '../exchange/index.ts';
import { PRIVATE_HEADERS, RateRefusal, refusalHeaders, Unauthenticated } from '../guard/index.ts';
import { asRefusal, type ErrorPage, type Errors, errorAnswer, FAILURE } from './error-answers.ts';
import { noteRefusal } from './note-refusal.ts';
import { sendPage } from './send-page.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const UNAVAILABLE = 503;

/** A header that cannot be written would fail again, with the answer that says so. */
function dropUnwritable(reply: FastifyReply) {
	for (const [name, value] of Object.entries(reply.getHeaders()))
		try {
			for (const each of [value].flat()) validateHeaderValue(name, String(each));
		} catch {
			reply.removeHeader(name);
		}
}

/** Paths of programs, which read JSON whatever they say they accept. */
const INTERFACE = /^\/v\d|\.json$/;

/** The page that a person gets at an address that nothing has. */
const STRAY_PAGE: Pick<ErrorPage, 'send'> = {
	send: (request, reply, { status }) =>
		sendPage(request, reply, problemFrame({ language: languageOf(request), status })),
};

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

export function errorHandler(standardLimit: number, errors: Errors, log: Logger) {
	return (error: unknown, request: FastifyRequest<Sent>, reply: FastifyReply) => {
		const path = pathOf(request.url);
		const { bodyLimit = standardLimit } = request.routeOptions;
		const answer = errorAnswer(error, { path, body: request.body }, errors.shapes, bodyLimit);
		const { status, body, errorCode, isOurs } = answer;
		noteRefusal(request, { status, code: errorCode }, error);
		if (isOurs) {
			log.error({ request: request.id, route: request.routeOptions.url, err: error }, 'request failed');
			dropUnwritable(reply);
		}
		if (error instanceof Unauthenticated) reply.header('www-authenticate', error.challenge);
		if (error instanceof RateRefusal) reply.headers(refusalHeaders(error));
		if (status === UNAVAILABLE) reply.header('retry-after', '1');
		const isStray = request.is404 && !INTERFACE.test(path);
		const page =
			errors.pages.find(({ prefixes }) => prefixes.some((prefix) => isBelow(path, prefix))) ??
			(isStray ? STRAY_PAGE : undefined);
		if (page && /\btext\/html\b/.test(request.headers.accept ?? '')) {
			const refusal = asRefusal(error, bodyLimit) ?? new Refusal(500, 'service.failure', FAILURE);
			return page.send(request, reply.header('x-request-id', request.id), refusal);
		}
		const text = JSON.stringify(body);
		request.answer = text;
		return reply.code(status).headers({ 'content-type': JSON_TYPE, 'x-request-id': request.id }).send(text);
	};
}

/** What half-sent requests get when the service stops, which no route ever sees. */
export function stoppingAnswer(bodyLimit: number, { shapes }: Errors) {
	const told = new WeakMap<ServerResponse, Refusal>();
	/** Before the log's own, which says the cause. */
	const noteTold: LastStep = (request, reply) => {
		const refusal = reply.statusCode === UNAVAILABLE ? told.get(reply.raw) : undefined;
		if (refusal) noteRefusal(request, refusal, refusal);
	};
	const answer = (response: ServerResponse, refusal: Refusal) => {
		const context = { path: pathOf(response.req.url ?? ''), body: undefined };
		const { status, body } = errorAnswer(refusal, context, shapes, bodyLimit);
		const headers = { 'content-type': JSON_TYPE, ...PRIVATE_HEADERS, 'retry-after': '1', connection: 'close' };
		told.set(response, refusal);
		response.writeHead(status, headers);
		response.end(JSON.stringify(body));
	};
	return { answer, noteTold };
}
