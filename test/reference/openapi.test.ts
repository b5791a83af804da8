/** `/openapi.json` describes every route of the service, and nothing it says of them is untrue. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Json, startService } from '../support/service.ts';
import { checker, fetchDocument, operationsOf, resolved } from './document.ts';

const service = await startService();
const document = await fetchDocument(service);
const operations = operationsOf(document);
const check = checker(document);

const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

test('the document is sent packed to who can read that, and not again to who has it', async () => {
	const asked = async (headers: Record<string, string>) => {
		const response = await fetch(`${service.url}/openapi.json`, { headers });
		return { status: response.status, headers: response.headers, text: await response.text() };
	};
	const plain = await asked({ 'accept-encoding': 'identity' });
	const packed = await asked({ 'accept-encoding': 'gzip' });
	assert.deepEqual([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')], [null, 'gzip']);
	assert.equal(packed.text, plain.text);
	for (const [{ headers }, encoding] of [
		[plain, 'identity'],
		[packed, 'gzip'],
	] as const) {
		const own = { 'accept-encoding': encoding };
		assert.match(headers.get('vary') ?? '', /accept-encoding/);
		const again = await asked({ ...own, 'if-none-match': headers.get('etag') ?? '' });
		assert.deepEqual([again.status, again.text], [304, '']);
		assert.equal((await asked({ ...own, 'if-none-match': '"another"' })).status, 200);
	}
});

test('it is open to all, also to scripts of other origins, and says where the service is', async () => {
	const { headers } = await service.call('GET', '/openapi.json', { headers: { origin: 'https://tienda.example' } });
	assert.equal(headers.get('access-control-allow-origin'), '*');
	assert.match(headers.get('content-type') ?? '', /^application\/json/);
	assert.equal(document.servers[0].url, service.url);
	assert.match(document.info.version, /^\d+\.\d+\.\d+/);
	assert.doesNotMatch(JSON.stringify(document), /"~/);
});

test('a linter finds nothing to say about it', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-openapi-'));
	try {
		writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
		// A page may answer with nothing but a redirect, so what counts as success is checked below.
		const flags = ['lint', '--extends=recommended', '--skip-rule=operation-2xx-response', '--format=json'];
		const { stdout } = await promisify(execFile)(process.execPath, [REDOCLY, ...flags, 'openapi.json'], {
			cwd: folder,
			env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
			maxBuffer: 64 * 1024 * 1024,
		}).catch((error: { stdout: string }) => error);
		const { totals, problems } = JSON.parse(stdout);
		const said = problems.map(({ ruleId, message, location }: Json) => [ruleId, message, location[0]?.pointer]);
		assert.deepEqual({ errors: totals.errors, warnings: totals.warnings, said }, { errors: 0, warnings: 0, said: [] });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

/** The engine's own tree of routes as lines: `[method, url]`. */
function engineRoutes(): [string, string][] {
	const above: string[] = [];
	const tree = service.app.server.printRoutes({ commonPrefix: false });
	return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/gm)].flatMap(([, indent, part, methods]) => {
		above.splice((indent as string).length / 4, above.length, part as string);
		const url = above.join('');
		return (methods?.split(', ') ?? []).map((method): [string, string] => [method, url]);
	});
}

/** What the engine serves, without the answers to methods that a path does not have. */
async function servedRoutes(): Promise<string[]> {
	const served: string[] = [];
	for (const [method, url] of engineRoutes()) {
		if (method === 'HEAD' || method === 'OPTIONS') continue;
		const { status } = await service.call(method, url.replace(/:\w+/g, '1').replace('*', 'any'));
		if (status !== 405) served.push(`${method} ${url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`);
	}
	return served.sort();
}

/** What pages load, the console, and whom to tell of a weakness, which are no part of the API. */
const ASSETS = [
	'GET /.well-known/security.txt',
	'GET /assets/icon.svg',
	'GET /assets/inter-5/latin-ext.woff2',
	'GET /assets/inter-5/latin.woff2',
	'GET /assets/reference.js',
	'GET /console',
	'GET /console{path}',
	'GET /favicon.ico',
];

test('every route that the engine serves is in it, but what pages load, and no other', async () => {
	const served = await servedRoutes();
	assert.ok(served.length > 80);
	const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
	assert.deepEqual([...described, ...ASSETS].sort(), served);
});

test('operations have unique names and a chapter that is described', () => {
	const names = operations.map(({ operation }) => operation.operationId);
	assert.equal(new Set(names).size, names.length);
	assert.deepEqual(
		names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name)),
		[],
	);
	const bare = document.tags.filter(({ description }: Json) => /^Operations on /.test(description));
	assert.deepEqual(bare, [], 'say in CHAPTERS of src/app/chapters.ts what these are about');
});

const contentsOf = (part: Json): Json[] => Object.values(part?.content ?? {});

test('every body and answer has an example that is what its schema says', () => {
	for (const { method, path, operation } of operations) {
		const what = `${method} ${path}`;
		const successes = Object.keys(operation.responses).filter((status) => /^[23]/.test(status));
		assert.ok(successes.length > 0, `${what} never succeeds`);
		for (const [status, answer] of Object.entries(operation.responses)) {
			const { content } = resolved(document, answer);
			const mayBeEmpty = status === '204' || status.startsWith('3');
			assert.ok(content || mayBeEmpty, `${what} ${status} has no body`);
			for (const { schema, example } of contentsOf({ content })) check(schema, example, `${what} ${status}`);
		}
		for (const { schema, example } of contentsOf(operation.requestBody)) check(schema, example, `${what} body`);
	}
});

test('rights, idempotency and the usual refusals are told where they apply', () => {
	for (const { method, path, operation } of operations) {
		const what = `${method} ${path}`;
		const statuses = Object.keys(operation.responses);
		const names = (operation.parameters ?? []).map((each: Json) => resolved(document, each).name);
		// Controls of a sandbox say what is to be so, and have no keys.
		const isWrite = method !== 'get' && operation.security.length > 0 && !path.startsWith('/sandbox/');
		assert.equal(names.includes('Idempotency-Key'), isWrite, what);
		const expected = operation.security.length > 0 ? ['401', '402', '403', '429', '500'] : ['500'];
		if (isWrite) expected.push('400', '409', '413', '422');
		if (path.includes('{')) expected.push('404');
		for (const status of expected) assert.ok(statuses.includes(status), `${what} lacks ${status}`);
	}
	const { security } = document.paths['/v1/shippings.json'].post;
	assert.deepEqual(security, [{ access_token: ['dispatch:write'] }, { bearer: ['dispatch:write'] }]);
	assert.deepEqual(document.paths['/health'].get.security, []);
});

test('a page that may lead to another says so', () => {
	for (const [method, path] of [
		...['', '/sign-in', '/sessions', '/password', '/people', '/applications'].map((page) => ['get', `/account${page}`]),
		['get', '/developers'],
		...['/coupons', '/coupons/remove', '/pay'].map((form) => ['post', `/checkout/{token}${form}`]),
		['get', '/checkout/{token}/hand-off'],
	] as const)
		assert.ok(document.paths[path as string]?.[method as string]?.responses[303], `${method} ${path}`);
});

test('a shape that answers share is named once', () => {
	const { schemas } = document.components;
	assert.equal(
		document.paths['/v1/offices/{id}.json'].get.responses[200].content['application/json'].schema.$ref,
		'#/components/schemas/Office',
	);
	assert.equal(schemas.OfficeList.properties.items.items.$ref, '#/components/schemas/Office');
	assert.equal(schemas.Shipping.properties.office.anyOf[0].$ref, '#/components/schemas/Node');
	assert.ok(schemas.NewShipping && schemas.OfficeChange && schemas.Error && schemas.IntegerCodeError);
});
