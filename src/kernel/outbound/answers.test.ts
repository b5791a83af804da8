import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { createOutbound } from './outbound.ts';

const outbound = createOutbound({ allowPrivate: true, allowedTargets: [] });
const sockets = new Set<Socket>();
let answer = '';
let isLast = false;
/** Answers whatever is sent with these bytes. */
const server = createServer((socket) => {
	sockets.add(socket.on('error', () => {}));
	socket.on('data', () => (isLast ? socket.end(answer) : socket.write(answer)));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
after(() => {
	outbound.close();
	server.close();
	for (const socket of sockets) socket.destroy();
});

const options = { headers: {}, body: '{}', timeoutMs: 5_000, maxBytes: 100 };

async function outcomesOf(bytes: string, ends = false) {
	answer = bytes;
	isLast = ends;
	const once = await outbound.post(url, options);
	const kept = await outbound.post(url, { ...options, keepAlive: true });
	assert.equal(kept.kind, once.kind);
	return once;
}

for (const [what, bytes] of [
	['a length', 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\n'],
	['a length on a connection that closes', 'HTTP/1.1 204 No Content\r\nconnection: close\r\ncontent-length: 5\r\n\r\n'],
	['a body', 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello'],
	['the length of what has not changed', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n'],
] as const)
	test(`an answer without body counts although it names ${what}`, async () => {
		const outcome = await outcomesOf(bytes);
		assert.ok(outcome.kind === 'answered', JSON.stringify(outcome));
		assert.deepEqual([outcome.status, outcome.body], [Number(bytes.slice(9, 12)), '']);
		const next = await outcomesOf('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
		assert.equal(next.kind === 'answered' && next.body, 'ok');
	});

test('an answer with a body that has another length does not count', async () => {
	const outcome = await outcomesOf('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 9\r\n\r\nhalf', true);
	const reason = 'Response body length does not match content-length header';
	assert.deepEqual(outcome, { kind: 'unreachable', reason });
});

for (const [what, bytes] of [
	['the greeting of another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
	['a bare word', 'hello'],
	['a version that there is not', 'HTTP/3.7 200 OK\r\n\r\n'],
	['the status 099', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
	['lines without a carriage return', 'HTTP/1.1 200 OK\ncontent-length: 0\n\n'],
	['a header without a colon', 'HTTP/1.1 200 OK\r\nbad header\r\n\r\n'],
	['a piece of no size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
] as const)
	test(`an answer with ${what} is told to be no HTTP`, async () => {
		assert.deepEqual(await outcomesOf(bytes), { kind: 'unreachable', reason: 'its answer is not HTTP' });
	});

test('an answer that ends within a piece is told to end too early', async () => {
	const bytes = 'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab';
	assert.deepEqual(await outcomesOf(bytes, true), { kind: 'unreachable', reason: 'its answer ends too early' });
});
