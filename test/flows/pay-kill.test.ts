/** A server killed while it starts payments: under their keys the same transactions go on, seconds later, in another process. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, type Running, startCommand } from '../support/command.ts';
import { openCheckout, openShop } from '../support/paying.ts';
import { startProvider } from '../support/payment-provider.ts';
import { startService } from '../support/service.ts';

/** Makes the company and stays alive beside the processes that are killed. */
const service = await startService();
const provider = await startProvider();
const normal = provider.answer;

const env = databaseOf(service.settings);
const how = ['--port', '0', '--mode', 'sandbox', '--demo', 'false', '--log-level', 'error'];

let server: Running | undefined;
let url = '';
async function start() {
	server = startCommand(['start', ...how], { env });
	url = (await server.printed(/ready at (http:\S+)/))[1] as string;
}
async function kill() {
	server?.kill('SIGKILL');
	await server?.ended;
}
after(kill);

const LEASE_SECONDS = 3;

test('killed during the call: the key is free when the lease is over, and the same transaction goes on', async () => {
	await start();
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop, 1, url);
	const called = Promise.withResolvers<void>();
	provider.answer = () => called.resolve();
	const cut = checkout.pay('una-vez', url).catch((error: Error) => error);
	await called.promise;
	await kill();
	assert.ok((await cut) instanceof Error);
	provider.answer = normal;
	await start();
	const { reply, busy } = await checkout.payUntilTold('una-vez', () => url);
	assert.equal(reply.status, 200, reply.text);
	for (const { status, body, headers } of busy) {
		assert.deepEqual([status, body.errorCode], [409, 'idempotency.in_flight']);
		const wait = Number(headers.get('retry-after'));
		assert.ok(wait >= 1 && wait <= LEASE_SECONDS, `told to wait ${wait} s`);
	}
	const [first, second, ...more] = checkout.tokensAt(provider);
	assert.deepEqual([second, more], [first, []], 'the method hears of the same transaction again');
	assert.deepEqual(
		(await checkout.transactions()).map(({ id, status }) => [id, status]),
		[[reply.body.transactionId, 'created']],
	);
	assert.equal((await shop.company.stock('CAFE'))?.quantityReserved, 1);
	await kill();
});

test('killed at any moment, six times, with twelve payments under way: one transaction a key', async (t) => {
	const shop = await openShop(service, provider);
	provider.answer = (response, call) => void setTimeout(() => normal(response, call), Math.random() * 40);
	let calls = 0;
	await start();
	for (let round = 0; round < 6; round++) {
		const checkouts = await Promise.all(Array.from({ length: 12 }, () => openCheckout(shop, 1, url)));
		const before = provider.calls.length;
		const first = checkouts.map((checkout, n) => checkout.pay(`${round}-${n}`, url).catch(() => undefined));
		while (provider.calls.length === before) await sleep(1);
		await sleep(Math.random() * 60);
		await kill();
		await Promise.all(first);
		await start();
		const told = await Promise.all(checkouts.map((checkout, n) => checkout.payUntilTold(`${round}-${n}`, () => url)));
		for (const [n, checkout] of checkouts.entries()) {
			const { reply } = told[n] as (typeof told)[number];
			assert.equal(reply.status, 200, reply.text);
			assert.equal(new Set(checkout.tokensAt(provider)).size, 1);
			assert.deepEqual(
				(await checkout.transactions()).map(({ id }) => id),
				[reply.body.transactionId],
			);
		}
		calls += provider.calls.length - before;
	}
	t.diagnostic(`72 keys, ${calls} calls`);
	provider.answer = normal;
});
