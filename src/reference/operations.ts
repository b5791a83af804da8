/** One route as one operation: parameters, body, responses, and their examples. */
import { STATUS_CODES } from 'node:http';
import type { TSchema } from 'typebox';
import type { RouteInfo, SentInfo } from '../kernel/http/index.ts';
import type { Content, Operation, Parameter, Reference, Response } from './document.ts';
import type { Refusals } from './errors.ts';
import { exampleOf } from './example.ts';
import { withFields, withNulls } from './leniency.ts';
import type { Visit } from './map-children.ts';
import { type Schemas, toPlain } from './schemas.ts';

const JSON_MEDIA = 'application/json';
const FORM_MEDIA = 'application/x-www-form-urlencoded';
const PLACEHOLDERS: Readonly<Record<string, string>> = {
	'application/pdf': '%PDF-1.7 …',
	'text/html': '<!doctype html><html lang="es">…</html>',
};

const PATH_PARAMETER = /:(\w+)|\*$/g;

/** `/v1/shippings/:id.json` → `/v1/shippings/{id}.json`. */
export const openApiPath = (url: string): string =>
	url.replace(PATH_PARAMETER, (_, name: string | undefined) => `{${name ?? 'path'}}`);

const isWrite = ({ method, right }: RouteInfo): boolean => method !== 'GET' && right !== undefined;
const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** As the route tells them; the last id of a guarded one is that of its noun. */
function pathParameters({ url, path = {}, right, noun, operationId }: RouteInfo): Parameter[] {
	const names = [...url.matchAll(PATH_PARAMETER)].map(([, name]) => name ?? 'path');
	return names.map((name, at) => {
		const isOwn = at === names.length - 1 && noun !== undefined && right !== undefined;
		const told = path[name] ?? (isOwn ? { description: `Id of the ${noun}`, example: 1 } : undefined);
		if (!told) throw new Error(`${operationId} does not tell what ${name} in its path is`);
		const { description, example } = told;
		const schema = typeof example === 'number' ? { type: 'integer', minimum: 1 } : { type: 'string' };
		return { name, in: 'path', required: true, description, schema, example };
	});
}

function parametersOf(route: RouteInfo): Pick<Operation, 'parameters'> {
	const query = (route.query ?? []).map(
		({ name, description, type }): Parameter => ({ name, in: 'query', description, schema: { type } }),
	);
	const key: Reference[] = isWrite(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
	const parameters = [...pathParameters(route), ...query, ...key];
	return parameters.length > 0 ? { parameters } : {};
}

export function operationWriter({ refer }: Schemas, refusals: Refusals) {
	const content = (media: string, schema: TSchema, where: string, as: Visit = (plain) => plain): Content => {
		const plain = toPlain(schema);
		return { [media]: { schema: refer(as(plain)), example: exampleOf(plain, where) } };
	};
	const bodyOf = (route: RouteInfo): Pick<Operation, 'requestBody'> => {
		const { body, file, bodyIsOptional, takesForm, operationId } = route;
		const media = takesForm === true ? FORM_MEDIA : JSON_MEDIA;
		if (body)
			return {
				requestBody: {
					required: !bodyIsOptional,
					content: content(media, body, `the body of ${operationId}`, withNulls),
				},
			};
		const binary = { schema: { type: 'string', format: 'binary' }, example: '…' };
		return file
			? { requestBody: { required: true, content: Object.fromEntries(file.types.map((type) => [type, binary])) } }
			: {};
	};
	const responseOf = (route: RouteInfo, status: number, schema: TSchema): Response => {
		const { produces = JSON_MEDIA, operationId } = route;
		const header = isRedirect(status) ? 'Location' : isWrite(route) ? 'IdempotentReplayed' : undefined;
		const name = header === 'IdempotentReplayed' ? 'Idempotent-Replayed' : 'Location';
		const hasBody = status !== 204 && !isRedirect(status);
		const whole = (): Content =>
			produces === JSON_MEDIA
				? content(JSON_MEDIA, schema, `${status} of ${operationId}`, withFields)
				: { [produces]: { schema: toPlain(schema), example: PLACEHOLDERS[produces] ?? '…' } };
		return {
			description: STATUS_CODES[status] ?? 'Response',
			...(header ? { headers: { [name]: { $ref: `#/components/headers/${header}` } } } : {}),
			...(hasBody ? { content: whole() } : {}),
		};
	};

	const operation = (route: RouteInfo): Operation => {
		const { right, opensWith, operationId, tag, summary } = route;
		const requires = right === undefined ? [] : [`Requires \`${right}\`.`];
		const description = [...(route.description ? [route.description] : []), ...requires].join('\n\n');
		return {
			operationId,
			tags: [tag],
			summary,
			...(description ? { description } : {}),
			security:
				right === undefined
					? (opensWith ?? []).map((way) => ({ [way]: [] }))
					: [{ access_token: [right] }, { bearer: [right] }],
			...parametersOf(route),
			...bodyOf(route),
			responses: {
				...Object.fromEntries(
					Object.entries(route.answers).map(([status, schema]) => [status, responseOf(route, Number(status), schema)]),
				),
				...refusals.of(route),
			},
		};
	};

	/** What is sent is described as what another service takes. */
	const webhook = ({ name, summary, description, tag, body, answer }: SentInfo): Operation => ({
		operationId: name,
		tags: [tag],
		summary,
		description,
		security: [],
		requestBody: { required: true, content: content(JSON_MEDIA, body, name) },
		responses: {
			'200': {
				description: 'Accepted; so is any other 2xx',
				...(answer ? { content: content(JSON_MEDIA, answer, name) } : {}),
			},
			'400': { description: 'Any other status is a failure' },
		},
	});
	return { operation, webhook };
}
