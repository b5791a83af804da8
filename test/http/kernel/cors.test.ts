/** Browsers may call token routes: preflights, exposed headers, and only the configured origins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const anyOrigin = await startService();
const some = await startService({ corsOrigins: 'https://tienda.example,https://panel.example' });

const preflight = (service: typeof some, origin: string, path = '/v1/offices.json') =>
	service.call('OPTIONS', path, {
		headers: {
			origin,
			'access-control-request-method': 'POST',
			'access-control-request-headers': 'access_token,content-type,idempotency-key',
		},
	});

const words = (text: string | null) => (text ?? '').toLowerCase().split(/,\s*/);

test('a preflight permits the methods and headers a caller needs, without a token', async () => {
	for (const path of ['/v1/offices.json', '/v1/offices/1.json', '/v2/stocks/documents/1.json']) {
		const { status, headers, text } = await preflight(anyOrigin, 'https://tienda.example', path);
		assert.equal(status, 204);
		assert.equal(text, '');
		assert.equal(headers.get('access-control-allow-origin'), '*');
		assert.deepEqual(words(headers.get('access-control-allow-methods')), ['get', 'post', 'put', 'delete']);
		for (const name of ['access_token', 'authorization', 'content-type', 'idempotency-key'])
			assert.ok(words(headers.get('access-control-allow-headers')).includes(name), name);
		assert.equal(headers.get('access-control-allow-credentials'), null);
	}
});

test('an answer to a browser exposes the headers it needs to see, refusals included', async () => {
	const company = await anyOrigin.company();
	const origin = { origin: 'https://tienda.example' };
	for (const reply of [
		await company.call('GET', '/v1/offices.json', undefined, origin),
		await company.call('GET', '/v1/offices/987654321.json', undefined, origin),
		await company.call('POST', '/v1/products.json', { name: '' }, origin),
		await anyOrigin.call('GET', '/v1/offices.json', { headers: origin }),
	]) {
		assert.equal(reply.headers.get('access-control-allow-origin'), '*');
		const exposed = words(reply.headers.get('access-control-expose-headers'));
		for (const name of [
			'ratelimit-limit',
			'ratelimit-remaining',
			'ratelimit-reset',
			'retry-after',
			'idempotent-replayed',
		])
			assert.ok(exposed.includes(name), name);
	}
	assert.equal((await company.get('/v1/offices.json')).headers.get('access-control-allow-origin'), null);
});

test('404 and 405 answers are readable by a browser too', async () => {
	const headers = { origin: 'https://tienda.example' };
	for (const [method, path, status] of [
		['GET', '/v1/nothing.json', 404],
		['POST', '/nowhere', 404],
		['PUT', '/v1/offices.json', 405],
		['PUT', '/v1/offices/count.json', 405],
		['DELETE', '/v1/shipping_types/1.json', 405],
	] as const) {
		const reply = await anyOrigin.call(method, path, { headers });
		assert.equal(reply.status, status, path);
		assert.equal(reply.headers.get('access-control-allow-origin'), '*', path);
		const foreign = await some.call(method, path, { headers: { origin: 'https://otra.example' } });
		assert.equal(foreign.headers.get('access-control-allow-origin'), null);
		const own = await some.call(method, path, { headers });
		assert.equal(own.headers.get('access-control-allow-origin'), 'https://tienda.example');
	}
});

test('only configured origins are let in, and caches are told', async () => {
	const company = await some.company();
	for (const [origin, allowed] of [
		['https://tienda.example', 'https://tienda.example'],
		['https://panel.example', 'https://panel.example'],
		['https://otra.example', null],
		['https://tienda.example.otra.example', null],
		['http://tienda.example', null],
		['null', null],
	] as const) {
		for (const reply of [
			await preflight(some, origin),
			await company.call('GET', '/v1/offices.json', undefined, { origin }),
		]) {
			assert.equal(reply.headers.get('access-control-allow-origin'), allowed, origin);
			assert.match(reply.headers.get('vary') ?? '', /origin/i);
		}
	}
});
