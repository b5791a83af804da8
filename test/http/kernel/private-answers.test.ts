/** No cache on the way keeps what was answered: every answer says so, whichever route, method and outcome. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { type Reply, startService } from '../../support/service.ts';

const service = await startService();
const some = await startService({ corsOrigins: 'https://tienda.example' });

const words = (text: string | null) => (text ?? '').toLowerCase().split(/,\s*/);

function assertPrivate({ headers }: Reply, what: string) {
	assert.match(headers.get('cache-control') ?? '', /^(no-store|private, no-cache)$/, what);
	assert.equal(headers.get('x-content-type-options'), 'nosniff', what);
	for (const name of ['access_token', 'authorization', 'accept-language'])
		assert.ok(words(headers.get('vary')).includes(name), `${what}: ${headers.get('vary')}`);
}

test('every route that is read says so, with a token and without, whatever the answer', async () => {
	const company = await service.company();
	const paths = service.app.api.routes
		.filter(({ method }) => method === 'GET')
		.map(({ url }) => url.replace(/:\w+/g, '1'));
	assert.ok(paths.length > 60);
	for (const path of [...paths, '/v1/nothing.json', '/nowhere'])
		for (const reply of [await company.get(path), await service.call('GET', path)])
			assertPrivate(reply, `${reply.status} ${path}`);
});

test('writes, refusals of every kind, replays and reports of payments say so too', async () => {
	const company = await service.company();
	const key = { 'idempotency-key': 'k1' };
	const body = { name: 'Café' };
	const replies = [
		await company.post('/v1/products.json', body, key),
		await company.post('/v1/products.json', body, key),
		await company.post('/v1/products.json', { name: 'Té' }, key),
		await company.post('/v1/products.json', { name: '' }),
		await company.delete('/v1/products.json'),
		await service.call('POST', '/v1/products.json', { token: company.token, raw: '{' }),
		await service.call('POST', '/v1/products.json', { token: company.token, raw: `"${'x'.repeat(2_000_000)}"` }),
		await service.call('POST', '/v1/payment/success/unknown', { body: {} }),
		await service.call('POST', '/gateway/oauth_response.json', { body: {} }),
		await service.call('POST', '/login', { raw: 'email=x' }),
	];
	assert.deepEqual(
		replies.map(({ status }) => status),
		[201, 201, 422, 400, 405, 400, 413, 404, 400, 403],
	);
	for (const reply of replies) assertPrivate(reply, `${reply.status} ${reply.text.slice(0, 80)}`);
});

test('where only some origins may call, an answer depends on the origin, also one that was asked for without', async () => {
	const company = await some.company();
	assert.ok(words((await company.get('/v1/offices.json')).headers.get('vary')).includes('origin'));
	const { headers } = await company.call('GET', '/v1/offices.json', undefined, { origin: 'https://tienda.example' });
	assert.equal(headers.get('access-control-allow-origin'), 'https://tienda.example');
	assert.ok(words(headers.get('vary')).includes('origin'));
});

test("a shared cache that knows only Authorization keeps no company's answer for the next caller", async () => {
	const kept = new Map<string, string>();
	// As Varnish does unless told otherwise: GET without Cookie and Authorization is kept, unless the answer forbids it.
	const cache = createServer(async (request, response) => {
		const known = kept.get(request.url as string);
		if (known !== undefined) return response.end(known);
		const token = request.headers.access_token as string | undefined;
		const reply = await service.call('GET', request.url as string, token === undefined ? {} : { token });
		const forbids = /no-store|private|no-cache/.test(reply.headers.get('cache-control') ?? '');
		if (reply.status === 200 && !forbids) kept.set(request.url as string, reply.text);
		response.writeHead(reply.status).end(reply.text);
	});
	await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
	after(() => cache.close());
	const at = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/v1/clients.json`;
	const [first, second] = [await service.company(), await service.company()];
	await first.post('/v1/clients.json', { code: '1-9', company: 'Secreta SpA' });
	const through = async (token?: string) =>
		(await fetch(at, { headers: token === undefined ? {} : { access_token: token } })).text();
	assert.ok((await through(first.token)).includes('Secreta'));
	assert.ok(!(await through(second.token)).includes('Secreta'));
	assert.ok((await through()).includes('authenticated'));
});
