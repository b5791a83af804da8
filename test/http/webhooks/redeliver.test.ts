/** Delivering again: one, a range, all since a time; and the feed to compare with. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publish } from '../../../src/kernel/outbox/index.ts';
import { deliverAll, register, sell, startReceiver } from '../../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function shop() {
	const company = await service.company();
	await company.product('CAFE', { stock: 100 });
	return company;
}

const pay = (company: TestCompany, many = 1) =>
	service.app.db.transaction((tx) =>
		publish(
			tx,
			service.clock.nowMs() / 1000,
			...Array.from({ length: many }, (_, n) => ({
				companyId: company.id,
				topic: 'payment.created',
				payload: { paymentId: n + 1, documentId: n + 1, officeId: company.officeId },
			})),
		),
	);

test('one delivery again, under its first id', async () => {
	const company = await shop();
	const { url, received } = await startReceiver();
	const { id } = await register(company, url);
	await sell(company);
	await deliverAll(service);
	const [{ id: deliveryId, webhookId }] = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body.items;
	const path = `/v1/webhooks/${id}/deliveries/${deliveryId}`;
	const { status, body } = await company.post(`${path}/redeliver.json`);
	assert.deepEqual([status, body.status, body.attemptCount, body.attempts.length], [200, 'waiting', 0, 1]);
	await deliverAll(service);
	assert.deepEqual(
		received.map(({ headers }) => headers['webhook-id']),
		[webhookId, webhookId],
	);
	assert.equal(received[0]?.text, received[1]?.text);
	const { body: after } = await company.get(`${path}.json`);
	assert.deepEqual([after.status, after.attempts.length], ['delivered', 2]);
});

test('a range by numbers or times, also of what happened before the endpoint was', async () => {
	const company = await shop();
	await pay(company, 3);
	service.advance(100);
	const between = service.clock.nowMs() / 1000;
	await pay(company, 3);
	await deliverAll(service);
	const { url, received } = await startReceiver();
	const { id } = await register(company, url);
	const again = async (body: object) => {
		received.length = 0;
		const reply = await company.post(`/v1/webhooks/${id}/redeliver.json`, body);
		await deliverAll(service);
		return [reply.status, reply.body.count, received.map((each) => each.body.eventNumber).sort()];
	};
	assert.deepEqual(await again({ from: 2, to: 4 }), [200, 3, [2, 3, 4]]);
	assert.deepEqual(await again({ since: between }), [200, 3, [4, 5, 6]]);
	assert.deepEqual(await again({ until: between - 1 }), [200, 3, [1, 2, 3]]);
	assert.deepEqual(await again({ from: 7 }), [200, 0, []]);
	assert.deepEqual(await again({ since: 0 }), [200, 6, [1, 2, 3, 4, 5, 6]]);
	assert.equal((await company.get(`/v1/webhooks/${id}/deliveries/count.json`)).body.count, 6);
	const { status, body } = await company.post(`/v1/webhooks/${id}/redeliver.json`, {});
	assert.deepEqual([status, body.errorCode, body.field], [400, 'webhooks.no_range', 'since']);
	assert.equal((await company.post(`/v1/webhooks/${id}/redeliver.json`, { since: 'ayer' })).status, 400);
});

test('deliveries are found by status and event', async () => {
	const company = await shop();
	const receiver = await startReceiver();
	receiver.answer = (response, { body }) => response.writeHead(body.eventNumber === 2 ? 500 : 200).end();
	const { id } = await register(company, receiver.url);
	await pay(company, 3);
	await deliverAll(service);
	const numbers = async (query: string) =>
		(await company.get(`/v1/webhooks/${id}/deliveries.json?${query}`)).body.items.map((each: Json) => each.eventNumber);
	assert.deepEqual(await numbers('status=waiting'), [2]);
	assert.deepEqual(await numbers('status=Delivered'), [1, 3]);
	assert.deepEqual(await numbers('eventnumber=[1,2]'), [1, 2]);
	assert.equal((await company.get(`/v1/webhooks/${id}/deliveries.json?status=lost`)).status, 400);
});

test('the feed is each company its own, gap-free, page by page', async () => {
	const [company, other] = [await shop(), await shop()];
	await Promise.all([pay(company, 20), pay(other, 5), pay(company, 20), sell(company)]);
	await service.app.relay.drain();
	const numbers: number[] = [];
	let path = '/v1/events.json?limit=7';
	for (;;) {
		const { status, body } = await company.get(path);
		assert.equal(status, 200);
		numbers.push(...body.items.map((each: Json) => each.number));
		assert.equal(body.oldestNumber, 1);
		if (!body.next) break;
		path = body.next;
	}
	const { body: end } = await company.get(`/v1/events.json?after=${numbers.length}`);
	assert.deepEqual([end.items, end.next, end.lastNumber], [[], undefined, numbers.length]);
	assert.deepEqual(
		numbers,
		numbers.map((_, place) => place + 1),
	);
	assert.ok(numbers.length >= 42);
	assert.equal((await other.get('/v1/events.json?limit=50')).body.items.length, 5);
	for (const query of ['after=-1', 'after=x', 'limit=0', 'limit=x'])
		assert.equal((await company.get(`/v1/events.json?${query}`)).body.errorCode, 'request.invalid', query);
});

test('a cursor beyond the newest event is told where the newest is', async () => {
	const company = await shop();
	const lastNumber = async (after: number) => (await company.get(`/v1/events.json?after=${after}`)).body.lastNumber;
	await service.app.relay.drain();
	const before = await lastNumber(0);
	await pay(company, 3);
	await service.app.relay.drain();
	const { body } = await company.get('/v1/events.json?after=100000');
	assert.deepEqual([body.items, body.next, body.lastNumber], [[], undefined, before + 3]);
	assert.equal(await lastNumber(before + 2), before + 3);
	assert.equal(await lastNumber(before + 3), before + 3);
	assert.equal((await company.get('/v1/events/count.json?after=100000')).body.count, 0);
	const stranger = await service.company();
	assert.equal((await stranger.get('/v1/events.json?after=7')).body.lastNumber, 0);
});

test('a reader that goes on from lastNumber where no page follows misses nothing, also while events are numbered', async () => {
	const company = await shop();
	const MANY = 300;
	const seen: number[] = [];
	let isWritten = false;
	const write = async () => {
		for (let n = 0; n < MANY; n++) await pay(company);
		await service.app.relay.drain();
		isWritten = true;
	};
	const poll = async () => {
		let cursor = 0;
		for (;;) {
			const isLast = isWritten;
			const { items, next, lastNumber } = (await company.get(`/v1/events.json?after=${cursor}&limit=5`)).body;
			seen.push(...items.map((each: Json) => each.number));
			cursor = next ? Number(new URL(next).searchParams.get('after')) : lastNumber;
			if (isLast && !next) return;
		}
	};
	await Promise.all([write(), poll()]);
	assert.deepEqual(
		seen,
		Array.from({ length: MANY }, (_, place) => place + 1),
	);
});

test('the feed shows what webhooks carry', async () => {
	const company = await shop();
	const { url, received } = await startReceiver();
	await register(company, url);
	await sell(company);
	await deliverAll(service);
	const { items } = (await company.get('/v1/events.json')).body;
	assert.deepEqual(items.find((each: Json) => each.topic === 'payment.created').notification, received[0]?.body);
	assert.deepEqual(items.find((each: Json) => each.topic === 'document.created').notifications, [
		{ topic: 'document', action: 'post', firstPart: 1, lastPart: 1 },
		{ topic: 'stock', action: 'put', firstPart: 2, lastPart: 2 },
	]);
});
