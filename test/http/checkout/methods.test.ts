/** Payment methods: configured as the contract shapes them; what is secret is stored sealed and never shown again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

const METHOD = {
	name: 'Tarjeta',
	EXT_ID: '12',
	AUTH: { Authorization: 'Bearer muy-secreto', 'X-Commerce': 'otro-secreto' },
	COMMERCE_DATA: { token: 'c-1', nested: { a: [1] } },
	INIT_TRANSACTION_URL: 'https://pay.example/init',
};

test('create, read, list and update show everything but the secrets', async () => {
	const company = await service.company();
	const made = await company.post('/v1/payment_methods.json', METHOD);
	assert.equal(made.status, 201);
	assert.deepEqual(made.body, {
		href: `${service.url}/v1/payment_methods/${made.body.id}.json`,
		id: made.body.id,
		name: 'Tarjeta',
		EXT_ID: 12,
		AUTH: { Authorization: null, 'X-Commerce': null },
		COMMERCE_DATA: { token: 'c-1', nested: { a: [1] } },
		INIT_TRANSACTION_URL: 'https://pay.example/init',
		redirectMethod: 'get',
		allowedSources: [],
		state: 0,
	});
	const path = `/v1/payment_methods/${made.body.id}.json`;
	assert.deepEqual((await company.get(path)).body, made.body);
	const changed = await company.put(path, {
		redirectMethod: 'POST',
		AUTH: { Authorization: null, 'X-New': 'tercer-secreto' },
		allowedSources: ['203.0.113.0/24'],
		state: 1,
	});
	assert.equal(changed.status, 200);
	assert.deepEqual(changed.body, {
		...made.body,
		redirectMethod: 'post',
		AUTH: { Authorization: null, 'X-New': null },
		allowedSources: ['203.0.113.0/24'],
		state: 1,
	});
	const list = await company.get('/v1/payment_methods.json?state=1');
	assert.deepEqual(list.body.items, [changed.body]);
	assert.equal((await company.get('/v1/payment_methods/count.json')).body.count, 1);
	for (const reply of [made, changed, list]) assert.ok(!/secreto/.test(reply.text));
	const { rows } = await service.app.db.query('select * from payment_methods', []);
	assert.ok(!/secreto/.test(JSON.stringify(rows)));
	assert.deepEqual(await company.events(), []);
});

test('another company sees none of it, and a company without a store makes none', async () => {
	const company = await service.company();
	const other = await service.company();
	const { id } = (await company.post('/v1/payment_methods.json', METHOD)).body;
	assert.equal((await other.get(`/v1/payment_methods/${id}.json`)).status, 404);
	assert.equal((await other.put(`/v1/payment_methods/${id}.json`, { name: 'x' })).status, 404);
	assert.equal((await other.get('/v1/payment_methods.json')).body.count, 0);
	const without = await service.company({ hasStore: false });
	const refused = await without.post('/v1/payment_methods.json', METHOD);
	assert.deepEqual([refused.status, refused.body.errorCode], [403, 'payments.no_store']);
	const reader = await service.company({ rights: 'payments:read' });
	assert.equal((await reader.post('/v1/payment_methods.json', METHOD)).status, 403);
});

test('what cannot work is refused, with the member at fault', async () => {
	const company = await service.company();
	for (const [change, errorCode, field] of [
		[{ name: undefined }, 'request.missing', 'name'],
		[{ INIT_TRANSACTION_URL: undefined }, 'request.missing', 'INIT_TRANSACTION_URL'],
		[{ INIT_TRANSACTION_URL: 'ftp://pay.example/' }, 'payments.bad_url', 'INIT_TRANSACTION_URL'],
		[{ INIT_TRANSACTION_URL: 'https://a:b@pay.example/' }, 'payments.bad_url', 'INIT_TRANSACTION_URL'],
		[{ AUTH: { 'bad name': 'x' } }, 'payments.bad_header', 'AUTH'],
		[{ AUTH: { Host: 'x' } }, 'payments.bad_header', 'AUTH'],
		[{ AUTH: { 'X-A': null } }, 'payments.bad_header', 'AUTH'],
		[{ AUTH: [] }, 'request.invalid', 'AUTH'],
		[{ COMMERCE_DATA: 'x' }, 'request.invalid', 'COMMERCE_DATA'],
		[{ redirectMethod: 'put' }, 'request.invalid', 'redirectMethod'],
		[{ allowedSources: ['nowhere'] }, 'payments.bad_source', 'allowedSources[0]'],
		[{ EXT_ID: 'x' }, 'request.invalid', 'EXT_ID'],
	] as const) {
		const reply = await company.post('/v1/payment_methods.json', { ...METHOD, ...change });
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [400, errorCode, field]);
		assert.ok(!/secreto/.test(reply.text));
	}
	assert.equal((await company.get('/v1/payment_methods.json')).body.count, 0);
});
