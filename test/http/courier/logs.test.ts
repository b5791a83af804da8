/** Status logs: the newest sets the state, also backwards; a belated one is kept and does not apply, no matter who comes first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce, topics } from '../../support/dispatch.ts';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import { assertRefused, LOGS, openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();

async function world() {
	const company = await service.company();
	const courier = await registerCourier(company);
	const { id } = await openOrder(courier);
	const logs = async () => (await courier.get(orderPath(id, '/logs'))).body;
	return { company, courier, id, logs };
}

test('200: the bare echo, the order by id or orderId, as number or string', async () => {
	const { company, courier, id } = await world();
	for (const [sent, stateId] of [
		[{ orderId: id }, 2],
		[{ orderId: String(id) }, 3],
		[{ id }, '4'],
		[{ id: String(id), orderId: id }, 1],
	] as const) {
		const { status, body, text } = await courier.log({ ...sent, description: 'Paquete retirado', stateId });
		assert.deepEqual(
			[status, body],
			[200, { orderId: id, description: 'Paquete retirado', stateId: Number(stateId) }],
			text,
		);
		assert.equal(await courier.stateOf(id), Number(stateId));
	}
	const bare = await company.post(LOGS, { orderId: id, stateId: 2 });
	assert.deepEqual([bare.status, bare.body], [200, { orderId: id, description: '', stateId: 2 }]);
	assert.deepEqual(await topics(company), ['courierOrder', ...Array(5).fill('courierOrder.logged')]);
});

test('the shop hears of each new state and of the label by webhook, once; the courier of its own reports never', async () => {
	const company = await service.company();
	const [own, shop] = [await startReceiver(), await startReceiver()];
	await register(company, shop.url, { topics: ['courierOrder'] });
	const courier = await registerCourier(company, { webhookUrl: own.url });
	const { id } = await openOrder(courier);
	await courier.call('PUT', orderPath(id, '/label'), { trackingNumber: 'X-1', label: '1' });
	await courier.log({ orderId: id, stateId: 2 });
	await courier.log({ orderId: id, stateId: 2, description: 'Sigue en camino' });
	await courier.log({ orderId: id, stateId: 1, date: NOW - 100 });
	await courier.log({ orderId: id, stateId: 3 });
	await company.post(LOGS, { orderId: id, stateId: 6 });
	await deliverAll(service);
	const heard = ({ received }: typeof own) => received.map(({ body }) => [body.action, body.stateId, body.resource]);
	const resource = orderPath(id);
	assert.deepEqual(heard(shop), [
		['post', 4, resource],
		['put', undefined, resource],
		['put', 2, resource],
		['put', 3, resource],
		['put', 6, resource],
	]);
	assert.deepEqual(heard(own), [
		['post', 4, resource],
		['put', 6, resource],
	]);
	const { items } = (await company.get('/v1/webhooks.json')).body;
	const its = items.find(({ courierId }: Json) => courierId === courier.id);
	const again = await company.post(`/v1/webhooks/${its.id}/redeliver.json`, { from: 1 });
	assert.equal(again.body.count, 2, again.text);
});

test('every state from every state, also backwards: couriers correct mistakes', async () => {
	const { courier, id } = await world();
	for (const from of [1, 2, 3, 4, 5, 6])
		for (const to of [1, 2, 3, 4, 5, 6]) {
			await courier.log({ orderId: id, stateId: from });
			assert.equal((await courier.log({ orderId: id, stateId: to })).status, 200);
			assert.equal(await courier.stateOf(id), to);
		}
});

test('a log with an older date is kept but does not apply; one without a date is of now', async () => {
	const { company, courier, id, logs } = await world();
	await courier.log({ orderId: id, stateId: 2, date: NOW - 100 });
	await courier.log({ orderId: id, stateId: 1, date: NOW - 200, description: 'tarde' });
	assert.equal(await courier.stateOf(id), 2);
	await courier.log({ orderId: id, stateId: 5, date: NOW - 100 });
	assert.equal(await courier.stateOf(id), 5, 'of the same second the newest counts');
	await courier.log({ orderId: id, stateId: 3 });
	await courier.log({ orderId: id, stateId: 2, date: NOW - 1 });
	assert.equal(await courier.stateOf(id), 3);
	const { count, items } = await logs();
	assert.equal(count, 5);
	assert.deepEqual(
		items.map(({ stateId, date, applied }: Json) => [stateId, NOW - date, applied]),
		[
			[2, 100, 1],
			[1, 200, 0],
			[5, 100, 1],
			[3, 0, 1],
			[2, 1, 0],
		],
	);
	assert.deepEqual(items[1], {
		href: service.url + orderPath(id, `/logs/${items[1].id}`),
		id: items[1].id,
		orderId: id,
		description: 'tarde',
		stateId: 1,
		subStateId: 0,
		date: NOW - 200,
		applied: 0,
		createdAt: NOW,
	});
	const applied = (await company.events()).slice(1).map(({ payload }) => payload.isApplied);
	assert.deepEqual(applied, [true, false, true, true, false]);
});

test('a date ahead of our clock counts as now, so that later logs still apply', async () => {
	const { courier, id } = await world();
	await courier.log({ orderId: id, stateId: 2, date: NOW + 1_000_000 });
	await courier.log({ orderId: id, stateId: 3 });
	assert.equal(await courier.stateOf(id), 3);
});

test('a sub-state is one of its state’s, and leaves with it', async () => {
	const { company, courier, id } = await world();
	const subStateOf = async () => (await company.get(orderPath(id))).body.data.subStateId;
	await courier.log({ orderId: id, stateId: 4, subStateId: 2 });
	assert.equal(await subStateOf(), 2);
	assertRefused(
		await courier.log({ orderId: id, stateId: 4, subStateId: 9 }),
		400,
		'courier.unknown_sub_state',
		'subStateId',
	);
	const none = await courier.log({ orderId: id, stateId: 2, subStateId: 1 });
	assertRefused(none, 400, 'courier.unknown_sub_state', 'subStateId');
	assert.equal(none.body.error, 'This state has no sub-states');
	assert.equal(await subStateOf(), 2);
	await courier.log({ orderId: id, stateId: 2 });
	assert.equal(await subStateOf(), 0);
});

test('logs are counted and read one by one, below their own order alone', async () => {
	const { company, courier, id, logs } = await world();
	for (const stateId of [2, 4, 3]) await courier.log({ orderId: id, stateId });
	const other = await openOrder(courier);
	const [first] = (await logs()).items;
	for (const caller of [company, courier]) {
		assert.deepEqual((await caller.get(orderPath(id, '/logs/count'))).body, { count: 3 });
		assert.deepEqual((await caller.get(orderPath(other.id, '/logs/count'))).body, { count: 0 });
		assert.deepEqual((await caller.call('GET', first.href)).body, first);
		const { href, stateId } = first;
		assert.deepEqual((await caller.get(orderPath(id, `/logs/${first.id}`))).status, 200);
		assert.deepEqual((await caller.call('GET', `${href}?fields=stateId`)).body, { href, id: first.id, stateId });
		assertRefused(await caller.get(orderPath(other.id, `/logs/${first.id}`)), 404, 'request.not_found');
		assertRefused(await caller.get(orderPath(id, '/logs/987654')), 404, 'request.not_found');
	}
	const stranger = await service.company();
	for (const more of ['/logs/count', `/logs/${first.id}`])
		assertRefused(await stranger.get(orderPath(id, more)), 404, 'request.not_found');
});

test('logs of one order are listed a page at a time, and by nobody else', async () => {
	const { company, courier, id } = await world();
	for (const stateId of [1, 2, 3]) await courier.log({ orderId: id, stateId });
	const path = orderPath(id, '/logs');
	const { body } = await company.get(`${path}?limit=2`);
	assert.deepEqual([body.href, body.count, body.items.length], [service.url + path, 3, 2]);
	assert.equal((await company.get(body.next)).body.items[0].stateId, 3);
	const other = await registerCourier(company);
	const stranger = await service.company();
	for (const caller of [other, stranger]) assertRefused(await caller.get(path), 404, 'request.not_found');
});

test('400: an unknown state, naming the known ones; nothing is recorded', async () => {
	const { courier, id, logs } = await world();
	for (const stateId of [0, 7, 99, '1000']) {
		const reply = await courier.log({ orderId: id, stateId });
		assertRefused(reply, 400, 'courier.unknown_state', 'stateId');
		assert.equal(
			reply.body.error,
			'stateId must be one of 1 (Ready for pick-up), 2 (Dispatched), 3 (Delivered), 4 (To be dispatched), 5 (Data problem), 6 (Annulled)',
		);
	}
	assert.equal((await logs()).count, 0);
});

test('400: what cannot be read', async () => {
	const { courier, id, logs } = await world();
	const refused = async (body: Json, code: string, field: string) =>
		assertRefused(await courier.log(body), 400, code, field);
	await refused({ stateId: 2 }, 'courier.no_order_id', 'orderId');
	await refused({ orderId: id, id: id + 1, stateId: 2 }, 'courier.other_order', 'orderId');
	await refused({ orderId: 'x', stateId: 2 }, 'request.invalid', 'orderId');
	await refused({ orderId: id }, 'request.missing', 'stateId');
	await refused({ orderId: id, stateId: 1.5 }, 'request.invalid', 'stateId');
	await refused({ orderId: id, stateId: 2, date: '2026-03-10' }, 'request.invalid', 'date');
	await refused({ orderId: id, stateId: 2, description: 'x'.repeat(1001) }, 'request.invalid', 'description');
	assert.equal((await logs()).count, 0);
});

test('404: an unknown order, another company’s, another courier’s', async () => {
	const { company, courier, id } = await world();
	const other = await registerCourier(company);
	const stranger = await service.company();
	assertRefused(await courier.log({ orderId: 987_654_321, stateId: 2 }), 404, 'request.not_found');
	assertRefused(await other.log({ orderId: id, stateId: 2 }), 404, 'request.not_found');
	assertRefused(await stranger.post(LOGS, { orderId: id, stateId: 2 }), 404, 'request.not_found');
	assert.equal(await courier.stateOf(id), 4);
});

test('of many logs at once the one with the latest date decides, in whatever order they arrive', async () => {
	const { courier, id, logs } = await world();
	const dates = [30, 5, 50, 20, 1, 40, 60, 10, 70, 25];
	const replies = await atOnce(dates.length, (place) =>
		courier.log({ orderId: id, stateId: dates[place] === 1 ? 3 : 2, date: NOW - (dates[place] as number) }),
	);
	assert.deepEqual(
		replies.map(({ status }) => status),
		dates.map(() => 200),
	);
	assert.equal(await courier.stateOf(id), 3);
	const { items } = await logs();
	const applied = items.filter((log: Json) => log.applied === 1).map((log: Json) => log.date);
	assert.deepEqual(
		applied,
		[...applied].sort((a, b) => a - b),
		'what applied went forward in time',
	);
	assert.equal(applied.at(-1), NOW - 1);
});

test('the same log under one idempotency key is recorded once', async () => {
	const { company, id, logs } = await world();
	const send = () => company.post(LOGS, { orderId: id, stateId: 2 }, { 'idempotency-key': 'una-vez' });
	assert.deepEqual((await send()).body, (await send()).body);
	assert.equal((await logs()).count, 1);
});

test('states are data: one that is added to the table can be logged, filtered on and read at once', async () => {
	const { company, courier, id } = await world();
	await service.app.db.transaction(async (tx) => {
		await tx.query(
			"insert into courier_states (id, name, name_en, is_open) values (7, 'En aduana', 'At customs', 1)",
			[],
		);
		await tx.query(
			"insert into courier_sub_states (id, state_id, name, name_en) values (9, 7, 'Retenido', 'Withheld')",
			[],
		);
	});
	assert.equal((await courier.log({ orderId: id, stateId: 7, subStateId: 9 })).status, 200);
	assert.equal(await courier.stateOf(id), 7);
	assert.equal((await company.get('/v1/couriers/orders.json?stateid=7')).body.count, 1);
	const { urlPublicTracking } = (await company.get(orderPath(id))).body.data;
	assert.match((await service.call('GET', urlPublicTracking)).text, /En aduana: Retenido/);
});

const setCount = (id: number, count: number) =>
	service.app.db.transaction((tx) => tx.query(`update courier_orders set log_count = ${count} where id = ${id}`, []));

test('an order has an end of logs: the last hundred only for what changes its state, and none is dropped without a word', async () => {
	const { courier, id, logs } = await world();
	await courier.log({ orderId: id, stateId: 2 });
	await setCount(id, 900);
	const refused = await courier.log({ orderId: id, stateId: 2, description: 'Sigue en camino' });
	assert.deepEqual(
		[refused.status, refused.body.code, refused.body.errorCode],
		[409, 409, 'courier.too_many_logs'],
		refused.text,
	);
	assert.equal((await courier.log({ orderId: id, stateId: 4, subStateId: 1 })).status, 200);
	assert.equal((await courier.log({ orderId: id, stateId: 4, subStateId: 2 })).status, 200);
	assert.equal((await courier.log({ orderId: id, stateId: 3 })).status, 200);
	await setCount(id, 1000);
	assert.equal((await courier.log({ orderId: id, stateId: 2 })).status, 409);
	assert.equal(await courier.stateOf(id), 3, 'what is refused changes nothing');
	assert.equal((await logs()).count, 4);
});

test('many logs at once are counted like any others', async () => {
	const { courier, id, logs } = await world();
	await setCount(id, 895);
	const sent = Array.from({ length: 20 }, () => ({ orderId: id, stateId: 4 }));
	const replies = await Promise.all(sent.map((body) => courier.log(body)));
	assert.equal(replies.filter(({ status }) => status === 200).length, 5);
	assert.equal((await logs()).count, 5);
});
