/** Several workers on one database: what holds for a receiver holds for all of them together, and one that stops hands over. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { createWorker } from '../../src/app/worker.ts';
import { publishPayments, type Receiver, register, startReceiver, until } from '../support/receiver.ts';
import { startService, type TestCompany } from '../support/service.ts';

const CONCURRENCY = 4;
const service = await startService({ worker: 'false', webhookConcurrency: String(CONCURRENCY) });
const { app } = service;

const pay = (company: TestCompany, many: number) => publishPayments(service, company, many);

const start = () => createWorker(service.settings, service.clock);

const statesOf = async (company: TestCompany, id: number, status: string): Promise<number> =>
	(await company.get(`/v1/webhooks/${id}/deliveries.json?status=${status}`)).body.count;

/** Answers after a moment, and counts how many wait for an answer at the same time. */
function countAtOnce(receiver: Receiver): { most: number } {
	const seen = { most: 0 };
	let atOnce = 0;
	receiver.answer = (response) => {
		seen.most = Math.max(seen.most, ++atOnce);
		setTimeout(() => {
			atOnce--;
			response.end();
		}, 3);
	};
	return seen;
}

test('a receiver gets no more at once from several workers than from one, and every event once', async () => {
	const company = await service.company();
	const receivers = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
	const counts = receivers.map(countAtOnce);
	const endpoints = await Promise.all(receivers.map(({ url }) => register(company, url)));
	const workers = await Promise.all([start(), start()]);
	for (let n = 0; n < 5; n++) await pay(company, 60);
	for (const { id } of endpoints) await until(async () => (await statesOf(company, id, 'delivered')) === 300);
	await Promise.all(workers.map((worker) => worker.close()));
	for (const [place, { received }] of receivers.entries()) {
		assert.equal(received.length, 300, 'nobody repeats what another has delivered');
		assert.equal(new Set(received.map(({ body }) => body.eventNumber)).size, 300);
		assert.ok((counts[place]?.most ?? 0) <= CONCURRENCY, `${counts[place]?.most} at once`);
	}
});

test('a worker that stops breaks off what hangs: no attempt, and the next worker has it at once', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const held: ServerResponse[] = [];
	let broken = 0;
	receiver.answer = (response) => {
		held.push(response);
		response.on('close', () => broken++);
	};
	const { id } = await register(company, receiver.url);
	await pay(company, 10);
	const first = await start();
	await until(() => held.length === CONCURRENCY);
	await first.close();
	await until(() => broken === CONCURRENCY);
	const { items } = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body;
	assert.deepEqual(
		items.map((each: { status: string; attempts: unknown[] }) => [each.status, each.attempts.length]),
		Array(10).fill(['waiting', 0]),
	);
	assert.equal((await company.get(`/v1/webhooks/${id}.json`)).body.failingSince, null);
	receiver.answer = (response) => void response.end();
	// The clock stands still: the first one's word that it is alive has not run out, it was taken back.
	const second = await start();
	await until(async () => (await statesOf(company, id, 'delivered')) === 10);
	await second.close();
	assert.equal(new Set(receiver.received.map(({ body }) => body.eventNumber)).size, 10);
});

test('what is answered while a worker stops counts', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const held: ServerResponse[] = [];
	receiver.answer = (response) => void held.push(response);
	const { id } = await register(company, receiver.url);
	await pay(company, 1);
	const worker = await start();
	await until(() => held.length === 1);
	const closed = worker.close();
	held[0]?.end();
	await closed;
	assert.equal(await statesOf(company, id, 'delivered'), 1);
});

test('what is queued while a worker finds nothing more is not forgotten', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const { id } = await register(company, receiver.url);
	const workers = await Promise.all([start(), start()]);
	// Small batches one after the other: each ends about when the one before has just been delivered.
	for (let n = 1; n <= 40; n++) {
		await pay(company, 3);
		await app.relay.drain();
		if (n % 4 === 0) await until(() => receiver.received.length === 3 * n);
	}
	await until(async () => (await statesOf(company, id, 'delivered')) === 120);
	await Promise.all(workers.map((worker) => worker.close()));
	assert.equal(receiver.received.length, 120);
});
