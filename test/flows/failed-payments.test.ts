/** A failed payment gives stock and coupon uses back at once; paying again takes them anew, or says what is short. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCheckout, openShop, type Shop } from '../support/paying.ts';
import { FAIL, json, report, SUCCESS, startProvider } from '../support/payment-provider.ts';
import { type Reply, startService } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();
const normal = provider.answer;

const start = ({ company, methodId }: Shop, id: number): Promise<Reply> =>
	company.post(`/v1/checkouts/${id}/pay.json`, { paymentMethodId: methodId });
const reserved = async ({ company }: Shop) => (await company.stock('CAFE'))?.quantityReserved;
const stateOf = async ({ company }: Shop, id: number) => (await company.get(`/v1/checkouts/${id}.json`)).body.state;

/** Two ways for a payment to fail. */
const FAILURES = {
	'by report': async (shop: Shop, id: number) => {
		assert.equal((await start(shop, id)).status, 200);
		assert.equal((await report(service, 'fail', provider.token, FAIL)).status, 200);
	},
	'by call': async (shop: Shop, id: number) => {
		provider.answer = (response) => json(response, {}, 400);
		const failed = await start(shop, id);
		provider.answer = normal;
		assert.equal(failed.status, 502);
	},
};

for (const [how, fail] of Object.entries(FAILURES)) {
	test(`${how}: stock is free at once, the checkout stays open, and can be paid`, async () => {
		const shop = await openShop(service, provider, 5);
		const { id } = await openCheckout(shop, 3);
		assert.equal(await reserved(shop), 3);
		await fail(shop, id);
		assert.deepEqual([await reserved(shop), await stateOf(shop, id)], [0, 'open']);
		// Nothing is given back twice.
		await report(service, 'fail', provider.token, FAIL);
		await fail(shop, id);
		assert.equal(await reserved(shop), 0);

		assert.equal((await start(shop, id)).status, 200);
		assert.equal(await reserved(shop), 3);
		assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
		const level = await shop.company.stock('CAFE');
		assert.deepEqual([level?.quantity, level?.quantityReserved], [2, 0]);
	});

	test(`${how}: a shop with one last piece can sell it to another, and the first is told what is short`, async () => {
		const shop = await openShop(service, provider, 1);
		const first = await openCheckout(shop);
		await fail(shop, first.id);
		const second = await openCheckout(shop);
		const short = await start(shop, first.id);
		assert.deepEqual([short.status, short.body.errorCode], [409, 'stock.short']);
		assert.match(short.body.error, /Producto CAFE/);
		assert.equal(await reserved(shop), 1);
		assert.equal(await stateOf(shop, first.id), 'open');
		await shop.company.delete(`/v1/checkouts/${second.id}.json`);
		assert.equal((await start(shop, first.id)).status, 200);
		assert.equal(await reserved(shop), 1);
	});

	test(`${how}: expiry and cancelling after it give nothing back a second time`, async () => {
		const shop = await openShop(service, provider, 10);
		const [expiring, cancelled, other] = [
			await openCheckout(shop, 2),
			await openCheckout(shop, 3),
			await openCheckout(shop, 1),
		];
		await fail(shop, expiring.id);
		await fail(shop, cancelled.id);
		assert.equal(await reserved(shop), 1);
		await shop.company.delete(`/v1/checkouts/${cancelled.id}.json`);
		assert.equal(await reserved(shop), 1);
		service.advance(1_000);
		await start(shop, other.id);
		service.advance(801);
		await service.app.jobs.expireCheckouts.run();
		assert.equal(await stateOf(shop, expiring.id), 'expired');
		assert.equal(await reserved(shop), 0);
	});
}

test('the last piece is raced for: of those who pay again and those who come new, one gets it', async () => {
	for (let round = 0; round < 5; round++) {
		const shop = await openShop(service, provider, 6);
		const failed = await Promise.all(Array.from({ length: 6 }, () => openCheckout(shop)));
		for (const { id } of failed) await FAILURES['by report'](shop, id);
		await shop.company.post('/v1/shippings.json', { details: [{ code: 'CAFE', quantity: 5 }] });
		const items = [{ code: 'CAFE', quantity: 1 }];
		const replies = await Promise.all([
			...failed.map(({ id }) => start(shop, id)),
			...Array.from({ length: 6 }, () => shop.company.post('/v1/checkouts.json', { email: 'a@b.example', items })),
		]);
		const won = replies.filter(({ status }) => status === 200 || status === 201);
		assert.equal(won.length, 1);
		for (const { status, body } of replies.filter((reply) => !won.includes(reply)))
			assert.deepEqual([status, body.errorCode], [409, 'stock.short']);
		const level = await shop.company.stock('CAFE');
		assert.deepEqual([level?.quantity, level?.quantityReserved], [1, 1]);
	}
});

test('coupon uses come back with it; a coupon changed meanwhile is held by nobody until the checkout is paid', async () => {
	const shop = await openShop(service, provider, 5);
	const { company } = shop;
	for (const serialNumber of ['UNO', 'DOS'])
		await company.post('/v1/loyalty/coupons.json', {
			name: serialNumber,
			type: '0',
			amount: 100,
			serialNumber,
			properties: { uses: 1 },
		});
	const open = (coupons: string[]) =>
		company.post('/v1/checkouts.json', { email: 'a@b.example', items: [{ code: 'CAFE', quantity: 1 }], coupons });
	const { body: checkout } = await open(['UNO']);
	await FAILURES['by report'](shop, checkout.id);
	const page = await service.call('GET', checkout.url);
	assert.match(page.text, /no están reservados|not kept for you/);
	const key = /name="csrf" value="([0-9a-f]+)"/.exec(page.text)?.[1];
	const added = await service.call('POST', `${checkout.url}/coupons`, {
		raw: `csrf=${key}&serial=DOS`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});
	assert.equal(added.status, 303, added.text);
	const { body: other } = await open(['UNO', 'DOS']);
	assert.equal(other.state, 'open');
	const short = await start(shop, checkout.id);
	assert.deepEqual([short.status, short.body.errorCode, short.body.serial], [409, 'coupons.in_use', 'UNO']);
	assert.equal(await reserved(shop), 1, 'all or nothing');
	const paid = await service.call('POST', `${checkout.url}/pay`, {
		raw: `csrf=${key}&paymentMethodId=${shop.methodId}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});
	assert.equal(paid.status, 409);
	assert.match(paid.text, /UNO/);
	await company.delete(`/v1/checkouts/${other.id}.json`);
	assert.equal((await start(shop, checkout.id)).status, 200);
	assert.equal((await open(['DOS'])).status, 400);
});

test('money for a replaced payment settles after a failure of the newer one, if stock is there', async () => {
	for (const [stock, status] of [
		[2, 200],
		[1, 400],
	] as const) {
		const shop = await openShop(service, provider, stock);
		const { id } = await openCheckout(shop);
		await start(shop, id);
		const replaced = provider.token;
		await FAILURES['by report'](shop, id);
		if (stock === 1) await openCheckout(shop);
		assert.equal((await report(service, 'success', replaced, SUCCESS)).status, status);
		const level = await shop.company.stock('CAFE');
		assert.deepEqual([level?.quantity, level?.quantityReserved], stock === 2 ? [1, 0] : [1, 1]);
	}
});
