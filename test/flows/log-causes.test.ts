/** The log of a real process says of every 5xx why: a code and a cause, as JSON where a pipe reads it, and never a secret. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPostgres, openSqlite } from '../../src/kernel/db/index.ts';
import { databaseOf, type Running, startCommand } from '../support/command.ts';
import { ship } from '../support/dispatch.ts';
import { openCheckout, openShop } from '../support/paying.ts';
import { json, startProvider } from '../support/payment-provider.ts';
import { until } from '../support/receiver.ts';
import { type Json, type Reply, startService } from '../support/service.ts';
import { half } from '../support/serving.ts';
import { Visitor } from '../support/visitor.ts';

const service = await startService();
const { settings } = service;
const provider = await startProvider();
const shop = await openShop(service, provider);
const { company } = shop;
const NARROW_QUEUE = 20;

/** The log goes to a pipe, and nothing says in which format. */
async function start(queue: number): Promise<{ server: Running; url: string }> {
	const server = startCommand(
		[
			...['start', '--port', '0', '--mode', 'sandbox', '--demo', 'false', '--drain-delay', '2'],
			...['--database-queue', String(queue), '--database-pool', '4', '--database-timeout-ms', '120000'],
			...['--ready-timeout-ms', '60000', '--outbound-timeout', '60'],
		],
		{ env: databaseOf(settings) },
	);
	after(() => (server.isRunning ? server.kill('SIGKILL') : undefined));
	const [, url = ''] = await server.printed(/ready at (http:\S+)/);
	return { server, url };
}

/** Where the papers that are asked for at once are to be refused by the printer, the queue of the database has room for all that they read. */
const { server, url } = await start(100_000);
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
	service.call(method, url + path, { token: company.token, headers, ...(body === undefined ? {} : { body }) });

const secrets = [company.token, 'clave-secreta-1', 'comercio-1'];

/** A method that fails, told to a program and to a buyer. */
async function failAtMethod(): Promise<void> {
	provider.answer = (response, { body }) => json(response, { problema: body.py_token }, 500);
	const checkout = await openCheckout(shop, 1, url);
	assert.equal((await checkout.pay('falla', url)).status, 502);
	const { body } = await call('GET', `/v1/checkouts/${checkout.id}.json`);
	const { pathname } = new URL(body.url);
	const buyer = new Visitor({
		call: (method, path, options) => service.call(method, url + path, options),
	} as typeof service);
	const form = { paymentMethodId: String(shop.methodId) };
	assert.equal((await buyer.fill(pathname, form, `${pathname}/pay`)).status, 502);
	secrets.push(pathname.split('/').at(-1) ?? '', ...provider.calls.map((each) => each.body.py_token));
}

/** More writes than may wait, while another program keeps the database; answers the log. */
async function overload(): Promise<string> {
	const narrow = await start(NARROW_QUEUE);
	const path = `${narrow.url}/v1/products.json`;
	const isPostgres = process.env.ENGINE === 'postgres';
	const other = isPostgres
		? await openPostgres({ url: settings.databaseUrl, pool: 2, schema: settings.databaseSchema })
		: openSqlite({ file: `${settings.dataDir}/bodega.db`, synchronous: 'off' });
	const sent: Promise<Reply>[] = [];
	const shed: Reply[] = [];
	await other.transaction(async (tx) => {
		if (isPostgres) await tx.query('lock table products in exclusive mode', []);
		for (let n = 0; n < 2 * NARROW_QUEUE; n++) sent.push(company.post(path, { name: `Taza ${n}` }));
		for (const reply of sent) reply.then((each) => each.status === 503 && shed.push(each)).catch(() => {});
		await until(() => sent.length - shed.length <= NARROW_QUEUE);
	});
	await other.close();
	await Promise.all(sent);
	for (const { body } of shed) assert.equal(body.errorCode, 'service.overloaded');
	narrow.server.kill('SIGTERM');
	return (await narrow.server.ended).stderr;
}

/** More papers of one company than may wait: all different, so that each is drawn. */
async function flood(): Promise<void> {
	const guides = await Promise.all(
		Array.from({ length: 20 }, (_, n) => ship(company, { details: [{ quantity: 1, comment: `Línea ${n}` }] })),
	);
	const addresses = guides.flatMap(({ guide }) => [guide.urlPdf, guide.urlPdfOriginal]);
	secrets.push(...addresses.map((each) => new URL(each).pathname.split('/')[2] ?? ''));
	for (let round = 0, isBusy = false; !isBusy; round++) {
		await company.put('/v1/company.json', { activity: `Comercio ${round}` });
		const papers = addresses.flatMap((each) => ['letter', 'a4', 'roll80'].map((paper) => `${each}?paper=${paper}`));
		const asked = papers.map((each) => fetch(url + new URL(each).pathname + new URL(each).search));
		const texts = await Promise.all(asked.map(async (each) => (await each).text()));
		// Refused before the printer, it would never be busy.
		for (const text of texts) assert.match(text, /^%PDF|"service\.busy"/);
		// Of the copies there may be one as well, which the log tells under another route.
		isBusy = texts.some((text, at) => papers[at]?.includes('/document.pdf') && text.includes('"service.busy"'));
	}
}

/** A stop in the middle of a body, and of a call to a method that hangs. */
async function stop(): Promise<void> {
	const called = Promise.withResolvers<void>();
	provider.answer = () => called.resolve();
	const checkout = await openCheckout(shop, 1, url);
	const paying = checkout.pay('al-parar', url);
	await called.promise;
	secrets.push(provider.token);
	const request = await half(url, company.token, '{"name":"Nunca"}');
	server.kill('SIGTERM');
	for (let ready = 200; ready === 200; ) ready = (await service.call('GET', `${url}/ready`)).status;
	assert.match(await request.answer, /"errorCode":"service\.stopping"/);
	assert.equal((await paying).body.errorCode, 'store.start_unsure');
}

test('each line of a 5xx has its cause, in JSON for a pipe, and none a secret', async () => {
	await failAtMethod();
	for (const status of [500, 503])
		assert.equal(
			(await call('GET', '/v1/offices.json', undefined, { 'bodega-fault': `error; status=${status}` })).status,
			status,
		);
	assert.equal((await call('PUT', '/inbox/prueba.json', { failNext: 1, failStatus: 500 })).status, 200);
	assert.equal((await call('POST', '/inbox/prueba', { a: 1 })).status, 500);
	const overloaded = await overload();
	await flood();
	await stop();
	const { code, stderr: log } = await server.ended;
	assert.equal(code, 0);
	const stderr = overloaded + log;
	const lines: Json[] = stderr
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line));
	const bad = lines.filter(({ status }) => status >= 500);
	for (const line of bad) assert.ok(line.errorCode && line.cause, JSON.stringify(line));
	const causes = (status: number, errorCode: string, route?: string) =>
		bad
			.filter((line) => line.status === status && line.errorCode === errorCode && (!route || line.route === route))
			.map(({ cause }) => cause);
	for (const [status, errorCode, route, cause] of [
		[502, 'store.method_failed', '/v1/checkouts/:id/pay.json', /answered with status 500/],
		[502, 'store.method_failed', '/checkout/:token/pay', /answered with status 500/],
		[500, 'service.failure', '/v1/offices.json', /asked for by a fault of the sandbox/],
		[503, 'service.overloaded', '/v1/offices.json', /asked for by a fault of the sandbox/],
		[500, 'inbox.misbehaves', '/inbox/:name', /told to answer so/],
		[503, 'service.overloaded', '/v1/products.json', /^as many calls as may wait for the database do already$/],
		[503, 'service.busy', '/view/:token/document.pdf', /Too many documents/],
		[503, 'service.unavailable', '/ready', /^stopping$/],
		[503, 'service.stopping', '/v1/products.json', /is stopping/],
		[503, 'store.start_unsure', '/v1/checkouts/:id/pay.json', /stopped before the payment method answered/],
	] as const) {
		const found = causes(status, errorCode, route);
		assert.ok(found.length > 0, `${status} ${errorCode} ${route}: ${JSON.stringify(bad)}`);
		for (const each of found) assert.match(each, cause);
	}
	for (const secret of secrets.filter(Boolean)) assert.ok(!stderr.includes(secret), `${secret} is in the log`);
});
