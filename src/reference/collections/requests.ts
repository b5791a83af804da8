/** The operations of the document that a program calls, each as a request to try: with example ids, parameters and body. */
import type { JsonValue, OpenApi, Operation, Parameter } from '../document.ts';

export type RequestBody =
	| { kind: 'json'; example: JsonValue }
	| { kind: 'form'; members: Readonly<Record<string, JsonValue>> }
	| { kind: 'file'; type: string };

export interface SampleRequest {
	name: string;
	description: string;
	method: string;
	/** The variable that holds the address it is sent to. */
	address: string;
	/** With the ids of the examples. */
	path: string;
	query: readonly Parameter[];
	takesKey: boolean;
	isOpen: boolean;
	body: RequestBody | undefined;
}

export interface Collection {
	title: string;
	version: string;
	description: string;
	/** Addresses by the names of their variables; `baseUrl` first. */
	addresses: ReadonlyMap<string, string>;
	/** The token that requests are tried with; empty outside a sandbox. */
	token: string;
	folders: readonly { name: string; description: string; requests: readonly SampleRequest[] }[];
}

const JSON_MEDIA = 'application/json';
const FORM_MEDIA = 'application/x-www-form-urlencoded';

/** Pages are for browsers. */
const isForPrograms = ({ security, responses }: Operation): boolean =>
	security.length > 0 ||
	Object.entries(responses).some(
		([status, response]) =>
			status.startsWith('2') && 'content' in response && response.content?.['text/html'] === undefined,
	);

function bodyOf({ requestBody }: Operation): RequestBody | undefined {
	const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	if (media === undefined || content === undefined) return undefined;
	const { example } = content;
	if (media === JSON_MEDIA) return { kind: 'json', example };
	const isForm = media === FORM_MEDIA && typeof example === 'object' && example !== null && !Array.isArray(example);
	return isForm ? { kind: 'form', members: example } : { kind: 'file', type: media };
}

/** `Courier orders` → `courierOrdersUrl`. */
const variableOf = (tag: string): string =>
	`${tag
		.toLowerCase()
		.replace(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase())
		.replace(/[^a-zA-Z]/g, '')}Url`;

function requestOf(method: string, path: string, operation: Operation, address: string): SampleRequest {
	const parameters = (operation.parameters ?? []).flatMap((each) => ('in' in each ? [each] : []));
	const exampleOf = (name: string) =>
		parameters.find((each) => each.in === 'path' && each.name === name)?.example ?? name;
	return {
		name: operation.summary,
		description: operation.description ?? '',
		method: method.toUpperCase(),
		address,
		path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(exampleOf(name)))),
		query: parameters.filter((each) => each.in === 'query'),
		takesKey: (operation.parameters ?? []).some((each) => '$ref' in each),
		isOpen: operation.security.length === 0,
		body: bodyOf(operation),
	};
}

export function collectionOf({ info, servers, tags, paths }: OpenApi, token: string): Collection {
	const addresses = new Map([['baseUrl', servers[0]?.url ?? '']]);
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([, operation]) => isForPrograms(operation))
			.map(([method, operation]) => {
				const [tag] = operation.tags;
				const [own] = operation.servers ?? [];
				if (own) addresses.set(variableOf(tag), own.url);
				return { tag, request: requestOf(method, path, operation, own ? variableOf(tag) : 'baseUrl') };
			}),
	);
	const folders = tags.map(({ name, description }) => ({
		name,
		description,
		requests: operations.filter(({ tag }) => tag === name).map(({ request }) => request),
	}));
	return {
		title: info.title,
		version: info.version,
		description: info.description,
		addresses,
		token,
		folders: folders.filter(({ requests }) => requests.length > 0),
	};
}
