/** Under one key a payment is started once at the method, wherever the connection breaks at a commit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Cut, startCommitCutter } from '../support/commit-cutter.ts';
import { openCheckout, openShop } from '../support/paying.ts';
import { startProvider } from '../support/payment-provider.ts';
import { startPostgres } from '../support/postgres.ts';
import { startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const options = { skip: isPostgres ? false : 'there is no connection to the embedded engine' };
const postgres = isPostgres ? await startPostgres() : undefined;
const cutter = postgres && (await startCommitCutter(postgres.url));
const service = await startService(cutter ? { databaseUrl: cutter.url, logLevel: 'silent' } : {});
const provider = await startProvider();

const ofKeys = (statements: readonly string[]) =>
	statements.some((each) => /(insert into|update|delete from) "idempotency_keys"/.test(each));

/** Cuts the commits that write keys as the plan says, in their order, and none after it. */
function follow(plan: readonly Cut[]): { cuts: () => number } {
	const left = [...plan];
	let cuts = 0;
	if (cutter)
		cutter.decide = (statements) => {
			const cut = ofKeys(statements) ? (left.shift() ?? 'pass') : 'pass';
			if (cut !== 'pass') cuts++;
			return cut;
		};
	return { cuts: () => cuts };
}

// Without trouble the first commit is that of what is begun, the second that of its outcome.
const PLANS: Cut[][] = [
	['before'],
	['after'],
	['pass', 'before'],
	['pass', 'after'],
	['before', 'after', 'before', 'after'],
	['after', 'before', 'before', 'after'],
];
for (const plan of PLANS)
	test(`commits: ${plan.join(', ')}; the caller never hears of it`, options, async () => {
		const shop = await openShop(service, provider);
		const checkout = await openCheckout(shop);
		const { cuts } = follow(plan);
		const paid = await checkout.pay('una-vez');
		follow([]);
		assert.equal(paid.status, 200, paid.text);
		assert.equal(cuts(), plan.filter((cut) => cut !== 'pass').length);
		assert.equal(checkout.tokensAt(provider).length, 1);
		assert.deepEqual(
			(await checkout.transactions()).map(({ id, status }) => [id, status]),
			[[paid.body.transactionId, 'created']],
		);
		const again = await checkout.pay('una-vez');
		assert.deepEqual([again.text, again.headers.get('idempotent-replayed')], [paid.text, 'true']);
		assert.equal((await shop.company.stock('CAFE'))?.quantityReserved, 1);
	});

test('commits that break for longer: 503, and the key goes on with the same transaction', options, async () => {
	for (const cut of ['before', 'after'] as const)
		for (const first of [[], ['pass'] as const]) {
			const shop = await openShop(service, provider);
			const checkout = await openCheckout(shop);
			follow([...first, ...Array.from({ length: 50 }, () => cut)]);
			const unsure = await checkout.pay('una-vez');
			// Where the server did commit, the next look finds it.
			const isFound = cut === 'after';
			assert.equal(unsure.status, isFound ? 200 : 503, unsure.text);
			if (!isFound) assert.equal(unsure.headers.get('retry-after'), '1');
			follow([]);
			const paid = await checkout.pay('una-vez');
			assert.equal(paid.status, 200, paid.text);
			assert.equal(new Set(checkout.tokensAt(provider)).size, 1);
			assert.ok(checkout.tokensAt(provider).length <= 2);
			assert.equal((await checkout.transactions()).length, 1);
		}
});

test('60 payments, a quarter of all commits cut: one start each', options, async (t) => {
	const shop = await openShop(service, provider);
	const checkouts = await Promise.all(Array.from({ length: 60 }, () => openCheckout(shop)));
	let cuts = 0;
	if (cutter)
		cutter.decide = () => {
			if (Math.random() > 0.25) return 'pass';
			cuts++;
			return Math.random() < 0.5 ? 'before' : 'after';
		};
	const paid = await Promise.all(checkouts.map((checkout, n) => checkout.payUntilTold(`k-${n}`)));
	if (cutter) cutter.decide = () => 'pass';
	for (const [n, checkout] of checkouts.entries()) {
		const { reply } = paid[n] as (typeof paid)[number];
		assert.equal(reply.status, 200, reply.text);
		assert.equal(new Set(checkout.tokensAt(provider)).size, 1);
		const transactions = await checkout.transactions();
		assert.deepEqual(
			transactions.map(({ id }) => id),
			[reply.body.transactionId],
		);
	}
	const starts = checkouts.map((checkout) => checkout.tokensAt(provider).length);
	t.diagnostic(`${cuts} commits cut, ${starts.filter((each) => each > 1).length} of 60 called more than once`);
	assert.ok(cuts > 10, 'there was trouble');
});

test('the database goes away during the call: 503, and the key is not stuck', options, async () => {
	const shop = await openShop(service, provider);
	const checkout = await openCheckout(shop);
	const normal = provider.answer;
	provider.answer = (response, call) => {
		follow(Array.from({ length: 50 }, () => 'before' as const));
		normal(response, call);
	};
	const lost = await checkout.pay('una-vez');
	provider.answer = normal;
	follow([]);
	assert.deepEqual([lost.status, lost.body.errorCode], [503, 'service.unsure']);
	const paid = await checkout.pay('una-vez');
	assert.equal(paid.status, 200, 'at once, by the process whose attempt it was');
	const [first, second] = checkout.tokensAt(provider);
	assert.equal(first, second);
	assert.equal((await checkout.transactions()).length, 1);
});
