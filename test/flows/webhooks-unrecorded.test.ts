/** A worker whose results cannot be recorded: it stops sending, and goes on when they can. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_AHEAD, MOST_UNRECORDED } from '../../src/slices/webhooks/delivery/limits.ts';
import { deliverAll, publishPayments, register, startReceiver, until } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const EVENTS = 2 * MOST_UNRECORDED;
const WIDTH = 4;

test('what is sent and not recorded stays below a limit, however long recording takes', {
	skip: isPostgres ? false : 'the embedded engine has one writer: where recording waits, so does everything',
}, async () => {
	const service = await startService({ webhookConcurrency: String(WIDTH), databaseTimeoutMs: '300000' });
	const { db } = service.app;
	const company = await service.company();
	const { url, received } = await startReceiver();
	await register(company, url);
	const numbers = () => new Set(received.map(({ body }) => body.eventNumber));
	await db.transaction(async (tx) => {
		// Results are recorded by updates, which wait for this; new deliveries are not yet there, and reading never waits.
		await publishPayments(service, company, EVENTS);
		await service.app.relay.drain();
		await tx.query('lock table webhook_deliveries in share mode', []);
		await until(() => received.length >= MOST_UNRECORDED);
		// Whatever it still has at hand goes out, and then no more.
		for (let before = 0; before < received.length; await new Promise((resolve) => setTimeout(resolve, 1_000)))
			before = received.length;
		const { rows } = await db.query('select count(*) as n from webhook_deliveries where state = 1', []);
		const unrecorded = received.length - Number(rows[0]?.n);
		assert.ok(unrecorded <= MOST_UNRECORDED + WIDTH * MOST_AHEAD, String(unrecorded));
	});
	await until(() => numbers().size === EVENTS);
	await deliverAll(service);
});
