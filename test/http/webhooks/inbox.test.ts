/** The sandbox's inbox: receives, shows, checks signatures, misbehaves when told; and is not there in production. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, register, sell } from '../../support/receiver.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const inbox = (name: string) => `${service.url}/inbox/${name}`;
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
	const page = async () => (await service.call('GET', '/inbox/pagina')).text;
	assert.match(await page(), /Nothing has arrived yet/);
	const sent = await service.call('POST', '/inbox/pagina', { raw: '<script>alert(1)</script>' });
	assert.deepEqual([sent.status, sent.body], [200, { received: 1 }]);
	const shown = await service.call('GET', '/inbox/pagina');
	assert.ok(shown.text.includes('&lt;script&gt;alert(1)'));
	assert.ok(!shown.text.includes('<script>'));
	assert.match(shown.text, /http-equiv="refresh"/);
	assert.match(shown.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
	const form = await service.call('POST', '/inbox/pagina/settings', {
		raw: 'secret=&failNext=2&failStatus=500&delayMs=0&gone=0',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});
	assert.deepEqual([form.status, form.headers.get('location')], [303, '/inbox/pagina']);
	assert.equal((await service.call('POST', '/inbox/pagina', { raw: 'x' })).status, 500);
	assert.equal((await read('pagina')).settings.failNext, 1);
	assert.equal((await service.call('DELETE', '/inbox/pagina.json')).body.count, 0);
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
