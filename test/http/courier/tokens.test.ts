/** A courier's `userToken`: replaced when it leaked or was revoked, ended by closing, and never valid again after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revokeToken } from '../../../src/foundations/identity/index.ts';
import { everything } from '../../support/dispatch.ts';
import { deliverAll, startReceiver } from '../../support/receiver.ts';
import { startService } from '../../support/service.ts';
import { assertRefused, openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();
const now = () => service.clock.nowMs() / 1000;

async function world() {
	const company = await service.company();
	const { url, received } = await startReceiver();
	const courier = await registerCourier(company, { webhookUrl: url });
	const { id: orderId } = await openOrder(courier);
	const opens = async (token: string) => (await service.call('GET', orderPath(orderId), { token })).status === 200;
	/** The token that a notification carries now. */
	const notified = async (): Promise<string> => {
		await openOrder(courier);
		await deliverAll(service);
		return received.at(-1)?.body.userToken;
	};
	const path = `/v1/couriers/${courier.id}/token.json`;
	const set = async (state: number) =>
		assert.equal((await company.put(`/v1/couriers/${courier.id}.json`, { state })).body.state, state);
	/** How many tokens of this courier are in force. */
	const inForce = async () => {
		const text = `select id from tokens where company_id = ${company.id} and courier_id = ${courier.id} and revoked_at is null`;
		return (await service.app.db.query(text, [])).rows.length;
	};
	return { company, courier, orderId, opens, notified, received, path, set, inForce };
}

test('200: the token in force ends at once, and the next notification carries another', async () => {
	const { company, courier, opens, notified, path, inForce } = await world();
	const leaked = await notified();
	assert.equal(leaked, courier.token);
	assert.ok(await opens(leaked));

	const reply = await company.post(path);
	assert.equal(reply.status, 200, reply.text);
	assert.deepEqual(reply.body, (await company.get(`/v1/couriers/${courier.id}.json`)).body);
	assert.ok(!(await opens(leaked)));

	const fresh = await notified();
	assert.match(fresh, /^[0-9a-f]{64}$/);
	assert.notEqual(fresh, leaked);
	assert.ok(await opens(fresh));
	assert.ok(!reply.text.includes(fresh), 'it goes to the courier alone');
	assert.equal(await notified(), fresh, 'the same one until it is replaced again');
	assert.ok(!JSON.stringify(await everything(service)).includes(fresh), 'it is stored only as a hash');

	await company.post(path);
	const third = await notified();
	assert.deepEqual([await opens(leaked), await opens(fresh), await opens(third)], [false, false, true]);
	assert.equal(await inForce(), 1);
	const stranger = await service.company();
	assert.equal((await service.call('GET', '/v1/couriers.json', { token: third })).status, 403);
	assert.equal((await stranger.get(path.replace('/token', ''))).status, 404);
});

test('what is delivered again carries the token in force', async () => {
	const { company, notified, received, path } = await world();
	const leaked = await notified();
	await company.post(path);
	const [endpoint] = (await company.get('/v1/webhooks.json')).body.items;
	const [delivery] = (await company.get(endpoint.deliveries.href)).body.items;
	await company.post(`/v1/webhooks/${endpoint.id}/deliveries/${delivery.id}/redeliver.json`);
	await deliverAll(service);
	const repeated = received.at(-1)?.body.userToken;
	assert.notEqual(repeated, leaked);
	assert.equal(repeated, await notified());
});

test('one that the operator’s command revoked is replaced by the same route', async () => {
	const { company, opens, notified, path } = await world();
	const leaked = await notified();
	const prefix = leaked.slice(0, 8);
	await service.app.db.transaction((tx) => revokeToken.all(tx, { prefix, at: now() }));
	assert.ok(!(await opens(await notified())), 'the courier is locked out');
	assert.equal((await company.post(path)).status, 200);
	assert.ok(await opens(await notified()));
	assert.ok(!(await opens(leaked)));
});

test('closing ends the token for good; open again, the courier has another', async () => {
	const { opens, notified, set, inForce } = await world();
	const first = await notified();
	await set(1);
	assert.ok(!(await opens(first)));
	await set(1);
	assert.equal(await inForce(), 0);
	await set(0);
	assert.ok(!(await opens(first)), 'it does not come back');
	const second = await notified();
	assert.notEqual(second, first);
	assert.ok(await opens(second));
	await set(0);
	assert.equal(await notified(), second, 'a courier that is open keeps its token');
	await set(1);
	await set(0);
	const third = await notified();
	assert.deepEqual([await opens(first), await opens(second), await opens(third)], [false, false, true]);
});

test('neither a replaced token nor a revoked one comes back by closing and opening', async () => {
	const { company, opens, notified, path, set } = await world();
	const first = await notified();
	await company.post(path);
	const second = await notified();
	await service.app.db.transaction((tx) => revokeToken.all(tx, { prefix: second.slice(0, 8), at: now() }));
	await set(1);
	await set(0);
	assert.deepEqual([await opens(first), await opens(second), await opens(await notified())], [false, false, true]);
});

test('replaced by many at once, one token is in force; under one key, it is replaced once', async () => {
	const { company, opens, notified, path, inForce } = await world();
	const replies = await Promise.all(Array.from({ length: 6 }, () => company.post(path)));
	assert.deepEqual(
		replies.map(({ status }) => status),
		Array(6).fill(200),
	);
	assert.equal(await inForce(), 1);
	assert.ok(await opens(await notified()));
	const keyed = () => company.post(path, {}, { 'idempotency-key': 'once' });
	await keyed();
	const token = await notified();
	assert.equal((await keyed()).headers.get('idempotent-replayed'), 'true');
	assert.equal(await notified(), token);
});

test('the new token stays when the user who asked for it leaves', async () => {
	const { company, opens, notified, path } = await world();
	await company.post(path);
	const token = await notified();
	await service.app.db.transaction((tx) => tx.query(`update users set state = 1 where company_id = ${company.id}`, []));
	assert.ok(await opens(token));
});

test('403, 404 and 409: the courier itself, a token without the right, a courier of others, a closed one', async () => {
	const { company, courier, opens, path, set } = await world();
	assertRefused(await courier.call('POST', path), 403, 'courier.own_orders_only');
	const reader = await service.company({ rights: 'courier:read' });
	assertRefused(await reader.post(path), 403, 'auth.lacks_right');
	const stranger = await service.company();
	for (const id of [courier.id, 987_654_321, 'x'])
		assertRefused(await stranger.post(`/v1/couriers/${id}/token.json`), 404, 'request.not_found');
	assert.ok(await opens(courier.token), 'nothing has changed');
	await set(1);
	assertRefused(await company.post(path), 409, 'courier.closed');
	assert.ok(!(await opens(courier.token)));
});
