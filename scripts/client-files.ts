/** The client's generated files: the types of every operation, and the table of them that is left at run time. */
import type { OpenApi, Operation, Parameter } from '../src/reference/document.ts';
import { keyOf, oneOf, type Schema, typeOf } from './api-shapes.ts';
import { type NamedOperation, namedOperations } from './client-names.ts';

const MADE = 'made by `npm run reference` from the OpenAPI document; not edited by hand. */\n';
const JSON_MEDIA = 'application/json';

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const queryOf = ({ parameters = [] }: Operation): Parameter[] =>
	parameters.flatMap((each) => ('in' in each && each.in === 'query' ? [each] : []));
const isKeyed = ({ parameters = [] }: Operation): boolean => parameters.some((each) => '$ref' in each);
const schemaOf = (schema: object): Schema => schema;

/** The contents of the answers that are not refusals. */
function answersOf({ responses }: Operation) {
	return Object.entries(responses).flatMap(([status, response]) =>
		/^2/.test(status) && 'content' in response && response.content ? Object.entries(response.content) : [],
	);
}

type Kind = 'json' | 'file' | 'stream';

function kindOf(operation: Operation): Kind {
	const [media = JSON_MEDIA] = answersOf(operation)[0] ?? [];
	return media === JSON_MEDIA ? 'json' : media === 'text/event-stream' ? 'stream' : 'file';
}

const answerType = (operation: Operation): string =>
	kindOf(operation) === 'file'
		? 'Blob'
		: oneOf(answersOf(operation).map(([, { schema }]) => typeOf(schemaOf(schema), '\t')));

/** What a list that has a next page has on each; undefined for what is whole at once. */
function itemType(operation: Operation, { components }: OpenApi): string | undefined {
	const [, content] = answersOf(operation)[0] ?? [];
	const name = content?.schema.$ref?.split('/').at(-1) ?? '';
	const { properties = {} } = components.schemas[name] ?? content?.schema ?? {};
	const rows = properties.items ?? properties.data;
	if (!properties.next || rows?.type !== 'array' || !rows.items) return undefined;
	return typeOf(schemaOf(rows.items), '\t');
}

function bodyType({ requestBody }: Operation): string | undefined {
	const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	if (!content) return undefined;
	return media === JSON_MEDIA ? typeOf(schemaOf(content.schema), '\t') : 'FileBody';
}

const queryName = ({ operationId }: Operation): string => `${capitalized(operationId)}Query`;

function queryInterface(operation: Operation): string[] {
	const query = queryOf(operation);
	if (query.length === 0) return [];
	const members = query.map(({ name, description }) => `\t/** ${description} */\n\t${keyOf(name)}?: QueryValue;`);
	return [`export interface ${queryName(operation)} {\n${members.join('\n')}\n}\n`];
}

function argumentsOf({ method, path, operation }: NamedOperation): string {
	const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => `${keyOf(name)}: Id`);
	const query = queryOf(operation).length > 0 ? queryName(operation) : 'NoQuery';
	const body = bodyType(operation);
	const bodies = body ? [`body${operation.requestBody?.required ? '' : '?'}: ${body}`] : [];
	const rest = method === 'get' ? [`query?: ${query}`, 'options?: CallOptions'] : [`options?: WriteOptions<${query}>`];
	return [...ids, ...bodies, ...rest].join(', ');
}

function methodsOf(named: NamedOperation, document: OpenApi): string {
	const { method, path, operation, name } = named;
	const [right] = Object.values(operation.security[0] ?? {})[0] ?? [];
	const about = `${operation.summary}. \`${method.toUpperCase()} ${path}\`${right ? `, requires \`${right}\`` : ''}`;
	const takes = argumentsOf(named);
	if (kindOf(operation) === 'stream')
		return `\t/** ${about} */\n\t${name}(${takes}): AsyncIterable<StreamedEvent<Event>>;`;
	const item = name === 'list' ? itemType(operation, document) : undefined;
	return [
		`\t/** ${about} */\n\t${name}(${takes}): Promise<${answerType(operation)}>;`,
		...(item ? [`\t/** Every record of the list, page by page. */\n\teach(${takes}): AsyncIterable<${item}>;`] : []),
	].join('\n');
}

const groupsOf = (named: readonly NamedOperation[]): [string, NamedOperation[]][] => [
	...Map.groupBy(named, ({ group }) => group),
];

function notificationsOf({ webhooks }: OpenApi): string {
	const bodies = Object.entries(webhooks).map(
		([name, { post }]) => `\t${keyOf(name)}: ${bodyType(post) ?? 'unknown'};`,
	);
	return `/** What the service sends, by topic. */\nexport interface Notifications {\n${bodies.join('\n')}\n}\n`;
}

function operationsFile(named: readonly NamedOperation[], document: OpenApi): string {
	const groups = groupsOf(named);
	const interfaces = groups.map(([group, operations]) => {
		const members = operations.map((each) => methodsOf(each, document));
		return `export interface ${capitalized(group)}Calls {\n${members.join('\n')}\n}\n`;
	});
	const all = groups.map(([group]) => `\t${group}: ${capitalized(group)}Calls;`).join('\n');
	const body = [
		...named.flatMap(({ operation }) => queryInterface(operation)),
		...interfaces,
		`/** Every operation, grouped by resource. */\nexport interface Operations {\n${all}\n}\n`,
		notificationsOf(document),
	].join('\n');
	const shapes = Object.keys(document.components.schemas).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
	return [
		`/** The operations of the API as the client has them, ${MADE}`,
		`import type { CallOptions, FileBody, Id, NoQuery, QueryValue, StreamedEvent, WriteOptions } from './call.ts';`,
		`import type {\n${shapes.map((name) => `\t${name},`).join('\n')}\n} from './shapes.ts';\n`,
		body,
	].join('\n');
}

const LETTERS: Readonly<Record<string, string>> = { get: 'G', post: 'P', put: 'U', delete: 'D' };
const SURFACES: Readonly<Record<string, string>> = { 'Courier orders': 'c', 'Payment returns': 'p' };
/** What most resources have, by one letter: name, method, what follows the resource's path, and whether it has a body. */
const USUAL: Readonly<Record<string, string>> = {
	'list G .json': 'l',
	'count G /count.json': 'n',
	'get G /*.json': 'g',
	'create Pb .json': 'c',
	'update Ub /*.json': 'u',
	'delete D /*.json': 'd',
};

function rowOf(operations: readonly NamedOperation[], document: OpenApi): string {
	const short = (path: string) => path.replace(/\{\w+\}/g, '*');
	const [first] = operations;
	const main = operations.find(({ name }) => name === 'list') ?? first;
	const base = short(main?.path ?? '').replace(/\.json$/, '');
	let usual = '';
	const others: string[] = [];
	for (const { name, method, path, operation } of operations) {
		const whole = short(path);
		const place = whole.startsWith(base) ? whole.slice(base.length) : `^${whole}`;
		const flags = [
			bodyType(operation) ? 'b' : '',
			name === 'list' && !itemType(operation, document) ? 'w' : '',
			kindOf(operation) === 'json' ? '' : kindOf(operation).charAt(0),
			method !== 'get' && !isKeyed(operation) ? 'o' : '',
			SURFACES[operation.tags[0]] ?? '',
		].join('');
		const token = `${name} ${LETTERS[method]}${flags} ${place}`;
		const letter = USUAL[token];
		if (letter) usual += letter;
		else others.push(token);
	}
	return [`${first?.group} ${base} ${usual || '-'}`, ...others].join(' ');
}

function tableFile(named: readonly NamedOperation[], document: OpenApi): string {
	const rows = groupsOf(named).map(([, operations]) => rowOf(operations, document));
	return [
		`/** Every operation in short, ${MADE}`,
		'/**',
		' * A line for each group: its name, its path, the letters of its usual operations, and name, kind and place of each other one.',
		' * `table.ts` reads it.',
		' */',
		`export const ROWS = \`${rows.join('\n')}\`;\n`,
	].join('\n');
}

/** By path within the repository. */
export function clientFiles(document: OpenApi): Record<string, string> {
	const named = namedOperations(document);
	return {
		'client/src/operations.ts': operationsFile(named, document),
		'client/src/rows.ts': tableFile(named, document),
	};
}
