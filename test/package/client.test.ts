/** The typed client as it is packed, against a real sandbox: calls, pages, keys, webhooks, events, and every snippet of its docs. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type * as Client from '../../client/src/index.ts';
import { createPlugin } from '../../examples/shop-plugin/plugin.ts';
import { buildClient } from '../../scripts/build-client.ts';
import { ROOT, startCommand } from '../support/command.ts';
import { type Received, startReceiver, until } from '../support/receiver.ts';
import { samplePng } from '../support/sample-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'bodega-client-'));
const dist = join(folder, 'dist');
await buildClient(dist);
const sandbox = startCommand(['sandbox', '--json', '--port', '0'], { stdin: 'pipe' });
after(async () => {
	sandbox.kill('SIGTERM');
	await sandbox.ended;
	rmSync(folder, { recursive: true, force: true });
});
const { baseUrl, accessToken }: { baseUrl: string; accessToken: string } = JSON.parse(
	(await sandbox.printed(/\{.*\}/))[0],
);

const client: typeof Client = await import(pathToFileURL(join(dist, 'index.js')).href);
const { ApiError, createBodega, verifyWebhook } = client;
const bodega = createBodega({ baseUrl, token: accessToken });

const LARGEST_BYTES = 20 * 1024;

test('as a browser loads it, it is small and uses nothing that only one runtime has', () => {
	const script = readFileSync(join(dist, 'index.js'));
	const size = gzipSync(script).length;
	assert.ok(size < LARGEST_BYTES, `${size} bytes`);
	assert.doesNotMatch(script.toString(), /\b(process|Buffer|require|Deno|Bun|window|document)\b[.(]|node:|^import /m);
});

test('pages follow each other until every record has been seen once', async () => {
	const pages: string[] = [];
	const counting = createBodega({ baseUrl, token: accessToken, onAnswer: ({ path }) => pages.push(path) });
	const ids: number[] = [];
	for await (const { id } of counting.stockMovements.each({ limit: 20 })) ids.push(id);
	const { count } = await bodega.stockMovements.count();
	assert.ok(count > 50, String(count));
	assert.deepEqual([ids.length, new Set(ids).size, pages.length], [count, count, Math.ceil(count / 20)]);
	// Anyone who stops early asks for no more.
	pages.length = 0;
	for await (const _ of counting.stockMovements.each()) break;
	assert.equal(pages.length, 1);
	const coupons = await Array.fromAsync(bodega.loyaltyCoupons.each());
	assert.equal(coupons.length, (await bodega.loyaltyCoupons.count()).count);
});

test('an answer that is lost after the commit comes again, and the dispatch exists once', async () => {
	const before = await bodega.shippings.count();
	const replayed: boolean[] = [];
	let isLost = false;
	const unlucky = createBodega({
		baseUrl,
		token: accessToken,
		pause: async () => undefined,
		onAnswer: ({ isReplayed }) => replayed.push(isReplayed),
		fetch: async (address, init) => {
			const response = await fetch(address, init);
			if (isLost) return response;
			isLost = true;
			await response.text();
			throw new TypeError('terminated');
		},
	});
	const { id } = await unlucky.shippings.create({ details: [{ code: 'CAFE-250', quantity: 1 }] });
	assert.deepEqual(replayed, [true]);
	assert.equal((await bodega.shippings.get(id)).id, id);
	assert.equal((await bodega.shippings.count()).count, before.count + 1);
});

test('refusals of the service are errors that say everything', async () => {
	const refused = await bodega.products
		.updateMany({ items: [99_999_998, 99_999_999].map((id) => ({ id, name: 'Té' })) })
		.catch((error: unknown) => error);
	assert.ok(refused instanceof ApiError);
	assert.equal(refused.errorCode, 'request.rows_refused');
	assert.deepEqual(
		refused.fieldErrors.map(({ row, field }) => [row, field]),
		[
			[0, 'items[0].id'],
			[1, 'items[1].id'],
		],
	);
	await assert.rejects(createBodega({ baseUrl, token: 'ninguna' }).offices.list(), { status: 401, errorCode: '' });
	await assert.rejects(createBodega({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).offices.list(), {
		name: 'ConnectionError',
	});
});

test('files go and come as they are', async () => {
	const drawn = samplePng();
	await bodega.company.updateLogo(new Blob([Uint8Array.from(drawn)], { type: 'image/png' }));
	const logo = await bodega.company.getLogo();
	assert.deepEqual([logo.type.split(';')[0], drawn.equals(Buffer.from(await logo.arrayBuffer()))], ['image/png', true]);
	await bodega.company.deleteLogo();
	const csv = new Blob(['código;precio\nCAFE-250;5.990\n'], { type: 'text/csv' });
	const { id } = await bodega.imports.createOfPrices(csv);
	assert.equal((await bodega.imports.get(id)).id, id);
});

test('webhooks are verified by the old secret and the new one, and events are streamed', async () => {
	const receiver = await startReceiver();
	const { url } = receiver;
	// Changes of stock before it, which it hears of when they are numbered after it was created, are not its own.
	const tests = () => receiver.received.filter(({ body }) => body.topic === 'test');
	const { id, secret } = await bodega.webhooks.create({ url, topics: ['stock'] });
	const stopped = new AbortController();
	const { lastNumber } = await bodega.events.list();
	const streamed = (async () => {
		for await (const { number, event } of bodega.events.stream({ after: lastNumber }, { signal: stopped.signal }))
			return { number, topic: event?.topic };
		return undefined;
	})();
	await bodega.webhooks.test(id);
	assert.equal((await streamed)?.number, lastNumber + 1);
	stopped.abort();
	// It is signed when it is sent, which may be after it was streamed.
	await until(() => tests().length === 1);
	const { secret: renewed } = await bodega.webhooks.rotateSecret(id, { overlapHours: 24 });
	await bodega.webhooks.test(id);
	await until(() => tests().length === 2);
	const received = tests();
	const check = (at: number, by: string | string[], change: Partial<Client.ReceivedWebhook> = {}) => {
		const { headers, text: body } = received[at] ?? { headers: {}, text: '' };
		return verifyWebhook({ secret: by, headers, body, ...change });
	};
	assert.equal((await check(0, secret)).id, received[0]?.headers['webhook-id']);
	await assert.rejects(check(0, renewed), { reason: 'wrong signature' });
	await check(0, [renewed, secret]);
	await check(1, secret);
	await check(1, renewed);
	const { text = '' } = received[1] ?? {};
	await check(1, renewed, { body: new TextEncoder().encode(text), headers: new Headers(received[1]?.headers) });
	await assert.rejects(check(1, renewed, { body: `${text} ` }), { reason: 'wrong signature' });
	const sentAt = Number(received[1]?.headers['webhook-timestamp']) * 1000;
	for (const now of [sentAt - 301_000, sentAt + 301_000])
		await assert.rejects(check(1, renewed, { now }), { reason: 'wrong time' });
	for (const now of [sentAt - 299_000, sentAt + 299_000]) await check(1, renewed, { now });
	await assert.rejects(check(1, renewed, { headers: {} }), { reason: 'missing headers' });
	await bodega.webhooks.delete(id);
});

test('the example of a shop opens one checkout for an order and hears once that it was paid', async () => {
	const paid: number[][] = [];
	let secret = '';
	const heard = Promise.withResolvers<void>();
	const shop = {
		markPaid: async (...ids: number[]) => {
			if (!paid.some(([id]) => id === ids[0])) paid.push(ids);
			heard.resolve();
		},
	};
	const plugin = createPlugin(bodega, shop, () => secret);
	const posted = ({ headers, text }: Received) => {
		const kept = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
		return new Request('https://tienda.example/avisos', { method: 'POST', headers: kept, body: text });
	};
	const server = await startReceiver();
	server.answer = async (response, received) => {
		const { status } = await plugin.receive(posted(received));
		response.writeHead(status).end();
	};
	// Plays the payment method, which reports by the client as well.
	const provider = await startReceiver();
	provider.answer = (response) => {
		response.end(JSON.stringify({ url: 'https://pago.example/pagar', key: 'token_ws', value: 'e074d38c628122c6' }));
	};
	const { id: webhookId, secret: drawn } = await bodega.webhooks.create({ url: server.url, topics: ['webOrder'] });
	secret = drawn;
	const { id: paymentMethodId } = await bodega.paymentMethods.create({
		name: 'Tarjeta de prueba',
		INIT_TRANSACTION_URL: provider.url,
		EXT_ID: 1,
		redirectMethod: 'get',
	});
	const order = { number: '1042', email: 'camila@correo.example', lines: [{ sku: 'CAFE-250', quantity: 1 }] };
	const checkout = await plugin.sell(order);
	assert.deepEqual(await plugin.sell(order), checkout);
	await bodega.checkouts.pay(checkout.id, { paymentMethodId });
	const { py_token: token, amount } = provider.received[0]?.body ?? {};
	await bodega.paymentReturns.reportPaymentSuccess(token, {
		authorizationCode: '1213',
		data: { cardNumber: '6623', quota: 1, quotaAmount: amount },
	});
	await heard.promise;
	const { state, document } = await bodega.checkouts.get(checkout.id);
	assert.deepEqual([state, paid], ['paid', [[checkout.id, Number(document?.id)]]]);
	const [message] = server.received;
	assert.ok(message);
	assert.equal((await plugin.receive(posted(message))).status, 204);
	assert.equal((await plugin.receive(posted({ ...message, text: '{}' }))).status, 400);
	assert.equal(paid.length, 1, 'told again, it is not done again');
	await bodega.webhooks.delete(webhookId);
});

/** Each snippet is a module beside the others, in a project that has installed the package. */
function writeSnippets(): string[] {
	mkdirSync(join(folder, 'node_modules'));
	symlinkSync(dist, join(folder, 'node_modules', 'bodega-client'));
	symlinkSync(join(ROOT, 'node_modules', '@types'), join(folder, 'node_modules', '@types'));
	const files = { 'client/README.md': 'readme', 'docs/guide/client.md': 'client' };
	return Object.entries(files).flatMap(([page, name]) =>
		[...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = ''], at) => {
			const file = join(folder, `${name}-${at + 1}.ts`);
			writeFileSync(file, code);
			return file;
		}),
	);
}

test('every snippet of the docs compiles by the packed types and runs', async () => {
	const snippets = writeSnippets();
	assert.equal(snippets.length, 7);
	writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
	const strict = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
	const kind = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node', '--allowImportingTsExtensions'];
	execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [...strict, ...kind, ...globSync('*.ts', { cwd: folder })], {
		cwd: folder,
		stdio: 'inherit',
	});
	Object.assign(process.env, { BODEGA_URL: baseUrl, BODEGA_TOKEN: accessToken });
	const said: unknown[][] = [];
	const log = console.log;
	console.log = (...words) => said.push(words);
	try {
		for (const file of snippets) await import(pathToFileURL(file).href);
	} finally {
		console.log = log;
	}
	const text = said.map((words) => words.join(' ')).join('\n');
	assert.match(text, /\/view\/\w+/, text);
	assert.match(text, /^true$/m, text);
	assert.match(text, /^409 stock\.\w+ /m, text);
	const { receive } = await import(pathToFileURL(join(folder, 'client-5.ts')).href);
	const asked = new Request('https://tienda.example/avisos', { method: 'POST', body: '{}' });
	assert.equal((await receive(asked, 'whsec_c2VjcmV0bw==')).status, 400);
	const { finish, begun } = await import(pathToFileURL(join(folder, 'client-6.ts')).href);
	assert.match(begun.url, /\/oauth\/authorize\?.*code_challenge_method=S256&scope=dispatch%3Aread\+stock%3Aread$/);
	await assert.rejects(finish('https://tienda.example/oauth/return?code=1&state=otro'), { reason: 'state' });
});
