/** The example of a shop's plug-in: whatever goes wrong on the way, an order that was paid is marked as paid, once. */
import assert from 'node:assert/strict';
import { after, describe, mock, test } from 'node:test';
import { createBodega } from '../../client/src/index.ts';
import { createPlugin, type Shop } from '../../examples/shop-plugin/plugin.ts';
import { CALL_FAULTS, SENT_FAULTS } from '../../src/kernel/faults/index.ts';
import { report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { deliverAll, type Received, startReceiver } from '../support/receiver.ts';
import { type Json, startService } from '../support/service.ts';

const service = await startService({ mode: 'sandbox' });
// The plug-in checks how old a message is by the clock of its machine.
mock.timers.enable({ apis: ['Date'], now: service.clock.nowMs() });
after(() => mock.timers.reset());
const provider = await startProvider();
const { company, methodId } = await storeWith(service, provider);
await company.product('CAFE-250', { stock: 1_000 });
const receiver = await startReceiver();
const webhook = (await company.post('/v1/webhooks.json', { url: receiver.url, topics: ['webOrder'] })).body;

/** The shop's table of orders. */
const documents = new Map<number, number>();
const marked: number[] = [];
const table: Shop = {
	async markPaid(checkoutId, documentId) {
		if (documents.has(checkoutId)) return;
		documents.set(checkoutId, documentId);
		marked.push(checkoutId);
	},
};
const shop: Shop = { ...table };
// Repeats of the client's own would hide what this is about.
const bodega = createBodega({ baseUrl: service.url, token: company.token, retries: 0 });
const plugin = createPlugin(bodega, shop, () => webhook.secret);

const post = ({ headers, text }: Received) => {
	const kept = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
	return plugin.receive(new Request('https://tienda.example/avisos', { method: 'POST', headers: kept, body: text }));
};
receiver.answer = async (response, received) => {
	const { status } = await post(received).catch(() => new Response(null, { status: 500 }));
	response.writeHead(status).end();
};

const LINES = [{ sku: 'CAFE-250', quantity: 1 }];
let orders = 0;
async function buy(): Promise<number> {
	const { id } = await plugin.sell({ number: String(++orders), email: 'camila@correo.example', lines: LINES });
	await bodega.checkouts.pay(id, { paymentMethodId: methodId });
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	return id;
}

const isWaiting = async () =>
	(await company.get(`/v1/webhooks/${webhook.id}/deliveries.json?limit=50`)).body.items.some(
		({ status }: Json) => status === 'waiting',
	);

/** So much time passes as deliveries need to come to an end. */
async function settle(): Promise<void> {
	await deliverAll(service);
	while (await isWaiting()) {
		service.advance(6 * 3_600);
		mock.timers.setTime(service.clock.nowMs());
		await deliverAll(service);
	}
}

/** Two, because what overtakes needs something to be overtaken by. */
async function everythingIsMarkedOnce(): Promise<void> {
	const before = marked.length;
	const bought = [await buy(), await buy()];
	await settle();
	assert.deepEqual(marked.slice(before).sort(), bought.toSorted());
	for (const id of bought) {
		const { document, state } = (await company.get(`/v1/checkouts/${id}.json`)).body;
		assert.deepEqual([state, Number(document.id)], ['paid', documents.get(id)]);
	}
}

async function struckBy(fault: object): Promise<number> {
	assert.equal((await company.post('/sandbox/faults.json', { delayMs: 50, times: 2, ...fault })).status, 201);
	await everythingIsMarkedOnce();
	const [{ struck }] = (await company.get('/sandbox/faults.json')).body.items;
	await company.delete('/sandbox/faults.json');
	return struck;
}

describe('an order has one checkout', () => {
	for (const fault of CALL_FAULTS)
		test(`when the plug-in opens it and meets ${fault}, and tries again`, async () => {
			const count = async () => (await company.get('/v1/checkouts/count.json')).body.count;
			const before = await count();
			const wish = { fault, method: 'post', route: '/v1/checkouts.json', delayMs: 50, times: 2 };
			assert.equal((await company.post('/sandbox/faults.json', wish)).status, 201);
			const order = { number: String(++orders), email: 'camila@correo.example', lines: LINES };
			const opened: number[] = [];
			let refused = 0;
			for (let tries = 0; tries < 4; tries++)
				await plugin.sell(order).then(
					({ id }) => opened.push(id),
					() => refused++,
				);
			assert.equal(new Set(opened).size, 1);
			assert.equal(await count(), before + 1);
			assert.equal(refused, fault === 'latency' || fault === 'slow-body' ? 0 : 2);
			await company.delete('/sandbox/faults.json');
		});
});

describe('a paid order is marked once', () => {
	for (const fault of CALL_FAULTS)
		test(`when the plug-in reads the checkout and meets ${fault}`, async () => {
			const { length } = receiver.received;
			assert.ok((await struckBy({ fault, method: 'get', route: '/v1/checkouts/:id.json' })) >= 2);
			const isHarmless = fault === 'latency' || fault === 'slow-body';
			assert.equal(receiver.received.length - length > 2, !isHarmless, 'what was refused came again');
		});

	for (const fault of SENT_FAULTS)
		test(`when the message to it meets ${fault}`, async () => {
			// Of two that are held back neither overtakes the other.
			const times = fault === 'reorder' ? 1 : 2;
			assert.equal(await struckBy({ fault, times, endpointId: webhook.id }), times);
		});

	test('when the shop breaks before it has marked, and after', async () => {
		for (const when of ['before', 'after'] as const) {
			let left = 2;
			shop.markPaid = async (...ids) => {
				const breaks = left-- > 0;
				if (breaks && when === 'before') throw new Error('the database is away');
				await table.markPaid(...ids);
				if (breaks) throw new Error('the connection was lost after the commit');
			};
			await everythingIsMarkedOnce();
		}
		shop.markPaid = table.markPaid;
	});

	test('when its message comes five times at once, and once more a while later', async () => {
		const { length } = marked;
		const kept = receiver.answer;
		receiver.answer = (response) => void response.writeHead(503).end();
		await buy();
		await deliverAll(service);
		const message = receiver.received.at(-1);
		assert.ok(message);
		const answers = await Promise.all(Array.from({ length: 5 }, () => post(message)));
		assert.deepEqual([...new Set(answers.map(({ status }) => status))], [204]);
		receiver.answer = kept;
		await settle();
		assert.equal(marked.length, length + 1);
	});
});
