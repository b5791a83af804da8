import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { type ErrorShape, input, type RouteInfo } from '../kernel/http/index.ts';
import { curlOf } from './curl.ts';
import type { Operation } from './document.ts';
import { describeApi } from './openapi.ts';
import { renderReference } from './page.ts';

const ThingShape = Type.Object({
	href: Type.String({ description: 'Address of the thing' }),
	id: Type.Integer(),
	name: Type.String({ examples: ["Nuñoa's <b>"] }),
	note: Type.Union([Type.String(), Type.Null()]),
});

const ROUTES: RouteInfo[] = [
	{
		method: 'GET',
		url: '/v1/things/:id.json',
		operationId: 'getThing',
		right: 'things:read',
		tag: 'Things',
		summary: 'Read a <script>alert(1)</script>',
		noun: 'thing',
		answers: { 200: ThingShape },
	},
	{
		method: 'POST',
		url: '/v1/things.json',
		operationId: 'createThing',
		right: 'things:write',
		tag: 'Things',
		summary: 'Make a thing',
		body: input.object({ name: input.text({ max: 10, example: "O'Higgins" }) }),
		answers: { 201: ThingShape },
	},
	{
		method: 'POST',
		url: '/returns/:token',
		operationId: 'sendForm',
		right: undefined,
		tag: 'Pages',
		summary: 'A form',
		body: input.object({ name: input.text({ max: 10, example: 'a b' }) }),
		takesForm: true,
		produces: 'text/html',
		answers: { 200: Type.String(), 303: Type.Null() },
	},
];

const wrappedShape: ErrorShape = (status, { error }, { body }) => ({ code: String(status), errors: { error, body } });

const document = describeApi(ROUTES, {
	version: '1.2.3',
	addresses: {
		base: 'https://bodega.example',
		courier: 'https://bodega.example',
		auth: 'https://bodega.example',
		payment: 'https://bodega.example',
	},
	surfaces: {},
	sent: [],
	errorShapes: new Map([['/returns/', wrappedShape]]),
	chapters: {},
});
const operation = (path: string, method: 'get' | 'post') => document.paths[path]?.[method] as Operation;

test('the same shape is one component, and nothing of the validator is left in it', () => {
	const reference = { $ref: '#/components/schemas/Thing' };
	const answers = [
		operation('/v1/things/{id}.json', 'get').responses[200],
		operation('/v1/things.json', 'post').responses[201],
	];
	for (const answer of answers)
		assert.deepEqual((answer as { content: object }).content, {
			'application/json': {
				schema: reference,
				example: {
					href: 'https://bodega.example/v1/things/1.json',
					id: 1,
					name: "Nuñoa's <b>",
					note: 'Entregar en bodega',
				},
			},
		});
	assert.deepEqual(document.components.schemas.NewThing, {
		type: 'object',
		required: ['name'],
		properties: { name: { type: 'string', maxLength: 10, examples: ["O'Higgins"] } },
	});
});

test('an error shape is described by what it makes of a refusal', () => {
	const { properties, required } = document.components.schemas.WrappedError ?? {};
	assert.deepEqual(required, ['code', 'errors']);
	assert.equal(properties?.code?.type, 'string');
	assert.deepEqual(properties?.errors?.properties?.body, { description: 'The body that was sent' });
	assert.deepEqual(operation('/returns/{token}', 'post').responses[404], {
		$ref: '#/components/responses/WrappedNotFoundPage',
	});
});

test('a form and a redirect are told as such', () => {
	const { requestBody, responses, security } = operation('/returns/{token}', 'post');
	assert.deepEqual(Object.keys(requestBody?.content ?? {}), ['application/x-www-form-urlencoded']);
	assert.deepEqual(responses[303], {
		description: 'See Other',
		headers: { Location: { $ref: '#/components/headers/Location' } },
	});
	assert.deepEqual(security, []);
});

test('commands are quoted for the shell', () => {
	const post = (path: string) => curlOf(document, { method: 'post', path, operation: operation(path, 'post') });
	assert.match(post('/v1/things.json'), /-d '\{\n {2}"name": "O'\\''Higgins"\n\}'$/);
	assert.match(post('/returns/{token}'), /--data-urlencode 'name=a b'$/);
});

test('the page escapes what it shows', () => {
	const page = renderReference(document);
	assert.doesNotMatch(page, /<script|<b>&quot;|Nuñoa's <b>/);
	assert.match(page, /Read a &lt;script&gt;alert\(1\)&lt;\/script&gt;/);
});
