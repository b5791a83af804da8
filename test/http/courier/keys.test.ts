/** Idempotency keys of couriers: each courier has its own, apart from those of its company. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { LOGS, openOrder, orderPath, registerCourier, TestCourier } from './world.ts';

const service = await startService();
const KEY = { 'idempotency-key': '1' };
const LABEL = { trackingNumber: 'DS-1', label: 'https://courier.example/1.pdf' };

const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';

async function world() {
	const company = await service.company();
	const couriers = [await registerCourier(company), await registerCourier(company, { name: 'Vecino' })] as const;
	const orders = [(await openOrder(couriers[0])).id, (await openOrder(couriers[1])).id] as const;
	return { company, couriers, orders };
}

const send = (courier: TestCourier, method: string, path: string, body: unknown) =>
	service.call(method, path, { token: courier.token, body, headers: KEY });
const logsOf = async (courier: TestCourier, id: number) => (await courier.get(orderPath(id, '/logs/count'))).body.count;

test('two couriers and their company use the same key for logs of their own', async () => {
	const { company, couriers, orders } = await world();
	const log = (place: 0 | 1) => send(couriers[place], 'POST', LOGS, { orderId: orders[place], stateId: 2 });
	for (const place of [0, 1] as const) {
		const { status, text, headers } = await log(place);
		assert.equal(status, 200, text);
		assert.ok(!replayed({ headers }));
	}
	const own = await company.post(LOGS, { orderId: orders[0], stateId: 3 }, KEY);
	assert.deepEqual([own.status, replayed(own)], [200, false]);
	// Each is answered its own again.
	for (const place of [0, 1] as const) {
		const again = await log(place);
		assert.deepEqual([replayed(again), again.body.orderId], [true, orders[place]]);
	}
	assert.ok(replayed(await company.post(LOGS, { orderId: orders[0], stateId: 3 }, KEY)));
	assert.deepEqual([await logsOf(couriers[0], orders[0]), await logsOf(couriers[1], orders[1])], [2, 1]);
});

test('a courier who repeats what the company or another courier sent under a known key gets no stored answer', async () => {
	const { company, couriers, orders } = await world();
	const path = orderPath(orders[0], '/label');
	const made = await company.call('PUT', path, LABEL, KEY);
	assert.equal(made.status, 200, made.text);
	assert.ok(replayed(await company.call('PUT', path, LABEL, KEY)));
	const foreign = await send(couriers[1], 'PUT', path, LABEL);
	assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'request.not_found']);
	const first = await send(couriers[0], 'PUT', path, LABEL);
	assert.deepEqual([first.status, replayed(first)], [200, false]);
	assert.ok(replayed(await send(couriers[0], 'PUT', path, LABEL)));
	assert.equal((await send(couriers[1], 'PUT', path, LABEL)).status, 404);
});

test('422: another body under a key that the same courier has used', async () => {
	const { couriers, orders } = await world();
	assert.equal((await send(couriers[0], 'POST', LOGS, { orderId: orders[0], stateId: 2 })).status, 200);
	const other = await send(couriers[0], 'POST', LOGS, { orderId: orders[0], stateId: 3 });
	assert.deepEqual([other.status, other.body.errorCode], [422, 'idempotency.other_body']);
	assert.equal(await logsOf(couriers[0], orders[0]), 1);
});

test('a key lasts longer than the token it was used with', async () => {
	const { company, couriers, orders } = await world();
	const [courier] = couriers;
	const body = { orderId: orders[0], stateId: 2 };
	assert.equal((await send(courier, 'POST', LOGS, body)).status, 200);
	await company.post(`/v1/couriers/${courier.id}/token.json`);
	assert.ok(replayed(await send(new TestCourier(company, courier.made, 1), 'POST', LOGS, body)));
});
