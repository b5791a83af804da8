import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createOutbound } from './outbound.ts';

const servers: Server[] = [];
after(() => {
	for (const server of servers) {
		server.close();
		server.closeAllConnections();
	}
});

async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
	const server = createServer(listener);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}/start`, port };
}

const open = createOutbound({ allowPrivate: true, allowedTargets: [] });
const options = { headers: { 'content-type': 'application/json' }, body: '{"a":1}', timeoutMs: 2000, maxBytes: 1000 };

test('an answer comes back whole, with what was sent', async () => {
	const { url } = await serve((request, response) => {
		let text = '';
		request.on('data', (part) => (text += part)).on('end', () => response.writeHead(201).end(`got ${text}`));
	});
	const outcome = await open.post(url, options);
	assert.deepEqual(
		[outcome.kind, outcome.kind === 'answered' && [outcome.status, outcome.body]],
		['answered', [201, 'got {"a":1}']],
	);
});

test('a redirect is an answer, not followed', async () => {
	let calls = 0;
	const { url } = await serve((_request, response) => {
		calls++;
		response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
	});
	const outcome = await open.post(url, options);
	assert.equal(outcome.kind === 'answered' && outcome.status, 302);
	assert.equal(calls, 1);
});

test('too much, too slow, and nobody there are outcomes', async () => {
	const huge = await serve((_request, response) => response.end('x'.repeat(10_000_000)));
	assert.deepEqual(await open.post(huge.url, options), { kind: 'too_large' });
	const hanging = await serve(() => {});
	assert.deepEqual(await open.post(hanging.url, { ...options, timeoutMs: 50 }), { kind: 'timeout' });
	const dripping = await serve((_request, response) => {
		const drip = setInterval(() => response.write('x'), 10);
		response.on('close', () => clearInterval(drip));
	});
	assert.deepEqual(await open.post(dripping.url, { ...options, timeoutMs: 80 }), { kind: 'timeout' });
	const outcome = await open.post('http://127.0.0.1:1/', options);
	assert.equal(outcome.kind, 'unreachable');
	const broken = await serve((request) => request.socket.destroy());
	assert.equal((await open.post(broken.url, options)).kind, 'unreachable');
	const unsendable = await open.post(huge.url, { ...options, headers: { 'x-bad': 'a\nb' } });
	assert.equal(unsendable.kind, 'refused');
});

test('private targets are refused before anything is sent, by literal and by name', async () => {
	let calls = 0;
	const { port } = await serve((_request, response) => {
		calls++;
		response.end('{}');
	});
	const guarded = createOutbound({ allowPrivate: false, allowedTargets: [] });
	for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])
		assert.equal((await guarded.post(`http://${host}:${port}/`, options)).kind, 'refused', host);
	for (const url of ['ftp://example.cl/', 'http://user:pass@example.cl/', 'not a url', 'file:///etc/passwd'])
		assert.equal((await guarded.post(url, options)).kind, 'refused', url);
	assert.equal(calls, 0);
	const listed = createOutbound({ allowPrivate: false, allowedTargets: [`localhost:${port}`, `127.0.0.1:${port}`] });
	assert.equal((await listed.post(`http://127.0.0.1:${port}/`, options)).kind, 'answered');
	assert.equal((await listed.post(`http://127.0.0.1:${port === 65535 ? 1 : port + 1}/`, options)).kind, 'refused');
	assert.equal(calls, 1);
});

test('a name that nobody knows and one of the inside are answered alike where only the public internet may be called', async () => {
	const guarded = createOutbound({
		allowPrivate: false,
		allowedTargets: [],
		lookUp: async (name) => {
			if (name === 'inside.example') return [{ address: '10.0.0.7', family: 4 }];
			if (name === 'empty.example') return [];
			throw Object.assign(new Error(), { code: name === 'data.example' ? 'ENODATA' : 'ENOTFOUND' });
		},
	});
	const names = ['inside', 'empty', 'data', 'nobody'].map((name) => `https://${name}.example/`);
	const outcomes = await Promise.all([...names, 'https://10.0.0.7/'].map((url) => guarded.post(url, options)));
	for (const outcome of outcomes)
		assert.deepEqual(outcome, { kind: 'refused', reason: 'it has no address on the public internet' });
	guarded.close();
});

test('of each server called without TLS somebody is told once; not of the own network that is listed', async () => {
	const told: string[] = [];
	const { url, port } = await serve((_request, response) => response.end());
	const guarded = createOutbound({
		allowPrivate: false,
		allowedTargets: [`127.0.0.1:${port}`],
		onPlainHttp: (origin) => told.push(origin),
		lookUp: async () => [],
	});
	const [a, b] = ['http://a.example/x', 'http://b.example:8080/'];
	for (const each of [url, a, a, 'http://a.example/y', b, 'https://c.example/']) await guarded.post(each, options);
	assert.deepEqual(told, ['http://a.example', 'http://b.example:8080']);
	guarded.close();
});
