/** Couriers: registered with what they offer, listed, changed, closed; the secret is shown once and stored sealed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courierTarget } from '../../../src/slices/courier/index.ts';
import { everything } from '../../support/dispatch.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import {
	assertRefused,
	byHand,
	COURIERS,
	NEW_COURIER,
	ORDERS,
	openOrder,
	orderPath,
	registerCourier,
	TestCourier,
} from './world.ts';

const service = await startService();

test('201: what was sent, ids, and a signing secret that is never shown again', async () => {
	const company = await service.company();
	const { status, body } = await company.post(COURIERS, NEW_COURIER);
	assert.equal(status, 201);
	const { id, secret, deliveryTypes, ...rest } = body;
	assert.match(secret, /^whsec_[A-Za-z0-9+/=]{32,}$/);
	assert.ok(Buffer.from(secret.slice(6), 'base64').length >= 24);
	assert.deepEqual(rest, {
		href: `${service.url}/v1/couriers/${id}.json`,
		name: NEW_COURIER.name,
		webhookUrl: NEW_COURIER.webhookUrl,
		state: 0,
		previousSecretUntil: null,
	});
	const [first, second] = deliveryTypes;
	assert.deepEqual(deliveryTypes, [
		{ id: first.id, name: 'Entrega a domicilio', code: 'DOM', courierId: id, cost: 3990, state: 0 },
		{ id: second.id, name: 'Retiro en punto', code: 'PUNTO', courierId: id, cost: 1990, state: 0 },
	]);
	const read = await company.get(rest.href);
	assert.deepEqual([read.status, read.body], [200, { ...rest, id, deliveryTypes }]);
	const listed = await company.get(COURIERS);
	assert.deepEqual([listed.body.count, listed.body.items], [1, [read.body]]);
	assert.deepEqual((await company.get('/v1/couriers/count.json')).body, { count: 1 });
	assert.deepEqual((await company.get(`${rest.href}?fields=name`)).body, {
		href: rest.href,
		id,
		name: NEW_COURIER.name,
	});
});

test('neither the secret nor the token of a courier is in the database, and both are given to anyone who sends', async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const stored = JSON.stringify(await everything(service));
	assert.ok(!stored.includes(courier.made.secret) && !stored.includes(courier.token));
	const { db, secrets } = service.app;
	assert.deepEqual(await courierTarget(db, secrets, company.id, courier.id, NOW), {
		url: NEW_COURIER.webhookUrl,
		secrets: [courier.made.secret],
		userToken: courier.token,
	});
	const stranger = await service.company();
	assert.equal(await courierTarget(db, secrets, stranger.id, courier.id, NOW), undefined);
});

test('amounts have the decimals of the company’s coin', async () => {
	const company = await service.company({ currency: 'PEN' });
	const courier = await registerCourier(company, { deliveryTypes: [{ name: 'Lima', cost: 12.5 }] });
	assert.deepEqual(courier.made.deliveryTypes[0].cost, 12.5);
	assert.equal(courier.made.deliveryTypes[0].code, '');
});

test('200: a change keeps what it does not name, changes offers by id and adds others', async () => {
	const company = await service.company();
	const { made, id } = await registerCourier(company);
	const [first, second] = made.deliveryTypes;
	const reply = await company.put(`/v1/couriers/${id}.json`, {
		webhookUrl: 'http://otro.example:8080/x?y=1',
		deliveryTypes: [
			{ id: first.id, cost: 0, state: 1 },
			{ name: 'Exprés', cost: 7990 },
		],
	});
	assert.equal(reply.status, 200, reply.text);
	assert.equal(reply.body.secret, undefined);
	assert.equal(reply.body.name, NEW_COURIER.name);
	assert.equal(reply.body.webhookUrl, 'http://otro.example:8080/x?y=1');
	assert.deepEqual(
		reply.body.deliveryTypes.map(({ name, cost, state }: Json) => [name, cost, state]),
		[
			['Entrega a domicilio', 0, 1],
			[second.name, 1990, 0],
			['Exprés', 7990, 0],
		],
	);
	assert.deepEqual((await company.get(made.href)).body, reply.body);
});

test('a closed courier takes no orders and its token opens nothing; open again, it has another', async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const { id } = await openOrder(courier);
	const set = async (state: number) =>
		assert.equal((await company.put(`/v1/couriers/${courier.id}.json`, { state })).body.state, state);
	await set(1);
	assertRefused(await company.post(ORDERS, byHand(courier)), 400, 'request.unknown_reference', 'deliveryTypeId');
	assert.equal((await courier.get(orderPath(id))).status, 401);
	assert.equal(await courierTarget(service.app.db, service.app.secrets, company.id, courier.id, NOW), undefined);
	assert.equal((await company.get(orderPath(id))).status, 200);
	await set(0);
	assert.equal((await courier.get(orderPath(id))).status, 401);
	const again = new TestCourier(company, courier.made, 1);
	assert.equal((await again.get(orderPath(id))).status, 200);
	assert.equal((await company.post(ORDERS, byHand(again))).status, 201);
});

const refusals: [string, Json, string, string | undefined][] = [
	['no name', { name: undefined }, 'request.missing', 'name'],
	['no address', { webhookUrl: undefined }, 'request.missing', 'webhookUrl'],
	['no offers', { deliveryTypes: undefined }, 'request.missing', 'deliveryTypes'],
	['an empty list of offers', { deliveryTypes: [] }, 'courier.no_delivery_types', 'deliveryTypes'],
	['an offer without a name', { deliveryTypes: [{ cost: 1 }] }, 'request.missing', 'deliveryTypes[0].name'],
	['a cost below 0', { deliveryTypes: [{ name: 'x', cost: -1 }] }, 'request.invalid', 'deliveryTypes[0].cost'],
	['an address that is none', { webhookUrl: 'nowhere' }, 'courier.bad_url', 'webhookUrl'],
	['another protocol', { webhookUrl: 'ftp://a.example/x' }, 'courier.bad_url', 'webhookUrl'],
	['a script', { webhookUrl: 'javascript:alert(1)' }, 'courier.bad_url', 'webhookUrl'],
	['user info', { webhookUrl: 'https://a:b@c.example/' }, 'courier.bad_url', 'webhookUrl'],
];
for (const [name, change, code, field] of refusals)
	test(`400: ${name}`, async () => {
		const company = await service.company();
		assertRefused(await company.post(COURIERS, { ...NEW_COURIER, ...change }), 400, code, field);
		assert.equal((await company.get(COURIERS)).body.count, 0);
	});

test('400 and 404 on changes: a foreign offer, an unnamed new one, a bad address, a foreign courier', async () => {
	const company = await service.company();
	const { id } = await registerCourier(company);
	const other = await registerCourier(company, { name: 'Otro' });
	const path = `/v1/couriers/${id}.json`;
	const foreign = { deliveryTypes: [{ id: other.deliveryTypeId, name: 'x' }] };
	assertRefused(await company.put(path, foreign), 400, 'request.unknown_reference', 'deliveryTypes[0].id');
	assertRefused(await company.put(path, { deliveryTypes: [{}] }), 400, 'courier.missing', 'deliveryTypes[0].name');
	assertRefused(await company.put(path, { webhookUrl: 'x' }), 400, 'courier.bad_url', 'webhookUrl');
	const stranger = await service.company();
	for (const wanted of [id, 999_999_999, 'x', '0']) {
		assertRefused(await stranger.get(`/v1/couriers/${wanted}.json`), 404, 'request.not_found');
		assertRefused(await stranger.put(`/v1/couriers/${wanted}.json`, { name: 'x' }), 404, 'request.not_found');
	}
	assert.equal((await company.get(path)).body.name, NEW_COURIER.name);
});
