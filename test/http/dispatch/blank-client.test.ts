/** A client that names nobody: its address counts for the dispatch, and no record is made of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

test('a code of dots, dashes and blanks alone is refused, and makes no client', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	for (const code of ['-', '.', '. - .', '--..--']) {
		const client = { code, company: 'Andes' };
		for (const [path, body, field] of [
			['/v1/shippings.json', { client, details }, 'client.code'],
			['/v1/documents.json', { codeSii: '39', client, details }, 'client.code'],
			['/v1/clients.json', client, 'code'],
		] as const) {
			const reply = await company.post(path, body);
			assert.deepEqual(
				[reply.status, reply.body.errorCode, reply.body.field],
				[400, 'catalog.client_code_empty', field],
			);
		}
	}
	const known = (await company.post('/v1/clients.json', { code: '1-9' })).body;
	assert.equal((await company.put(`/v1/clients/${known.id}.json`, { code: '..' })).status, 400);
	assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 1 });
	// A buyer's dash stands in no payment's way.
	const coupon = { name: 'Todo', type: '1', amount: 100, serialNumber: 'TODO' };
	await company.post('/v1/loyalty/coupons.json', coupon);
	const order = { email: 'a@b.example', items: details, coupons: ['TODO'], contact: { code: '-', firstName: 'Eva' } };
	const { body: checkout } = await company.post('/v1/checkouts.json', order);
	assert.equal((await company.post(`/v1/checkouts/${checkout.id}/pay.json`)).status, 200);
	assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 1 });
});

test('an empty client, or an address alone, makes no client', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const empty = await company.post('/v1/shippings.json', { client: {}, details });
	assert.deepEqual([empty.status, empty.body.address], [201, null]);
	const placed = await company.post('/v1/shippings.json', {
		client: { address: 'Los Aromos 12', city: 'Talca' },
		details,
	});
	assert.deepEqual([placed.status, placed.body.address, placed.body.city], [201, 'Los Aromos 12', 'Talca']);
	const sale = await company.post('/v1/documents.json', { codeSii: '39', client: {}, details });
	assert.deepEqual([sale.status, 'client' in sale.body], [201, false]);
	assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 0 });
});
