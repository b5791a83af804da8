/** One call: what is repeated, when and under which key; time-outs, aborts and errors. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import {
	ApiError,
	ConnectionError,
	createBodega,
	finishAuthorization,
	TimeoutError,
	type TransportOptions,
} from './index.ts';

interface Sent {
	address: string;
	method: string;
	headers: Headers;
	body: unknown;
}

type Step = Response | Error | (() => Response);

const refusal = (status: number, errorCode = '', headers: Record<string, string> = {}, more: object = {}): Response =>
	new Response(JSON.stringify({ error: 'No se pudo', ...(errorCode ? { errorCode } : {}), ...more }), {
		status,
		headers,
	});
const ok = (body: unknown = { id: 7 }) => Response.json(body);

/** A service that answers as said, one step after the other; waits are noted, not waited for. */
function scripted(steps: readonly Step[], options: Partial<TransportOptions> = {}) {
	const sent: Sent[] = [];
	const waits: number[] = [];
	const left = [...steps];
	const bodega = createBodega({
		baseUrl: 'https://bodega.example/',
		token: 'llave',
		pause: async (ms) => void waits.push(ms),
		fetch: async (address, { method = '', headers, body }) => {
			sent.push({ address, method, headers: new Headers(headers), body });
			const step = left.shift() ?? ok();
			if (step instanceof Error) throw step;
			return step instanceof Response ? step : step();
		},
		...options,
	});
	return { bodega, sent, waits, keys: () => sent.map(({ headers }) => headers.get('idempotency-key')) };
}

const NEW = { details: [{ code: 'CAFE-250', quantity: 2 }] };
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
	const error = await work.then(
		() => undefined,
		(problem) => problem,
	);
	assert.ok(error instanceof ApiError, String(error));
	return error;
};

test('a creation has a key, the same over every repeat, and another for the next creation', async () => {
	const { bodega, sent, keys, waits } = scripted([
		new TypeError('fetch failed'),
		refusal(503, 'service.unsure', { 'retry-after': '1' }),
		refusal(409, 'idempotency.in_flight', { 'retry-after': '2' }),
		ok({ id: 9 }),
	]);
	assert.deepEqual(await bodega.shippings.create(NEW), { id: 9 });
	assert.equal(new Set(keys()).size, 1);
	assert.match(keys()[0] ?? '', /^[\w-]{36}$/);
	assert.equal(sent[3]?.body, JSON.stringify(NEW));
	assert.ok(waits[0] !== undefined && waits[0] >= 125 && waits[0] <= 250, String(waits));
	assert.deepEqual(waits.slice(1), [1000, 2000]);
	await bodega.shippings.create(NEW);
	assert.notEqual(keys()[4], keys()[0]);
	await bodega.shippings.create(NEW, { idempotencyKey: 'pedido-1042' });
	assert.equal(keys()[5], 'pedido-1042');
});

test('Retry-After is waited for in seconds or until a date, unless it is too far away', async () => {
	const soon = new Date(Date.now() + 20_000).toUTCString();
	const { bodega, waits } = scripted([
		refusal(429, 'request.rate_limited', { 'retry-after': '3' }),
		refusal(503, 'service.overloaded', { 'retry-after': soon }),
	]);
	await bodega.offices.list();
	assert.equal(waits[0], 3000);
	assert.ok(waits[1] !== undefined && waits[1] > 15_000 && waits[1] <= 20_000, String(waits));
	const later = scripted([refusal(429, 'authorization.too_many_attempts', { 'retry-after': '900' })]);
	const error = await failure(later.bodega.offices.list());
	assert.deepEqual([error.retryAfterMs, error.attempts, later.sent.length], [900_000, 1, 1]);
});

test('what the service has decided is not asked again', async () => {
	for (const [status, code] of [
		[400, 'request.invalid'],
		[409, 'stock.short'],
		[422, 'idempotency.other_body'],
		[500, 'service.failure'],
		[502, 'store.method_failed'],
	] as const) {
		const { bodega, sent } = scripted([refusal(status, code)]);
		assert.equal((await failure(bodega.shippings.create(NEW))).errorCode, code);
		assert.equal(sent.length, 1, code);
	}
	const proxied = scripted([new Response('<html>Bad Gateway</html>', { status: 502 })]);
	await proxied.bodega.shippings.create(NEW);
	assert.equal(proxied.sent.length, 2);
});

test('without a key only what was surely not done is repeated', async () => {
	const body = { code: 1 };
	const unsure = scripted([refusal(503, 'service.unsure')]);
	await assert.rejects(unsure.bodega.paymentReturns.writePaymentLog('t0k3n', Object(body)), { status: 503 });
	assert.deepEqual([unsure.sent.length, unsure.keys()], [1, [null]]);
	const broken = scripted([new TypeError('fetch failed')]);
	await assert.rejects(broken.bodega.paymentReturns.writePaymentLog('t0k3n', Object(body)), ConnectionError);
	const busy = scripted([refusal(503, 'service.overloaded')]);
	await busy.bodega.paymentReturns.writePaymentLog('t0k3n', Object(body));
	assert.equal(busy.sent.length, 2);
});

test('a connection that is reset and one that is refused, as by a server that restarts, are tried again under the same key', async () => {
	const keys: unknown[] = [];
	const server = createServer(({ headers, socket }, response) => {
		if (keys.push(headers['idempotency-key']) > 1) response.end('{"id":7}');
		else socket.resetAndDestroy();
	});
	const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
	await listen(0);
	const { port } = server.address() as AddressInfo;
	let waits = 0;
	const pause = async () => {
		if (++waits === 1) await once(server.close(), 'close');
		else await listen(port);
	};
	const bodega = createBodega({ baseUrl: `http://127.0.0.1:${port}`, token: 'llave', pause });
	assert.deepEqual(await bodega.shippings.create(NEW), { id: 7 });
	assert.deepEqual([waits, keys.length, new Set(keys).size], [2, 2, 1]);
	server.closeAllConnections();
	server.close();
});

test('who is not reached is named by the address that was called, without what may be a secret', async () => {
	const { bodega } = scripted(Array.from({ length: 3 }, () => new TypeError('fetch failed')));
	const message = 'The service could not be reached at https://bodega.example';
	await assert.rejects(bodega.clients.list({ q: 'camila' }, { retries: 0 }), { name: 'ConnectionError', message });
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	await once(server.close(), 'close');
	const baseUrl = `http://127.0.0.1:${port}`;
	const gone = createBodega({ baseUrl, token: 'llave', retries: 0 });
	await assert.rejects(gone.offices.list(), { message: `The service could not be reached at ${baseUrl}` });
	const returned = { authUrl: `${baseUrl}/x`, redirectUri: 'https://shop.example', returnedTo: '/?state=s&code=c' };
	await assert.rejects(
		finishAuthorization({ ...returned, state: 's', codeVerifier: 'v', clientId: 'a', clientSecret: 'b' }),
		{ name: 'ConnectionError', message: `The service could not be reached at ${baseUrl}` },
	);
});

test('retries end, and the last problem says how often it was tried', async () => {
	const steps = Array.from({ length: 9 }, () => new TypeError('fetch failed'));
	const { bodega, sent } = scripted(steps);
	await assert.rejects(bodega.offices.list(), { name: 'ConnectionError', attempts: 4 });
	await assert.rejects(bodega.offices.list({}, { retries: 0 }), { name: 'ConnectionError', attempts: 1 });
	assert.equal(sent.length, 5);
});

test('errors tell status, code, every field, the request and the whole answer', async () => {
	const errors = [
		{ row: 1, field: 'items[1].id', error: 'No existe', errorCode: 'request.unknown_reference' },
		{ row: 3, field: 'items[3].name', error: 'Falta', errorCode: 'request.invalid' },
	];
	const { bodega } = scripted([
		refusal(400, 'request.rows_refused', { 'x-request-id': 'r-1' }, { field: 'items[1].id', count: 2, errors }),
		refusal(400, 'request.invalid', {}, { field: 'details[0].quantity' }),
		refusal(401),
		new Response(JSON.stringify({ code: 400, errors: { msg: 'Falta code', data: {} } }), { status: 400 }),
	]);
	const rows = await failure(bodega.products.updateMany({ items: [] }));
	assert.deepEqual(rows.fieldErrors, errors);
	assert.deepEqual([rows.status, rows.field, rows.requestId, rows.answer.count], [400, 'items[1].id', 'r-1', 2]);
	const one = await failure(bodega.shippings.create(NEW));
	assert.deepEqual(one.fieldErrors, [
		{ field: 'details[0].quantity', error: 'No se pudo', errorCode: 'request.invalid' },
	]);
	const unknown = await failure(bodega.offices.list());
	assert.deepEqual(
		[unknown.status, unknown.errorCode, unknown.message, unknown.fieldErrors],
		[401, '', 'No se pudo', []],
	);
	assert.equal((await failure(bodega.paymentReturns.writePaymentLog('t', Object({})))).message, 'Falta code');
});

/** Hangs until the attempt is given up. */
const hanging = (_: string, { signal }: RequestInit) =>
	new Promise<Response>((_resolve, reject) => {
		if (signal?.aborted) reject(signal.reason);
		signal?.addEventListener('abort', () => reject(signal.reason));
	});

test('an attempt that takes too long is one that failed; one that is aborted ends at once with the reason', async () => {
	let tries = 0;
	const bodega = createBodega({
		baseUrl: 'https://bodega.example',
		fetch: (address, init) => {
			tries += 1;
			return hanging(address, init);
		},
		pause: async () => undefined,
	});
	await assert.rejects(bodega.offices.list({}, { timeoutMs: 5, retries: 1 }), TimeoutError);
	assert.equal(tries, 2);
	const controller = new AbortController();
	const call = bodega.offices.list({}, { signal: controller.signal });
	controller.abort(new Error('la persona se fue'));
	await assert.rejects(call, { message: 'la persona se fue' });
	await assert.rejects(bodega.offices.list({}, { signal: controller.signal }), { message: 'la persona se fue' });
});

test('an abort ends the wait between two attempts', async () => {
	const controller = new AbortController();
	const bodega = createBodega({
		baseUrl: 'https://bodega.example',
		fetch: async () => {
			queueMicrotask(() => controller.abort(new Error('basta')));
			return refusal(429, 'request.rate_limited', { 'retry-after': '59' });
		},
	});
	await assert.rejects(bodega.offices.list({}, { signal: controller.signal }), { message: 'basta' });
});

test('a token that was refused is asked for again, once', async () => {
	const asked: boolean[] = [];
	const token = (renew: boolean) => {
		asked.push(renew);
		return renew ? 'nueva' : 'vieja';
	};
	const { bodega, sent } = scripted([refusal(401), ok(), refusal(401), refusal(401)], { token });
	await bodega.offices.list();
	assert.deepEqual(asked, [false, true]);
	assert.deepEqual(
		sent.map(({ headers }) => headers.get('authorization')),
		['Bearer vieja', 'Bearer nueva'],
	);
	assert.equal((await failure(bodega.offices.list())).status, 401);
	assert.equal(sent.length, 4);
});

test('queries, ids, files and headers are sent as the interface reads them', async () => {
	const { bodega, sent } = scripted([], {
		strict: true,
		headers: { 'x-shop': 'nunoa' },
	});
	await bodega.shippings.list({ officeid: [1, 2], expand: ['details', 'guide'], limit: undefined });
	assert.equal(
		sent[0]?.address,
		'https://bodega.example/v1/shippings.json?officeid=%5B1%2C2%5D&expand=%5Bdetails%2Cguide%5D',
	);
	await bodega.shippingDetails.get(4, 'a/b');
	assert.equal(sent[1]?.address, 'https://bodega.example/v1/shippings/4/details/a%2Fb.json');
	await bodega.company.updateLogo(new Blob(['picture'], { type: 'image/png' }));
	assert.deepEqual([sent[2]?.method, sent[2]?.headers.get('content-type')], ['PUT', 'image/png']);
	await bodega.shippings.delete(4, { query: { expand: 'details' }, headers: { 'bodega-strict': '0' } });
	assert.deepEqual([sent[3]?.method, sent[3]?.body], ['DELETE', null]);
	assert.deepEqual([sent[0]?.headers.get('bodega-strict'), sent[3]?.headers.get('bodega-strict')], ['1', '0']);
	await bodega.call('GET', 'https://otra.example/v1/offices/1.json?fields=[id]', { query: { expand: 'users' } });
	assert.equal(sent[4]?.address, 'https://bodega.example/v1/offices/1.json?fields=[id]&expand=users');
	await assert.rejects(async () => bodega.shippings.get(''), /needs an id/);
});
