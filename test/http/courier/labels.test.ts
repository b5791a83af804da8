/** Labels and tracking numbers: by PUT and POST, echoed bare, only addresses that are safe to follow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topics } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';
import { assertRefused, CONTACT, ORDERS, openOrder, orderPath, registerCourier } from './world.ts';

const service = await startService();

const LABEL = {
	trackingNumber: 'DS-88410021',
	urlTracking: 'https://despachosdelsur.example/track?n=',
	label: 'https://despachosdelsur.example/labels/88410021.pdf',
};

async function world() {
	const company = await service.company();
	const courier = await registerCourier(company);
	const { id } = await openOrder(courier);
	const put = (body: Json, method = 'PUT') => courier.call(method, orderPath(id, '/label'), body);
	return { company, courier, id, put };
}

test('200: by PUT and by POST alike, echoed bare, and on the order from then on', async () => {
	const { company, courier, id, put } = await world();
	for (const [method, orderId] of [
		['PUT', id],
		['POST', String(id)],
		['PUT', undefined],
	] as const) {
		const { status, body, text } = await put({ ...LABEL, orderId }, method);
		assert.deepEqual([status, body], [200, { orderId: id, ...LABEL }], text);
	}
	const { data } = (await courier.get(orderPath(id))).body;
	assert.deepEqual([data.label, data.trackingNumber, data.stateId], [LABEL.label, LABEL.trackingNumber, 4]);
	assert.equal((await company.get(orderPath(id))).body.data.urlTracking, LABEL.urlTracking);
	assert.deepEqual(await topics(company), ['courierOrder', ...Array(3).fill('courierOrder.labelled')]);
});

test('a label is kept as a string, a number too; urlTracking is optional, and stays when it is not sent again', async () => {
	const { courier, id, put } = await world();
	const first = await put({ trackingNumber: 12345, label: 678 });
	assert.deepEqual(first.body, { orderId: id, trackingNumber: '12345', urlTracking: '', label: '678' });
	await put(LABEL);
	const again = await put({ trackingNumber: 'DS-2', label: '' });
	assert.deepEqual(again.body, { orderId: id, trackingNumber: 'DS-2', urlTracking: LABEL.urlTracking, label: '' });
	assert.equal((await courier.get(orderPath(id))).body.data.label, '');
});

const refusals: [string, Json, string, string][] = [
	['no tracking number', { trackingNumber: undefined }, 'request.missing', 'trackingNumber'],
	['no label', { label: undefined }, 'request.missing', 'label'],
	['another order', { orderId: 987_654 }, 'courier.other_order', 'orderId'],
	['a label that is a script', { label: 'javascript:alert(1)' }, 'courier.bad_url', 'label'],
	['a label that is data', { label: 'data:text/html,x' }, 'courier.bad_url', 'label'],
	['a label of another protocol', { label: 'ftp://a.example/x' }, 'courier.bad_url', 'label'],
	['a label without a protocol', { label: '//evil.example/x' }, 'courier.bad_url', 'label'],
	['a label with user info', { label: 'https://u:p@a.example/x' }, 'courier.bad_url', 'label'],
	['a script to track with', { urlTracking: 'javascript:alert(1)//' }, 'courier.bad_url', 'urlTracking'],
	['no address to track with', { urlTracking: 'n=' }, 'courier.bad_url', 'urlTracking'],
	['user info to track with', { urlTracking: 'https://u@a.example/' }, 'courier.bad_url', 'urlTracking'],
	[
		'a number that leads to another host',
		{ urlTracking: 'https://a.example', trackingNumber: '@evil.example' },
		'courier.bad_tracking_link',
		'urlTracking',
	],
	[
		'a number that makes another host',
		{ urlTracking: 'https://a.example', trackingNumber: '.evil.example/' },
		'courier.bad_tracking_link',
		'urlTracking',
	],
	['a control character', { trackingNumber: 'a\u0000b' }, 'request.invalid', 'trackingNumber'],
	['a very long label', { label: 'x'.repeat(2001) }, 'request.invalid', 'label'],
];
for (const [name, change, code, field] of refusals)
	test(`400: ${name}; the order keeps what it had`, async () => {
		const { company, courier, id, put } = await world();
		for (const method of ['PUT', 'POST']) assertRefused(await put({ ...LABEL, ...change }, method), 400, code, field);
		const { data } = (await courier.get(orderPath(id))).body;
		assert.deepEqual([data.label, data.trackingNumber], ['', '']);
		assert.deepEqual(await topics(company), ['courierOrder']);
	});

test('404: an unknown order, another company’s, another courier’s', async () => {
	const { company, courier, id } = await world();
	const other = await registerCourier(company);
	const stranger = await registerCourier(await service.company());
	for (const [caller, wanted] of [
		[courier, 987_654],
		[other, id],
		[stranger, id],
		[stranger.company, id],
	] as const)
		for (const method of ['PUT', 'POST'])
			assertRefused(await caller.call(method, orderPath(wanted, '/label'), LABEL), 404, 'request.not_found');
	assertRefused(await courier.call('PUT', '/v1/couriers/orders/x/label.json', LABEL), 404, 'request.not_found');
});

test('an order is found by who receives it, where, its tracking number or its own; a courier finds its own alone', async () => {
	const { company, courier, id, put } = await world();
	const other = await openOrder(courier, {
		contact: { ...CONTACT, firstName: 'José', lastName: 'Muñoz', email: 'jose@lagos.example' },
	});
	const rival = await registerCourier(company);
	await put(LABEL);
	const found = async (who: typeof company | typeof courier, q: string) => {
		const { status, body, text } = await who.get(`${ORDERS}?q=${encodeURIComponent(q)}`);
		assert.equal(status, 200, text);
		return (body.data ?? body.items).map((order: Json) => order.id);
	};
	for (const [q, ids] of [
		['camila rojas', [id]],
		['MUNOZ jose', [other.id]],
		['nunoa', [id, other.id]],
		['ds-88410021', [id]],
		['nadie', []],
	] as const) {
		assert.deepEqual(await found(company, q), ids, q);
		assert.deepEqual(await found(courier, q), ids, q);
		assert.deepEqual(await found(rival, q), [], q);
	}
	// A small number may stand in others as well.
	assert.ok((await found(company, String(other.id))).includes(other.id));
	assert.deepEqual(await found(await service.company(), 'camila'), []);
	// Another number replaces the one before.
	await put({ ...LABEL, trackingNumber: 'XX-1' });
	assert.deepEqual([await found(company, 'ds-88410021'), await found(company, 'xx-1')], [[], [id]]);
});
