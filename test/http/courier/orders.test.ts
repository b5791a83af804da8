/** Courier orders: opened by hand and from a dispatch, read with both expands, listed, refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ship } from '../../support/dispatch.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import { assertRefused, byHand, CONTACT, DESTINATION, ORDERS, openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();

test('201: an order by hand as the contract shows it, never null, state 4, and the courier is notified', async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const reply = await company.post(ORDERS, byHand(courier, { packagingType: 1, comment: 'Llamar al llegar' }));
	assert.equal(reply.status, 201, reply.text);
	assert.equal(reply.body.code, 201);
	const { id } = reply.body.data;
	const seen = (await courier.get(orderPath(id))).body;
	assert.deepEqual(seen, {
		code: 200,
		data: {
			id,
			origin: {
				country: 'Chile',
				state: '',
				city: 'Santiago',
				district: 'Santiago',
				address: 'Av. Matta 100',
				zipcode: '',
				latitude: '0.0',
				longitude: '0.0',
			},
			destination: { ...DESTINATION, latitude: '0.0', longitude: '0.0' },
			contact: CONTACT,
			seller: seen.data.seller,
			comment: 'Llamar al llegar',
			packagingType: 1,
			courierId: courier.id,
			sellerId: company.id,
			stateId: 4,
			label: '',
			trackingNumber: '',
		},
	});
	assert.deepEqual(Object.keys(seen.data.seller), ['name', 'code', 'email', 'phone', 'address']);
	assert.match(seen.data.seller.name, /^Comercial Prueba/);
	const { data } = (await company.get(orderPath(id))).body;
	assert.deepEqual(data, {
		...seen.data,
		href: `${service.url}${orderPath(id)}`,
		shippingId: 0,
		documentId: 0,
		subStateId: 0,
		urlTracking: '',
		createdAt: NOW,
		urlPublicTracking: data.urlPublicTracking,
		urlPublicLabel: data.urlPublicLabel,
	});
	assert.deepEqual(reply.body.data, data);
	assert.deepEqual(await company.events(), [
		{
			number: 1,
			topic: 'courierOrder',
			payload: { action: 'post', stateId: 4, orderId: id, courierId: courier.id, shippingId: null, documentId: null },
		},
	]);
});

test('both expands, with and without their prefix, in any writing; details are a plain, complete array', async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const details = Array.from({ length: 60 }, (_, n) => ({
		description: `Bulto ${n + 1}`,
		quantity: n + 0.5,
		weight: 1.25,
	}));
	const { id } = await openOrder(courier, { details });
	for (const expand of [
		'orders.details,orders.deliveryType',
		'[details,deliverytype]',
		'%5B%20ORDERS.DETAILS%20,%20deliveryType%20%5D',
	]) {
		const { body } = await courier.get(`${orderPath(id)}?expand=${expand}`);
		assert.deepEqual(body.data.deliveryType, {
			id: courier.deliveryTypeId,
			name: 'Entrega a domicilio',
			code: 'DOM',
			courierId: courier.id,
		});
		assert.equal(body.data.details.length, 60);
		assert.deepEqual(body.data.details[1], {
			id: body.data.details[1].id,
			description: 'Bulto 2',
			quantity: 1.5,
			weight: 1.25,
			length: 0,
			width: 0,
			height: 0,
		});
	}
	const plain = (await courier.get(`${orderPath(id)}?expand=orders,nothing`)).body.data;
	assert.deepEqual([plain.details, plain.deliveryType], [undefined, undefined]);
	const picked = (await courier.get(`${orderPath(id)}?expand=details&fields=stateId,details`)).body.data;
	assert.deepEqual(Object.keys(picked), ['id', 'stateId', 'details']);
	const created = await company.post(`${ORDERS}?expand=orders.details`, byHand(courier));
	assert.equal(created.body.data.details[0].width, 12.5);
});

test('400: no courier is sent to an office that has been closed since the dispatch', async () => {
	const company = await service.company();
	await company.product('CAFE', { otherStock: 10 });
	const courier = await registerCourier(company);
	const { id: shippingId } = await ship(company, {
		officeId: company.otherOfficeId,
		details: [{ code: 'CAFE', quantity: 1 }],
	});
	const office = `/v1/offices/${company.otherOfficeId}.json`;
	const order = () => company.post(ORDERS, { shippingId, deliveryTypeId: courier.deliveryTypeId });
	assert.equal((await company.put(office, { state: 1 })).status, 200);
	assertRefused(await order(), 400, 'request.unknown_reference', 'shippingId');
	assert.equal((await company.put(office, { state: 0 })).status, 200);
	assert.equal((await order()).status, 201);
});

test('201: from a dispatch come its office, address, recipient, client and lines; the body may say otherwise', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, name: 'Café' });
	const courier = await registerCourier(company);
	const shipping = await ship(company, {
		officeId: company.officeId,
		address: 'Los Aromos 12',
		municipality: 'Maipú',
		city: 'Santiago',
		recipient: 'María José Núñez',
		client: { code: '11.222.333-4', company: 'Emporio', email: 'e@emporio.example', phone: '+56 9 1' },
		details: [
			{ code: 'CAFE', quantity: 1.5 },
			{ comment: 'Muestra sin valor', quantity: 1 },
		],
	});
	const { deliveryTypeId } = courier;
	const reply = await company.post(`${ORDERS}?expand=details`, { shippingId: String(shipping.id), deliveryTypeId });
	assert.equal(reply.status, 201, reply.text);
	const { data } = reply.body;
	assert.equal(data.shippingId, shipping.id);
	assert.equal(data.origin.address, 'Av. Matta 100');
	assert.deepEqual(
		[data.destination.address, data.destination.district, data.destination.city, data.destination.country],
		['Los Aromos 12', 'Maipú', 'Santiago', 'Chile'],
	);
	assert.deepEqual(data.contact, {
		firstName: 'María',
		lastName: 'José Núñez',
		email: 'e@emporio.example',
		code: '11.222.333-4',
		phone: '+56 9 1',
	});
	assert.deepEqual(
		data.details.map(({ description, quantity }: Json) => [description, quantity]),
		[
			['Café · única', 1.5],
			['Muestra sin valor', 1],
		],
	);
	const changed = await company.post(ORDERS, {
		shippingId: shipping.id,
		deliveryTypeId,
		destination: { address: 'Otra 5' },
		contact: { phone: '2' },
	});
	assert.deepEqual(
		[changed.body.data.destination.address, changed.body.data.destination.city, changed.body.data.contact.phone],
		['Otra 5', 'Santiago', '2'],
	);
	assert.equal(changed.body.data.contact.firstName, 'María');
});

test('the list: envelope, filters, paging, expands; a courier sees its own orders only', async () => {
	const company = await service.company();
	const [north, south] = [await registerCourier(company), await registerCourier(company, { name: 'Norte' })];
	const ids: number[] = [];
	for (const courier of [north, south, north, north]) ids.push((await openOrder(courier)).id);
	await north.log({ orderId: ids[2], stateId: 2 });
	const idsAt = async (path: string, caller: { get: typeof company.get } = company) => {
		const { status, body, text } = await caller.get(path);
		assert.equal(status, 200, text);
		return body.items.map(({ id }: Json) => id);
	};
	const { body } = await company.get(`${ORDERS}?limit=2&expand=orders.deliveryType`);
	assert.deepEqual([body.href, body.count, body.limit, body.offset], [`${service.url}${ORDERS}`, 4, 2, 0]);
	assert.equal(body.next, `${service.url}${ORDERS}?expand=orders.deliveryType&limit=2&offset=2`);
	assert.deepEqual(
		body.items.map(({ deliveryType }: Json) => deliveryType.courierId),
		[north.id, south.id],
	);
	assert.deepEqual(await idsAt(body.next), ids.slice(2));
	assert.deepEqual(await idsAt(ORDERS, north), [ids[0], ids[2], ids[3]]);
	assert.deepEqual(await idsAt(ORDERS, south), [ids[1]]);
	assert.deepEqual(await idsAt(`${ORDERS}?courierid=${north.id}`, south), []);
	assert.deepEqual(await idsAt(`${ORDERS}?stateid=2`), [ids[2]]);
	assert.deepEqual(await idsAt(`${ORDERS}?stateid=[2,4]&courierid=${north.id}`), [ids[0], ids[2], ids[3]]);
	assert.deepEqual(await idsAt(`${ORDERS}?createdat=${NOW}`), ids);
	assert.deepEqual(await idsAt(`${ORDERS}?shippingid=1`), []);
	assert.deepEqual(
		[
			(await company.get('/v1/couriers/orders/count.json')).body,
			(await north.get('/v1/couriers/orders/count.json')).body,
			(await north.get('/v1/couriers/orders/count.json?stateid=2')).body,
		],
		[{ count: 4 }, { count: 3 }, { count: 1 }],
	);
	assertRefused(await company.get(`${ORDERS}?stateid=x`), 400, 'request.invalid', 'stateid');
	assertRefused(await company.get(`${ORDERS}?limit=0`), 400, 'request.invalid', 'limit');
	const [item] = (await company.get(`${ORDERS}?limit=1&fields=stateId`)).body.items;
	assert.deepEqual(Object.keys(item).sort(), ['href', 'id', 'stateId']);
	const stranger = await service.company();
	assert.equal((await stranger.get(ORDERS)).body.count, 0);
});

const refusals: [string, Json, string, string][] = [
	['no delivery type', { deliveryTypeId: undefined }, 'request.missing', 'deliveryTypeId'],
	['an unknown delivery type', { deliveryTypeId: 987_654 }, 'request.unknown_reference', 'deliveryTypeId'],
	['an unknown dispatch', { shippingId: 987_654 }, 'request.unknown_reference', 'shippingId'],
	['no destination', { destination: undefined }, 'courier.missing', 'destination'],
	['a destination without a street', { destination: { city: 'x' } }, 'request.missing', 'destination.address'],
	['no contact', { contact: undefined }, 'courier.missing', 'contact'],
	['no details', { details: undefined }, 'courier.missing', 'details'],
	['an empty list of details', { details: [] }, 'courier.no_details', 'details'],
	['a detail without description', { details: [{ quantity: 1 }] }, 'request.missing', 'details[0].description'],
	['a quantity of 0', { details: [{ description: 'x', quantity: 0 }] }, 'request.invalid', 'details[0].quantity'],
	[
		'a weight below 0',
		{ details: [{ description: 'x', quantity: 1, weight: -1 }] },
		'request.invalid',
		'details[0].weight',
	],
	['another packaging', { packagingType: 2 }, 'request.invalid', 'packagingType'],
];
for (const [name, change, code, field] of refusals)
	test(`400: ${name}; nothing is opened or told`, async () => {
		const company = await service.company();
		const courier = await registerCourier(company);
		assertRefused(await company.post(ORDERS, byHand(courier, change)), 400, code, field);
		assert.deepEqual([(await company.get(ORDERS)).body.count, await company.events()], [0, []]);
	});

test('400 and 409: another company’s delivery type or dispatch, and an annulled dispatch', async () => {
	const [company, stranger] = [await service.company(), await service.company()];
	const [courier, theirs] = [await registerCourier(company), await registerCourier(stranger)];
	await company.product('CAFE', { stock: 10 });
	const shipping = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	assertRefused(
		await company.post(ORDERS, byHand(courier, { deliveryTypeId: theirs.deliveryTypeId })),
		400,
		'request.unknown_reference',
		'deliveryTypeId',
	);
	assertRefused(
		await stranger.post(ORDERS, { shippingId: shipping.id, deliveryTypeId: theirs.deliveryTypeId }),
		400,
		'request.unknown_reference',
		'shippingId',
	);
	await company.delete(`/v1/shippings/${shipping.id}.json`);
	assertRefused(
		await company.post(ORDERS, { shippingId: shipping.id, deliveryTypeId: courier.deliveryTypeId }),
		409,
		'courier.dispatch_annulled',
		'shippingId',
	);
});

test('the states and their sub-states are listed', async () => {
	const company = await service.company();
	const courier = await registerCourier(company);
	const { status, body } = await courier.get('/v1/couriers/states.json');
	assert.deepEqual([status, body.code], [200, 200]);
	assert.deepEqual(
		body.data.map(({ id, name }: Json) => [id, name]),
		[
			[1, 'Ready for pick-up'],
			[2, 'Dispatched'],
			[3, 'Delivered'],
			[4, 'To be dispatched'],
			[5, 'Data problem'],
			[6, 'Annulled'],
		],
	);
	assert.deepEqual(
		body.data[3].subStates.map(({ name }: Json) => name),
		['With error', 'Returned', 'Discarded'],
	);
});
