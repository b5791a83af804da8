/** Registering, reading, changing and deleting webhook endpoints, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, register, sell, startReceiver } from '../../support/receiver.ts';
import { NOW, startService } from '../../support/service.ts';

const service = await startService();
const URL = 'https://tienda.example.cl/avisos';

test('an endpoint is registered with its secret shown once, read, listed, changed and deleted', async () => {
	const company = await service.company();
	const { status, body } = await company.post('/v1/webhooks.json', { url: URL, topics: ['payment', 'payment'] });
	assert.equal(status, 201);
	const { secret, ...endpoint } = body;
	assert.match(secret, /^whsec_[A-Za-z0-9+/=]{44}$/);
	assert.deepEqual(endpoint, {
		href: `${service.url}/v1/webhooks/${body.id}.json`,
		id: body.id,
		url: URL,
		topics: ['payment'],
		headers: {},
		paymentResource: 'document',
		courierId: null,
		disabled: 0,
		disabledReason: null,
		disabledAt: null,
		failingSince: null,
		lastSuccessAt: null,
		lastFailureAt: null,
		previousSecretUntil: null,
		createdAt: NOW,
		deliveries: { href: `${service.url}/v1/webhooks/${body.id}/deliveries.json` },
	});
	assert.deepEqual((await company.get(`/v1/webhooks/${body.id}.json`)).body, endpoint);
	assert.deepEqual((await company.get('/v1/webhooks.json')).body.items, [endpoint]);
	assert.deepEqual((await company.get('/v1/webhooks/count.json')).body, { count: 1 });
	assert.deepEqual((await company.get(endpoint.deliveries.href)).body.items, []);

	const change = { url: `${URL}/2`, topics: ['courierOrder'], paymentResource: 'payment', disabled: 1 };
	const { body: changed } = await company.put(`/v1/webhooks/${body.id}.json`, change);
	assert.deepEqual(
		[
			changed.url,
			changed.topics,
			changed.paymentResource,
			changed.disabled,
			changed.disabledReason,
			changed.disabledAt,
		],
		[change.url, change.topics, 'payment', 1, 'by_hand', NOW],
	);
	assert.equal((await company.get('/v1/webhooks.json?disabled=0')).body.count, 0);
	assert.equal((await company.delete(`/v1/webhooks/${body.id}.json`)).status, 200);
	assert.equal((await company.get(`/v1/webhooks/${body.id}.json`)).status, 404);
	assert.deepEqual(await company.events(), []);
});

test('deleting an endpoint takes its deliveries along', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url } = await startReceiver();
	const { id } = await register(company, url);
	await sell(company);
	await deliverAll(service);
	assert.equal((await company.delete(`/v1/webhooks/${id}.json`)).status, 200);
	const text = `select count(*) as n from webhook_deliveries where company_id = ${company.id}`;
	assert.equal((await service.app.db.query(text, [])).rows[0]?.n, 0);
	await sell(company);
	await deliverAll(service);
	assert.equal((await service.app.db.query(text, [])).rows[0]?.n, 0);
});

const good = { url: URL, topics: ['payment'] };
const refused: [body: object, code: string, field: string][] = [
	[{ topics: ['payment'] }, 'request.missing', 'url'],
	[{ url: URL }, 'request.missing', 'topics'],
	[{ ...good, url: 'ftp://tienda.example.cl/' }, 'webhooks.bad_url', 'url'],
	[{ ...good, url: 'https://ana:clave@tienda.example.cl/' }, 'webhooks.bad_url', 'url'],
	[{ ...good, url: 'tienda' }, 'webhooks.bad_url', 'url'],
	[{ ...good, topics: [] }, 'webhooks.no_topics', 'topics'],
	[{ ...good, topics: ['payment', 'weather'] }, 'webhooks.unknown_topic', 'topics[1]'],
	[{ ...good, headers: { 'X Bad': '1' } }, 'webhooks.bad_header', 'headers'],
	[{ ...good, headers: { 'X-Bad': 'a\nb' } }, 'webhooks.bad_header', 'headers'],
	[{ ...good, headers: { 'X-Bad': 1 } }, 'webhooks.bad_header', 'headers'],
	[{ ...good, headers: { 'Webhook-Id': 'mine' } }, 'webhooks.bad_header', 'headers'],
	[{ ...good, headers: { Host: 'elsewhere' } }, 'webhooks.bad_header', 'headers'],
	[{ ...good, paymentResource: 'invoice' }, 'request.invalid', 'paymentResource'],
];

for (const [body, code, field] of refused)
	test(`400 ${code}: ${JSON.stringify(body)}`, async () => {
		const company = await service.company();
		const reply = await company.post('/v1/webhooks.json', body);
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [400, code, field]);
		assert.equal((await company.get('/v1/webhooks.json')).body.count, 0);
	});

test('a company has at most 100 endpoints', async () => {
	const company = await service.company();
	for (let n = 0; n < 100; n++) await register(company, `${URL}/${n}`);
	const { status, body } = await company.post('/v1/webhooks.json', good);
	assert.deepEqual([status, body.errorCode], [409, 'webhooks.too_many']);
});

test('endpoints, deliveries and feeds of another company do not exist; each needs its right', async () => {
	const [company, stranger] = [await service.company(), await service.company()];
	await company.product('CAFE', { stock: 10 });
	const { url } = await startReceiver();
	const { id } = await register(company, url);
	await sell(company);
	await deliverAll(service);
	const delivery = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body.items[0].id;
	const own = await register(stranger, url);
	const calls: [string, string, object?][] = [
		['GET', `/v1/webhooks/${id}.json`],
		['PUT', `/v1/webhooks/${id}.json`, { disabled: 1 }],
		['DELETE', `/v1/webhooks/${id}.json`],
		['POST', `/v1/webhooks/${id}/test.json`],
		['POST', `/v1/webhooks/${id}/secret.json`, {}],
		['POST', `/v1/webhooks/${id}/redeliver.json`, { since: 0 }],
		['GET', `/v1/webhooks/${id}/deliveries.json`],
		['GET', `/v1/webhooks/${id}/deliveries/${delivery}.json`],
		['GET', `/v1/webhooks/${own.id}/deliveries/${delivery}.json`],
		['POST', `/v1/webhooks/${id}/deliveries/${delivery}/redeliver.json`],
		['POST', `/v1/webhooks/${own.id}/deliveries/${delivery}/redeliver.json`],
	];
	for (const [method, path, body] of calls)
		assert.equal((await stranger.call(method, path, body)).status, 404, `${method} ${path}`);
	assert.deepEqual((await stranger.get('/v1/events.json')).body.items, []);
	const reader = await service.company({ rights: 'webhooks:read' });
	assert.equal((await reader.get('/v1/webhooks.json')).status, 200);
	assert.equal((await reader.post('/v1/webhooks.json', good)).body.errorCode, 'auth.lacks_right');
	assert.equal((await reader.get('/v1/events.json')).body.errorCode, 'auth.lacks_right');
});

test('`topic` is a single one of `topics`, and both may be sent if they mean the same', async () => {
	const company = await service.company();
	const url = 'http://127.0.0.1:9/';
	const made = await company.post('/v1/webhooks.json', { url, topic: 'document' });
	assert.deepEqual([made.status, made.body.topics], [201, ['document']]);
	assert.equal(made.headers.get('bodega-ignored'), null);
	const path = `/v1/webhooks/${made.body.id}.json`;
	const changed = await company.put(path, { topic: 'payment', topics: ['payment'] });
	assert.deepEqual([changed.status, changed.body.topics], [200, ['payment']]);
	const differ = await company.put(path, { topic: 'stock', topics: ['payment'] });
	assert.deepEqual([differ.status, differ.body.errorCode, differ.body.field], [400, 'request.names_disagree', 'topic']);
	const none = await company.post('/v1/webhooks.json', { url });
	assert.deepEqual([none.status, none.body.errorCode, none.body.field], [400, 'request.missing', 'topics']);
});
