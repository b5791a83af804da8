/** One event that tells many things: each is delivered once, in order, whatever relays break off, repeat or race. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { App } from '../../src/app/index.ts';
import { stopJobs } from '../../src/kernel/jobs.ts';
import { createRelay, eventsAfter, type Subscriber } from '../../src/kernel/outbox/index.ts';
import { atOnce, ship } from '../support/dispatch.ts';
import { deliverAll, register, startReceiver } from '../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../support/service.ts';

const service = await startService();
/** Nobody relays or delivers here but the test. */
const resting = await startService({ worker: 'false' });
await stopJobs(resting.app.jobs);

interface Queued {
	event: number;
	part: number;
	topic: string;
}

/** What is or was queued at an endpoint, in the order of events and parts. */
async function queuedAt(endpointId: number, { db }: Pick<App, 'db'> = service.app): Promise<Queued[]> {
	const { rows } = await db.query(
		`select event_number, part, topic from webhook_deliveries where endpoint_id = ${endpointId} order by event_number, part`,
		[],
	);
	return rows.map((row) => ({
		event: Number(row.event_number),
		part: Number(row.part),
		topic: String(row.topic),
	}));
}

/** What the feed says that events tell about topics, part by part. */
async function toldInFeed(company: TestCompany, topics: readonly string[]): Promise<Queued[]> {
	const told: Queued[] = [];
	let next: string | undefined = '/v1/events.json?limit=50';
	let number = 0;
	while (next) {
		const { body }: { body: Json } = await company.get(next);
		for (const event of body.items) {
			assert.equal(event.number, ++number, 'numbers have no gap');
			for (const { topic, firstPart, lastPart } of event.notifications)
				for (let part = firstPart; part <= lastPart && topics.includes(topic); part++)
					told.push({ event: event.number, part, topic });
		}
		next = body.next;
	}
	return told;
}

async function stocked(company: TestCompany, many: number): Promise<string[]> {
	const codes = Array.from({ length: many }, (_, index) => `L${index}`);
	for (const code of codes) await company.product(code, { stock: 1000 });
	return codes;
}

const sale = (codes: readonly string[]) => ({ codeSii: '39', details: codes.map((code) => ({ code, quantity: 1 })) });

test('a document of 200 lines is one event, one notification of it, and one of the stock of each variant', async () => {
	const company = await service.company();
	const codes = await stocked(company, 200);
	const { url, received } = await startReceiver();
	const { id } = await register(company, url, { topics: ['document', 'stock'] });
	const made = await company.post('/v1/documents.json', sale(codes));
	assert.equal(made.status, 201, made.text);
	await deliverAll(service);
	assert.equal((await company.events()).length, 1);
	const expected = Array.from({ length: 201 }, (_, at) => ({
		event: 1,
		part: at + 1,
		topic: at === 0 ? 'document' : 'stock',
	}));
	assert.deepEqual(await queuedAt(id), expected);
	assert.deepEqual(await toldInFeed(company, ['document', 'stock']), expected);
	assert.equal(received.length, 201);
	assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 201);
	assert.equal(new Set(received.map(({ body }) => body.resource)).size, 201);
	const list = `/v1/webhooks/${id}/deliveries`;
	assert.equal((await company.get(`${list}/count.json`)).body.count, 201);
	assert.equal((await company.get(`${list}/count.json?topic=stock`)).body.count, 200);
	const [, second] = (await company.get(`${list}.json?eventnumber=1`)).body.items;
	assert.deepEqual([second.eventNumber, second.eventPart, second.topic], [1, 2, 'stock']);
	assert.equal(second.webhookId, received.find(({ body }) => body.eventPart === 2)?.headers['webhook-id']);

	// One of them again is one more call; the range again is all of them, also for an endpoint that was not there.
	received.length = 0;
	assert.equal((await company.post(`${list}/${second.id}/redeliver.json`)).status, 200);
	await deliverAll(service);
	assert.deepEqual(
		received.map(({ body, headers }) => [body.eventPart, headers['webhook-id']]),
		[[2, second.webhookId]],
	);
	const late = await register(company, `${url}/tarde`, { topics: ['stock'] });
	for (const [endpoint, count] of [
		[id, 201],
		[late.id, 200],
	]) {
		const again = await company.post(`/v1/webhooks/${endpoint}/redeliver.json`, { from: 1 });
		assert.deepEqual(again.body, { count, lastNumber: 1, more: 0 });
	}
	await deliverAll(service);
	assert.deepEqual(await queuedAt(id), expected);
	assert.deepEqual(await queuedAt(late.id), expected.slice(1));
});

test('a relay that breaks off has told nothing, and one that repeats tells nothing twice', async () => {
	const { app } = resting;
	const company = await resting.company();
	const codes = await stocked(company, 3);
	const { id } = await register(company, 'http://127.0.0.1:9/avisos', { topics: ['dispatch', 'stock'] });
	let isBreaking = true;
	const breaking: Subscriber = {
		isAwaited: () => false,
		take: async () => {
			if (isBreaking) throw new Error('broken off');
		},
	};
	const relay = createRelay(app.db, [app.deliveries.subscriber, breaking]);
	await ship(company, { details: codes.map((code) => ({ code, quantity: 1 })) });
	for (let times = 0; times < 2; times++) {
		await assert.rejects(relay.drain(), /broken off/);
		assert.deepEqual(await queuedAt(id, app), []);
		assert.equal((await company.get('/v1/events.json')).body.lastNumber, 0);
	}
	isBreaking = false;
	await relay.drain();
	const told = await toldInFeed(company, ['dispatch', 'stock']);
	assert.deepEqual(
		told.map(({ part }) => part),
		[1, 3, 4, 5],
	);
	assert.deepEqual(await queuedAt(id, app), told);
	const events = await eventsAfter.all(app.db, { companyId: company.id, after: 0, limit: 10 });
	for (let times = 0; times < 2; times++) await app.db.transaction((tx) => app.deliveries.subscriber.take(tx, events));
	assert.deepEqual(await queuedAt(id, app), told);
	assert.equal((await company.get(`/v1/webhooks/${id}/deliveries/count.json`)).body.count, told.length);
});

test('sales, dispatches and annulments at once, with several relays of which some break off: nothing lost, nothing twice, all in order', async () => {
	const company = await service.company();
	const codes = await stocked(company, 4);
	const topics = ['document', 'dispatch', 'stock'];
	const { url, received } = await startReceiver();
	const { id } = await register(company, url, { topics });
	let calls = 0;
	const breaking: Subscriber = {
		isAwaited: () => false,
		take: async () => {
			if (++calls % 3 === 0) throw new Error('broken off');
		},
	};
	const { app } = service;
	const relays = Array.from({ length: 3 }, () => createRelay(app.db, [app.deliveries.subscriber, breaking]));
	let isOver = false;
	const relaying = relays.map(async (relay) => {
		while (!isOver) {
			await relay.drain().catch(() => {});
			await new Promise((resolve) => setTimeout(resolve, 1));
		}
	});
	await atOnce(12, async (place) => {
		const lines = codes.toSorted(() => (place % 2 === 0 ? 1 : -1));
		if (place % 3 === 0) {
			const shipping = await ship(company, { details: lines.map((code) => ({ code, quantity: 1 })) });
			assert.equal((await company.delete(`/v1/shippings/${shipping.id}.json`)).status, 200);
			return;
		}
		const made = await company.post('/v1/documents.json', { ...sale(lines), dispatch: place % 2 });
		assert.equal(made.status, 201, made.text);
		assert.equal((await company.delete(`/v1/documents/${made.body.id}.json`)).status, 200);
	});
	isOver = true;
	await Promise.all(relaying);
	await deliverAll(service);
	const told = await toldInFeed(company, topics);
	// 24 writes, each with the stock of four variants, its document and, of eight, a dispatch.
	assert.equal((await company.events()).length, 24);
	assert.equal(told.length, 24 * 4 + 24 + 8);
	assert.deepEqual(await queuedAt(id), told);
	assert.equal(received.length, told.length);
	assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, told.length);
	for (const [resource, about] of Map.groupBy(received, ({ body }) => body.resource)) {
		const numbers = about.map(({ body }) => body.eventNumber);
		assert.deepEqual(
			numbers,
			numbers.toSorted((a, b) => a - b),
			resource,
		);
	}
});

test('events of a thousand lines each are told in several turns and statements, and whole', async () => {
	const { db, relay } = resting.app;
	const company = await resting.company();
	const variantIds = Array.from({ length: 1000 }, (_, index) => index + 1);
	const ids: number[] = [];
	for (const topics of [['stock'], ['stock', 'document']])
		ids.push((await register(company, 'http://127.0.0.1:9/avisos', { topics })).id);
	const rows = Array.from({ length: 40 }, () => ({
		company_id: company.id,
		topic: 'stock.changed',
		payload: JSON.stringify({ stock: [{ officeId: company.officeId, variantIds }] }),
		created_at: 1,
	}));
	assert.ok(rows.reduce((sum, { payload }) => sum + payload.length, 0) > 131_072, 'more than one turn takes');
	await db.transaction(async (tx) => {
		const batch = tx.batch();
		batch.insert('outbox_events', rows);
		await batch.send();
	});
	await relay.drain();
	for (const id of ids) {
		const text = `select count(*) as n, count(distinct event_number) as events, max(part) as parts from webhook_deliveries where endpoint_id = ${id}`;
		const { rows: counted } = await db.query(text, []);
		assert.deepEqual(Object.values(counted[0] ?? {}).map(Number), [40_000, 40, 1000]);
		assert.equal((await company.get(`/v1/webhooks/${id}/deliveries/count.json`)).body.count, 40_000);
		// A request queues so many at most, and an event whole.
		const again = await company.post(`/v1/webhooks/${id}/redeliver.json`, { from: 3 });
		assert.deepEqual(again.body, { count: 10_000, lastNumber: 12, more: 1 });
		const rest = await company.post(`/v1/webhooks/${id}/redeliver.json`, { from: 33 });
		assert.deepEqual(rest.body, { count: 8_000, lastNumber: 40, more: 0 });
	}
});
