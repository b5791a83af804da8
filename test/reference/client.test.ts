/** The client and the collections have every operation of the document, under the method and the address that it says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { createBodega } from '../../client/src/index.ts';
import { namedOperations } from '../../scripts/client-names.ts';
import type { OpenApi } from '../../src/reference/index.ts';
import { type Json, startService } from '../support/service.ts';

const service = await startService();

test('each operation that takes a token is a method, and is sent where the document says', async () => {
	const document: OpenApi = (await service.call('GET', '/openapi.json')).body;
	const named = namedOperations(document);
	const guarded = Object.values(document.paths)
		.flatMap((methods) => Object.values(methods))
		.filter(({ security }) => security.length > 0);
	assert.ok(guarded.length > 350);
	const covered = new Set(named.map(({ operation }) => operation.operationId));
	assert.deepEqual(
		guarded.filter(({ operationId }) => !covered.has(operationId)),
		[],
	);
	const sent: string[] = [];
	const groups: Record<string, Record<string, (...given: unknown[]) => unknown>> = Object(
		createBodega({
			baseUrl: '',
			fetch: async (address, { method, headers, body }) => {
				const key = new Headers(headers).has('idempotency-key') ? ' key' : '';
				sent.push(`${method} ${address}${body ? ' body' : ''}${key}`);
				return Response.json({});
			},
			// A stream that ends would be opened again.
			pause: () => Promise.reject(new Error('once is enough')),
		}),
	);
	for (const { group, name, method, path, operation } of named) {
		const ids = [...path.matchAll(/\{\w+\}/g)].map((_, at) => at + 1);
		const given = operation.requestBody ? [...ids, { a: 1 }] : ids;
		const answer = groups[group]?.[name]?.(...given);
		assert.ok(answer, `${group}.${name}`);
		// A stream is opened by its reader.
		if (Symbol.asyncIterator in Object(answer))
			await Object(answer)
				.next()
				.catch(() => undefined);
		else await answer;
		const address = path.replace(/\{\w+\}/g, () => String(ids.shift()));
		const isKeyed = operation.parameters?.some((each) => '$ref' in each);
		const expected = `${method.toUpperCase()} ${address}${operation.requestBody ? ' body' : ''}${isKeyed ? ' key' : ''}`;
		assert.equal(sent.pop(), expected, operation.operationId);
	}
});

const documentOf = async (): Promise<OpenApi> => (await service.call('GET', '/openapi.json')).body;
const guardedOf = ({ paths }: OpenApi) =>
	Object.values(paths)
		.flatMap((methods) => Object.values(methods))
		.filter(({ security }) => security.length > 0);

test('the Postman collection has every operation, with variables that requests can be sent by', async () => {
	const company = await service.company();
	service.app.demo.accessToken = company.token;
	const { status, headers, body }: Json = await service.call('GET', '/reference/postman.json');
	assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, '*']);
	assert.equal(body.info.schema, 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
	assert.deepEqual(body.auth, { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] });
	const variables = new Map<string, string>(body.variable.map(({ key, value }: Json) => [key, value]));
	assert.deepEqual(Object.fromEntries(variables), { baseUrl: service.url, token: company.token });
	const requests: Json[] = body.item.flatMap(({ name, item }: Json) =>
		item.map((each: Json) => ({ folder: name, name: each.name, response: each.response, ...each.request })),
	);
	const guarded = requests.filter(({ auth }) => auth === undefined);
	assert.equal(guarded.length, guardedOf(await documentOf()).length);
	assert.ok(requests.every(({ name, response }) => typeof name === 'string' && Array.isArray(response)));
	assert.ok(!requests.some(({ url }) => url.raw.includes('/account')), 'pages are not for programs');
	const create = requests.find(({ name }) => name === 'Create a dispatch document');
	assert.deepEqual([create?.folder, create?.method, create?.body.mode], ['Dispatch', 'POST', 'raw']);
	assert.ok(JSON.parse(create?.body.raw).details.length > 0);
	assert.deepEqual(
		create?.header.map(({ key }: Json) => key),
		['Content-Type', 'Idempotency-Key'],
	);
	const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? name);
	const lists = guarded.filter(({ name }) => name.startsWith('Count '));
	assert.ok(lists.length > 30);
	for (const { url } of lists.filter((each) => !/\d/.test(each.url.path.slice(1).join('')))) {
		assert.equal(url.raw, `${url.host[0]}/${url.path.join('/')}`);
		assert.ok(url.query === undefined || url.query.every(({ disabled }: Json) => disabled));
		const answer = await fetch(filled(url.raw), { headers: { authorization: `Bearer ${filled('{{token}}')}` } });
		assert.ok([200, 403].includes(answer.status), `${url.raw}: ${answer.status}`);
		await answer.body?.cancel();
	}
	delete service.app.demo.accessToken;
	const plain: Json = await service.call('GET', '/reference/postman.json');
	assert.equal(plain.body.variable.at(-1).value, '', 'nobody gets a token where there is no demo');
});

/** The files of a ZIP that stores them as they are. */
function unzipped(zip: Buffer): Map<string, string> {
	const files = new Map<string, string>();
	let at = 0;
	while (zip.readUInt32LE(at) === 0x04034b50) {
		const [size, length] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
		const data = zip.subarray(at + 30 + length, at + 30 + length + size);
		assert.equal(crc32(data), zip.readUInt32LE(at + 14));
		files.set(zip.toString('utf8', at + 30, at + 30 + length), data.toString());
		at += 30 + length + size;
	}
	assert.equal(zip.readUInt32LE(at), 0x02014b50);
	assert.equal(zip.readUInt16LE(zip.length - 12), files.size);
	return files;
}

/** A `.bru` file by its blocks, which begin and end at the beginning of a line. */
function blocksOf(text: string): Record<string, string> {
	assert.match(text, /^([a-z:-]+ \{\n( {2}.*\n|\n)*\}\n\n?)+$/);
	return Object.fromEntries(
		[...text.matchAll(/^([a-z:-]+) \{\n([\s\S]*?)\n\}$/gm)].map(([, name = '', inside = '']) => [name, inside]),
	);
}

test('the folder for Bruno has a file for every operation, an environment, and the token for all of them', async () => {
	const response = await fetch(`${service.url}/reference/bruno.zip`);
	assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/zip']);
	const files = unzipped(Buffer.from(await response.arrayBuffer()));
	const manifest: Json = JSON.parse(files.get('bodega/bruno.json') ?? '');
	assert.deepEqual([manifest.version, manifest.name, manifest.type], ['1', 'Bodega', 'collection']);
	assert.equal(blocksOf(files.get('bodega/collection.bru') ?? '')['auth:bearer'], '  token: {{token}}');
	assert.match(blocksOf(files.get('bodega/environments/Bodega.bru') ?? '').vars ?? '', /^ {2}baseUrl: http/);
	const requests = [...files].filter(([path]) => /^bodega\/(?!environments)[^/]+\/(?!folder\.bru)/.test(path));
	const blocks = requests.map(([, text]) => blocksOf(text));
	assert.ok(blocks.every(({ meta = '' }) => /^ {2}name: .+\n {2}type: http\n {2}seq: \d+$/.test(meta)));
	const inherited = blocks.filter((each) => /auth: inherit/.test(Object.values(each)[1] ?? ''));
	assert.equal(inherited.length, guardedOf(await documentOf()).length);
	const create = blocksOf(files.get('bodega/Dispatch/Create a dispatch document.bru') ?? '');
	assert.match(create.post ?? '', /url: \{\{baseUrl\}\}\/v1\/shippings\.json\n {2}body: json\n {2}auth: inherit/);
	assert.ok(JSON.parse(create['body:json'] ?? '').details.length > 0);
	const list = blocksOf(files.get('bodega/Dispatch/List dispatches.bru') ?? '');
	assert.match(list['params:query'] ?? '', /^ {2}~limit: $/m);
});
