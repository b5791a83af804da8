/** The simulated payment method calls the service it belongs to and nothing else, and keeps little. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createPaymentSimulator } from './payment-method.ts';
import { MAX_BODY_BYTES } from './read-text.ts';
import { simulatorServer } from './server.ts';

async function listen(handler: RequestListener | ReturnType<typeof simulatorServer>): Promise<string> {
	const server = typeof handler === 'function' ? createServer(handler) : handler;
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that notes what it is asked for, and answers as told. */
async function canary(
	answer: RequestListener = (_request, response) => void response.end('{"errors":{"msg":"read"}}'),
) {
	const seen: string[] = [];
	const url = await listen((request, response) => {
		seen.push(`${request.method} ${request.url}`);
		request.resume();
		answer(request, response);
	});
	return { url, seen };
}

const READER = { visit: { headers: { 'accept-language': 'en' } } };
const START = { py_token: 'abc', amount: 1 };
const simulator = (paymentUrl: string) => createPaymentSimulator({ ownUrl: () => '', paymentUrl: () => paymentUrl });

async function outcome(simulate: ReturnType<typeof simulator>, fields: object) {
	const started = await simulate({ ...READER, path: '/init', fields: { ...START, ...fields } });
	assert.equal(started.status, 200, started.body);
	const session = JSON.parse(started.body).value;
	const page = await simulate({ ...READER, path: '/pay', fields: { session } });
	const csrf = /name="csrf" value="(\w+)"/.exec(page.body)?.[1];
	return simulate({ ...READER, path: '/outcome', fields: { csrf, session, outcome: 'success' } });
}

test("a caller's own address is never called: reports go where the instance takes them", async () => {
	const [own, other] = [await canary(), await canary()];
	await outcome(simulator(own.url), { client: { paymentUrl: `${other.url}/any/path?q=` } });
	assert.deepEqual([own.seen, other.seen], [['POST /v1/payment/success/abc'], []]);
});

test('a token is one part of the path, whatever it is', async () => {
	const own = await canary();
	await outcome(simulator(own.url), { py_token: '../../../inbox/x?y#z' });
	assert.deepEqual(own.seen, ['POST /v1/payment/success/..%2F..%2F..%2Finbox%2Fx%3Fy%23z']);
});

test('a redirect is not followed, and a service that is not there is a page, not a failure', async () => {
	const other = await canary();
	const own = await canary((_request, response) => void response.writeHead(307, { location: other.url }).end());
	const page = await outcome(simulator(own.url), {});
	assert.deepEqual([page.status, other.seen.length], [502, 0]);
	assert.ok(page.body.includes('could not be told'));
	assert.equal((await outcome(simulator('http://127.0.0.1:1'), {})).status, 502);
});

test('a choice that no page of its own sent is not reported', async () => {
	const own = await canary();
	const simulate = simulator(own.url);
	const { body } = await simulate({ ...READER, path: '/init', fields: START });
	const fields = { session: JSON.parse(body).value, outcome: 'success', csrf: 'x' };
	assert.equal((await simulate({ ...READER, path: '/outcome', fields })).status, 403);
	assert.deepEqual(own.seen, []);
});

test('what is kept of a start is short, and only so many are', async () => {
	const simulate = simulator('http://127.0.0.1:1');
	const start = (fields: object) => simulate({ ...READER, path: '/init', fields: { ...START, ...fields } });
	for (const fields of [
		{ py_token: 'x'.repeat(201) },
		{ order: 'x'.repeat(101) },
		{ currency: 'x'.repeat(11) },
		{ payment: { email: 'x'.repeat(256) } },
	])
		assert.equal((await start(fields)).status, 400, JSON.stringify(fields).slice(0, 60));
	const pay = async (session: string) => (await simulate({ ...READER, path: '/pay', fields: { session } })).status;
	const first = JSON.parse((await start({})).body).value;
	assert.equal(await pay(first), 200);
	for (let n = 0; n < 2_000; n++) await start({ py_token: `token ${n}` });
	assert.equal(await pay(first), 404);
});

test('a start that is repeated is the same start, and of another amount it is refused', async () => {
	const simulate = simulator('http://127.0.0.1:1');
	const start = (fields: object) => simulate({ ...READER, path: '/init', fields: { ...START, ...fields } });
	assert.equal((await start({})).body, (await start({})).body);
	assert.equal((await start({ amount: 2 })).status, 409);
	assert.notEqual((await start({ py_token: 'other' })).body, (await start({})).body);
});

test('with credentials of its own, it starts nothing without them', async () => {
	const options = { ownUrl: () => '', paymentUrl: () => '', credentials: { 'X-Key': 'clave-1' } };
	const simulate = createPaymentSimulator(options);
	const start = async (headers: Record<string, string>) =>
		(await simulate({ visit: { headers }, path: '/init', fields: START })).status;
	assert.deepEqual(
		[await start({}), await start({ 'x-key': 'clave-2' }), await start({ 'x-key': 'clave-1' })],
		[401, 401, 200],
	);
});

test('as a server of its own it takes small bodies only, and says what it cannot read', async () => {
	const url = await listen(simulatorServer(simulator('http://127.0.0.1:1')));
	const post = async (body: string) => (await fetch(`${url}/init`, { method: 'POST', body })).status;
	assert.equal(await post(JSON.stringify(START)), 200);
	assert.equal(await post(JSON.stringify({ ...START, x: 'x'.repeat(MAX_BODY_BYTES) })), 413);
	assert.equal(await post('{'), 400);
});
