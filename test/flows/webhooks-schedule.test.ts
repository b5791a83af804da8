/** The promised schedule under a clock that the test sets: ten attempts, disabled after five days, recovery by redelivery. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHousekeeping } from '../../src/slices/webhooks/delivery/housekeeping.ts';
import { systemTiming } from '../../src/slices/webhooks/delivery/timing.ts';
import { deliverAll, register, sell, startReceiver, until } from '../support/receiver.ts';
import { type Json, type Service, startService } from '../support/service.ts';

const service = await startService();
/** Waits for no answer for long; only for receivers that are silent, since a busy machine makes others late as well. */
const impatient = await startService({ webhookTimeoutMs: '1000' });
const DELAYS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const DAY = 86_400;

async function shop(of: Service = service) {
	const company = await of.company();
	await company.product('CAFE', { stock: 100 });
	const receiver = await startReceiver();
	const endpoint = await register(company, receiver.url);
	const read = async (): Promise<Json> => (await company.get(`/v1/webhooks/${endpoint.id}.json`)).body;
	const deliveries = async (): Promise<Json[]> =>
		(await company.get(`/v1/webhooks/${endpoint.id}/deliveries.json`)).body.items;
	return { company, receiver, endpoint, read, deliveries };
}

const now = () => service.clock.nowMs() / 1000;

test('ten attempts at the promised times, then disabled after 5 days, then recovery by redelivery', async () => {
	const { company, receiver, endpoint, read, deliveries } = await shop();
	receiver.answer = (response) => response.writeHead(503).end('vuelva luego');
	const began = now();
	await sell(company);
	await deliverAll(service);
	assert.equal(receiver.received.length, 1);
	for (const [place, delay] of DELAYS.entries()) {
		const due = (await deliveries())[0].nextAttemptAt;
		assert.ok(due >= now() + delay && due <= now() + delay * 1.05 + 1, `attempt ${place + 2} is due at ${due}`);
		service.advance(delay - 1);
		await deliverAll(service);
		assert.equal(receiver.received.length, place + 1, 'not before its time');
		service.advance(due - now());
		await deliverAll(service);
		assert.equal(receiver.received.length, place + 2);
	}
	const [failed] = await deliveries();
	assert.deepEqual([failed.status, failed.attemptCount, failed.nextAttemptAt], ['failed', 10, null]);
	assert.deepEqual(
		failed.attempts.map(({ status, answer }: Json) => [status, answer]),
		Array(10).fill([503, 'vuelva luego']),
	);
	const ids = new Set(receiver.received.map(({ headers, text }) => headers['webhook-id'] + text));
	assert.equal(ids.size, 1, 'id and body stay the same over retries');

	assert.deepEqual([(await read()).disabled, (await read()).failingSince], [0, began]);
	service.advance(5 * DAY - (now() - began) - 1);
	await deliverAll(service);
	assert.equal((await read()).disabled, 0);
	service.advance(61);
	await deliverAll(service);
	const disabled = await read();
	assert.deepEqual([disabled.disabled, disabled.disabledReason, disabled.disabledAt], [1, 'failing', now()]);

	receiver.answer = (response) => void response.end();
	await sell(company);
	await deliverAll(service);
	assert.equal(receiver.received.length, 10, 'nothing goes to a disabled endpoint');
	for (const path of [`deliveries/${failed.id}/redeliver.json`, 'redeliver.json', 'test.json']) {
		const { status, body } = await company.post(`/v1/webhooks/${endpoint.id}/${path}`, { since: began });
		assert.deepEqual([status, body.errorCode], [409, 'webhooks.disabled']);
	}
	const { body: enabled } = await company.put(`/v1/webhooks/${endpoint.id}.json`, { disabled: 0 });
	assert.deepEqual([enabled.disabled, enabled.disabledReason, enabled.failingSince], [0, null, null]);
	const { status, body } = await company.post(`/v1/webhooks/${endpoint.id}/redeliver.json`, { since: began });
	const topics = (await company.events()).filter(({ topic }) => topic === 'payment.created');
	assert.deepEqual([status, body], [200, { count: 2, lastNumber: topics[1]?.number, more: 0 }]);
	await deliverAll(service);
	assert.deepEqual(
		(await deliveries()).map((each) => [each.status, each.attempts.length]),
		[
			['delivered', 11],
			['delivered', 1],
		],
	);
	assert.equal(receiver.received.filter(({ headers }) => headers['webhook-id'] === failed.webhookId).length, 11);
});

test('what failed once arrives at the second attempt', async () => {
	const { company, receiver, read, deliveries } = await shop();
	receiver.answer = (response) => response.writeHead(500).end();
	await sell(company);
	await deliverAll(service);
	assert.equal((await read()).failingSince, now());
	receiver.answer = (response) => response.writeHead(204).end();
	service.advance(6);
	await deliverAll(service);
	const [delivery] = await deliveries();
	assert.deepEqual([delivery.status, delivery.attempts.map(({ status }: Json) => status)], ['delivered', [500, 204]]);
	const endpoint = await read();
	assert.deepEqual([endpoint.failingSince, endpoint.lastSuccessAt, endpoint.lastFailureAt], [null, now(), now() - 6]);
});

test('a redirect, a broken connection and silence are failures; only the first 4 KiB of an answer are kept', async () => {
	const { company, receiver, deliveries } = await shop(impatient);
	receiver.answer = (response) => void response.socket?.destroy();
	await sell(company);
	await deliverAll(impatient);
	const later: [number, typeof receiver.answer][] = [
		[6, (response) => response.writeHead(302, { location: receiver.url }).end()],
		[320, () => {}],
		[1900, (response) => response.writeHead(200).end('ñ'.repeat(100_000))],
	];
	for (const [delay, answer] of later) {
		receiver.answer = answer;
		impatient.advance(delay);
		await deliverAll(impatient);
	}
	const [{ status, attempts }] = await deliveries();
	assert.deepEqual([status, attempts.map((each: Json) => each.status)], ['delivered', [0, 302, 0, 200]]);
	assert.match(attempts[0].answer, /could not be reached/);
	assert.match(attempts[2].answer, /No answer in time/);
	assert.equal(attempts[3].answer, 'ñ'.repeat(2048));
});

test('Retry-After is honoured, as seconds and as a date', async () => {
	for (const header of ['1800', new Date((now() + 1800) * 1000).toUTCString()]) {
		const { company, receiver, deliveries } = await shop();
		const retryAfter = header === '1800' ? header : new Date((now() + 1800) * 1000).toUTCString();
		receiver.answer = (response) => response.writeHead(429, { 'retry-after': retryAfter }).end();
		await sell(company);
		await deliverAll(service);
		const [{ nextAttemptAt }] = await deliveries();
		assert.ok(nextAttemptAt >= now() + 1800 && nextAttemptAt <= now() + 1900, String(nextAttemptAt - now()));
	}
});

test('410 disables the endpoint at once', async () => {
	const { company, receiver, read, deliveries } = await shop();
	receiver.answer = (response) => response.writeHead(410).end();
	await sell(company);
	await deliverAll(service);
	const endpoint = await read();
	assert.deepEqual([endpoint.disabled, endpoint.disabledReason], [1, 'gone']);
	assert.deepEqual(
		(await deliveries()).map((each) => [each.status, each.attemptCount]),
		[['failed', 1]],
	);
});

test('what waits while an endpoint is disabled goes on when it is enabled', async () => {
	const { company, receiver, endpoint, deliveries } = await shop();
	receiver.answer = (response) => response.writeHead(500).end();
	await sell(company);
	await deliverAll(service);
	const { body } = await company.put(`/v1/webhooks/${endpoint.id}.json`, { disabled: 1 });
	assert.deepEqual([body.disabled, body.disabledReason], [1, 'by_hand']);
	service.advance(600);
	await deliverAll(service);
	assert.equal(receiver.received.length, 1);
	receiver.answer = (response) => void response.end();
	await company.put(`/v1/webhooks/${endpoint.id}.json`, { disabled: 0 });
	await deliverAll(service);
	assert.deepEqual(
		(await deliveries()).map((each) => [each.status, each.attemptCount]),
		[['delivered', 2]],
	);
});

/** Housekeeping in a process that has been up for as long as the test says. */
function uptime(clock = service.clock) {
	let elapsedMs = 0;
	const { db, log } = service.app;
	const timing = { ...systemTiming, nowMs: () => elapsedMs };
	const { disableFailing, forgetOld } = createHousekeeping({ db, clock, timing, log, deliveryDays: 30, eventDays: 90 });
	return async (hours: number) => {
		for (let n = 0; n < hours; n++) {
			elapsedMs += 3_600_000;
			for (const run of [disableFailing, forgetOld]) await run();
		}
	};
}

test('deliveries and events are forgotten after their days, at most the oldest day of them in an hour', async () => {
	const { company, receiver, deliveries } = await shop();
	await sell(company);
	await deliverAll(service);
	service.advance(2 * DAY);
	await sell(company);
	await deliverAll(service);
	assert.equal(receiver.received.length, 2);
	const before = (await company.get('/v1/events.json')).body;
	assert.equal(before.oldestNumber, 1);
	service.advance(33 * DAY);
	await uptime()(1);
	assert.equal((await deliveries()).length, 1);
	await uptime()(1);
	assert.deepEqual(await deliveries(), []);
	assert.equal((await company.get('/v1/events.json')).body.oldestNumber, 1);
	service.advance(60 * DAY);
	await sell(company);
	await deliverAll(service);
	await uptime()(2);
	const after = (await company.get('/v1/events.json?after=0')).body;
	assert.equal(after.oldestNumber, before.lastNumber + 1);
	assert.equal(after.items[0].number, before.lastNumber + 1);
});

test('a clock that jumps a year ahead forgets nothing, disables nobody, and what it put off is not put off', async () => {
	const { company, receiver, read, deliveries } = await shop();
	receiver.answer = (response) => response.writeHead(500).end();
	await sell(company);
	await deliverAll(service);
	const { lastNumber } = (await company.get('/v1/events.json')).body;
	let aheadMs = 0;
	const hours = uptime({ nowMs: () => service.clock.nowMs() + aheadMs });
	await hours(2);
	aheadMs = 400 * DAY * 1000;
	await hours(3);
	const { body: feed } = await company.get('/v1/events.json');
	assert.deepEqual([feed.oldestNumber, feed.lastNumber, (await deliveries()).length], [1, lastNumber, 1]);
	assert.equal((await read()).disabled, 0);
	// The attempt that fails while the clock is ahead, and the one that is due when it is right again.
	service.advance(400 * DAY);
	await until(async () => (await deliveries())[0].attempts.length === 2);
	assert.equal((await read()).disabled, 0);
	service.advance(-400 * DAY);
	receiver.answer = (response) => void response.end();
	// Were it put off by 400 days, or nobody looked for it before, this would not end.
	const dueAt = async (): Promise<number> => (await deliveries())[0].nextAttemptAt;
	await until(async () => (await dueAt()) < now() + DAY);
	service.advance((await dueAt()) - now());
	await until(async () => (await deliveries())[0].status === 'delivered');
});
