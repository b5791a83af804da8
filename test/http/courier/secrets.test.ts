/** A courier's signing secret: replaced with an overlap in which both sign; the token of its notifications stays the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from '../../support/dispatch.ts';
import { deliverAll, isSigned, type Received, startReceiver } from '../../support/receiver.ts';
import { startService } from '../../support/service.ts';
import { assertRefused, openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();
const now = () => service.clock.nowMs() / 1000;

const verify = (secret: string, received: Received) => isSigned(service, secret, received);

async function world() {
	const company = await service.company();
	const { url, received } = await startReceiver();
	const courier = await registerCourier(company, { webhookUrl: url });
	const path = `/v1/couriers/${courier.id}/secret.json`;
	const send = async () => {
		await openOrder(courier);
		await deliverAll(service);
		return received.at(-1) as Received;
	};
	return { company, courier, path, send, received };
}

test('200: signatures verify before, during and after a rotation, with the same userToken throughout', async () => {
	const { company, courier, path, send } = await world();
	const old = courier.made.secret;
	const before = await send();
	assert.ok(verify(old, before));
	assert.equal(before.body.userToken, courier.token);

	const rotated = await company.post(path, { overlapHours: '2' });
	assert.equal(rotated.status, 200, rotated.text);
	assert.match(rotated.body.secret, /^whsec_/);
	assert.deepEqual(Object.keys(rotated.body), ['secret', 'previousSecretUntil']);
	assert.equal(rotated.body.previousSecretUntil, now() + 7200);
	const read = (await company.get(`/v1/couriers/${courier.id}.json`)).body;
	assert.deepEqual([read.previousSecretUntil, read.secret], [now() + 7200, undefined]);
	const during = await send();
	assert.equal(during.headers['webhook-signature']?.split(' ').length, 2);
	assert.ok(verify(old, during) && verify(rotated.body.secret, during));

	service.advance(7201);
	const later = await send();
	assert.ok(verify(rotated.body.secret, later));
	assert.ok(!verify(old, later));
	for (const { body } of [during, later]) assert.equal(body.userToken, courier.token);
	assert.equal((await courier.get(orderPath(later.body.resourceId))).status, 200);
});

test('an overlap of 24 hours unless said; none with 0; what is under way since before is signed anew', async () => {
	const { company, courier, path, send, received } = await world();
	const first = await send();
	const { body: again } = await company.post(path);
	assert.equal(again.previousSecretUntil, now() + 86_400);
	const { body: next } = await company.post(path, { overlapHours: 0 });
	const immediate = await send();
	assert.ok(verify(next.secret, immediate));
	for (const old of [courier.made.secret, again.secret]) assert.ok(!verify(old, immediate));
	const endpoint = (await company.get('/v1/webhooks.json')).body.items[0];
	const { items } = (await company.get(endpoint.deliveries.href)).body;
	await company.post(`/v1/webhooks/${endpoint.id}/deliveries/${items[0].id}/redeliver.json`);
	await deliverAll(service);
	const repeat = received.at(-1) as Received;
	assert.equal(repeat.headers['webhook-id'], first.headers['webhook-id']);
	assert.ok(verify(next.secret, repeat));
});

test('409: an overlap that was promised runs to its end, unless a rotation without one ends it', async () => {
	const { company, courier, path, send } = await world();
	const { body: second } = await company.post(path, { overlapHours: 2 });
	const until = second.previousSecretUntil;
	for (const body of [{}, { overlapHours: 1 }, { overlapHours: 720 }]) {
		const refused = await company.post(path, body);
		assertRefused(refused, 409, 'courier.rotating');
		assert.ok(refused.body.error.includes(new Date(until * 1000).toISOString()), refused.text);
		assert.match(refused.body.error, /overlapHours: 0/);
	}
	service.advance(7199);
	assertRefused(await company.post(path), 409, 'courier.rotating');
	const during = await send();
	assert.ok(verify(courier.made.secret, during) && verify(second.secret, during));

	service.advance(1);
	const third = await company.post(path, { overlapHours: 3 });
	assert.equal(third.status, 200, third.text);
	const after = await send();
	assert.ok(verify(second.secret, after) && verify(third.body.secret, after) && !verify(courier.made.secret, after));

	const last = await company.post(path, { overlapHours: 0 });
	assert.deepEqual([last.status, last.body.previousSecretUntil], [200, now()]);
	const immediate = await send();
	assert.ok(verify(last.body.secret, immediate));
	for (const old of [second.secret, third.body.secret]) assert.ok(!verify(old, immediate));
	assert.equal((await company.post(path)).status, 200, 'no overlap runs any more');
});

test('of rotations at the same time one is done; the others are refused', async () => {
	const { company, courier, path, send } = await world();
	const replies = await Promise.all(Array.from({ length: 5 }, () => company.post(path)));
	const done = replies.filter(({ status }) => status === 200);
	assert.equal(done.length, 1);
	for (const reply of replies) if (reply !== done[0]) assertRefused(reply, 409, 'courier.rotating');
	const sent = await send();
	assert.ok(verify(courier.made.secret, sent) && verify(done[0]?.body.secret, sent));
});

test('a secret is stored nowhere as it is', async () => {
	const { company, courier, path } = await world();
	const { body } = await company.post(path);
	const stored = JSON.stringify(await everything(service));
	for (const secret of [courier.made.secret, body.secret]) assert.ok(!stored.includes(secret));
});

test('400, 403 and 404: a bad overlap, the courier itself, a courier of nobody or of others', async () => {
	const { company, courier, path, send } = await world();
	for (const overlapHours of [721, -1, 'x', 1.5])
		assertRefused(await company.post(path, { overlapHours }), 400, 'request.invalid', 'overlapHours');
	assertRefused(await courier.call('POST', path, {}), 403, 'courier.own_orders_only');
	const stranger = await service.company();
	for (const id of [courier.id, 987_654_321, 'x'])
		assertRefused(await stranger.post(`/v1/couriers/${id}/secret.json`), 404, 'request.not_found');
	assert.ok(verify(courier.made.secret, await send()), 'nothing has changed');
});
