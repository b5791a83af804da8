/** A key is the company's, what its answer shows is not: a repeat shows a token no more than it may read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { startProvider, storeWith } from '../../support/payment-provider.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db } = service.app;

const tokenWith = async ({ id: companyId, userId }: TestCompany, rights: string) =>
	(
		await db.transaction((tx) =>
			createToken({ tx, now: NOW }, { companyId, userId, name: 'x', rights, expiresAt: null }),
		)
	).token;
const post = (path: string, token: string, body: Json) =>
	service.call('POST', path, { token, body, headers: { 'idempotency-key': 'k1' } });

test('a narrower token with the same key and body is not shown what takes a right that it lacks', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 9 });
	const body = { details: [{ code: 'CAFE', quantity: 1 }] };
	const path = '/v1/shippings.json?expand=office,user';
	const first = await post(path, company.token, body);
	assert.deepEqual([first.status, typeof first.body.office.name], [201, 'string'], first.text);
	const narrow = await tokenWith(company, 'dispatch:write');
	const refused = await post(path, narrow, body);
	assert.deepEqual(
		[refused.status, refused.body.errorCode, refused.body.right],
		[403, 'idempotency.lacks_right', 'company:read'],
	);
	assert.ok(!refused.text.includes(first.body.office.name));
	// Another address of the same path is the same key: leaving out what to expand changes nothing.
	assert.equal((await post('/v1/shippings.json', narrow, body)).status, 403);
	const same = await post(path, await tokenWith(company, 'dispatch:write company:read'), body);
	assert.deepEqual([same.status, same.headers.get('idempotent-replayed'), same.text], [201, 'true', first.text]);
	assert.equal((await company.get('/v1/shippings/count.json')).body.count, 1);
});

test('what shows nothing beyond the write itself is repeated to anyone who may write', async () => {
	const company = await service.company();
	const first = await post('/v1/products.json', company.token, { name: 'Café' });
	const again = await post('/v1/products.json', await tokenWith(company, 'catalog:write'), { name: 'Café' });
	assert.deepEqual([again.status, again.text], [201, first.text]);
});

test('a narrow one first, then a wide one: it gets what the first got', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 9 });
	const body = { details: [{ code: 'CAFE', quantity: 1 }] };
	const path = '/v1/shippings.json?expand=office';
	const first = await post(path, await tokenWith(company, 'dispatch:write'), body);
	assert.deepEqual(Object.keys(first.body.office), ['href', 'id']);
	assert.equal((await post(path, company.token, body)).text, first.text);
});

test("a webhook's secret is repeated only to anyone who may set webhooks up", async () => {
	const company = await service.company();
	const body = { url: 'https://hooks.example/', topics: ['payment'] };
	const first = await post('/v1/webhooks.json', company.token, body);
	assert.match(first.body.secret, /^whsec_/);
	const use = await tokenWith(company, 'webhooks:read webhooks:write');
	const refused = await post('/v1/webhooks.json', use, body);
	assert.deepEqual([refused.status, refused.text.includes('whsec_')], [403, false]);
	assert.equal((await post('/v1/webhooks.json', company.token, body)).body.secret, first.body.secret);
});

test('writes with a call in their middle keep to it as well', async () => {
	const provider = await startProvider();
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 9 });
	const items = [{ code: 'CAFE', quantity: 1 }];
	const checkout = (await company.post('/v1/checkouts.json', { email: 'a@b.example', items })).body;
	const path = `/v1/checkouts/${checkout.id}/pay.json`;
	const first = await post(path, company.token, { paymentMethodId: methodId });
	const again = await post(path, await tokenWith(company, 'store:write'), { paymentMethodId: methodId });
	assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text]);
	assert.equal(provider.calls.length, 1);
});
