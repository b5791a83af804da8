/** `/console`: the built console with its files; below it every other address is one of its own pages, which it draws itself. */
import { join } from 'node:path';
import { currentSession, nextPage, nextQuery, type Portal } from '../../foundations/portal/index.ts';
import { unavailable } from '../../kernel/errors.ts';
import { builtFiles, type HttpReply, type HttpRequest, sendBuiltFile, sendPage } from '../../kernel/http/index.ts';
import { choiceCookie, languageOf, pageHeaders } from '../../kernel/pages/index.ts';
import { notBuiltPage } from './views/not-built.ts';

const CONSOLE = '/console';
const SEE_OTHER = 303;

/** The repository, or the compiled program's folder. */
const HOME = join(import.meta.dirname, '..', '..', '..');
const CAME_ALONG = import.meta.filename.endsWith('.js') ? join(HOME, 'console') : join(HOME, 'console', 'dist');

/** Names of files and of data, which are there or not; a page's own address may end in a product's code with a dot. */
const IS_FILE = /^assets\/|\.(js|css|map|json|html|svg|png|jpe?g|webp|ico|woff2?|txt|webmanifest)$/i;

/** It runs only what it brought along, talks only to this service, and shows pictures that the person is about to send. */
const policyOf = (apiOrigin: string) => ({
	styles: "'self'",
	scripts: "'self'",
	connections: `'self' ${apiOrigin}`,
	images: `'self' ${apiOrigin} data: blob:`,
	// Papers are printed from a frame.
	frames: 'blob:',
});

/** A browser asks for HTML by name; a program takes anything. */
const isBrowser = ({ headers }: HttpRequest): boolean => /\btext\/html\b/i.test(headers.accept ?? '');

export function fileRoutes(portal: Portal, folder: string): void {
	const { api } = portal;
	const files = builtFiles(folder || CAME_ALONG);
	/** Once the service knows its own address. */
	const headers = () => ({
		...pageHeaders(policyOf(new URL(api.addresses.base).origin)),
		'cross-origin-opener-policy': 'same-origin',
	});
	const isSignedIn = async (request: HttpRequest) => {
		const secret = portal.secretOf(request);
		return secret !== undefined && (await currentSession(portal, { secret })) !== undefined;
	};
	const page = async (request: HttpRequest, reply: HttpReply) => {
		const index = await files.index();
		const chosen = choiceCookie(request);
		if (chosen) reply.header('set-cookie', chosen);
		if (!index) return sendPage(request, reply, notBuiltPage(languageOf(request)));
		// The console would find out by a refusal, after it was loaded for nothing.
		if (isBrowser(request) && !(await isSignedIn(request)))
			return reply
				.header('cache-control', 'no-store')
				.redirect(`/login${nextQuery(nextPage(request.url) ?? '/console')}`, SEE_OTHER);
		return sendBuiltFile(request, reply, index, headers());
	};
	api.openUndescribed({ method: 'GET', url: CONSOLE }, page);
	api.openUndescribed({ method: 'GET', url: `${CONSOLE}/*` }, async (request, reply) => {
		const { '*': name = '' } = request.params;
		const file = name === 'index.html' ? undefined : await files.find(name);
		if (file) return sendBuiltFile(request, reply, file, headers());
		if (IS_FILE.test(name)) throw unavailable();
		return page(request, reply);
	});
}
