/** A stop while a payment method is being called: what is left of the stop's time, then it is recorded as unsure and goes on later. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { databaseOf, type Running, startCommand } from '../support/command.ts';
import { openCheckout, openShop } from '../support/paying.ts';
import { startProvider } from '../support/payment-provider.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();
const normal = provider.answer;

const env = databaseOf(service.settings);

async function start(): Promise<{ server: Running; url: string }> {
	const how = [
		'--port',
		'0',
		'--mode',
		'sandbox',
		'--demo',
		'false',
		'--log-level',
		'error',
		'--outbound-timeout',
		'60',
	];
	const server = startCommand(['start', ...how], { env });
	after(() => (server.isRunning ? server.kill('SIGKILL') : undefined));
	return { server, url: (await server.printed(/ready at (http:\S+)/))[1] as string };
}

test('a method that does not answer is broken off, the caller is told, and the same transaction goes on under its key', async () => {
	const first = await start();
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop, 1, first.url);
	const called = Promise.withResolvers<void>();
	provider.answer = () => called.resolve();
	const paying = checkout.pay('al-parar', first.url);
	await called.promise;
	first.server.kill('SIGTERM');
	const told = await paying;
	assert.equal(told.status, 503, told.text);
	assert.equal(told.body.errorCode, 'store.start_unsure');
	assert.equal(told.headers.get('connection'), 'close');
	assert.ok(Number(told.headers.get('retry-after')) >= 1);
	assert.deepEqual(await first.server.ended.then(({ code, stderr }) => [code, stderr]), [0, '']);
	provider.answer = normal;
	const second = await start();
	const { reply } = await checkout.payUntilTold('al-parar', () => second.url);
	assert.equal(reply.status, 200, reply.text);
	assert.equal(new Set(checkout.tokensAt(provider)).size, 1, 'the method hears of one transaction');
	assert.deepEqual(
		(await checkout.transactions()).map(({ id }) => id),
		[reply.body.transactionId],
	);
	second.server.kill('SIGTERM');
	assert.equal((await second.server.ended).code, 0);
});
