/** A paid checkout with delivery: undispatched sale, stock kept for its guide, courier order; free shipping takes its cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const provider = await startProvider();

test('the sale waits for its guide, and the courier hears of it once', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1001 });
	const courier = await company.post('/v1/couriers.json', {
		name: 'Rápido',
		webhookUrl: 'https://rapido.example/hook',
		deliveryTypes: [{ name: 'A domicilio', code: 'DOM', cost: 3990 }],
	});
	assert.equal(courier.status, 201, courier.text);
	const delivery = (courier.body.data ?? courier.body).deliveryTypes[0].id;
	const checkout = (
		await company.post('/v1/checkouts.json', {
			email: 'camila@ejemplo.example',
			items: [{ code: 'CAFE', quantity: 2 }],
			deliveryTypeId: delivery,
			destination: { address: 'Los Aromos', buildingNumber: '12', district: 'Maipú', city: 'Santiago' },
			contact: { firstName: 'Camila', lastName: 'Rojas', code: '12.345.678-5' },
			packagingType: 1,
			comment: 'Timbre malo',
		})
	).body;
	assert.deepEqual([checkout.subtotal, checkout.shippingCost, checkout.total], [2382, 3990, 6372]);
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	assert.equal(provider.calls.at(-1)?.body.amount, 6372);
	await Promise.all([1, 2, 3].map(() => report(service, 'success', provider.token, SUCCESS)));

	const { document } = (await company.get(`/v1/checkouts/${checkout.id}.json?expand=document.client,document.dispatch`))
		.body;
	assert.deepEqual([document.totalAmount, document.dispatch, document.address], [6372, 0, 'Los Aromos 12']);
	const lines = (await company.get(`/v1/documents/${document.id}/details.json?expand=comment`)).body.items;
	assert.deepEqual(
		lines.map((line: { totalAmount: number; comment: string }) => [line.totalAmount, line.comment]),
		[
			[2382, ''],
			[3990, 'A domicilio'],
		],
	);
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [10, 2]);
	const orders = (await company.get('/v1/couriers/orders.json')).body;
	assert.equal((orders.data ?? orders.items).length, 1);

	const guide = await company.post('/v1/shippings.json', { details: [{ detailId: lines[0].id, quantity: 2 }] });
	assert.equal(guide.status, 201, guide.text);
	const after = await company.stock('CAFE');
	assert.deepEqual([after?.quantity, after?.quantityReserved], [8, 0]);
});

test('a coupon for free shipping takes the cost of delivery away', async () => {
	const { company } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1000 });
	const courier = await company.post('/v1/couriers.json', {
		name: 'Rápido',
		webhookUrl: 'https://rapido.example/hook',
		deliveryTypes: [{ name: 'A domicilio', code: 'DOM', cost: 3990 }],
	});
	const delivery = (courier.body.data ?? courier.body).deliveryTypes[0].id;
	await company.post('/v1/loyalty/coupons.json', { name: 'E', type: '2', amount: 0, serialNumber: 'GRATIS' });
	const made = await company.post('/v1/checkouts.json', {
		email: 'a@b.example',
		items: [{ code: 'CAFE', quantity: 1 }],
		deliveryTypeId: delivery,
		coupons: ['gratis'],
	});
	assert.deepEqual([made.body.shippingCost, made.body.total, made.body.coupons], [0, 1190, ['GRATIS']]);
});

test('a paid order is sold although its delivery type is no longer offered, and people are told', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1000 });
	const courier = await company.post('/v1/couriers.json', {
		name: 'Rápido',
		webhookUrl: 'https://rapido.example/hook',
		deliveryTypes: [{ name: 'A domicilio', code: 'DOM', cost: 3990 }],
	});
	const { id, deliveryTypes } = courier.body.data ?? courier.body;
	const checkout = (
		await company.post('/v1/checkouts.json', {
			email: 'a@b.example',
			items: [{ code: 'CAFE', quantity: 1 }],
			deliveryTypeId: deliveryTypes[0].id,
		})
	).body;
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	assert.equal((await company.put(`/v1/couriers/${id}.json`, { state: 1 })).status, 200);
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['checkout.created', 'document.created', 'payment.created', 'checkout.delivery_due', 'checkout.paid'],
	);
	assert.equal(
		(await company.get('/v1/couriers/orders.json')).body.count,
		0,
		'refused before anything of it was written',
	);
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.state, 'paid');
});
