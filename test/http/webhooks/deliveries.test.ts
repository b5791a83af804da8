/** The list of deliveries and the event feed: order, filters and counts; each event by its number. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { publish } from '../../../src/kernel/outbox/index.ts';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const DAY = 86_400;

const pay = (company: TestCompany, many: number) =>
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

/**
 * Six payments, of which the fourth and fifth were refused, then a test event a day later, when those two are due again. They go out
 * whenever the background job gets to it; until `answer` the receiver keeps all three waiting.
 */
async function world() {
	const company = await service.company();
	const receiver = await startReceiver();
	receiver.answer = (response, { body }) =>
		response.writeHead(body.eventNumber === 4 || body.eventNumber === 5 ? 500 : 200).end();
	const endpoint = await register(company, receiver.url);
	await pay(company, 6);
	await deliverAll(service);
	service.advance(DAY);
	const held: ServerResponse[] = [];
	receiver.answer = (response) => void held.push(response);
	const answer = () => {
		receiver.answer = (response) => void response.end();
		for (const response of held) response.end();
	};
	await company.post(`/v1/webhooks/${endpoint.id}/test.json`);
	await service.app.relay.drain();
	const path = `/v1/webhooks/${endpoint.id}/deliveries`;
	const numbers = async (query: string): Promise<number[]> =>
		(await company.get(`${path}.json?${query}`)).body.items.map((each: Json) => each.eventNumber);
	return { company, endpoint, path, numbers, answer };
}

test('oldest first, and newest first when asked; pages keep the order', async () => {
	const { company, path, numbers, answer } = await world();
	assert.deepEqual(await numbers(''), [1, 2, 3, 4, 5, 6, 7]);
	assert.deepEqual(await numbers('order=ASC'), [1, 2, 3, 4, 5, 6, 7]);
	assert.deepEqual(await numbers('order=DESC'), [7, 6, 5, 4, 3, 2, 1]);
	assert.deepEqual(await numbers('Order=desc&limit=2&offset=2'), [5, 4]);
	const { next, count } = (await company.get(`${path}.json?order=DESC&limit=3`)).body;
	assert.equal(count, 7);
	assert.deepEqual(
		(await company.get(next)).body.items.map((each: Json) => each.eventNumber),
		[4, 3, 2],
	);
	answer();
	await deliverAll(service);
});

test('filters by status, topic, event number and day; counts by the same', async () => {
	const { company, path, numbers, answer } = await world();
	answer();
	await deliverAll(service);
	const { body: list } = await company.get(`${path}.json`);
	assert.deepEqual(
		list.items.map((each: Json) => each.status),
		Array(7).fill('delivered'),
		'what was refused has arrived meanwhile',
	);
	const day = NOW - (NOW % DAY);
	const created = list.items[0].createdAt;
	const expected: [query: string, numbers: number[]][] = [
		['status=delivered', [1, 2, 3, 4, 5, 6, 7]],
		['status=waiting', []],
		['status=[FAILED, Delivered]', [1, 2, 3, 4, 5, 6, 7]],
		['topic=payment', [1, 2, 3, 4, 5, 6]],
		['topic=test', [7]],
		['topic=courierorder', []],
		['topic=coupon', []],
		['topic=[courierOrder,test]', [7]],
		['eventnumber=3', [3]],
		['eventnumber=[2,6,99]', [2, 6]],
		['eventnumberrange=[3,5]', [3, 4, 5]],
		['eventNumberRange=6,100&topic=test', [7]],
		[`createddate=${created}`, [1, 2, 3, 4, 5, 6]],
		[`createddaterange=[${created + DAY},${created + 2 * DAY}]`, [7]],
		[`createddaterange=[${day - 3 * DAY},${day - 2 * DAY}]`, []],
	];
	for (const [query, wanted] of expected) {
		assert.deepEqual(await numbers(query), wanted, query);
		assert.deepEqual((await company.get(`${path}/count.json?${query}`)).body, { count: wanted.length }, query);
	}
	assert.deepEqual((await company.get(`${path}/count.json`)).body, { count: 7 });
});

test('what waits and what failed is found among the others', async () => {
	const { company, endpoint, path, numbers, answer } = await world();
	assert.deepEqual(await numbers('status=waiting'), [4, 5, 7]);
	const { body } = await company.get(`${path}.json?eventnumber=4`);
	assert.deepEqual([body.items[0].status, body.items[0].attempts.length], ['waiting', 1]);
	answer();
	await deliverAll(service);
	const gone = await startReceiver();
	gone.answer = (response) => response.writeHead(410).end();
	await company.put(`/v1/webhooks/${endpoint.id}.json`, { url: gone.url });
	await pay(company, 1);
	await deliverAll(service);
	assert.deepEqual(await numbers('status=failed'), [8]);
	assert.deepEqual((await company.get(`${path}/count.json?status=failed`)).body, { count: 1 });
});

test('400: an order, status, topic, number, range or day that is none; 404: an endpoint of others', async () => {
	const { company, path, endpoint, answer } = await world();
	answer();
	const bad: [query: string, field: string][] = [
		['order=up', 'order'],
		['order=', 'order'],
		['status=lost', 'status'],
		['status=', 'status'],
		['eventnumber=x', 'eventnumber'],
		['eventnumberrange=5', 'eventnumberrange'],
		['eventnumberrange=[5,4]', 'eventnumberrange'],
		['eventnumberrange=[1,2,3]', 'eventnumberrange'],
		['eventnumberrange=[a,b]', 'eventnumberrange'],
		['createddate=today', 'createddate'],
		['createddaterange=[2,1]', 'createddaterange'],
	];
	for (const [query, field] of bad) {
		const { status, body } = await company.get(`${path}.json?${query}`);
		assert.deepEqual([status, body.errorCode, body.field], [400, 'request.invalid', field], query);
		if (field !== 'order') assert.equal((await company.get(`${path}/count.json?${query}`)).status, 400, query);
	}
	const stranger = await service.company();
	for (const id of [endpoint.id, 987_654_321, 'x'])
		for (const form of ['.json', '/count.json', '/1.json']) {
			const { status, body } = await stranger.get(`/v1/webhooks/${id}/deliveries${form}`);
			assert.deepEqual([status, body.errorCode], [404, 'request.not_found'], `${id}${form}`);
		}
	const other = await register(company, 'http://127.0.0.1:9/');
	const [{ id }] = (await company.get(`${path}.json`)).body.items;
	assert.equal((await company.get(`${path}/${id}.json`)).status, 200);
	assert.equal((await company.get(`/v1/webhooks/${other.id}/deliveries/${id}.json`)).status, 404);
	await deliverAll(service);
});

test('events are counted, also after a number, and read by their number', async () => {
	const { company, answer } = await world();
	answer();
	const count = async (query = '') => (await company.get(`/v1/events/count.json${query}`)).body;
	assert.deepEqual(await count(), { count: 7 });
	assert.deepEqual(await count('?after=5'), { count: 2 });
	assert.deepEqual(await count('?after=7'), { count: 0 });
	assert.deepEqual(await count('?after=100'), { count: 0 });
	const { items } = (await company.get('/v1/events.json')).body;
	assert.equal(items[2].href, `${service.url}/v1/events/3.json`);
	assert.deepEqual((await company.get(items[2].href)).body, items[2]);
	assert.equal((await company.get('/v1/events/count.json?after=x')).status, 400);
	for (const number of [8, 0, 'x', '1.5']) {
		const { status, body } = await company.get(`/v1/events/${number}.json`);
		assert.deepEqual([status, body.errorCode], [404, 'request.not_found'], String(number));
	}
	const stranger = await service.company();
	assert.deepEqual((await stranger.get('/v1/events/count.json')).body, { count: 0 });
	assert.equal((await stranger.get('/v1/events/1.json')).status, 404);
	await deliverAll(service);
});
