/** Who may call: a courier's token opens its own orders and no other route there is, taken from the route table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import {
	assertRefused,
	COURIERS,
	LOGS,
	ORDERS,
	openOrder,
	orderPath,
	recorded,
	registerCourier,
	TestCourier,
} from './world.ts';

const service = await startService();
const company = await service.company();
const courier = await registerCourier(company);
const order = await openOrder(courier);

/** The whole of what a courier may call. */
const OPEN = new Set([
	'GET /v1/couriers/orders.json',
	'GET /v1/couriers/orders/count.json',
	'GET /v1/couriers/orders/:id.json',
	'GET /v1/couriers/orders/:id/logs.json',
	'GET /v1/couriers/orders/:id/logs/count.json',
	'GET /v1/couriers/orders/:id/logs/:log_id.json',
	'GET /v1/couriers/states.json',
	'POST /v1/logs.json',
	'PUT /v1/couriers/orders/:id/label.json',
	'POST /v1/couriers/orders/:id/label.json',
]);

test('a courier’s token is refused on every route with a right but those of its own orders', async () => {
	const guarded = service.app.api.routes.filter(({ right }) => right !== undefined);
	const closed = guarded.filter(({ method, url }) => !OPEN.has(`${method} ${url}`));
	assert.ok(closed.length > 80, `${closed.length} routes`);
	assert.equal(guarded.length - closed.length, OPEN.size);
	const before = await recorded(service);
	for (const { method, url } of closed) {
		const path = url.replace(/:\w+/g, String(order.id));
		const { status, body, text } = await courier.call(method, path, method === 'GET' ? undefined : {});
		assert.ok(status === 403 || status === 404, `${method} ${url}: ${status} ${text}`);
		assert.ok(typeof (body.error ?? body.errors?.msg) === 'string', `${method} ${url}: ${text}`);
	}
	assert.deepEqual(await recorded(service), before);
});

test('nor does it open another courier’s orders, or another company’s, by any of its routes', async () => {
	const neighbour = await registerCourier(company, { name: 'Vecino' });
	const stranger = await registerCourier(await service.company());
	const foreign = [(await openOrder(neighbour)).id, (await openOrder(stranger)).id];
	const label = { trackingNumber: '1', label: '2' };
	const before = await recorded(service);
	for (const id of foreign) {
		for (const path of [orderPath(id), orderPath(id, '/logs'), orderPath(id, '/logs/count'), orderPath(id, '/logs/1')])
			assertRefused(await courier.get(path), 404, 'request.not_found');
		assertRefused(await courier.log({ orderId: id, stateId: 3 }), 404, 'request.not_found');
		for (const method of ['PUT', 'POST'])
			assertRefused(await courier.call(method, orderPath(id, '/label'), label), 404, 'request.not_found');
	}
	const { body } = await courier.get(ORDERS);
	assert.deepEqual([body.count, body.items[0].id], [1, order.id]);
	assert.deepEqual(await recorded(service), before);
});

test('403: a courier cannot register couriers or open orders, and says why', async () => {
	for (const [method, path] of [
		['GET', COURIERS],
		['POST', COURIERS],
		['PUT', `/v1/couriers/${courier.id}.json`],
		['POST', `/v1/couriers/${courier.id}/token.json`],
		['POST', ORDERS],
	] as const)
		assertRefused(await courier.call(method, path, method === 'GET' ? undefined : {}), 403, 'courier.own_orders_only');
});

const ROUTES: [string, string, string][] = [
	['GET', COURIERS, 'courier:read'],
	['GET', `/v1/couriers/${courier.id}.json`, 'courier:read'],
	['POST', COURIERS, 'courier:configure'],
	['PUT', `/v1/couriers/${courier.id}.json`, 'courier:configure'],
	['POST', `/v1/couriers/${courier.id}/secret.json`, 'courier:configure'],
	['POST', `/v1/couriers/${courier.id}/token.json`, 'courier:configure'],
	['GET', ORDERS, 'courier:read'],
	['GET', orderPath(order.id), 'courier:read'],
	['GET', orderPath(order.id, '/logs'), 'courier:read'],
	['POST', ORDERS, 'courier:write'],
	['POST', LOGS, 'courier:write'],
	['PUT', orderPath(order.id, '/label'), 'courier:write'],
	['POST', orderPath(order.id, '/label'), 'courier:write'],
];

test('401 and 403 carry the status as an integer on every courier route', async () => {
	const weak = await service.company({ rights: 'dispatch:read dispatch:write' });
	const reader = await service.company({ rights: 'courier:read' });
	for (const [method, path, right] of ROUTES) {
		const unknown = await service.call(method, path, { token: 'unknown' });
		assert.equal(unknown.status, 401);
		assert.deepEqual(unknown.body, { code: 401, error: 'Sorry, this request can not be authenticated' });
		const refused = await weak.call(method, path);
		assertRefused(refused, 403, 'auth.lacks_right');
		assert.equal(refused.body.error, `This token lacks the right ${right}`);
		assert.equal((await reader.call(method, path)).status === 403, right !== 'courier:read');
	}
});

test('404 and 405 below the courier’s paths and 413 carry it too', async () => {
	assertRefused(await courier.get('/v1/couriers/nothing/here.json'), 404, 'request.not_found');
	const wrong = await courier.call('DELETE', orderPath(order.id));
	assertRefused(wrong, 405, 'request.method_not_allowed');
	const large = await service.call('POST', LOGS, { token: courier.token, raw: `"${'x'.repeat(2_000_000)}"` });
	assertRefused(large, 413, 'request.too_large');
	const broken = await service.call('POST', LOGS, { token: courier.token, raw: '{' });
	assertRefused(broken, 400, 'request.malformed');
});

test('the token stays when the user who registered the courier leaves, and ends with the company', async () => {
	const own = await service.company();
	const made = await registerCourier(own);
	const { id } = await openOrder(made);
	const run = (text: string) => service.app.db.transaction((tx) => tx.query(text, []));
	await run(`update users set state = 1 where company_id = ${own.id}`);
	assert.equal((await own.get(ORDERS)).status, 401);
	assert.equal((await made.get(orderPath(id))).status, 200);
	await run(`update companies set is_suspended = 1 where id = ${own.id}`);
	assertRefused(await made.get(orderPath(id)), 402, 'auth.suspended');
});

test('tokens differ between couriers and companies, and are derived alike every time', async () => {
	const again = new TestCourier(company, courier.made);
	assert.equal(again.token, courier.token);
	const others = [await registerCourier(company), await registerCourier(await service.company())];
	assert.equal(new Set([courier, ...others].map(({ token }) => token)).size, 3);
	assert.match(courier.token, /^[0-9a-f]{64}$/);
});
