/**
 * What a short request sets going holds the event loop no longer than a long one: many webhooks begun again or removed, sheets of
 * labels, a cart of 200 things on its way from the buyer's page to the sale, and what is done after the answer.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertRows } from '../../src/kernel/db/index.ts';
import { fullShop, unique, upTo } from '../support/full-bodies/shop.ts';
import { preview, run } from '../support/importing.ts';
import { LIMIT_MS, loopLimits, USUAL_MS } from '../support/loop-limits.ts';
import { SUCCESS, startProvider } from '../support/payment-provider.ts';
import { type Json, NOW, startService } from '../support/service.ts';

const service = await startService();
const shop = await fullShop(service);
const { company, codes, variantIds, made } = shop;
const { within, workWithin } = loopLimits(company);
const provider = await startProvider();

const EVENTS = 10_000;

/** Nobody listens there: that they are delivered is not what is measured. */
const endpoint = async (topics: string[]): Promise<number> =>
	(await made('/v1/webhooks.json', { url: 'http://127.0.0.1:1/', topics })).id;

const again = (id: number, from = 1) => ({
	method: 'POST',
	path: `/v1/webhooks/${id}/redeliver.json`,
	body: { from },
});

const countOf = async (id: number): Promise<number> =>
	(await company.get(`/v1/webhooks/${id}/deliveries/count.json`)).body.count;

/** As rooms publish them. */
const publishMany = (many: number, topic: string, payload: Json) =>
	service.app.db.transaction((tx) =>
		insertRows(
			tx,
			'outbox_events',
			upTo(many, () => ({ company_id: company.id, topic, payload: JSON.stringify(payload), created_at: NOW })),
		),
	);

test('10,000 events are numbered, queued, begun again and removed: at most 50 ms at a time', async () => {
	await publishMany(EVENTS, 'product.changed', { productId: shop.productIds[0] });
	await workWithin(USUAL_MS, 'numbering', async () => {
		await publishMany(EVENTS, 'product.changed', { productId: shop.productIds[0] });
		return () => service.app.relay.drain();
	});
	await within(USUAL_MS, async () => again(await endpoint(['product'])), 200);
	const id = await endpoint(['product']);
	assert.equal((await company.post(again(id).path, again(id).body)).body.count, EVENTS);
	await within(USUAL_MS, () => again(id), 200);
	assert.equal(await countOf(id), EVENTS);
	await within(
		USUAL_MS,
		async () => {
			const other = await endpoint(['product']);
			assert.equal((await company.post(again(other).path, again(other).body)).body.count, EVENTS);
			return { method: 'DELETE', path: `/v1/webhooks/${other}.json` };
		},
		200,
	);
});

test('events that tell of a thousand things each are begun again: at most 50 ms at a time', async () => {
	const { body: feed } = await company.get('/v1/events.json');
	const stock = [{ officeId: company.officeId, variantIds }];
	await publishMany(500, 'dispatch.created', { shippingId: 1, documentId: 1, officeId: company.officeId, stock });
	await workWithin(USUAL_MS, 'numbering', async () => () => service.app.relay.drain());
	const first = feed.lastNumber + 1;
	await within(USUAL_MS, async () => again(await endpoint(['stock']), first), 200);
	const id = await endpoint(['stock']);
	const { body } = await company.post(again(id).path, { from: first });
	assert.deepEqual([body.count, body.more], [EVENTS, 1]);
	await within(USUAL_MS, () => again(id, first), 200);
	assert.equal(await countOf(id), EVENTS);
});

test('what many changes tell is numbered and fanned out: at most 50 ms at a time', async () => {
	await endpoint(['product', 'stock']);
	await workWithin(USUAL_MS, 'what 500 changed products tell', async () => {
		const items = shop.productIds.slice(0, 500).map((id) => ({ id, name: unique() }));
		assert.equal((await company.put('/v1/products/bulk.json', { items })).status, 200);
		return () => service.app.relay.drain();
	});
	await workWithin(USUAL_MS, 'what a dispatch of 1,000 lines tells', async () => {
		await made('/v1/shippings.json', { details: codes.map((code) => ({ code, quantity: 1 })) });
		return () => service.app.relay.drain();
	});
});

test('500 labels of 500 products: at most 50 ms', async () => {
	const many = variantIds.slice(0, 500).join(',');
	for (const path of [`labels=[${many}]`, `labels=[${many}]&pricelistid=${company.priceListId}`])
		await within(USUAL_MS, () => ({ method: 'GET', path: `/v1/variants/labels.pdf?${path}` }), 200);
});

/** A cart as long as carts can be, with a delivery to choose. */
const cart = () =>
	made('/v1/checkouts.json', {
		email: 'camila@ejemplo.example',
		items: codes.slice(0, 200).map((code) => ({ code, quantity: 1 })),
		deliveryTypeId: shop.deliveryTypeIds[0],
		destination: { address: 'Los Aromos', buildingNumber: '12', city: 'Talca' },
		contact: { firstName: 'Camila', lastName: 'Rojas' },
	});

test('a cart of 200 things is shown, paid, settled and cancelled: at most 50 ms', async () => {
	const method = { name: 'Tarjeta', INIT_TRANSACTION_URL: provider.url };
	const { id: paymentMethodId } = await made('/v1/payment_methods.json', method);
	const pay = async () => {
		const { id, url } = await cart();
		return { url, asked: { method: 'POST', path: `/v1/checkouts/${id}/pay.json`, body: { paymentMethodId } } };
	};
	const { url } = await cart();
	await within(USUAL_MS, () => ({ method: 'GET', path: url }), 200);
	await within(USUAL_MS, async () => (await pay()).asked, 200);
	let paidUrl = '';
	await within(
		USUAL_MS,
		async () => {
			const { asked, url: own } = await pay();
			paidUrl = own;
			assert.equal((await company.post(asked.path, asked.body)).status, 200);
			return { method: 'POST', path: `/v1/payment/success/${provider.token}`, body: SUCCESS };
		},
		200,
	);
	await within(USUAL_MS, () => ({ method: 'GET', path: `${paidUrl}/result` }), 200);
	await within(USUAL_MS, async () => ({ method: 'DELETE', path: `/v1/checkouts/${(await cart()).id}.json` }), 200);
});

test('a courier order of 1,000 parcels is followed, labelled and printed: at most 250 ms', async () => {
	const description = 'Café de grano, tostado medio, bolsa de un kilo. '.repeat(15);
	const { data: order } = await made('/v1/couriers/orders.json', {
		deliveryTypeId: shop.deliveryTypeIds[0],
		destination: { address: 'Los Aromos', buildingNumber: '12', city: 'Talca' },
		contact: { firstName: 'Camila', lastName: 'Rojas' },
		details: upTo(1000, () => ({ description, quantity: 1, weight: 1.5 })),
	});
	const path = `/v1/couriers/orders/${order.id}`;
	await within(LIMIT_MS, () => ({ method: 'GET', path: `${path}.json?expand=[details]` }), 200);
	await within(LIMIT_MS, () => ({ method: 'GET', path: order.urlPublicTracking }), 200);
	await within(LIMIT_MS, () => ({ method: 'GET', path: order.urlPublicLabel }), 200);
	const log = () => ({ method: 'POST', path: '/v1/logs.json', body: { orderId: order.id, stateId: 2 } });
	await within(LIMIT_MS, log, 200);
});

/** Each three letters of it are new to a search index. */
function longText(): string {
	let seed = longTexts++;
	const letter = () => {
		seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
		return String.fromCodePoint(0x4e00 + (seed % 20_000));
	};
	return upTo(1900, letter).join('');
}
let longTexts = 1;

test('long descriptions are imported and changed, slice by slice of few letters: at most 50 ms at a time', async () => {
	const lines = (named: (n: number) => string) =>
		['code,name,description', ...upTo(120, (n) => `${named(n)},${longText()}`)].join('\n');
	const runs = async (what: string, text: () => string) =>
		workWithin(USUAL_MS, what, async () => {
			const staged = await preview(company, 'products', text());
			return async () => assert.equal((await run(service, company, staged)).state, 'done');
		});
	await runs('a file of new long texts', () => lines(() => `${unique()},${unique()}`));
	await runs('a file that changes long texts', () => lines((n) => `${codes[n]},`));
	const items = () => shop.productIds.slice(0, 60).map((id) => ({ id, description: longText() }));
	for (let n = 0; n < 2; n++)
		await within(
			2 * USUAL_MS,
			() => ({ method: 'PUT', path: '/v1/products/bulk.json', body: { items: items() } }),
			200,
		);
});

test('files of 5,000 lines are run: at most 250 ms at a time', async () => {
	const file = (heading: string, line: (n: number) => string) => [heading, ...upTo(5000, line)].join('\n');
	const files = {
		products: file('code,name,price', (n) => `F-${n},Producto ${n},${n}`),
		receptions: file('code,quantity,cost', (n) => `F-${n},5,${n}`),
	} as const;
	for (const kind of ['products', 'receptions'] as const)
		await workWithin(LIMIT_MS, `a file of ${kind}`, async () => {
			const staged = await preview(company, kind, files[kind]);
			return async () => assert.equal((await run(service, company, staged)).state, 'done');
		});
});
