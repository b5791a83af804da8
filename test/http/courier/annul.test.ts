/** Annulling a dispatch or a sale annuls its open courier orders with it and tells their courier; what is closed stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOrderOfSale } from '../../../src/slices/courier/index.ts';
import { sell, ship } from '../../support/dispatch.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { LOGS, ORDERS, orderPath, registerCourier } from './world.ts';

const service = await startService();

async function world() {
	const company = await service.company();
	await company.product('CAFE', { stock: 100 });
	const courier = await registerCourier(company);
	const shipping = await ship(company, { address: 'Los Aromos 12', details: [{ code: 'CAFE', quantity: 1 }] });
	const open = () => company.post(ORDERS, { shippingId: shipping.id, deliveryTypeId: courier.deliveryTypeId });
	const annul = () => company.delete(`/v1/shippings/${shipping.id}.json`);
	return { company, courier, shipping, open, annul };
}

const notices = async (company: TestCompany) =>
	(await company.events())
		.filter(({ topic }) => topic === 'courierOrder')
		.map(({ payload }) => [payload.action, payload.orderId]);

test('a dispatch takes its open orders with it, once; the delivered one stays', async () => {
	const { company, courier, open, annul } = await world();
	const ids: number[] = [];
	for (let n = 0; n < 3; n++) ids.push((await open()).body.data.id);
	const [first, delivered, second] = ids as [number, number, number];
	await courier.log({ orderId: delivered, stateId: 3 });
	await courier.log({ orderId: second, stateId: 2 });
	assert.equal((await annul()).status, 200);
	assert.deepEqual(
		[await courier.stateOf(first), await courier.stateOf(delivered), await courier.stateOf(second)],
		[6, 3, 6],
	);
	const expected = [...ids.map((id) => ['post', id]), ['put', first], ['put', second]];
	assert.deepEqual(await notices(company), expected);
	const { items } = (await courier.get(orderPath(first, '/logs'))).body;
	assert.deepEqual(
		items.map(({ stateId, description, applied }: Json) => [stateId, description, applied]),
		[[6, 'Despacho anulado', 1]],
	);
	assert.equal((await annul()).status, 200);
	assert.deepEqual(await notices(company), expected, 'a second annulment tells nothing');
});

test('the order of another dispatch, or by hand, stays open', async () => {
	const { company, courier, open, annul } = await world();
	const { id } = (await open()).body.data;
	const other = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	const { body } = await company.post(ORDERS, { shippingId: other.id, deliveryTypeId: courier.deliveryTypeId });
	await annul();
	assert.deepEqual([await courier.stateOf(id), await courier.stateOf(body.data.id)], [6, 4]);
});

test('a belated log of before the annulment does not bring the order back', async () => {
	const { courier, open, annul } = await world();
	const { id } = (await open()).body.data;
	await annul();
	await courier.log({ orderId: id, stateId: 2, date: NOW - 60 });
	assert.equal(await courier.stateOf(id), 6);
});

test('a sale takes the order of its checkout with it', async () => {
	const { company, courier } = await world();
	const sale = await sell(company, [{ code: 'CAFE', quantity: 2 }]);
	await service.app.db.transaction((tx) =>
		openOrderOfSale(
			{ tx, actor: company.actor, now: NOW },
			{
				orderNumber: '12',
				documentId: sale.id,
				officeId: company.otherOfficeId,
				deliveryTypeId: courier.deliveryTypeId,
				destination: { address: 'Los Aromos', buildingNumber: '12', city: 'Talca', unknown: 'x' },
				contact: { firstName: 'Camila', email: 'camila@rojas.example' },
				packagingType: 1,
				comment: 'Con cuidado',
				details: [{ description: 'Café', quantity: 20_000 }],
			},
		),
	);
	const { body } = await company.get(`${ORDERS}?documentid=${sale.id}&expand=details`);
	const [order] = body.items;
	assert.deepEqual(
		[order.documentId, order.stateId, order.packagingType, order.comment, order.origin.city, order.details[0].quantity],
		[sale.id, 4, 1, 'Con cuidado', 'Temuco', 2],
	);
	assert.equal(order.destination.unknown, undefined);
	assert.equal((await company.delete(`/v1/documents/${sale.id}.json`)).status, 200);
	assert.equal(await courier.stateOf(order.id), 6);
	assert.deepEqual(await notices(company), [
		['post', order.id],
		['put', order.id],
	]);
});

test('orders opened while their dispatch is annulled are refused or annulled, never left open', async () => {
	for (let round = 0; round < 5; round++) {
		const { company, open, annul } = await world();
		const [annulled, ...opened] = await Promise.all([annul(), open(), open(), open()]);
		assert.equal(annulled?.status, 200);
		for (const { status, text } of opened) assert.ok(status === 201 || status === 409, text);
		const { items } = (await company.get(ORDERS)).body;
		assert.deepEqual(
			items.map(({ stateId }: Json) => stateId),
			items.map(() => 6),
		);
	}
});

test('the company annuls an order by hand with a log of its own, and the courier is told once', async () => {
	const { company, courier, open } = await world();
	const { id } = (await open()).body.data;
	await company.post(LOGS, { orderId: id, stateId: 2 });
	await company.post(LOGS, { orderId: id, stateId: 6, date: NOW - 60 });
	assert.deepEqual(await notices(company), [['post', id]], 'what does not apply is not told');
	for (let n = 0; n < 2; n++) await company.post(LOGS, { orderId: id, stateId: 6, description: 'El cliente desistió' });
	assert.equal(await courier.stateOf(id), 6);
	const told = [
		['post', id],
		['put', id],
	];
	assert.deepEqual(await notices(company), told);
	await courier.log({ orderId: id, stateId: 2 });
	await courier.log({ orderId: id, stateId: 6 });
	assert.deepEqual(await notices(company), told, "a courier's own log is no news to it");
});
