/** `bodega trigger` causes every event that webhooks carry, `bodega listen` forwards each as a webhook would, and `bodega logs` shows calls. */
import assert from 'node:assert/strict';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { RECIPES } from '../../src/cli/trigger-recipes.ts';
import { newSecret } from '../../src/kernel/signing-secret.ts';
import { TOPIC_NAMES, tellings } from '../../src/slices/webhooks/index.ts';
import { type Running, runCommand, startCommand } from '../support/command.ts';
import { startReceiver, until } from '../support/receiver.ts';
import type { Json } from '../support/service.ts';

const running: Running[] = [];
after(async () => {
	for (const command of running) command.kill('SIGTERM');
	await Promise.all(running.map(({ ended }) => ended));
});
const start = (args: string[], env: Record<string, string> = {}) => {
	const command = startCommand(args, { env });
	running.push(command);
	return command;
};

const [, line = ''] = await start(['sandbox', '--json']).printed(/^(\{.*\})\n/);
const sandbox = JSON.parse(line);
const env = { BODEGA_TOKEN: sandbox.accessToken };

async function call(method: string, path: string, body?: unknown): Promise<Json> {
	const response = await fetch(sandbox.baseUrl + path, {
		method,
		headers: { access_token: sandbox.accessToken },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	assert.ok(response.ok, `${method} ${path}: ${text}`);
	return JSON.parse(text);
}

const lastNumber = async (): Promise<number> => (await call('GET', '/v1/events.json?limit=1')).lastNumber;

async function eventsSince(number: number): Promise<Json[]> {
	const all: Json[] = [];
	for (let path: string | undefined = `/v1/events.json?after=${number}&limit=50`; path; ) {
		const page: Json = await call('GET', path.replace(sandbox.baseUrl, ''));
		all.push(...page.items);
		path = page.next;
	}
	return all;
}

/** A way to the sandbox that can be cut. */
async function startWay(): Promise<{ url: string; cut(): void; close(): void }> {
	const { hostname, port } = new URL(sandbox.baseUrl);
	const sockets = new Set<Socket>();
	const server: Server = createTcpServer((near) => {
		const far = connect(Number(port), hostname);
		for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
		near.pipe(far).pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const cut = () => {
		for (const socket of sockets) socket.destroy();
		sockets.clear();
	};
	const close = () => {
		server.close();
		cut();
	};
	after(close);
	return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, cut, close };
}

test('every event can be caused, and each is forwarded as its webhook, in order, over breaks', async () => {
	assert.deepEqual(Object.keys(RECIPES).sort(), tellings());
	const secret = newSecret();
	const { id: hookId } = await call('POST', '/v1/webhooks.json', {
		url: `${sandbox.baseUrl}/inbox/todo`,
		topics: TOPIC_NAMES,
	});
	const receiver = await startReceiver();
	const way = await startWay();
	const from = await lastNumber();
	const args = ['listen', '--forward-to', receiver.url, '--base-url', way.url, '--after', String(from)];
	const listening = start(args, { ...env, BODEGA_WEBHOOK_SECRET: secret });

	for (const [name, { run }] of Object.entries(RECIPES)) {
		const before = await lastNumber();
		await run({ call });
		const isTold = async () =>
			(await eventsSince(before)).some(({ notifications }) =>
				notifications.some(({ topic, action }: Json) => `${topic}.${action}` === name),
			);
		await until(isTold);
		if (name !== 'payment.post') continue;
		await until(() => receiver.received.length > 0);
		way.cut();
	}

	// The last one: with it everything before has come.
	await call('POST', '/v1/products.json', { name: 'Último' });
	const isLast = ({ body }: Json) => body.topic === 'product' && body.action === 'post';
	const events = async () => (await eventsSince(from)).filter(({ notifications }) => notifications.length > 0);
	await until(
		async () =>
			isLast(receiver.received.at(-1) ?? { body: {} }) &&
			receiver.received.at(-1)?.body.eventNumber === (await events()).at(-1)?.number,
	);

	const places = receiver.received.map(({ body }) => [body.eventNumber, body.eventPart ?? 1].join('/'));
	const expected = (await events()).flatMap(({ number, notifications }) =>
		notifications.flatMap(({ firstPart, lastPart }: Json) =>
			Array.from({ length: lastPart - firstPart + 1 }, (_, n) => `${number}/${firstPart + n}`),
		),
	);
	assert.deepEqual(places, expected, listening.stderr);
	for (const { text, headers } of receiver.received) {
		new Webhook(secret).verify(text, headers);
		assert.deepEqual([headers['content-type'], headers['user-agent']], ['application/json', 'Bodega-Webhooks/1']);
	}
	assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, expected.length);

	// The same bodies as the webhooks themselves.
	const count = async () => (await call('GET', `/v1/webhooks/${hookId}/deliveries/count.json?status=delivered`)).count;
	await until(async () => (await count()) >= expected.length);
	const kept = (await call('GET', '/inbox/todo.json')).messages.map(({ body }: Json) => body);
	const forwarded = new Set(receiver.received.map(({ text }) => text));
	assert.ok(kept.length > 50);
	for (const body of kept) assert.ok(forwarded.has(body), body);

	assert.match(listening.stderr, /the connection was lost; trying again[\s\S]*connected again/);
	assert.match(listening.stdout, /^#\d+ payment post \/v2\/stocks\/documents\/\d+\.json → 200 \(\d+ ms\)$/m);
	listening.kill('SIGINT');
	assert.equal((await listening.ended).code, 0);
});

test('topics can be chosen, bodies printed, and a receiver that comes late misses nothing', async () => {
	const receiver = await startReceiver();
	const { port } = new URL(receiver.url);
	await receiver.close();
	const args = [
		'listen',
		'--base-url',
		sandbox.baseUrl,
		'--forward-to',
		receiver.url,
		'--events',
		'coupon',
		'--print-json',
	];
	const listening = start(args, env);
	await until(() => /signed with whsec_/.test(listening.stderr));
	const told = await runCommand(['trigger', 'coupon', '--base-url', sandbox.baseUrl], { env });
	assert.deepEqual([told.code, told.stderr], [0, '']);
	assert.match(told.stdout, /^#\d+ coupon\.created\n$/);
	await until(() => /waiting for .*ECONNREFUSED/.test(listening.stderr));
	const late = createTcpServer((socket) => {
		socket
			.on('error', () => {})
			.on('data', () => socket.end('HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'));
	});
	await new Promise<void>((resolve) => late.listen(Number(port), '127.0.0.1', resolve));
	const [, printed = ''] = await listening.printed(/^(\{.*\})\n/);
	late.close();
	const { topic, action, status, body } = JSON.parse(printed);
	assert.deepEqual([topic, action, status, body.topic], ['coupon', 'post', 202, 'coupon']);
	listening.kill('SIGTERM');
	assert.equal((await listening.ended).code, 0);
});

test('calls are shown and followed, over breaks, by status, path and errorCode', async () => {
	const get = async (path: string) =>
		(await fetch(sandbox.baseUrl + path, { headers: { access_token: sandbox.accessToken } })).text();
	const way = await startWay();
	await get('/v1/offices/987654.json');
	// A call is noted when its answer has left, which its caller may see first.
	await until(async () => (await call('GET', '/v1/requests.json?path=987654')).count === 1);
	const shown = await runCommand(['logs', '--base-url', sandbox.baseUrl, '--path', 'OFFICES/987654'], { env });
	assert.deepEqual([shown.code, shown.stderr], [0, '']);
	assert.match(
		shown.stdout,
		/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ GET \/v1\/offices\/987654\.json 404 [\w.]+ [\d.]+ ms\n$/,
	);
	const [, code = ''] = /404 ([\w.]+) /.exec(shown.stdout) ?? [];
	const byCode = ['--path', '/v1/offices/', '--status', '404,409', '--error', code];
	const following = start(['logs', '--follow', '--json', '--base-url', way.url, ...byCode], env);
	await following.printed(/987654/);
	await get('/v1/offices/1.json');
	await get('/v1/products/987655.json');
	await get('/v1/offices/987655.json');
	await following.printed(/987655/);
	way.cut();
	await until(() => /the connection was lost; trying again/.test(following.stderr));
	await get('/v1/offices/987656.json');
	await following.printed(/987656/);
	following.kill('SIGINT');
	const { code: end, stdout } = await following.ended;
	assert.equal(end, 0);
	const told = stdout
		.trimEnd()
		.split('\n')
		.map((each): Json => JSON.parse(each));
	assert.deepEqual(
		told.map(({ path, status, errorCode }) => [path, status, errorCode]),
		[987654, 987655, 987656].map((id) => [`/v1/offices/${id}.json`, 404, code]),
	);
});

test('with the key of a sandbox calls that no token let in are shown and followed', async () => {
	const wrong = (path: string) => fetch(sandbox.baseUrl + path, { headers: { access_token: 'f'.repeat(40) } });
	await wrong('/v1/offices.json');
	const key = { BODEGA_SANDBOX_KEY: sandbox.sandboxKey };
	const following = start(['logs', '--follow', '--status', '401', '--base-url', sandbox.baseUrl], key);
	await following.printed(/GET \/v1\/offices\.json 401 auth\.unauthenticated/);
	await wrong('/v1/products.json');
	await following.printed(/GET \/v1\/products\.json 401 auth\.unauthenticated/);
	following.kill('SIGINT');
	assert.equal((await following.ended).code, 0);
});

test('mistakes are one sentence', async () => {
	const here = ['--base-url', sandbox.baseUrl];
	for (const [args, sentence, more = {}] of [
		[['listen', ...here], /A token is needed/],
		[['listen', ...here], /can not be authenticated/, { BODEGA_TOKEN: 'x'.repeat(40) }],
		[['listen', '--events', 'weather'], /--events takes .*not "weather"/, env],
		[['logs', ...here], /A token is needed/],
		[['logs', ...here], /can not be authenticated/, { BODEGA_TOKEN: 'x'.repeat(40) }],
		[['logs', '--status', 'bad', ...here], /--status takes statuses/, env],
		[['trigger', 'weather', ...here], /no event "weather"/, env],
		[['trigger', 'coupon', '--base-url', 'http://127.0.0.1:1'], /cannot be reached/, env],
	] as const) {
		const { code, stderr } = await runCommand(args, { env: { ...more } });
		assert.equal(code, 2, stderr);
		assert.match(stderr, sentence);
	}
	const { stdout } = await runCommand(['trigger', '--list']);
	assert.equal(stdout.trimEnd().split('\n').length, Object.keys(RECIPES).length);
});
