/** A paid checkout with delivery: undispatched sale, stock kept for its guide, courier order; free shipping takes its cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soldDeliveries } from '../../migrations/0079_sold_deliveries.ts';
import { emittedBy } from '../../src/kernel/db/migrate/migration.ts';
import { report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { partsOf, returned } from '../support/returns.ts';
import { type Json, startService } from '../support/service.ts';

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

	const left = async () => {
		const { items } = (await company.get(`/v1/documents/${document.id}/details.json?expand=quantityToDispatch`)).body;
		return items.map((line: { quantityToDispatch: number }) => line.quantityToDispatch);
	};
	assert.deepEqual(await left(), [2, 0], 'the charge for delivery is not packed');
	const charge = await company.post('/v1/shippings.json', { details: [{ detailId: lines[1].id, quantity: 1 }] });
	assert.deepEqual([charge.status, charge.body.errorCode], [409, 'documents.rest_exhausted']);
	assert.match(charge.text, /charged for delivery ships nothing/);
	assert.equal((await company.get('/v1/home.json')).body.salesToDispatch.count, 1);

	const guide = await company.post('/v1/shippings.json', { details: [{ detailId: lines[0].id, quantity: 2 }] });
	assert.equal(guide.status, 201, guide.text);
	assert.equal((await company.get('/v1/home.json')).body.salesToDispatch.count, 0, 'nothing waits, nor the delivery');
	const goods = (await company.get(`/v1/shippings/${guide.body.id}/details.json`)).body;
	assert.equal(goods.count, 1);
	const after = await company.stock('CAFE');
	assert.deepEqual([after?.quantity, after?.quantityReserved], [8, 0]);

	const early = await company.delete(`/v1/documents/${document.id}.json`);
	assert.deepEqual([early.status, early.body.errorCode], [409, 'documents.has_guides']);
	assert.equal((await company.delete(`/v1/shippings/${guide.body.id}.json`)).status, 200);
	assert.deepEqual(await left(), [2, 0]);
	const annulled = await company.delete(`/v1/documents/${document.id}.json`);
	assert.equal(annulled.status, 200, `a charge is no guide that stands in the way: ${annulled.text}`);
	const back = await company.stock('CAFE');
	assert.deepEqual([back?.quantity, back?.quantityReserved], [10, 0]);
});

test('a sale with delivery is dispatched by naming all its lines: it goes to its buyer, and the courier order names it', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1001 });
	const courier = await company.post('/v1/couriers.json', {
		name: 'Rápido',
		webhookUrl: 'https://rapido.example/hook',
		deliveryTypes: [{ name: 'A domicilio', code: 'DOM', cost: 3990 }],
	});
	const checkout = (
		await company.post('/v1/checkouts.json', {
			email: 'camila@ejemplo.example',
			items: [{ code: 'CAFE', quantity: 3 }],
			deliveryTypeId: courier.body.deliveryTypes[0].id,
			destination: { address: 'Los Aromos', buildingNumber: '12', district: 'Maipú', city: 'Santiago' },
			contact: { firstName: 'Camila', lastName: 'Rojas' },
		})
	).body;
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 200);
	const { document } = (await company.get(`/v1/checkouts/${checkout.id}.json?expand=document.details`)).body;
	const [goods, charge] = document.details.items;
	const order = async () => (await company.get('/v1/couriers/orders.json')).body.items[0];
	assert.equal((await order()).shippingId, 0);
	// As the version before left it: the sale says nothing of its delivery.
	await service.app.db.query('drop table document_deliveries', []);
	for (const text of await emittedBy(soldDeliveries, service.app.db.dialect)) await service.app.db.query(text, []);
	const all = (quantity: number) => ({
		details: [
			{ detailId: charge.id, quantity: 1 },
			{ detailId: goods.id, quantity },
		],
	});
	const first = await company.post('/v1/shippings.json', all(2));
	assert.equal(first.status, 201, first.text);
	const { address, municipality, city, recipient } = first.body;
	assert.deepEqual([address, municipality, city, recipient], ['Los Aromos 12', 'Maipú', 'Santiago', 'Camila Rojas']);
	const sent = (await company.get(`/v1/shippings/${first.body.id}/details.json`)).body.items;
	assert.deepEqual(
		sent.map((line: Json) => [line.variant?.id, line.quantity]),
		[[goods.variant.id.toString(), 2]],
	);
	assert.equal((await order()).shippingId, first.body.id);

	const told = { address: 'Sur 1', municipality: 'Lota', city: 'Lota', recipient: 'Portería' };
	const second = await company.post('/v1/shippings.json', { ...all(1), ...told });
	assert.deepEqual([second.body.address, second.body.recipient], ['Sur 1', 'Portería'], second.text);
	assert.equal((await order()).shippingId, first.body.id, 'the first is named');
	const nothing = await company.post('/v1/shippings.json', all(1));
	assert.deepEqual([nothing.status, nothing.body.errorCode], [409, 'documents.rest_exhausted']);

	assert.equal((await company.delete(`/v1/shippings/${first.body.id}.json`)).status, 200);
	assert.deepEqual([(await order()).shippingId, (await order()).stateId], [0, 4], 'the order stays with the sale');
	const again = await company.post('/v1/shippings.json', all(2));
	assert.equal((await order()).shippingId, again.body.id, again.text);
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
		[
			'checkout.created',
			// The report's instalment is not the checkout's total.
			'payment.amount_differs',
			'document.created',
			'payment.created',
			'checkout.delivery_due',
			'checkout.paid',
		],
	);
	assert.equal(
		(await company.get('/v1/couriers/orders.json')).body.count,
		0,
		'refused before anything of it was written',
	);
	const paid = (await company.get(`/v1/checkouts/${checkout.id}.json?expand=document.details`)).body;
	assert.equal(paid.state, 'paid');
	// The delivery that never came is given back with the goods that never left.
	const sale = { ...paid.document, lines: paid.document.details.items };
	await returned(company, sale, partsOf(sale, 1, 1));
	const level = await company.stock('CAFE');
	assert.deepEqual([level?.quantity, level?.quantityReserved], [10, 0]);
	assert.equal((await company.get('/v1/home.json')).body.salesToDispatch.count, 0);
});
