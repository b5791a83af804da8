/** The courier's walk, by a courier that knows only the interface: notified, it fetches, labels, dispatches and delivers. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { courierServer } from '../../src/simulate/courier.ts';
import { byHand, ORDERS, orderPath, registerCourier } from '../http/courier/world.ts';
import { ship } from '../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../support/service.ts';

const service = await startService();

/** Starts a courier; its secret is known only once it is registered. */
async function startCourier(company: TestCompany) {
	let secret = '';
	const said: string[] = [];
	const server = courierServer({
		courierUrl: () => service.url,
		secret: () => secret,
		nowMs: service.clock.nowMs,
		say: (line) => said.push(line),
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const courier = await registerCourier(company, { webhookUrl });
	secret = courier.made.secret;
	return { courier, webhookUrl, said };
}

/** Waits for what another program does in its own time. */
async function until(isDone: () => Promise<boolean> | boolean, tell: () => unknown) {
	for (let tries = 0; tries < 600; tries++) {
		if (await isDone()) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	assert.fail(`it did not happen: ${JSON.stringify(tell())}`);
}

test('from the notification to the delivery, and the buyer sees it', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const { courier, said } = await startCourier(company);
	const shipping = await ship(company, {
		address: 'Los Aromos 12',
		recipient: 'Camila Rojas',
		details: [{ code: 'CAFE', quantity: 1 }],
	});
	const opened = await company.post(ORDERS, { shippingId: shipping.id, deliveryTypeId: courier.deliveryTypeId });
	assert.equal(opened.status, 201, opened.text);
	const { id, urlPublicTracking } = opened.body.data;
	await until(
		async () => (await courier.stateOf(id)) === 3,
		() => said,
	);
	const { data } = (await company.get(orderPath(id))).body;
	const tracking = `SIM-${String(id).padStart(8, '0')}`;
	assert.deepEqual([data.trackingNumber, data.label], [tracking, `https://courier.example/labels/${tracking}.pdf`]);
	const { items } = (await company.get(orderPath(id, '/logs'))).body;
	assert.deepEqual(
		items.map(({ stateId, description }: Json) => [stateId, description]),
		[
			[2, 'Paquete retirado'],
			[3, 'Paquete entregado'],
		],
	);
	const page = await service.call('GET', urlPublicTracking);
	assert.match(page.text, /Paquete entregado/);
	assert.ok(page.text.includes(`href="https://courier.example/track/${tracking}"`));
});

test('an annulled dispatch is told, and the courier sees it', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const { courier, said } = await startCourier(company);
	const shipping = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	const opened = await company.post(ORDERS, { shippingId: shipping.id, deliveryTypeId: courier.deliveryTypeId });
	const { id } = opened.body.data;
	await until(
		async () => (await courier.stateOf(id)) === 3,
		() => said,
	);
	service.advance(1);
	await courier.log({ orderId: id, stateId: 4, subStateId: 2, description: 'Devuelto' });
	await company.delete(`/v1/shippings/${shipping.id}.json`);
	await until(
		() => said.includes(`order ${id}: put, state 6`),
		() => said,
	);
	assert.equal(await courier.stateOf(id), 6);
});

test('a notification that the service did not sign moves nothing', async () => {
	const company = await service.company();
	const { courier, webhookUrl, said } = await startCourier(company);
	const { status } = await fetch(webhookUrl, {
		method: 'POST',
		headers: { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
		body: JSON.stringify({ topic: 'courierOrder', action: 'post', resource: ORDERS, userToken: courier.token }),
	});
	assert.deepEqual([status, said], [401, []]);
	assert.equal((await company.post(ORDERS, byHand(courier))).status, 201);
	await until(
		() => said.some((line) => line.endsWith('entregado')),
		() => said,
	);
});
