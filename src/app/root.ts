/** `/`: where to go from here, for programs and for people. */
import Type from 'typebox';
import type { Api } from '../foundations/identity/index.ts';
import { type HttpRequest, output } from '../kernel/http/index.ts';

const { href, object, text } = output;

const RootShape = object('Root', {
	name: text('Bodega'),
	version: text('0.1.0'),
	links: Type.Object({
		openapi: href('/openapi.json', 'This API as OpenAPI'),
		reference: href('/reference', 'The same as a page'),
		console: href('/console', 'Where people work'),
		account: href('/account', "People's own page"),
		signup: Type.Optional(href('/signup', 'A test company; in a sandbox only')),
		health: href('/health', 'Whether the process is up'),
	}),
});

/** A browser asks for HTML by name; a program takes anything. */
const isBrowser = (request: HttpRequest): boolean => /\btext\/html\b/i.test(request.headers.accept ?? '');

export interface RootParts {
	version: string;
	isSandbox: boolean;
}

export function rootRoutes(api: Api, { version, isSandbox }: RootParts): void {
	api.open(
		{
			method: 'GET',
			url: '/',
			operationId: 'getRoot',
			right: undefined,
			tag: 'Service',
			summary: 'Name, version and links of the service',
			description: 'A browser is sent to the console.',
			answers: { 200: RootShape, 302: Type.Null() },
		},
		async (request, reply) => {
			const { base, auth } = api.addresses;
			reply.header('vary', `${reply.getHeader('vary')}, accept`);
			if (isBrowser(request)) return reply.redirect(`${auth}/console`);
			const links = {
				openapi: `${base}/openapi.json`,
				reference: `${base}/reference`,
				console: `${auth}/console`,
				account: `${auth}/account`,
				...(isSandbox ? { signup: `${auth}/signup` } : {}),
				health: `${base}/health`,
			};
			return { name: 'Bodega', version, links };
		},
	);
}
