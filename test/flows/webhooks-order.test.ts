/** First attempts about the same resource go out in the order of their events, and delay nothing else. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { publish } from '../../src/kernel/outbox/index.ts';
import { deliverAll, register, sell, startReceiver, until } from '../support/receiver.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService({ webhookConcurrency: '4' });

const happen = (company: TestCompany, ...events: readonly (readonly [topic: string, documentId: number])[]) =>
	service.app.db.transaction((tx) =>
		publish(
			tx,
			service.clock.nowMs() / 1000,
			...events.map(([topic, documentId]) => ({
				companyId: company.id,
				topic,
				payload: { paymentId: documentId, documentId, officeId: company.officeId },
			})),
		),
	);

test('what comes after it about the same resource waits until a first attempt is answered, nothing else does', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const held = new Map<number, ServerResponse>();
	const tooEarly: number[] = [];
	receiver.answer = (response, { body }) => {
		const { eventNumber } = body as { eventNumber: number };
		if (eventNumber === 3 && !held.get(1)?.writableEnded) tooEarly.push(eventNumber);
		if (eventNumber === 4 && !held.get(3)?.writableEnded) tooEarly.push(eventNumber);
		held.set(eventNumber, response);
		if (eventNumber === 2 || eventNumber === 5) response.end();
	};
	await register(company, receiver.url);
	await happen(
		company,
		['payment.created', 1],
		['payment.created', 2],
		['payment.deleted', 1],
		['payment.created', 1],
		['payment.deleted', 2],
	);
	await until(() => held.has(1) && held.has(5));
	held.get(1)?.end();
	await until(() => held.has(3));
	// A failure too is an attempt that has been made.
	held.get(3)?.writeHead(500).end();
	await until(() => held.has(4));
	held.get(4)?.end();
	await deliverAll(service);
	assert.deepEqual(tooEarly, []);
	const order = receiver.received.map(({ body }) => body.eventNumber);
	assert.deepEqual(
		order.filter((number) => [1, 3, 4].includes(number)),
		[1, 3, 4],
	);
	assert.deepEqual(
		order.filter((number) => [2, 5].includes(number)),
		[2, 5],
	);
});

test('a payment that is created and at once deleted is told in that order, however often', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 100 });
	const receiver = await startReceiver();
	// The later, the faster: a sender of both at once is answered in the other order.
	receiver.answer = (response, { body }) => void setTimeout(() => response.end(), body.action === 'post' ? 15 : 0);
	await register(company, receiver.url);
	for (let n = 0; n < 8; n++) {
		const { paymentId } = await sell(company);
		assert.equal((await company.delete(`/v1/payments/${paymentId}.json`)).status, 200);
	}
	await deliverAll(service);
	const numbers = Map.groupBy(receiver.received, ({ body }) => body.resourceId as string);
	assert.equal(numbers.size, 8);
	for (const [, received] of numbers)
		assert.deepEqual(
			received.map(({ body }) => body.action),
			['post', 'delete'],
		);
});
