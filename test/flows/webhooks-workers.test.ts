/** Receivers that hang, workers that die, several workers at once, and couriers' own addresses. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { DATABASE_NOW } from '../../src/kernel/db/engine/dialect-parts.ts';
import { publish } from '../../src/kernel/outbox/index.ts';
import { deliverAll, publishPayments, register, sell, startReceiver, until } from '../support/receiver.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService({ webhookConcurrency: '4' });
const { app } = service;

const pay = (company: TestCompany, many: number) => publishPayments(service, company, many);

test('a receiver that hangs gets no more than its share, and delays nobody else', async () => {
	const company = await service.company();
	const [hanging, healthy] = [await startReceiver(), await startReceiver()];
	const held: ServerResponse[] = [];
	hanging.answer = (response) => void held.push(response);
	await register(company, hanging.url);
	await register(company, healthy.url);
	await pay(company, 300);
	await until(() => healthy.received.length === 300);
	assert.equal(held.length, 4, 'as many as may be under way at once');
	hanging.answer = (response) => void response.end();
	for (const response of held) response.end();
	await until(() => new Set(hanging.received.map(({ body }) => body.eventNumber)).size === 300);
	await deliverAll(service);
});

test('any number of receivers that hang delay nobody else', async () => {
	const company = await service.company();
	const [hanging, healthy] = [await startReceiver(), await startReceiver()];
	const held: ServerResponse[] = [];
	hanging.answer = (response) => void held.push(response);
	for (let n = 0; n < 90; n++) await register(company, hanging.url);
	await register(company, healthy.url);
	for (let n = 1; n <= 3; n++) {
		await pay(company, 1);
		await until(() => healthy.received.length === n && held.length === 90 * n);
	}
	hanging.answer = (response) => void response.end();
	for (const response of held) response.end();
	await deliverAll(service);
	assert.equal(hanging.received.length, 270);
});

test('events go out by themselves, without anybody draining', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	await register(company, url);
	await sell(company);
	await until(() => received.length === 1);
	await deliverAll(service);
});

/** A worker took the endpoint and was killed: its word that it is alive, by the database's clock, is all that is left. */
async function leaveTo(owner: string, id: number, aliveForMs: number): Promise<number> {
	const write = (text: string) => app.db.transaction((tx) => tx.query(text, []));
	const now = DATABASE_NOW[app.db.dialect];
	await write(`insert into webhook_workers (name, until_ms) values ('${owner}', ${now} + ${aliveForMs})`);
	// A worker that dies with something to send has put off looking for it.
	await write(`update webhook_endpoints set owner = '${owner}', due_at = ${Number.MAX_SAFE_INTEGER} where id = ${id}`);
	return (await app.db.query(`select until_ms from webhook_workers where name = '${owner}'`, [])).rows[0]
		?.until_ms as number;
}

const databaseNow = async (): Promise<number> =>
	(await app.db.query(`select ${DATABASE_NOW[app.db.dialect]} as now`, [])).rows[0]?.now as number;

test('what a dead worker had is taken over when it has not said for a while that it is alive', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const { id } = await register(company, receiver.url);
	const endsAt = await leaveTo(`dead-${id}`, id, 2_000);
	await pay(company, 1);
	await app.relay.drain();
	let seenAt: number | undefined;
	receiver.answer = (response) => {
		void databaseNow().then((now) => {
			seenAt = now;
			response.end();
		});
	};
	await until(() => seenAt !== undefined);
	assert.ok((seenAt as number) >= endsAt, 'nobody takes it before, whatever the clock of a process says');
	await deliverAll(service);
	const [{ status, attempts }] = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body.items;
	assert.deepEqual([status, attempts.length], ['delivered', 1]);
});

test('a lease that ends later than any can is void: a worker died while its clock was a day ahead', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const { id } = await register(company, receiver.url);
	await leaveTo(`ahead-${id}`, id, 26 * 3_600_000);
	await pay(company, 1);
	await until(() => receiver.received.length === 1);
	await deliverAll(service);
});

test('a result that comes after the delivery was begun again is noted and decides nothing', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const waiting: ServerResponse[] = [];
	receiver.answer = (response) => void waiting.push(response);
	const { id } = await register(company, receiver.url);
	await pay(company, 1);
	await until(() => waiting.length === 1);
	const [{ id: deliveryId }] = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body.items;
	await company.post(`/v1/webhooks/${id}/deliveries/${deliveryId}/redeliver.json`);
	receiver.answer = (response) => response.writeHead(500).end();
	waiting[0]?.end();
	await until(() => receiver.received.length === 2);
	await deliverAll(service);
	const { body } = await company.get(`/v1/webhooks/${id}/deliveries/${deliveryId}.json`);
	assert.deepEqual([body.status, body.attemptCount], ['waiting', 1]);
	assert.deepEqual(
		body.attempts.map((each: { status: number }) => each.status),
		[200, 500],
	);
});

test('two endpoints of one company get every event once each', async () => {
	const company = await service.company();
	const receivers = await Promise.all([startReceiver(), startReceiver()]);
	for (const { url } of receivers) await register(company, url);
	await Promise.all([pay(company, 50), pay(company, 50), pay(company, 50)]);
	await deliverAll(service);
	for (const { received } of receivers) {
		const numbers = received.map(({ body }) => body.eventNumber as number).sort((a, b) => a - b);
		assert.deepEqual(
			numbers,
			Array.from({ length: 150 }, (_, n) => n + 1),
		);
	}
	const ids = receivers.map(({ received }) => new Set(received.map(({ headers }) => headers['webhook-id'])));
	assert.equal(ids[0]?.size, 150);
	assert.equal(ids[0]?.symmetricDifference(ids[1] as Set<string>).size, 0);
});

test("a courier's own address gets its orders with a token, other endpoints without", async () => {
	const company = await service.company();
	const [own, other] = [await startReceiver(), await startReceiver()];
	const { body: courier, status } = await company.post('/v1/couriers.json', {
		name: 'Envíos del Sur',
		webhookUrl: own.url,
		deliveryTypes: [{ name: 'Normal', code: 'N', cost: 2990 }],
	});
	assert.equal(status, 201);
	await register(company, other.url, { topics: ['courierOrder'] });
	await app.db.transaction((tx) =>
		publish(tx, service.clock.nowMs() / 1000, {
			companyId: company.id,
			topic: 'courierOrder',
			payload: { action: 'post', orderId: 7, courierId: courier.id },
		}),
	);
	await deliverAll(service);
	assert.equal(own.received.length, 1);
	const { userToken, ...rest } = own.received[0]?.body ?? {};
	assert.deepEqual(Object.keys(own.received[0]?.body ?? {}).slice(0, 4), [
		'cpnId',
		'sellerId',
		'userToken',
		'resource',
	]);
	assert.equal(typeof userToken, 'string');
	assert.deepEqual(other.received[0]?.body, rest);
	assert.deepEqual(Object.entries(rest), [
		['cpnId', company.id],
		['sellerId', company.id],
		['resource', '/v1/couriers/orders/7.json'],
		['resourceId', '7'],
		['topic', 'courierOrder'],
		['action', 'post'],
		['send', service.clock.nowMs() / 1000],
		['eventNumber', 1],
	]);
	const { rows } = await app.db.query('select * from webhook_deliveries', []);
	assert.ok(!JSON.stringify(rows).includes(userToken), 'the token is stored nowhere');
	const shown = (await company.get('/v1/webhooks.json')).body.items.find(
		(each: { courierId: number | null }) => each.courierId === courier.id,
	);
	assert.deepEqual(
		[shown.url, shown.topics, shown.lastSuccessAt],
		[own.url, ['courierOrder'], service.clock.nowMs() / 1000],
	);
	for (const [method, path, body] of [
		['PUT', `/v1/webhooks/${shown.id}.json`, { url: other.url }],
		['DELETE', `/v1/webhooks/${shown.id}.json`, undefined],
		['POST', `/v1/webhooks/${shown.id}/secret.json`, {}],
	] as const)
		assert.equal((await company.call(method, path, body)).body.errorCode, 'webhooks.belongs_to_courier');
	assert.equal((await company.put(`/v1/webhooks/${shown.id}.json`, { disabled: 1 })).status, 200);
});
