/** Pages of a signed-in browser: every form is checked before its handler runs, and refusals are pages too. */
import Type from 'typebox';
import { Refusal } from '../../errors.ts';
import { checkForm, type Frame, formToken, type Language, languageOf } from '../../pages/index.ts';
import { randomSecret } from '../../secrets.ts';
import {
	type BrowserCookie,
	browserCookie,
	type HttpReply,
	type HttpRequest,
	type Query,
	type RouteInfo,
} from '../exchange/index.ts';
import { RateRefusal, refusalHeaders } from '../guard/index.ts';
import type { Api } from './api.ts';
import { noteRefusal } from './note-refusal.ts';
import { isVisit, sendPage } from './send-page.ts';

export interface PageCall {
	request: HttpRequest;
	language: Language;
	query: Query;
	/** What was sent with the form; empty for a plain visit. */
	form: Readonly<Record<string, string>>;
	params: Readonly<Record<string, string>>;
	/** Hidden in every form of the page. */
	csrf: string;
	/** The browser's secret. */
	secret: string;
	/** A new secret, from the next page on: what was known of the browser before is worth nothing then. */
	renewSecret(): string;
	/** Network address of the reader. */
	address: string;
}

export type PageAnswer =
	| {
			page: Frame;
			status?: number;
			/** Origins that a form of this page may lead to by redirection. */
			formTargets?: readonly string[];
	  }
	| { redirect: string };

export interface PageInfo
	extends Pick<RouteInfo, 'url' | 'path' | 'operationId' | 'tag' | 'summary' | 'takesEachOnce'> {
	refusals?: readonly number[];
}

export interface Pages {
	get(info: PageInfo, handler: (call: PageCall) => Promise<PageAnswer>): void;
	post(info: PageInfo, handler: (call: PageCall) => Promise<PageAnswer>): void;
}

export interface PageParts {
	isProduction: boolean;
	/** Below these paths also what no route answers is a page. */
	prefixes: readonly string[];
	/** A refusal as a page. */
	refusal(call: PageCall, refusal: Refusal): Frame;
}

const SEE_OTHER = 303;

function pageCall(request: HttpRequest, reply: HttpReply, cookie: BrowserCookie): PageCall {
	// Another site's form comes without the cookie: an answer that set one would sign the reader out.
	const secret = cookie.read(request) ?? (isVisit(request) ? cookie.renew(request, reply) : randomSecret());
	return {
		request,
		language: languageOf(request),
		// An address that no route was found for has neither.
		query: (request.query ?? {}) as Query,
		form: (typeof request.body === 'object' && request.body !== null ? request.body : {}) as Record<string, string>,
		params: (request.params ?? {}) as Record<string, string>,
		csrf: formToken(secret),
		secret,
		renewSecret: () => cookie.renew(request, reply),
		address: request.ip,
	};
}

export function createPages(api: Api, parts: PageParts): Pages {
	const cookie = browserCookie(parts.isProduction);
	/** Patterns of the addresses that can be visited. */
	const visited = new Set<string>();

	const send = (request: HttpRequest, reply: HttpReply, answer: PageAnswer, own?: string) => {
		if ('redirect' in answer)
			return reply
				.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
				.redirect(answer.redirect, SEE_OTHER);
		const { page, status = 200, formTargets = [] } = answer;
		reply.header('cross-origin-opener-policy', 'same-origin');
		// A browser applies form-action to where a form is redirected, too.
		const policy = { forms: ["'self'", ...formTargets].join(' ') };
		return sendPage(request, reply, { ...(own ? { address: own } : {}), ...page, status, policy });
	};

	const refuse = (request: HttpRequest, reply: HttpReply, refusal: Refusal) =>
		send(request, reply, { page: parts.refusal(pageCall(request, reply, cookie), refusal), status: refusal.status });
	api.errorPage({ prefixes: parts.prefixes, send: refuse });

	const register = (method: 'GET' | 'POST', info: PageInfo, handler: (call: PageCall) => Promise<PageAnswer>) => {
		if (method === 'GET') visited.add(info.url);
		api.open(
			{
				...info,
				method,
				right: undefined,
				produces: 'text/html',
				answers: { 200: Type.String(), 303: Type.Null() },
				...(method === 'POST' ? { takesForm: true } : {}),
			},
			async (request, reply) => {
				const sent = cookie.read(request);
				const call = pageCall(request, reply, cookie);
				const own = visited.has(info.url) ? request.url : undefined;
				try {
					if (method === 'POST') checkForm(request.headers, call.form, sent);
					return send(request, reply, await handler(call), own);
				} catch (error) {
					if (!(error instanceof Refusal)) throw error;
					noteRefusal(request, error, error);
					if (error instanceof RateRefusal) reply.headers(refusalHeaders(error));
					return send(request, reply, { page: parts.refusal(call, error), status: error.status }, own);
				}
			},
			refuse,
		);
	};

	return {
		get: (info, handler) => register('GET', info, handler),
		post: (info, handler) => register('POST', info, handler),
	};
}
