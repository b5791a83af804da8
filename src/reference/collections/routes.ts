/** Where the collections are, for tools that people try requests with; in a sandbox they hold its demo token. */
import Type from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';
import { output } from '../../kernel/http/index.ts';
import { brunoZip } from './bruno.ts';
import { postmanCollection } from './postman.ts';
import { type Collection, collectionOf } from './requests.ts';

const CollectionShape = output.object(
	'PostmanCollection',
	{ info: output.anyObject({ name: 'Bodega' }), item: Type.Array(output.anyObject({ name: 'Dispatch' })) },
	{ additionalProperties: true },
);

/** `described`: the OpenAPI document. */
export function collectionRoutes(api: Api, described: () => string, demoToken: () => string | undefined): void {
	const info = { method: 'GET', right: undefined, tag: 'Service' } as const;
	const kept = new Map<string, { token: string; made: string | Buffer }>();
	const make = (name: string, write: (collection: Collection) => string | Buffer): string | Buffer => {
		const token = demoToken() ?? '';
		const known = kept.get(name);
		if (known?.token === token) return known.made;
		const made = write(collectionOf(JSON.parse(described()), token));
		kept.set(name, { token, made });
		return made;
	};
	api.open(
		{
			...info,
			url: '/reference/postman.json',
			operationId: 'getPostmanCollection',
			summary: 'This API as a Postman collection',
			description: 'Format 2.1, with a folder per chapter and variables for the address and the token.',
			answers: { 200: CollectionShape },
		},
		async (_request, reply) =>
			reply
				.headers({ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' })
				.send(make('postman', postmanCollection)),
	);
	api.open(
		{
			...info,
			url: '/reference/bruno.zip',
			operationId: 'getBrunoCollection',
			summary: 'This API as a folder for Bruno',
			description: 'A ZIP file with a folder per chapter, and an environment with the address and the token.',
			produces: 'application/zip',
			answers: { 200: Type.String() },
		},
		async (_request, reply) =>
			reply
				.headers({
					'content-type': 'application/zip',
					'content-disposition': 'attachment; filename="bodega-bruno.zip"',
				})
				.send(make('bruno', brunoZip)),
	);
}
