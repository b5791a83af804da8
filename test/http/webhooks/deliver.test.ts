/** What arrives at an endpoint, how it is signed, and what is noted of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, isSigned, type Received, register, sell, startReceiver } from '../../support/receiver.ts';
import { NOW, startService } from '../../support/service.ts';

const service = await startService();

const verify = (secret: string, received: Received) => isSigned(service, secret, received);

test('a payment is posted as the interface has it, signed, and noted', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	const endpoint = await register(company, url);
	const { documentId, paymentId } = await sell(company);
	await deliverAll(service);

	assert.equal(received.length, 1);
	const [post] = received as [Received];
	const events = await company.events();
	const created = events.find(({ topic }) => topic === 'payment.created');
	assert.deepEqual(Object.entries(post.body), [
		['cpnId', company.id],
		['resource', `/v2/stocks/documents/${documentId}.json`],
		['resourceId', String(documentId)],
		['topic', 'payment'],
		['action', 'post'],
		['send', NOW],
		['officeId', company.officeId],
		['paymentId', paymentId],
		['eventNumber', created?.number],
	]);
	assert.equal(post.headers['content-type'], 'application/json');
	assert.ok(verify(endpoint.secret, post));
	assert.ok(!verify('whsec_AAAA', post));
	assert.equal((await company.get(post.body.resource)).status, 200);

	const { body: list } = await company.get(`/v1/webhooks/${endpoint.id}/deliveries.json`);
	assert.equal(list.count, 1);
	const [delivery] = list.items;
	assert.deepEqual(
		[delivery.status, delivery.attemptCount, delivery.webhookId, delivery.topic, delivery.nextAttemptAt],
		['delivered', 1, post.headers['webhook-id'], 'payment', null],
	);
	assert.equal(delivery.attempts.length, 1);
	const [{ at, status, durationMs, answer }] = delivery.attempts;
	assert.deepEqual([at, status, answer], [NOW, 200, 'gracias']);
	assert.ok(Number.isInteger(durationMs));
	assert.deepEqual((await company.get(delivery.href)).body, delivery);
	assert.equal((await company.get(`/v1/webhooks/${endpoint.id}.json`)).body.lastSuccessAt, NOW);
});

test('a deleted payment is posted too, and an endpoint may ask for the payment itself', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	await register(company, url, { paymentResource: 'payment' });
	const { paymentId } = await sell(company);
	assert.equal((await company.delete(`/v1/payments/${paymentId}.json`)).status, 200);
	await deliverAll(service);
	assert.deepEqual(
		received.map(({ body }) => [body.action, body.resource, body.resourceId, body.paymentId]).sort(),
		['delete', 'post'].map((action) => [action, `/v1/payments/${paymentId}.json`, String(paymentId), paymentId]),
	);
	assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 2);
});

test('signatures verify before, during and after a rotation', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	const { id, secret: old } = await register(company, url);
	const send = async () => {
		await sell(company);
		await deliverAll(service);
		return received.at(-1) as Received;
	};
	assert.ok(verify(old, await send()));

	const { body: rotated, status } = await company.post(`/v1/webhooks/${id}/secret.json`, { overlapHours: 2 });
	assert.equal(status, 200);
	assert.match(rotated.secret, /^whsec_/);
	assert.equal(rotated.previousSecretUntil, service.clock.nowMs() / 1000 + 7200);
	const during = await send();
	assert.equal(during.headers['webhook-signature']?.split(' ').length, 2);
	assert.ok(verify(old, during) && verify(rotated.secret, during));

	service.advance(7201);
	const later = await send();
	assert.ok(verify(rotated.secret, later));
	assert.ok(!verify(old, later));

	const { body: next } = await company.post(`/v1/webhooks/${id}/secret.json`, { overlapHours: 0 });
	const immediate = await send();
	assert.ok(verify(next.secret, immediate) && !verify(rotated.secret, immediate));
	for (const overlapHours of [721, -1, 'x', 1.5])
		assert.equal((await company.post(`/v1/webhooks/${id}/secret.json`, { overlapHours })).status, 400);
});

test('409: an overlap that was promised runs to its end, unless a rotation without one ends it', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	const { id, secret: first } = await register(company, url);
	const rotate = (body?: object) => company.post(`/v1/webhooks/${id}/secret.json`, body);
	const send = async () => {
		await sell(company);
		await deliverAll(service);
		return received.at(-1) as Received;
	};
	const { body: second } = await rotate({ overlapHours: 2 });
	for (const body of [{}, { overlapHours: 1 }, { overlapHours: 720 }]) {
		const refused = await rotate(body);
		assert.deepEqual([refused.status, refused.body.errorCode], [409, 'webhooks.rotating']);
		assert.ok(refused.body.error.includes(new Date(second.previousSecretUntil * 1000).toISOString()), refused.text);
		assert.match(refused.body.error, /overlapHours: 0/);
	}
	service.advance(7199);
	assert.equal((await rotate()).status, 409);
	const during = await send();
	assert.ok(verify(first, during) && verify(second.secret, during));

	service.advance(1);
	const third = await rotate({ overlapHours: 3 });
	assert.equal(third.status, 200, third.text);
	const after = await send();
	assert.ok(verify(second.secret, after) && verify(third.body.secret, after) && !verify(first, after));

	const last = await rotate({ overlapHours: 0 });
	assert.deepEqual([last.status, last.body.previousSecretUntil], [200, service.clock.nowMs() / 1000]);
	const immediate = await send();
	assert.ok(verify(last.body.secret, immediate));
	for (const old of [second.secret, third.body.secret]) assert.ok(!verify(old, immediate));
	const replies = await Promise.all(Array.from({ length: 5 }, () => rotate()));
	assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
});

test('further headers are sent along and shown by name only', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	const endpoint = await register(company, url, { headers: { Authorization: 'Bearer abc', 'X-Tienda': '7' } });
	assert.deepEqual(endpoint.headers, { Authorization: null, 'X-Tienda': null });
	const { body: changed } = await company.put(`/v1/webhooks/${endpoint.id}.json`, {
		headers: { Authorization: null, 'X-Tienda': '8' },
	});
	assert.deepEqual(changed.headers, { Authorization: null, 'X-Tienda': null });
	assert.equal(changed.secret, undefined);
	await sell(company);
	await deliverAll(service);
	const [{ headers }] = received as [Received];
	assert.deepEqual([headers.authorization, headers['x-tienda']], ['Bearer abc', '8']);
	const { rows } = await service.app.db.query('select * from webhook_endpoints', []);
	assert.ok(!JSON.stringify(rows).includes('abc') && !JSON.stringify(rows).includes(endpoint.secret));
});

test('a test event goes to that endpoint alone, numbered like any other', async () => {
	const company = await service.company();
	const { url, received } = await startReceiver();
	const endpoint = await register(company, url);
	await register(company, url, { topics: ['courierOrder', 'payment'] });
	const { status, body } = await company.post(`/v1/webhooks/${endpoint.id}/test.json`);
	assert.deepEqual([status, body.topic], [201, 'test']);
	await deliverAll(service);
	assert.equal(received.length, 1);
	assert.deepEqual(received[0]?.body, {
		cpnId: company.id,
		resource: `/v1/webhooks/${endpoint.id}.json`,
		resourceId: String(endpoint.id),
		topic: 'test',
		action: 'post',
		send: service.clock.nowMs() / 1000,
		eventNumber: 1,
	});
	assert.equal((await company.get(body.deliveries.href)).body.count, 1);
});

test("another company's events, and other topics, do not arrive", async () => {
	const [company, stranger] = [await service.company(), await service.company()];
	await stranger.product('CAFE', { stock: 10 });
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	await register(company, url, { topics: ['courierOrder'] });
	await sell(stranger);
	await sell(company);
	await deliverAll(service);
	assert.deepEqual(received, []);
});
