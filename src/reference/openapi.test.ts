import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { type ErrorShape, input, output, type RouteInfo } from '../kernel/http/index.ts';
import type { Operation } from './document.ts';
import { exampleOf } from './example.ts';
import { describeApi } from './openapi.ts';
import { renderPage } from './renderer.ts';
import { collectSchemas } from './schemas.ts';

const ThingShape = output.record('Thing', '/v1/things', {
	name: output.text("Nuñoa's <b>"),
	note: output.nullable(output.text('Entregar en bodega')),
	hidden: Type.Optional(Type.String()),
});

const ROUTES: RouteInfo[] = [
	{
		method: 'GET',
		url: '/v1/things/:id.json',
		operationId: 'getThing',
		right: 'things:read',
		tag: 'Things',
		summary: 'Read a thing',
		noun: 'thing',
		answers: { 200: ThingShape },
	},
	{
		method: 'POST',
		url: '/v1/things.json',
		operationId: 'createThing',
		right: 'things:write',
		tag: 'Things',
		summary: 'Create a thing',
		body: input.body('NewThing', {
			name: input.text({ max: 10, example: "O'Higgins" }),
			size: input.optional(input.id('Size')),
		}),
		answers: { 201: ThingShape },
	},
	{
		method: 'POST',
		url: '/returns/:token',
		path: { token: { description: 'Where the form is', example: 'abc' } },
		operationId: 'sendForm',
		right: undefined,
		tag: 'Pages',
		summary: 'A form',
		body: input.body('Form', { name: input.text({ max: 10, example: 'a b' }) }),
		takesForm: true,
		produces: 'text/html',
		answers: { 200: Type.String(), 303: Type.Null() },
	},
];

const wrappedShape: ErrorShape = {
	name: 'Wrapped',
	write: (status, { error }, { body }) => ({ code: String(status), errors: { error, body } }),
};

const FACTS = {
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
};
const document = describeApi(ROUTES, FACTS);
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
		properties: {
			name: { type: 'string', maxLength: 10, examples: ["O'Higgins"] },
			size: {
				anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9.]+$' }, { type: 'null' }],
				description: 'Size',
			},
		},
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

test('a body shows what it needs and what has an example, and a required member without one is refused', () => {
	const { requestBody } = operation('/v1/things.json', 'post');
	assert.deepEqual(requestBody?.content['application/json']?.example, { name: "O'Higgins" });
	assert.throws(
		() => exampleOf({ type: 'object', properties: { a: {} }, required: ['a'] }, 'it'),
		/it\.a has no example/,
	);
});

test('two shapes of one name are refused', () => {
	const { refer } = collectSchemas();
	const thing = { title: 'Thing', type: 'object', properties: { a: { type: 'string', examples: ['x'] } } };
	refer(thing);
	assert.deepEqual(refer({ ...thing, properties: { a: { type: 'string' } } }), { $ref: '#/components/schemas/Thing' });
	assert.throws(() => refer({ ...thing, properties: {} }), /two schemas are called Thing/);
});

test('the page escapes what it is configured with', () => {
	assert.match(renderPage('/x.js', '"><script>'), /value&quot;:&quot;\\&quot;&gt;&lt;script&gt;/);
});

test('a route that does not tell what is in its path is not described', () => {
	const silent = ROUTES.map(({ path: _path, ...route }) => route);
	assert.throws(() => describeApi(silent, FACTS), /sendForm does not tell what token in its path is/);
});
