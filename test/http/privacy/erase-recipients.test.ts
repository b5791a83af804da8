/** Somebody to whom another buys: found by e-mail and by tax identifier, exported, and erased without who bought it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { tracesOf } from '../../support/traces.ts';

const service = await startService();
const provider = await startProvider();

async function made(call: Promise<{ status: number; body: Json; text: string }>): Promise<Json> {
	const { status, body, text } = await call;
	assert.ok(status === 200 || status === 201, text);
	return body;
}

async function cleaned(company: TestCompany, id: number): Promise<void> {
	for (;;) {
		await service.app.jobs.cleanErased.run();
		if ((await company.get(`/v1/erasures/${id}.json`)).body.cleanedAt) return;
		await pause(10);
	}
}

const buyer = 'regala@lejano.example';
const contact = {
	email: 'recibe.ñandú@lejano.example',
	firstName: 'Aurelia',
	lastName: 'Ñancucheo',
	phone: '+56 9 6655 4433',
};
const code = '12.345.678-5';

async function given() {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10, price: 1000 });
	const offer = {
		name: 'Rápido',
		webhookUrl: 'https://rapido.example/hook',
		deliveryTypes: [{ name: 'D', code: 'D', cost: 990 }],
	};
	const courier = await made(company.post('/v1/couriers.json', offer));
	const checkout = await made(
		company.post('/v1/checkouts.json', {
			email: buyer,
			items: [{ code: 'CAFE', quantity: 1 }],
			deliveryTypeId: (courier.data ?? courier).deliveryTypes[0].id,
			destination: { address: 'Pasaje Los Boldos 4471', district: 'Maipú', city: 'Santiago' },
			contact,
		}),
	);
	// Of this one the contact says who it is, too; a payment would make it a client.
	const second = await made(
		company.post('/v1/checkouts.json', {
			email: buyer,
			items: [{ code: 'CAFE', quantity: 1 }],
			contact: { firstName: contact.firstName, lastName: contact.lastName, code },
		}),
	);
	return { company, methodId, checkout, second };
}

test('whom a gift goes to', async () => {
	const { company, methodId, checkout, second } = await given();
	const { email, firstName, lastName } = contact;
	const find = (body: Json) => made(company.post('/v1/persons/find.json', body));
	assert.equal((await find({ email })).hindrance.errorCode, 'privacy.checkout_open');
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	await made(report(service, 'success', provider.token, SUCCESS));
	const { document } = await made(company.get(`/v1/checkouts/${checkout.id}.json?expand=document`));
	const lines = (await company.get(`/v1/documents/${document.id}/details.json`)).body.items;
	const dispatch = await made(
		company.post('/v1/shippings.json', {
			recipient: `${firstName} ${lastName}`,
			address: 'Pasaje Los Boldos 4471',
			details: lines.map(({ id, quantity }: Json) => ({ detailId: id, quantity })),
		}),
	);
	assert.equal((await find({ email })).hindrance.errorCode, 'privacy.delivery_under_way');
	assert.equal((await find({ code: code.replaceAll('.', '') })).hindrance.errorCode, 'privacy.checkout_open');
	await company.delete(`/v1/checkouts/${second.id}.json`);
	const orders = await made(company.get('/v1/couriers/orders.json'));
	for (const { id } of orders.data ?? orders.items)
		await made(company.post('/v1/logs.json', { id, description: `Recibe ${firstName} ${lastName}`, stateId: 3 }));

	const { records } = await made(company.post('/v1/persons/export.json', { email }));
	const kinds: string[] = records.map(({ table }: Json) => table);
	assert.deepEqual([...new Set(kinds)].sort(), ['checkouts', 'courier_order_logs', 'courier_orders', 'shippings']);
	const { values } = records.find(({ table }: Json) => table === 'checkouts');
	assert.deepEqual(
		[Object.keys(values), JSON.parse(values.contact).phone],
		[['id', 'contact', 'destination'], contact.phone],
	);

	for (const named of [{ email }, { code }]) {
		const erased = await made(company.post('/v1/persons/erase.json', named));
		await cleaned(company, erased.id);
	}
	assert.deepEqual(await tracesOf(service, [email, contact.phone, code, lastName]), []);
	const left = await made(company.get(`/v1/checkouts/${checkout.id}.json`));
	assert.deepEqual([left.email, left.contact.email, left.destination.address], [buyer, '', '']);
	assert.equal((await company.get(`/v1/checkouts.json?buyer=regala`)).body.count, 2, 'who bought is found as before');
	assert.equal((await company.get(`/v1/shippings/${dispatch.id}.json`)).body.recipient, '');
});
