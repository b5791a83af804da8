/** Sends a page to its reader, and errors as pages where people read them. */
import { choiceCookie, type Frame, type Language, languageOf, page } from '../pages/index.ts';
import type { Api } from './api.ts';
import type { HttpReply, HttpRequest } from './exchange.ts';

/** Nothing was sent with it, so it can be asked for again. */
export const isVisit = ({ method }: HttpRequest): boolean => method === 'GET' || method === 'HEAD';

export function sendPage(request: HttpRequest, reply: HttpReply, frame: Frame) {
	const { status, headers, body } = page(frame, isVisit(request) ? request.url : undefined);
	const chosen = choiceCookie(request);
	if (chosen) reply.header('set-cookie', chosen);
	return reply.code(status).headers(headers).send(body);
}

/** Below these paths a browser gets every error as a page, also where no route is; a program reads JSON. */
export function sendProblems(
	api: Pick<Api, 'errorPage'>,
	prefixes: readonly string[],
	frameOf: (language: Language, status: number) => Frame,
): void {
	api.errorPage({
		prefixes,
		send: (request, reply, { status }) => sendPage(request, reply, frameOf(languageOf(request), status)),
	});
}
