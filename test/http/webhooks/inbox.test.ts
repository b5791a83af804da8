/** The sandbox's inbox: receives, shows, checks signatures, misbehaves when told; and is not there in production. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { deliverAll, isSigned, register, sell, until } from '../../support/receiver.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const inbox = (name: string) => `${service.url}/inbox/${name}`;
const ENGLISH = { headers: { 'accept-language': 'en' } };
/** As the page's form carries it. */
const csrfOf = async (name: string): Promise<string | undefined> =>
	/name="csrf" value="([^"]+)"/.exec((await service.call('GET', inbox(name))).text)?.[1];
const read = async (name: string): Promise<Json> => (await service.call('GET', `${inbox(name)}.json`)).body;

test('integrators see retries without a tunnel', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { secret, id } = await register(company, inbox('tienda'));
	const told = await service.call('PUT', `${inbox('tienda')}.json`, { body: { secret, failNext: 1, failStatus: 503 } });
	assert.deepEqual([told.status, told.body.settings.failNext], [200, 1]);
	await sell(company);
	await deliverAll(service);
	service.advance(6);
	await deliverAll(service);
	const { count, messages } = await read('tienda');
	assert.equal(count, 2);
	assert.deepEqual(
		messages.map((each: Json) => [each.status, each.signatureIsValid]),
		[
			[503, true],
			[200, true],
		],
	);
	assert.equal(messages[0].headers['webhook-id'], messages[1].headers['webhook-id']);
	assert.equal(JSON.parse(messages[0].body).topic, 'payment');

	await service.call('PUT', `${inbox('tienda')}.json`, { body: { secret: 'whsec_AAAA', gone: 1 } });
	await company.post(`/v1/webhooks/${id}/test.json`);
	await deliverAll(service);
	assert.deepEqual(
		[(await read('tienda')).messages[2].status, (await read('tienda')).messages[2].signatureIsValid],
		[410, false],
	);
	assert.equal((await company.get(`/v1/webhooks/${id}.json`)).body.disabledReason, 'gone');
});

test('the page shows what arrived, escaped, and its form works without scripts', async () => {
	const text = async (path: string) => (await service.call('GET', path, ENGLISH)).text;
	assert.match(await text('/inbox/pagina/messages'), /Nothing has arrived yet/);
	assert.match(await text('/inbox/pagina/messages/newest'), /http-equiv="refresh"/);
	const sent = await service.call('POST', '/inbox/pagina', { raw: '<script>alert(1)</script>' });
	assert.deepEqual([sent.status, sent.body], [200, { received: 1 }]);
	for (const path of ['/inbox/pagina/messages', '/inbox/pagina/messages/1', '/inbox/pagina/messages/newest']) {
		const shown = await text(path);
		assert.ok(shown.includes('&lt;script&gt;alert(1)'), path);
		assert.ok(!shown.includes('<script>'), path);
	}
	const send = (raw: string) =>
		service.call('POST', '/inbox/pagina/settings', {
			raw,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		});
	const filled = 'secret=&failNext=2&failStatus=500&delayMs=0&gone=0';
	assert.equal((await send(filled)).status, 403, 'a form of another site');
	const form = await send(`${filled}&csrf=${await csrfOf('pagina')}`);
	assert.deepEqual([form.status, form.headers.get('location')], [303, '/inbox/pagina']);
	assert.equal((await service.call('POST', '/inbox/pagina', { raw: 'x' })).status, 500);
	assert.equal((await read('pagina')).settings.failNext, 1);
	assert.match(await text('/inbox/pagina/messages'), /500 to the next message, then 200/);
	assert.equal((await service.call('DELETE', '/inbox/pagina.json')).body.count, 0);
});

test('only the list reloads itself, unless it is paused; the form and a message that is read stay', async () => {
	await service.call('POST', '/inbox/quieta', { raw: 'uno' });
	await service.call('POST', '/inbox/quieta', { raw: 'dos' });
	const reloads = async (path: string) => {
		const { status, text } = await service.call('GET', `/inbox/quieta${path}`);
		assert.equal(status, 200);
		return text.includes('http-equiv="refresh"');
	};
	assert.deepEqual(
		await Promise.all(['', '/messages', '/messages?paused=1', '/messages/1', '/messages/newest'].map(reloads)),
		[false, true, false, false, false],
	);
	const list = (await service.call('GET', '/inbox/quieta/messages')).text;
	assert.ok(list.indexOf('dos') < list.indexOf('uno'), 'the newest is on top');
	assert.match((await service.call('GET', '/inbox/quieta/messages/newest')).text, /<pre>dos<\/pre>/);
});

test('the pages run no script, and only the page itself may frame what it shows', async () => {
	await service.call('POST', '/inbox/marco', { raw: '{}' });
	for (const [path, ancestors] of [
		['', 'none'],
		['/messages', 'self'],
		['/messages/1', 'self'],
		['/messages/9', 'self'],
	] as const) {
		const { headers } = await service.call('GET', `/inbox/marco${path}`);
		const policy = headers.get('content-security-policy') ?? '';
		assert.match(
			policy,
			new RegExp(`^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+';.* frame-ancestors '${ancestors}'$`),
		);
		assert.ok(!/script-src|unsafe/.test(policy));
	}
});

test('what the pages refuse is said on a page', async () => {
	await service.call('POST', '/inbox/negada', { raw: '{}' });
	for (const number of ['2', '0', 'x', '1.0', '-1']) {
		const { status, headers, text } = await service.call('GET', `/inbox/negada/messages/${number}`, ENGLISH);
		assert.equal(status, 404, number);
		assert.match(headers.get('content-type') ?? '', /^text\/html/);
		assert.match(text, /There is no such message/);
	}
	const { status, text } = await service.call('POST', '/inbox/negada/settings', {
		raw: `failStatus=200&csrf=${await csrfOf('negada')}`,
	});
	assert.equal(status, 400);
	assert.match(text, /<h1>[\s\S]*failStatus must be a status from 300 to 599/);
});

test('signatures are judged as the public library judges them, and the reason is told', async () => {
	const { secret } = await register(await service.company(), inbox('juez'));
	await service.call('PUT', '/inbox/juez.json', { body: { secret } });
	const now = service.clock.nowMs() / 1000;
	const body = '{"topic":"payment"}';
	const signed = (timestamp: number) => ({
		'webhook-id': 'msg_1',
		'webhook-timestamp': String(timestamp),
		'webhook-signature': new Webhook(secret).sign('msg_1', new Date(timestamp * 1000), body),
	});
	const good = signed(now);
	const cases: [name: string, headers: Record<string, string>, problem: string | null][] = [
		['now', good, null],
		['one of two signatures', { ...good, 'webhook-signature': `v1,AAAA ${good['webhook-signature']}` }, null],
		['as old as may be', signed(now - 300), null],
		['too old', signed(now - 301), 'too old'],
		['as new as may be', signed(now + 300), null],
		['in the future', signed(now + 301), 'in the future'],
		['seconds with something behind', { ...good, 'webhook-timestamp': `${now}x` }, null],
		['another time', { ...good, 'webhook-timestamp': String(now - 1) }, 'wrong signature'],
		['another id', { ...good, 'webhook-id': 'msg_2' }, 'wrong signature'],
		['another scheme', { ...good, 'webhook-signature': `v2,${good['webhook-signature'].slice(3)}` }, 'wrong signature'],
		['no number', { ...good, 'webhook-timestamp': 'ayer' }, 'unreadable timestamp'],
		['no id', { ...good, 'webhook-id': '' }, 'missing headers'],
		['no headers', {}, 'missing headers'],
	];
	for (const [name, headers, problem] of cases) {
		await service.call('POST', '/inbox/juez', { raw: body, headers });
		const { messages } = await read('juez');
		const { number, signatureIsValid, signatureProblem } = messages.at(-1);
		assert.deepEqual([signatureIsValid, signatureProblem], [problem === null, problem], name);
		const judged = isSigned(service, secret, { path: '', headers, text: body, body: {} });
		assert.equal(judged, signatureIsValid, `the public library on: ${name}`);
		const shown = (await service.call('GET', `/inbox/juez/messages/${number}`, ENGLISH)).text;
		assert.ok(shown.includes(problem === null ? 'signature valid' : `signature NOT valid: ${problem}`), name);
	}
	await service.call('PUT', '/inbox/juez.json', { body: { secret: '' } });
	await service.call('POST', '/inbox/juez', { raw: body, headers: good });
	const { signatureIsValid, signatureProblem } = (await read('juez')).messages.at(-1);
	assert.deepEqual([signatureIsValid, signatureProblem], [null, null]);
});

test('an inbox is told only what it can do', async () => {
	for (const body of [{ failStatus: 200 }, { failStatus: 600 }, { delayMs: 60_001 }, { failNext: -1 }, { gone: 2 }])
		assert.equal((await service.call('PUT', '/inbox/x.json', { body })).status, 400, JSON.stringify(body));
	const { body } = await service.call('PUT', '/inbox/lenta.json', { body: { delayMs: 20 } });
	assert.equal(body.settings.delayMs, 20);
	assert.equal((await service.call('POST', '/inbox/lenta', { raw: '{}' })).status, 200);
});

test('it keeps the last 200 messages of the last 100 inboxes', async () => {
	for (let n = 0; n < 205; n++) await service.call('POST', '/inbox/llena', { raw: String(n) });
	const { count, messages } = await read('llena');
	assert.deepEqual([count, messages.length, messages[0].body], [205, 200, '5']);
	for (let n = 0; n < 100; n++) await service.call('POST', `/inbox/otra-${n}`, { raw: '' });
	assert.equal((await read('llena')).count, 0);
});

test('production has no inbox', async () => {
	const production = await startService({ mode: 'production' });
	for (const path of ['/inbox/x', '/inbox/x.json']) assert.equal((await production.call('GET', path)).status, 404);
	assert.equal((await production.call('POST', '/inbox/x', { raw: '{}' })).status, 404);
});

test('production calls no address of its own network', async () => {
	const production = await startService({ mode: 'production' });
	const company = await production.company();
	const { id } = await register(company, `${service.url}/inbox/guardia`);
	await company.post(`/v1/webhooks/${id}/test.json`);
	await deliverAll(production);
	const [{ attempts }] = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body.items;
	assert.deepEqual([attempts[0].status, /may not be called/.test(attempts[0].answer)], [0, true]);
	assert.equal((await read('guardia')).count, 0);
});

test('a stop waits for no delay: what waits is answered at once', async () => {
	const stopping = await startService();
	await stopping.call('PUT', '/inbox/lenta.json', { body: { delayMs: 60_000, failNext: 1, failStatus: 503 } });
	const waiting = Array.from({ length: 20 }, () => stopping.call('POST', '/inbox/lenta', { raw: '{}' }));
	await until(async () => (await stopping.call('GET', '/inbox/lenta.json')).body.count === waiting.length);
	const began = performance.now();
	await stopping.app.server.close();
	assert.ok(performance.now() - began < 10_000);
	const statuses = (await Promise.all(waiting)).map(({ status }) => status);
	assert.deepEqual(statuses.sort(), [...Array(19).fill(200), 503]);
});

test('all inboxes are listed with what they received last, on the same machine only', async () => {
	const own = await startService({ mode: 'sandbox', trustedProxies: '127.0.0.1' });
	const index = async (headers: Record<string, string> = {}) =>
		own.call('GET', '/inbox', { headers: { ...ENGLISH.headers, ...headers } });
	assert.match((await index()).text, /There are no inboxes yet/);
	await own.call('POST', '/inbox/primera', { raw: '<b>uno</b>' });
	await own.call('POST', '/inbox/segunda', { raw: 'dos' });
	const { status, text } = await index();
	assert.equal(status, 200);
	assert.match(text, /href="\/inbox\/segunda"[\s\S]*href="\/inbox\/primera"/);
	assert.ok(text.includes('&lt;b&gt;uno') && !text.includes('<b>uno'));
	const stranger = await index({ 'x-forwarded-for': '203.0.113.9' });
	assert.equal(stranger.status, 403);
	assert.ok(!stranger.text.includes('primera'));
});

test('bodies of JSON are set out, and a signature is judged again by a secret that is not kept', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { secret } = await register(company, inbox('otra-vez'));
	await sell(company);
	await deliverAll(service);
	service.advance(3600);
	const path = '/inbox/otra-vez/messages/1';
	const { text } = await service.call('GET', path, ENGLISH);
	assert.match(text, /\n {2}&quot;topic&quot;: &quot;payment&quot;,\n/);
	assert.match(text, /As it was sent/);
	const judge = async (given: string, csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? '') =>
		service.call('POST', `${path}/signature`, {
			raw: String(new URLSearchParams({ secret: given, csrf })),
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
		});
	assert.match((await judge(secret)).text, /With this secret: <span class="good">signature valid/);
	assert.match(
		(await judge('whsec_AAAA')).text,
		/With this secret: <span class="bad">signature NOT valid: wrong signature/,
	);
	assert.equal((await judge(secret, 'x')).status, 403);
	const kept = await read('otra-vez');
	assert.deepEqual([kept.settings.secret, kept.messages[0].signatureIsValid], ['', null]);
});
