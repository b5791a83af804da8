/** `/`: where to go from here, for programs and for people. */
import Type from 'typebox';
import type { Api } from './foundations/identity/index.ts';
import type { HttpRequest } from './kernel/http/index.ts';

const link = (description: string, path: string) =>
	Type.String({ description, examples: [`https://bodega.example${path}`] });

const RootShape = Type.Object({
	name: Type.String({ examples: ['Bodega'] }),
	version: Type.String({ examples: ['0.1.0'] }),
	links: Type.Object({
		openapi: link('This interface as OpenAPI', '/openapi.json'),
		reference: link('The same as a page', '/reference'),
		account: link("People's own page", '/account'),
		signup: Type.Optional(link('A test company; in a sandbox only', '/signup')),
		health: link('Whether the process is up', '/health'),
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
			summary: 'What this is, and where to go on',
			description: 'A browser is sent to the account page.',
			answers: { 200: RootShape, 302: Type.Null() },
		},
		async (request, reply) => {
			const { base, auth } = api.addresses;
			reply.header('vary', `${reply.getHeader('vary')}, accept`);
			if (isBrowser(request)) return reply.redirect(`${auth}/account`);
			const links = {
				openapi: `${base}/openapi.json`,
				reference: `${base}/reference`,
				account: `${auth}/account`,
				...(isSandbox ? { signup: `${auth}/signup` } : {}),
				health: `${base}/health`,
			};
			return { name: 'Bodega', version, links };
		},
	);
}
