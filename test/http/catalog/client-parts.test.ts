/** Contacts, addresses and points of a client. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function withClient(): Promise<{ company: TestCompany; id: number; path: string }> {
	const company = await service.company();
	const { body } = await company.post('/v1/clients.json', { firstName: 'Rosa', address: 'Uno 1', city: 'Talca' });
	return { company, id: body.id, path: `/v1/clients/${body.id}` };
}

describe('contacts', () => {
	test('one is added, read, expanded and gone', async () => {
		const { company, path } = await withClient();
		const sent = { firstName: 'Javier', lastName: 'Soto', phone: '+56 9 8765 4321', email: 'javier@clavo.example' };
		const { status, body } = await company.post(`${path}/contacts.json`, sent);
		assert.equal(status, 201);
		assert.deepEqual(body, { href: `${service.url}${path}/contacts/${body.id}.json`, id: body.id, ...sent });
		assert.deepEqual((await company.get(body.href)).body, body);
		const { contacts } = (await company.get(`${path}.json?expand=contacts`)).body;
		assert.deepEqual([contacts.count, contacts.items], [1, [body]]);
		const gone = await company.delete(`${path}/contacts/${body.id}.json`);
		assert.deepEqual([gone.status, gone.body], [200, body]);
		assert.equal((await company.get(body.href)).status, 404);
		assert.equal((await company.delete(`${path}/contacts/${body.id}.json`)).status, 404);
		assert.equal((await company.get(`${path}/contacts/count.json`)).body.count, 0);
	});

	test('names are required, and the client has to be there', async () => {
		const { company, path } = await withClient();
		for (const [sent, field] of [
			[{ firstName: 'Javier' }, 'lastName'],
			[{ lastName: 'Soto' }, 'firstName'],
			[{ firstName: '', lastName: 'Soto' }, 'firstName'],
		] as const) {
			const { status, body } = await company.post(`${path}/contacts.json`, sent);
			assert.deepEqual([status, body.field], [400, field]);
		}
		const other = await service.company();
		const name = { firstName: 'Javier', lastName: 'Soto' };
		assert.equal((await other.post(`${path}/contacts.json`, name)).status, 404);
		const { body: contact } = await company.post(`${path}/contacts.json`, name);
		const { body: second } = await company.post('/v1/clients.json', { firstName: 'Eva' });
		assert.equal((await company.delete(`/v1/clients/${second.id}/contacts/${contact.id}.json`)).status, 404);
		await company.delete(`${path}.json`);
		const closed = await company.post(`${path}/contacts.json`, name);
		assert.deepEqual([closed.status, closed.body.errorCode], [409, 'catalog.client_closed']);
	});
});

describe('addresses', () => {
	const sent = {
		addressName: 'Bodega',
		address: 'Camino Lo Echevers 550',
		city: 'Santiago',
		municipality: 'Quilicura',
	};

	test('one is added, found by a part of it, changed and deleted', async () => {
		const { company, path } = await withClient();
		const { status, body } = await company.post(`${path}/addresses.json`, sent);
		assert.equal(status, 201);
		assert.deepEqual(body, { href: `${service.url}${path}/addresses/${body.id}.json`, id: body.id, ...sent, state: 0 });
		const { body: second } = await company.post(`${path}/addresses.json`, {
			addressName: 'Tienda',
			address: 'Peñalolén 12',
			municipality: 'Ñuñoa',
		});
		const found = async (query: string) =>
			(await company.get(`${path}/addresses.json?${query}`)).body.items.map(({ id }: Json) => id);
		assert.deepEqual(await found('address=echevers'), [body.id]);
		assert.deepEqual(await found('address=penalolen'), [second.id]);
		assert.deepEqual(await found('municipality=nuno'), [second.id]);
		assert.deepEqual(await found('city=SANTI'), [body.id]);
		assert.deepEqual(await found('city=Arica'), []);
		const changed = await company.put(body.href, { city: 'Arica', id: 7 });
		assert.deepEqual(changed.body, { ...body, city: 'Arica' });
		assert.deepEqual(await found('city=arica'), [body.id]);
		const deleted = await company.delete(body.href);
		assert.deepEqual([deleted.status, deleted.body], [200, { ...body, city: 'Arica', state: 1 }]);
		assert.deepEqual((await company.delete(body.href)).body, deleted.body);
		assert.deepEqual((await company.get(body.href)).body, deleted.body);
		assert.deepEqual([await found('state=1'), await found('state=0')], [[body.id], [second.id]]);
		assert.equal((await company.get(`${path}.json?expand=addresses`)).body.addresses.count, 2);
	});

	test('what cannot be is refused', async () => {
		const { company, path } = await withClient();
		for (const field of ['addressName', 'address']) {
			const reply = await company.post(`${path}/addresses.json`, { ...sent, [field]: '' });
			assert.deepEqual([reply.status, reply.body.field], [400, field]);
		}
		const { body } = await company.post(`${path}/addresses.json`, sent);
		const other = await service.company();
		for (const call of [other.put(body.href, { city: 'x' }), other.delete(body.href), other.get(body.href)])
			assert.equal((await call).status, 404);
		const { body: second } = await company.post('/v1/clients.json', { firstName: 'Eva' });
		assert.equal((await company.put(`/v1/clients/${second.id}/addresses/${body.id}.json`, {})).status, 404);
		await company.delete(`${path}.json`);
		const closed = await company.post(`${path}/addresses.json`, sent);
		assert.deepEqual([closed.status, closed.body.errorCode], [409, 'catalog.client_closed']);
	});

	test('a sale goes to the address that it names, which is one of its client', async () => {
		const { company, id, path } = await withClient();
		const { body: address } = await company.post(`${path}/addresses.json`, sent);
		const sale = (more: object) => ({
			codeSii: '39',
			details: [{ comment: 'Flete', quantity: 1, netUnitValue: 1 }],
			...more,
		});
		const own = await company.post('/v1/documents.json', sale({ clientId: id }));
		assert.deepEqual([own.body.address, own.body.city], ['Uno 1', 'Talca']);
		const named = await company.post('/v1/documents.json', sale({ clientId: id, addressId: address.id }));
		assert.deepEqual(
			[named.body.address, named.body.municipality, named.body.city],
			[sent.address, sent.municipality, sent.city],
		);
		const { body: second } = await company.post('/v1/clients.json', { firstName: 'Eva' });
		await company.delete(address.href);
		for (const more of [{ clientId: second.id }, {}, { clientId: id }]) {
			const { status, body } = await company.post('/v1/documents.json', sale({ ...more, addressId: address.id }));
			assert.deepEqual([status, body.errorCode, body.field], [400, 'request.unknown_reference', 'addressId']);
		}
	});
});

describe('points', () => {
	const path = '/v1/clients/points.json';

	test('they are added and taken away, and every change is listed', async () => {
		const { company, id } = await withClient();
		const added = await company.put(path, { clientId: id, type: 0, points: 50, description: 'Compra', orderId: 5521 });
		assert.deepEqual(
			[added.status, added.body],
			[200, { clientId: id, type: 0, description: 'Compra', orderId: '5521', points: 50 }],
		);
		const taken = await company.put(path, { clientId: String(id), type: '1', points: '20' });
		assert.deepEqual(taken.body, { clientId: id, type: 1, description: '', points: 30 });
		const { body: client } = await company.get(`/v1/clients/${id}.json`);
		assert.deepEqual([client.points, client.pointsUpdated], [30, service.clock.nowMs() / 1000]);
		const { items } = (await company.get(`/v1/clients/${id}/points.json`)).body;
		assert.deepEqual(
			items.map(({ change, points, orderId }: Json) => [change, points, orderId]),
			[
				[50, 50, '5521'],
				[-20, 30, ''],
			],
		);
		const { status } = await company.put(`/v1/clients/${id}.json`, { ...client, note: 'x' });
		assert.equal(status, 200);
	});

	test('never below zero, also for many at once', async () => {
		const { company, id } = await withClient();
		await company.put(path, { clientId: id, type: 0, points: 100 });
		const take = () => company.put(path, { clientId: id, type: 1, points: 30 });
		const replies = await Promise.all(Array.from({ length: 8 }, take));
		const done = replies.filter(({ status }) => status === 200);
		assert.deepEqual(
			done.map(({ body }) => body.points).sort((a, b) => a - b),
			[10, 40, 70],
		);
		for (const { status, body } of replies.filter((reply) => !done.includes(reply)))
			assert.deepEqual([status, body.errorCode, body.field], [400, 'catalog.too_few_points', 'points']);
		assert.equal((await company.get(`/v1/clients/${id}.json`)).body.points, 10);
	});

	test('an unknown client, no points, or a wrong type are refused', async () => {
		const { company, id } = await withClient();
		const other = await service.company();
		const cases: [object, string][] = [
			[{ clientId: 987_654, type: 0, points: 1 }, 'clientId'],
			[{ clientId: id, type: 2, points: 1 }, 'type'],
			[{ clientId: id, type: 0, points: 0 }, 'points'],
			[{ clientId: id, type: 0, points: 1.5 }, 'points'],
			[{ clientId: id, type: 0 }, 'points'],
		];
		for (const [sent, field] of cases) {
			const { status, body } = await company.put(path, sent);
			assert.deepEqual([status, body.field], [400, field]);
		}
		assert.equal((await other.put(path, { clientId: id, type: 0, points: 1 })).status, 400);
		const most = Number.MAX_SAFE_INTEGER;
		assert.equal((await company.put(path, { clientId: id, type: 0, points: most })).body.points, most);
		assert.equal((await company.put(path, { clientId: id, type: 0, points: 1 })).status, 400);
		await company.delete(`/v1/clients/${id}.json`);
		assert.equal((await company.put(path, { clientId: id, type: 1, points: 1 })).body.field, 'clientId');
	});
});

test('the payment type of a client can be expanded', async () => {
	const company = await service.company();
	const [type] = (await company.get('/v1/payment_types.json')).body.items;
	const { body } = await company.post('/v1/clients.json', { firstName: 'Eva', code: '1-9', paymentTypeId: type.id });
	const [listed] = (await company.get('/v1/clients.json?expand=payment_type')).body.items;
	assert.deepEqual(listed.payment_type, type);
	assert.deepEqual((await company.get(`/v1/clients/${body.id}.json?expand=payment_type`)).body.payment_type, type);
	assert.deepEqual((await company.get(body.href)).body.payment_type, { href: type.href, id: String(type.id) });
});
