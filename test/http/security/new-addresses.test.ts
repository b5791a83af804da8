/** A new address never gets what was stored for the one before: anyone who may change an address reads no credential by it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, startProvider, storeWith } from '../../support/payment-provider.ts';
import { deliverAll, register, sell, startReceiver } from '../../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { openOrder, orderPath, registerCourier } from '../courier/world.ts';

const service = await startService();

async function pay(company: TestCompany, paymentMethodId: number) {
	const items = [{ code: 'CAFE', quantity: 1 }];
	const checkout = (await company.post('/v1/checkouts.json', { email: 'a@b.example', items })).body;
	const { status, text } = await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId });
	assert.equal(status, 200, text);
}

async function entries(company: TestCompany, action: string): Promise<Json[]> {
	const text = `select action, record, token_id from audit_entries where company_id = ${company.id} and action = '${action}'`;
	return [...(await service.app.db.query(text, [])).rows];
}

test("a payment method's AUTH stays with its server: another one gets it only when it is sent again", async () => {
	const [own, attacker] = [await startProvider(), await startProvider()];
	for (const provider of [own, attacker])
		provider.answer = (response) => json(response, { url: 'https://pay.example/f', key: 'k', value: 'v' });
	const { company, methodId } = await storeWith(service, own, { AUTH: { 'X-Api-Key': 'LIVE-PROVIDER-KEY-123456' } });
	await company.product('CAFE', { stock: 9 });
	const path = `/v1/payment_methods/${methodId}.json`;

	await pay(company, methodId);
	assert.equal(own.calls.at(-1)?.headers['x-api-key'], 'LIVE-PROVIDER-KEY-123456');

	// The same server at another path keeps it.
	const same = await company.put(path, { INIT_TRANSACTION_URL: `${own.url}/v2` });
	assert.deepEqual(same.body.AUTH, { 'X-Api-Key': null });
	assert.deepEqual(await entries(company, 'payment_method.credentials_dropped'), []);

	const kept = await company.put(path, { INIT_TRANSACTION_URL: attacker.url, AUTH: { 'X-Api-Key': null } });
	assert.deepEqual([kept.status, kept.body.errorCode, kept.body.field], [400, 'payments.send_again', 'AUTH']);
	assert.equal((await company.get(path)).body.INIT_TRANSACTION_URL, `${own.url}/v2`);

	const moved = await company.put(path, { INIT_TRANSACTION_URL: attacker.url });
	assert.deepEqual([moved.status, moved.body.AUTH], [200, {}]);
	await pay(company, methodId);
	assert.equal(attacker.calls.length, 1);
	assert.ok(!JSON.stringify(attacker.calls[0]?.headers).includes('LIVE-PROVIDER'));
	const [entry, ...others] = await entries(company, 'payment_method.credentials_dropped');
	assert.deepEqual([entry.record, others.length], [path, 0]);

	// Back again: what was dropped stays dropped.
	assert.deepEqual((await company.put(path, { INIT_TRANSACTION_URL: own.url })).body.AUTH, {});
	const sent = await company.put(path, { INIT_TRANSACTION_URL: attacker.url, AUTH: { 'X-Api-Key': 'new-key-000' } });
	assert.deepEqual(sent.body.AUTH, { 'X-Api-Key': null });
	await pay(company, methodId);
	assert.equal(attacker.calls.at(-1)?.headers['x-api-key'], 'new-key-000');
	const [only, ...more] = await entries(company, 'payment_method.credentials_dropped');
	assert.deepEqual([only.record, more.length], [path, 0]);
});

test('a change of scheme or port alone is another server, a change of letter case is none', async () => {
	const company = await service.company();
	const made = await company.post('/v1/payment_methods.json', {
		name: 'Tarjeta',
		AUTH: { Authorization: 'Bearer 12345678' },
		INIT_TRANSACTION_URL: 'https://pay.example/init',
	});
	const path = `/v1/payment_methods/${made.body.id}.json`;
	const move = async (url: string) =>
		Object.keys((await company.put(path, { INIT_TRANSACTION_URL: url, state: 0 })).body.AUTH).length;
	for (const url of ['https://PAY.example:443/other?x=1', 'https://pay.example/init']) assert.equal(await move(url), 1);
	for (const url of ['http://pay.example/init', 'https://pay.example:8443/init', 'https://pay.example.evil.example/']) {
		const AUTH = { Authorization: 'Bearer 12345678' };
		await company.put(path, { INIT_TRANSACTION_URL: 'https://pay.example/init', AUTH });
		assert.equal(await move(url), 0, url);
	}
});

test("a webhook's headers stay with its server: another one gets them only when they are sent again", async () => {
	const [own, attacker] = [await startReceiver(), await startReceiver()];
	const company = await service.company();
	await company.product('CAFE', { stock: 9 });
	const { id } = await register(company, own.url, { headers: { 'X-Api-Key': 'RECEIVER-SECRET-987' } });
	const path = `/v1/webhooks/${id}.json`;
	await sell(company);
	await deliverAll(service);
	assert.equal(own.received.at(-1)?.headers['x-api-key'], 'RECEIVER-SECRET-987');

	const kept = await company.put(path, { url: attacker.url, headers: { 'X-Api-Key': null } });
	assert.deepEqual([kept.status, kept.body.errorCode, kept.body.field], [400, 'webhooks.send_again', 'headers']);
	assert.deepEqual((await company.put(path, { url: `${own.url}/2` })).body.headers, { 'X-Api-Key': null });
	assert.deepEqual((await company.put(path, { url: attacker.url })).body.headers, {});
	await sell(company);
	await deliverAll(service);
	assert.equal(attacker.received.length, 1);
	assert.ok(!JSON.stringify(attacker.received[0]?.headers).includes('RECEIVER-SECRET'));
	assert.equal((await entries(company, 'webhook.headers_dropped')).length, 1);

	await company.put(path, { url: own.url, headers: { 'X-Api-Key': 'other-secret' } });
	await sell(company);
	await deliverAll(service);
	assert.equal(own.received.at(-1)?.headers['x-api-key'], 'other-secret');
	assert.equal((await entries(company, 'webhook.headers_dropped')).length, 1);
});

test("a courier's address on another server comes with a new token: what the one before was told opens nothing", async () => {
	const [old, fresh] = [await startReceiver(), await startReceiver()];
	const company = await service.company();
	const courier = await registerCourier(company, { webhookUrl: old.url });
	const path = `/v1/couriers/${courier.id}.json`;
	const order = await openOrder(courier);
	await deliverAll(service);
	const first = old.received.at(-1)?.body.userToken;
	const opens = async (token: string) => (await service.call('GET', orderPath(order.id), { token })).status === 200;
	assert.ok(await opens(first));

	assert.equal((await company.put(path, { webhookUrl: `${old.url}/2` })).status, 200);
	assert.ok(await opens(first), 'the same server at another path keeps it');
	assert.deepEqual(await entries(company, 'courier.token_replaced'), []);

	assert.equal((await company.put(path, { webhookUrl: fresh.url, name: 'Otro' })).status, 200);
	assert.ok(!(await opens(first)));
	await openOrder(courier);
	await deliverAll(service);
	const second = fresh.received.at(-1)?.body.userToken;
	assert.notEqual(second, first);
	assert.ok(await opens(second));
	assert.equal((await entries(company, 'courier.token_replaced')).length, 1);

	// Closed and moved, it has none; opened again, one that nobody had before.
	await company.put(path, { webhookUrl: old.url, state: 1 });
	assert.ok(!(await opens(second)));
	await company.put(path, { state: 0 });
	await openOrder(courier);
	await deliverAll(service);
	const third = old.received.at(-1)?.body.userToken;
	assert.ok(third !== second && third !== first && (await opens(third)));
});

test('moved by many at once, a courier has one token in force', async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const path = `/v1/couriers/${courier.id}.json`;
	await Promise.all(
		Array.from({ length: 8 }, (_, n) => company.put(path, { webhookUrl: `https://courier-${n}.example/` })),
	);
	const text = `select id from tokens where company_id = ${company.id} and courier_id = ${courier.id} and revoked_at is null`;
	assert.equal((await service.app.db.query(text, [])).rows.length, 1);
});
