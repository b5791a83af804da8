/** Sends a page to its reader, and errors as pages where people read them. */
import { choiceCookie, type Frame, type Language, languageOf, page } from '../../pages/index.ts';
import type { HttpReply, HttpRequest } from '../exchange/index.ts';
import type { Api } from './api.ts';

/** Nothing was sent with it, so it can be asked for again. */
export const isVisit = ({ method }: HttpRequest): boolean => method === 'GET' || method === 'HEAD';

const REFUSED = 400;

/** Where it can be had in the other language. What a form led to cannot: only what it was refused on is there still. */
function addressOf(request: HttpRequest, { address, status = 200 }: Frame): string | undefined {
	if (isVisit(request)) return /\?.*/s.exec(request.url)?.[0] ?? '';
	return status >= REFUSED ? address : undefined;
}

export function sendPage(request: HttpRequest, reply: HttpReply, frame: Frame) {
	const { status, headers, body } = page(frame, addressOf(request, frame));
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
