/** A courier's new address: its endpoint follows at once, and what was given up at the old one begins again. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { publish } from '../../../src/kernel/outbox/index.ts';
import { keepCourierEndpoint } from '../../../src/slices/webhooks/endpoints/store.ts';
import { deliverAll, type Received, register, startReceiver, until } from '../../support/receiver.ts';
import { type Json, startService } from '../../support/service.ts';
import { openOrder, registerCourier } from './world.ts';

const service = await startService();
const now = () => service.clock.nowMs() / 1000;
const DAY = 86_400;

async function world() {
	const company = await service.company();
	const [old, fresh] = [await startReceiver(), await startReceiver()];
	const courier = await registerCourier(company, { webhookUrl: old.url });
	const endpoints = async (): Promise<Json[]> => (await company.get('/v1/webhooks.json')).body.items;
	const endpoint = async (): Promise<Json> => (await endpoints())[0];
	const deliveries = async (): Promise<Json[]> => (await company.get((await endpoint()).deliveries.href)).body.items;
	const move = async (webhookUrl: string) => {
		const reply = await company.put(`/v1/couriers/${courier.id}.json`, { webhookUrl });
		assert.deepEqual([reply.status, reply.body.webhookUrl], [200, webhookUrl]);
	};
	const open = async (): Promise<string> => {
		const { id } = await openOrder(courier);
		await deliverAll(service);
		return String(id);
	};
	return { company, courier, old, fresh, endpoints, endpoint, deliveries, move, open };
}

const gone = (response: ServerResponse) => void response.writeHead(410).end();
const down = (response: ServerResponse) => void response.writeHead(503).end();
const told = (received: readonly Received[]) => received.map(({ body }) => body.resourceId);

test('after 410 a new address is notified at once: new orders, what waited, and by redelivery the rest', async () => {
	const { company, old, fresh, endpoint, deliveries, move, open } = await world();
	old.answer = down;
	const waiting = await open();
	old.answer = gone;
	const refused = await open();
	const given = await endpoint();
	assert.deepEqual([given.url, given.disabled, given.disabledReason], [old.url, 1, 'gone']);
	const meanwhile = await open();
	assert.equal(old.received.length, 2, 'nothing goes to a disabled endpoint');

	await move(fresh.url);
	const moved = await endpoint();
	assert.deepEqual(
		[moved.id, moved.url, moved.disabled, moved.disabledReason, moved.disabledAt, moved.failingSince],
		[given.id, fresh.url, 0, null, null, null],
	);
	const next = await open();
	assert.deepEqual(told(fresh.received), [next]);
	service.advance(6);
	await deliverAll(service);
	assert.deepEqual(told(fresh.received), [next, waiting]);
	assert.deepEqual(
		(await deliveries()).map(({ status }) => status),
		['delivered', 'failed', 'delivered'],
		'what was opened while it was disabled was never queued, as at any endpoint',
	);

	const again = await company.post(`/v1/webhooks/${moved.id}/redeliver.json`, { since: 0 });
	assert.deepEqual([again.status, again.body.count], [200, 4]);
	await deliverAll(service);
	assert.deepEqual(told(fresh.received).slice(2).sort(), [waiting, refused, meanwhile, next].sort());
	assert.equal(old.received.length, 2);
});

test('what waits goes on by itself where the endpoint was disabled for its failures', async () => {
	const { old, fresh, endpoint, move, open } = await world();
	old.answer = down;
	const first = await open();
	service.advance(5 * DAY + 61);
	await deliverAll(service);
	assert.deepEqual([(await endpoint()).disabled, (await endpoint()).disabledReason], [1, 'failing']);
	const before = old.received.length;
	await move(fresh.url);
	// Without anybody draining: the change itself wakes the worker.
	await until(() => fresh.received.length === 1);
	await deliverAll(service);
	assert.deepEqual(told(fresh.received), [first]);
	const { disabled, disabledReason, failingSince, lastSuccessAt } = await endpoint();
	assert.deepEqual([disabled, disabledReason, failingSince, lastSuccessAt], [0, null, null, now()]);
	assert.equal(old.received.length, before);
});

test('the failures of the old address do not count against the new one', async () => {
	const { old, fresh, endpoint, move, open } = await world();
	old.answer = down;
	await open();
	assert.equal((await endpoint()).failingSince, now());
	await move(fresh.url);
	assert.deepEqual([(await endpoint()).failingSince, (await endpoint()).disabled], [null, 0]);
});

test('disabled by hand stays disabled, and shows the new address', async () => {
	const { company, fresh, endpoint, move, open } = await world();
	await open();
	const { id } = await endpoint();
	await company.put(`/v1/webhooks/${id}.json`, { disabled: 1 });
	await move(fresh.url);
	const moved = await endpoint();
	assert.deepEqual([moved.url, moved.disabled, moved.disabledReason], [fresh.url, 1, 'by_hand']);
	await open();
	assert.equal(fresh.received.length, 0);
	assert.equal((await company.put(`/v1/webhooks/${id}.json`, { disabled: 0 })).body.url, fresh.url);
	const next = await open();
	assert.deepEqual(told(fresh.received), [next]);
});

test('an address that stays enables nothing, nor does a change that is refused', async () => {
	const { company, courier, old, fresh, endpoint, move, open } = await world();
	old.answer = gone;
	await open();
	const before = await endpoint();
	assert.equal(before.disabledReason, 'gone');
	await move(old.url);
	await company.put(`/v1/couriers/${courier.id}.json`, { name: 'Otro nombre' });
	const refused = await company.put(`/v1/couriers/${courier.id}.json`, {
		webhookUrl: fresh.url,
		deliveryTypes: [{ id: 987_654_321, name: 'x' }],
	});
	assert.equal(refused.status, 400);
	assert.deepEqual(await endpoint(), before);
});

test('an answer of the old address that comes after the change does not disable the new one', async () => {
	const { old, fresh, courier, endpoint, move, open } = await world();
	const held: ServerResponse[] = [];
	old.answer = (response) => void held.push(response);
	await openOrder(courier);
	await until(() => held.length === 1);
	service.advance(1);
	await move(fresh.url);
	gone(held[0] as ServerResponse);
	await deliverAll(service);
	assert.equal((await endpoint()).disabled, 0);
	const next = await open();
	assert.deepEqual(told(fresh.received), [next]);
});

test('an address that changes before the first order is shown and used; others’ endpoints stay as they are', async () => {
	const { company, courier, old, fresh, endpoints, move, open } = await world();
	const other = await register(company, old.url);
	const neighbour = await registerCourier(company, { name: 'Vecino', webhookUrl: old.url });
	await openOrder(neighbour);
	await deliverAll(service);
	await move(fresh.url);
	const urlOf = async (wanted: (each: Json) => boolean) => (await endpoints()).filter(wanted).map(({ url }) => url);
	assert.deepEqual(await urlOf(({ courierId }) => courierId === courier.id), [fresh.url]);
	assert.deepEqual(await urlOf(({ courierId }) => courierId === neighbour.id), [old.url]);
	assert.deepEqual(await urlOf(({ id }) => id === other.id), [old.url]);
	const next = await open();
	assert.deepEqual(told(fresh.received), [next]);
	assert.equal((await endpoints()).length, 3);
});

test('anyone who read the courier before its address changed does not bring the old one back', async () => {
	const { company, courier, old, fresh, endpoint, move } = await world();
	await move(fresh.url);
	const stale = { companyId: company.id, courierId: courier.id, url: old.url, now: now() };
	await service.app.db.transaction((tx) => keepCourierEndpoint.first(tx, stale));
	assert.equal((await endpoint()).url, fresh.url);
});

test('orders and changes of address at once: the endpoint ends at the address that the courier has', async () => {
	const { company, courier, fresh, endpoints } = await world();
	const url = (n: number) => `${fresh.url}/${n}`;
	for (let n = 0; n < 10; n++)
		await Promise.all([
			openOrder(courier).then(() => service.app.relay.drain()),
			company.put(`/v1/couriers/${courier.id}.json`, { webhookUrl: url(n) }),
		]);
	assert.deepEqual(
		(await endpoints()).map((each) => each.url),
		[url(9)],
	);
	await deliverAll(service);
});

test('of a company with many orders, a courier is told of its own behind 10,000 of another: there are more', async () => {
	const { company, courier, endpoint, open } = await world();
	await open();
	const { id } = await endpoint();
	const [first, another] = [courier.id, courier.id + 1_000_000];
	await service.app.db.transaction((tx) =>
		publish(
			tx,
			now(),
			...Array.from({ length: 10_001 }, (_, place) => ({
				companyId: company.id,
				topic: 'courierOrder',
				payload: { courierId: place < 10_000 ? another : first, orderId: place + 1, action: 'post' },
			})),
		),
	);
	await service.app.relay.drain();
	const redeliver = async (from: number): Promise<Json> =>
		(await company.post(`/v1/webhooks/${id}/redeliver.json`, { from })).body;
	const some = await redeliver(1);
	assert.deepEqual(some, { count: 1, lastNumber: 10_000, more: 1 });
	assert.deepEqual(await redeliver(some.lastNumber + 1), { count: 1, lastNumber: 10_002, more: 0 });
});
