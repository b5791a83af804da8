import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createOutbound } from './outbound.ts';

const outbound = createOutbound({ allowPrivate: true, allowedTargets: [] });
const ending: (() => void)[] = [() => outbound.close()];
after(() => {
	for (const end of ending) end();
});

interface Seen {
	url: string;
	server: Server;
	requests: IncomingMessage[];
	connections: number;
}

/** Is told of each request how many came before it on the same connection. */
async function serve(answer: (response: ServerResponse, before: number, request: IncomingMessage) => void) {
	const before = new WeakMap<Socket, number>();
	const server = createServer((request, response) => {
		request.resume().on('end', () => {
			seen.requests.push(request);
			const many = before.get(request.socket) ?? 0;
			before.set(request.socket, many + 1);
			answer(response, many, request);
		});
	});
	server.on('connection', () => seen.connections++);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	ending.push(() => {
		server.close();
		server.closeAllConnections();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos?a=1`;
	const seen: Seen = { url, server, requests: [], connections: 0 };
	return seen;
}

const options = { headers: {}, body: '{"a":1}', timeoutMs: 5_000, maxBytes: 100 };
const kept = { ...options, keepAlive: true };
const statusOf = async (url: string, given: Parameters<typeof outbound.post>[1]) => {
	const outcome = await outbound.post(url, given);
	return outcome.kind === 'answered' ? outcome.status : outcome;
};

test('a connection is kept where that is wanted, and not otherwise', async () => {
	const seen = await serve((response) => response.end());
	for (let n = 0; n < 3; n++) assert.equal(await statusOf(seen.url, kept), 200);
	assert.equal(seen.connections, 1);
	for (let n = 0; n < 2; n++) assert.equal(await statusOf(seen.url, options), 200);
	assert.deepEqual([seen.requests.at(-1)?.url, seen.requests.at(-1)?.headers.connection], ['/avisos?a=1', 'close']);
	assert.equal(seen.connections, 3);
});

test('calls at the same time have a connection each, and those are kept', async () => {
	const seen = await serve((response) => setTimeout(() => response.end(), 20));
	for (let n = 0; n < 3; n++) {
		const all = await Promise.all(Array.from({ length: 10 }, () => statusOf(seen.url, kept)));
		assert.deepEqual(new Set(all), new Set([200]));
	}
	assert.equal(seen.connections, 10);
});

test('what meets a kept connection that the other side closes is sent again on another', async () => {
	const seen = await serve((response, before) => (before === 0 ? response.end() : response.socket?.destroy()));
	for (let n = 0; n < 3; n++) assert.equal(await statusOf(seen.url, kept), 200);
	assert.deepEqual([seen.requests.length, seen.connections], [5, 3]);
});

test('what may not arrive twice never meets a kept connection', async () => {
	const seen = await serve((response, before) => (before === 0 ? response.end() : response.socket?.destroy()));
	assert.equal(await statusOf(seen.url, kept), 200);
	assert.equal(await statusOf(seen.url, options), 200);
	assert.equal(seen.requests.length, 2);
});

test('what breaks on a new connection is not sent again, nor what was answered in part', async () => {
	const broken = await serve((response) => response.socket?.destroy());
	assert.deepEqual(await outbound.post(broken.url, kept), { kind: 'unreachable', reason: 'other side closed' });
	assert.equal(broken.requests.length, 1);
	const half = await serve((response, before) => {
		if (before === 0) return response.end();
		response.writeHead(200, { 'content-length': 10 }).write('half');
		return setTimeout(() => response.socket?.destroy(), 20);
	});
	assert.equal(await statusOf(half.url, kept), 200);
	assert.equal((await outbound.post(half.url, kept)).kind, 'unreachable');
	assert.equal(half.requests.length, 2);
});

test('a connection that the other side closed, or said it would, is not used', async () => {
	const closing = await serve((response) => response.setHeader('connection', 'close').end());
	for (let n = 0; n < 3; n++) assert.equal(await statusOf(closing.url, kept), 200);
	assert.deepEqual([closing.requests.length, closing.connections], [3, 3]);
	const restarted = await serve((response) => response.end());
	for (let n = 0; n < 3; n++) {
		assert.equal(await statusOf(restarted.url, kept), 200);
		restarted.server.closeAllConnections();
	}
	assert.deepEqual([restarted.requests.length, restarted.connections], [3, 3]);
});

test('an answer that is cut takes its connection along', async () => {
	const seen = await serve((response) => response.end('x'.repeat(1_000_000)));
	const outcome = await outbound.post(seen.url, { ...kept, cutsAnswer: true });
	assert.equal(outcome.kind === 'answered' && outcome.body, 'x'.repeat(100));
	assert.deepEqual(await outbound.post(seen.url, kept), { kind: 'too_large' });
	assert.equal(seen.connections, 2);
});

test('early hints are no answer, a header in two spellings is sent once, and its own name of the host counts', async () => {
	const seen = await serve((response) => {
		response.writeEarlyHints({ link: '</a.css>; rel=preload' });
		response.writeHead(202, { 'retry-after': '7' }).end('ñ');
	});
	const headers = { 'X-Tienda': 'una', 'x-tienda': 'otra', 'content-length': '7' };
	const outcome = await outbound.post(seen.url, { ...kept, headers });
	assert.ok(outcome.kind === 'answered');
	assert.deepEqual([outcome.status, outcome.body, outcome.headers['retry-after']], [202, 'ñ', '7']);
	const sent = seen.requests[0]?.headers;
	assert.deepEqual([sent?.['x-tienda'], sent?.host, sent?.['content-length']], ['otra', new URL(seen.url).host, '7']);
});

test('what is broken off while it connects leaves no connection behind', async () => {
	const sockets: Socket[] = [];
	// Takes the connection and never says a word of TLS.
	const silent = createTcpServer((socket) => void sockets.push(socket.on('error', () => {}).resume()));
	silent.listen(0, '127.0.0.1');
	await once(silent, 'listening');
	ending.push(() => silent.close());
	const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
	const stop = new AbortController();
	const calls = [
		outbound.post(url, { ...kept, signal: stop.signal }),
		outbound.post(url, { ...kept, timeoutMs: 100 }),
		outbound.post(url, { ...options, signal: stop.signal }),
	];
	while (sockets.length < 3) await once(silent, 'connection');
	const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
	stop.abort();
	assert.deepEqual(
		(await Promise.all(calls)).map(({ kind }) => kind),
		['unreachable', 'timeout', 'unreachable'],
	);
	await closed;
	assert.equal((await outbound.post(url, { ...kept, signal: stop.signal })).kind, 'unreachable');
	assert.equal(sockets.length, 3, 'what is broken off before it begins does not begin');
});

/** For localhost, signed by itself, until 2126; of no use anywhere. */
const TLS = {
	key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpP8I05Jeai14n7ZN
feAu57rRJCqNAKCzoseaJtFgsgehRANCAAQBy49A3+oG+TrH/D7DzfPAtM7OxM3U
TDTpOkKGZNx2pY/5dWDHXJJ8/YrFxLQ0oO7HdvZfJTqn+38d3fIiW1B5
-----END PRIVATE KEY-----
`,
	cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUT1kRC+f8xZIS64MW27bE7sNSZpAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNTA4MzMzOVoYDzIxMjYxMDIy
MDgzMzM5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQBy49A3+oG+TrH/D7DzfPAtM7OxM3UTDTpOkKGZNx2pY/5dWDHXJJ8
/YrFxLQ0oO7HdvZfJTqn+38d3fIiW1B5o2kwZzAdBgNVHQ4EFgQUmGC81SECc6mJ
sMR5hBDVNOof4S4wHwYDVR0jBBgwFoAUmGC81SECc6mJsMR5hBDVNOof4S4wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgc2vW+YtTkrRspyvz2+WZtPv3K42q4VstHmucmvlxkcQCIELXZYgGBtPv
V/mJkN+h+pamFuZiEf2l0CQVUlzXjzmB
-----END CERTIFICATE-----
`,
};

test('by TLS only to a server whose certificate somebody vouches for, and for its own name', async () => {
	const server = createTlsServer(TLS, (_request, response) => response.end('seguro'));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	ending.push(() => {
		server.close();
		server.closeAllConnections();
	});
	const { port } = server.address() as AddressInfo;
	const post = (host: string) => outbound.post(`https://${host}:${port}/`, kept);
	assert.deepEqual(await post('localhost'), { kind: 'unreachable', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
	setDefaultCACertificates([...getCACertificates('default'), TLS.cert]);
	assert.deepEqual(await post('127.0.0.1'), { kind: 'unreachable', reason: 'ERR_TLS_CERT_ALTNAME_INVALID' });
	for (let n = 0; n < 2; n++) {
		const outcome = await post('localhost');
		assert.equal(outcome.kind === 'answered' && outcome.body, 'seguro');
	}
});
