/** One key, one transaction: what a payment sent again finds of the one before, whatever became of that. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from '../../src/app/index.ts';
import { listen } from '../../src/server.ts';
import { openCheckout, openShop, type Payable, type Shop } from '../support/paying.ts';
import { FAIL, json, PENDING, report, SUCCESS, startProvider } from '../support/payment-provider.ts';
import { startService } from '../support/service.ts';

/** They end before the database of the service does. */
const twins: App[] = [];
after(() => Promise.all(twins.map((app) => app.close())));

const service = await startService({ outboundTimeout: '1', logLevel: 'silent' });
const provider = await startProvider();
const normal = provider.answer;

/** Another process on the same database, as far as keys are concerned; it waits for methods as long as they take. */
async function startTwin() {
	const settings = { ...service.settings, outboundTimeout: 30 };
	const app = await createApp(settings, service.clock);
	twins.push(app);
	return { app, url: await listen(app, settings) };
}

const statuses = async (checkout: Payable) => (await checkout.transactions()).map(({ status }) => status);

const claim = (shop: Shop, until: string) =>
	service.app.db.transaction((tx) =>
		tx.query(
			`update idempotency_keys set claim = 'somebody/1', lease_until = ${until} where company_id = ${shop.company.id} and status = 0`,
			[],
		),
	);

const twin = await startTwin();

/** A start of which nobody heard the end: the maker of the call lost the key, and the lease of it is over. */
async function abandoned(shop: Shop): Promise<Payable> {
	const checkout = await openCheckout(shop);
	const called = Promise.withResolvers<ServerResponse>();
	provider.answer = called.resolve;
	const waiting = checkout.pay('k', twin.url);
	const response = await called.promise;
	provider.answer = normal;
	await claim(shop, '0');
	response.destroy();
	assert.equal((await waiting).status, 409);
	assert.deepEqual(await statuses(checkout), ['created']);
	return checkout;
}

test('a call broken off by a stop is unsure: unfinished, its stock kept, and the same key goes on elsewhere at once', async () => {
	const stopping = await startTwin();
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop);
	const called = Promise.withResolvers<unknown>();
	provider.answer = called.resolve;
	const waiting = checkout.pay('k', stopping.url);
	await called.promise;
	provider.answer = normal;
	const stopped = stopping.app.close();
	const { status, body, headers } = await waiting;
	assert.deepEqual([status, body.errorCode, headers.get('retry-after')], [503, 'store.start_unsure', '1']);
	await stopped;
	assert.deepEqual(await statuses(checkout), ['created']);
	assert.equal((await shop.company.stock('CAFE'))?.quantityReserved, 1);
	const [{ id } = { id: 0 }] = await checkout.transactions();
	const logs = (await shop.company.get(`/v1/payment_transactions/${id}/logs.json`)).body.items;
	assert.match(logs.at(-1).message, /^unsure: /);

	const paid = await checkout.pay('k');
	assert.deepEqual([paid.status, paid.body.transactionId], [200, id]);
	const [first, second, ...more] = checkout.tokensAt(provider);
	assert.deepEqual([second, more], [first, []]);
	assert.equal((await report(service, 'success', first as string, SUCCESS)).status, 200);
	assert.equal((await shop.company.get('/v1/payments/count.json')).body.count, 1);
});

test('a method that gives no answer to rely on: 502 and a failed transaction, which the same key starts again', async () => {
	for (const answer of [
		() => {},
		(response: Parameters<typeof normal>[0]) => void response.socket?.destroy(),
		(response: Parameters<typeof normal>[0]) => void json(response, {}, 503),
	]) {
		const shop = await openShop(service, provider, 1);
		const checkout = await openCheckout(shop);
		provider.answer = answer;
		const failed = await checkout.pay('k');
		provider.answer = normal;
		assert.deepEqual([failed.status, failed.body.errorCode], [502, 'store.method_failed']);
		assert.deepEqual(await statuses(checkout), ['fail']);
		assert.equal((await shop.company.stock('CAFE'))?.quantityReserved, 0);
		const paid = await checkout.pay('k');
		assert.equal(paid.status, 200, paid.text);
		assert.deepEqual(await statuses(checkout), ['created']);
		assert.equal((await shop.company.stock('CAFE'))?.quantityReserved, 1);
		assert.equal(new Set(checkout.tokensAt(provider)).size, 1);
		assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	}
});

test('a method that says no has started nothing: the same key starts another transaction', async () => {
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop);
	provider.answer = (response) => json(response, {}, 422);
	assert.equal((await checkout.pay('k')).status, 502);
	provider.answer = normal;
	assert.equal((await checkout.pay('k')).status, 200);
	assert.deepEqual(await statuses(checkout), ['fail', 'created']);
	assert.equal(new Set(checkout.tokensAt(provider)).size, 2);
});

test('what the method reported meanwhile counts: success and pending lead to the result, fail starts anew', async () => {
	for (const [kind, body] of [
		['success', SUCCESS],
		['pending', PENDING],
	] as const) {
		const shop = await openShop(service, provider);
		const checkout = await abandoned(shop);
		const calls = provider.calls.length;
		assert.equal((await report(service, kind, provider.token, body)).status, 200);
		const paid = await checkout.pay('k');
		assert.equal(paid.status, 200, paid.text);
		assert.match(paid.body.redirect.url, /\/result$/);
		assert.equal((await checkout.pay('k')).headers.get('idempotent-replayed'), 'true');
		assert.deepEqual(await statuses(checkout), [kind]);
		assert.equal(provider.calls.length, calls);
	}
	const shop = await openShop(service, provider);
	const checkout = await abandoned(shop);
	assert.equal((await report(service, 'fail', provider.token, FAIL)).status, 200);
	assert.equal((await checkout.pay('k')).status, 200);
	assert.deepEqual(await statuses(checkout), ['fail', 'created']);
});

test('what has no use any more is not started again', async () => {
	const shop = await openShop(service, provider);
	const overtaken = await abandoned(shop);
	assert.equal((await overtaken.pay('otra')).status, 200);
	const calls = provider.calls.length;
	const late = await overtaken.pay('k');
	assert.deepEqual([late.status, late.body.errorCode], [409, 'store.replaced']);
	assert.deepEqual(await statuses(overtaken), ['expired', 'created']);

	const cancelled = await abandoned(shop);
	await shop.company.delete(`/v1/checkouts/${cancelled.id}.json`);
	assert.equal((await cancelled.pay('k')).body.errorCode, 'store.cancelled');

	const switchedOff = await abandoned(shop);
	await shop.company.put(`/v1/payment_methods/${shop.methodId}.json`, { state: 1 });
	assert.equal((await switchedOff.pay('k')).status, 400);
	assert.equal(provider.calls.length, calls + 2, 'the two that were broken off');
});

test('a start that goes on uses the address and credentials that the method has now', async () => {
	const shop = await openShop(service, provider);
	const checkout = await abandoned(shop);
	const moved = await startProvider();
	await shop.company.put(`/v1/payment_methods/${shop.methodId}.json`, {
		INIT_TRANSACTION_URL: moved.url,
		AUTH: { 'X-Api-Key': 'clave-nueva-2' },
	});
	assert.equal((await checkout.pay('k')).status, 200);
	assert.deepEqual([moved.token, moved.calls[0]?.headers['x-api-key']], [provider.token, 'clave-nueva-2']);
});

test('a twin in another process hears 409 for as long as the call takes, and when to come back', async () => {
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop);
	const called = Promise.withResolvers<() => void>();
	provider.answer = (response, call) => called.resolve(() => normal(response, call));
	const first = checkout.pay('k', twin.url);
	const answer = await called.promise;
	// Longer than a lease: it is renewed.
	for (let n = 0; n < 8; n++) {
		const { status, body, headers } = await checkout.pay('k');
		assert.deepEqual([status, body.errorCode], [409, 'idempotency.in_flight']);
		assert.match(headers.get('retry-after') ?? '', /^[123]$/);
		const same = await checkout.pay('k', twin.url);
		assert.deepEqual([same.status, same.headers.get('retry-after')], [409, '1']);
		await sleep(500);
	}
	provider.answer = normal;
	answer();
	const { status, text } = await first;
	assert.equal(status, 200);
	const replay = await checkout.pay('k');
	assert.deepEqual([replay.text, replay.headers.get('idempotent-replayed')], [text, 'true']);
	assert.equal(checkout.tokensAt(provider).length, 1);
});

const DATABASE_NOW =
	process.env.ENGINE === 'postgres'
		? 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)'
		: "cast(unixepoch('subsec') * 1000 as integer)";

test('a lease follows the database’s clock, and is void further ahead than a lease can be', async () => {
	const shop = await openShop(service, provider);
	for (const [until, isAlive] of [
		[`${DATABASE_NOW} + 2900`, true],
		[`${DATABASE_NOW} - 1`, false],
		[`${DATABASE_NOW} + 3600000`, false],
	] as const) {
		const checkout = await abandoned(shop);
		await claim(shop, until);
		const { status } = await checkout.pay('k');
		assert.equal(status, isAlive ? 409 : 200, until);
		assert.equal(new Set(checkout.tokensAt(provider)).size, 1);
	}
});

test('an attempt that was overtaken records nothing: the answer is that of the other', async () => {
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop);
	const held: (() => void)[] = [];
	provider.answer = (response) => held.push(() => json(response, {}, 400));
	const slow = checkout.pay('k', twin.url);
	while (held.length === 0) await sleep(5);
	// As after a pause that was longer than the lease.
	await claim(shop, '0');
	provider.answer = normal;
	const fast = await checkout.pay('k');
	assert.equal(fast.status, 200);
	held[0]?.();
	const late = await slow;
	assert.deepEqual([late.status, late.text], [200, fast.text]);
	assert.deepEqual(await statuses(checkout), ['created']);
	assert.equal((await shop.company.stock('CAFE'))?.quantityReserved, 1);
});

test('what is kept to go on with shows neither token nor credentials', async () => {
	const shop = await openShop(service, provider);
	const checkout = await abandoned(shop);
	const { rows } = await service.app.db.query('select * from idempotency_keys', []);
	const kept = JSON.stringify(rows);
	assert.ok(!kept.includes(checkout.tokensAt(provider)[0] as string) && !kept.includes('clave-secreta-1'));
});

/** Refuses to record an outcome, as a full disk or a cancelled statement would. */
const REFUSE: Record<string, { create: string[]; drop: string[] }> = {
	sqlite: {
		create: [
			"create trigger no_outcome before update on idempotency_keys when new.status = 200 begin select raise(abort, 'no'); end",
		],
		drop: ['drop trigger no_outcome'],
	},
	postgres: {
		create: [
			"create function no_outcome() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '53100'; end $$",
			'create trigger no_outcome before update on idempotency_keys for each row when (new.status = 200) execute function no_outcome()',
		],
		drop: ['drop trigger no_outcome on idempotency_keys', 'drop function no_outcome'],
	},
};

test('a database that refuses to record the outcome leaves no key stuck, here or elsewhere', async () => {
	const { create, drop } = REFUSE[service.app.db.dialect] as (typeof REFUSE)[string];
	const run = (texts: string[]) =>
		service.app.db.transaction(async (tx) => {
			for (const text of texts) await tx.query(text, []);
		});
	for (const [first, second, most] of [
		['', '', 0],
		['', twin.url, 3],
	] as const) {
		const shop = await openShop(service, provider);
		const checkout = await openCheckout(shop);
		await run(create);
		const failed = await checkout.pay('k', first);
		await run(drop);
		assert.ok(failed.status >= 500, failed.text);
		const { reply, busy } = await checkout.payUntilTold('k', () => second);
		assert.equal(reply.status, 200, reply.text);
		for (const { headers } of busy) assert.ok(Number(headers.get('retry-after')) <= most);
		const [token, again, ...more] = checkout.tokensAt(provider);
		assert.deepEqual([again, more], [token, []]);
		assert.deepEqual(await statuses(checkout), ['created']);
	}
});
